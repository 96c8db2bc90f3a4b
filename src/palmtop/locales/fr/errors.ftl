# Pourquoi quelque chose a été refusé.

malformed = Illisible ({ $what }) : { $why }
seats-wrong = Ce jeu se joue de { $low } à { $high }, pas à { $got }.
no-alarm-due = Aucune horloge ne sonne maintenant.

not-in-room = Seules les personnes à cette table peuvent revoir ses parties. Il faut d’abord y entrer.
