### La page « À propos ».

about-title = Une table au creux de chaque main
about-what = Palmtop est une table pour jeux d’ambiance. Un ordinateur la fait tourner ; les autres scannent un code et jouent dans le navigateur. Ni compte, ni appli, ni internet. Des robots occupent les chaises vides.
about-how = Les règles sont tenues à la lettre, les secrets restent au serveur jusqu’à ce qu’on les dise, et tout ce qu’il a confirmé est sur le disque : téléphone en veille, réseau perdu, on revient et on continue.
about-games-title = Les jeux sont ceux d’autres personnes
about-unofficial = Palmtop n’est pas officiel. Il n’est ni réalisé, ni contrôlé, ni approuvé par les auteurs et éditeurs de ces jeux :
about-material = Rien de leur matériel n’est utilisé : chaque dessin, feuille, carte, liste de mots et phrase d’ici est de nous. Les noms des jeux appartiennent à leurs propriétaires.
about-buy = Un jeu plaît ? Sa boîte s’achète. Elle est plus belle en main, et elle fait vivre ceux qui l’ont imaginée.
about-fair-title = Dés honnêtes
about-fair = Avant une partie, le serveur montre à tous le sceau SHA-256 de sa graine secrète. La partie finie, il ouvre la graine. Chacun peut prendre le fichier de la partie et la rejouer.
about-kept-title = Ce qui est gardé
about-kept = Le nom donné, s’il y en a un, et une forme brouillée de la clé qui permet de reconnaître l’appareil. Rien d’autre : pas de cookies, rien qui vienne d’ailleurs. Les salles inutilisées sont oubliées au bout d’un moment.
about-licence-title = Licence
about-licence = Palmtop est un logiciel libre sous licence MIT. Les caractères Fraunces et Figtree sont sous SIL Open Font License.
