### Une minute d’entraînement, contre personne.

practice-try = Essayer une minute
practice-title = Entraînement : { $game }
practice-step = Étape { $step } sur { $steps }
practice-again = Encore
practice-back = Revenir à la table
