# Une minute d’entraînement : dessiner et sentir, contre personne.

palm-reader-practice-1 = Voici cinq symboles : retenir celui qui brille.
palm-reader-practice-2 = Le dessiner en entier. Rien ne peut être annulé.
palm-reader-practice-3 = À sentir maintenant dans sa propre paume.
palm-reader-practice-4 = Une autre main dessine. Quel symbole est-ce ?
palm-reader-practice-praise = Et voilà ! En partie, il passe de paume en paume.

palm-reader-practice-draw = C’est vu
palm-reader-practice-pad = Une paume où dessiner
palm-reader-practice-once-more = Encore
palm-reader-practice-on = C’est senti
palm-reader-practice-own = Dessiné
palm-reader-practice-theirs = Senti
palm-reader-practice-replay = { $drawing } : revoir le dessin
palm-reader-practice-right = Le numéro { $number } : bien senti !
palm-reader-practice-wrong = C’était le { $number }, pas le { $picked }. Ainsi se perdent les étoiles.
