# Conseils d’une première partie de Mind Map, affichés près de l’objet concerné. Environ huit mots chacun.

mind-map-hint-put = Où ce mot a-t-il sa place ? En haut et à droite, c’est « plus »
mind-map-hint-done = Le déplacer à volonté, puis le dire ici
mind-map-hint-vote = Toucher un numéro, puis le jeton dont c’est le mot
