# Une minute d’entraînement, sans adversaire : placer un mot et en deviner deux autres.

mind-map-practice-1 = Où va ce mot ? Y poser son jeton.
mind-map-practice-2 = Le déplacer à volonté, puis dire que c’est fini.
mind-map-practice-3 = Et les deux autres ? Un numéro sur chacun.
mind-map-practice-4 = Un point par mot deviné, un point par lecteur du sien.
mind-map-practice-praise = Voilà le jeu ! En partie, on place tous à la fois, chacun son mot.
