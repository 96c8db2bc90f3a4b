# Entraînement d’une minute, seul, sur une toute petite feuille.

palindromos-practice-1 = Avant tout : choisir un joker.
palindromos-practice-2 = Lancer, puis prendre deux dés sur trois.
palindromos-practice-3 = Tout écrire : une couleur, un seul chiffre.
palindromos-practice-4 = Encore ! Le joker devient le chiffre qui manque.
palindromos-practice-praise = La ligne se lit dans les deux sens ! En partie, les dés se partagent.

palindromos-sheet-practice = Entraînement
palindromos-practice-discard = Ici, chaque dé trouve une case : rien à écarter.
