# Les options du jeu, montrées avant la partie. Chargées sans les autres textes du jeu.

palindromos-sheet-meadow = La prairie
palindromos-sheet-lantern = La lanterne
palindromos-sheet-acorn = Le gland
palindromos-sheet-hourglass = Le sablier
palindromos-sheet-moth = Le papillon de nuit
palindromos-sheet-cathedral = La cathédrale
palindromos-choose-sheet = Feuille
palindromos-boxes = { $boxes } cases
palindromos-easy = Facile
palindromos-medium = Moyenne
palindromos-hard = Difficile
palindromos-fiendish = Diabolique
palindromos-how-hard = Difficile à quel point ?
palindromos-difficulty = Seul, le robot le plus fort la remplit dans { $wins } parties sur 100.
palindromos-distinct = Jokers tous différents
palindromos-distinct-note = Annoncés l’un après l’autre ; personne ne reprend un chiffre déjà dit.
palindromos-wild-shared = Dé commun joker
palindromos-wild-shared-note = Le dé commun peut aussi être tourné, par qui a pour joker le chiffre qu’il montre.
