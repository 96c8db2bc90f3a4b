### Ce que seul le menu dit, et comment Palmtop vient sur l’écran d’accueil.

install = Mettre Palmtop sur l’écran d’accueil
install-note = S’ouvre en plein écran, comme une appli
install-ios-title = Sur l’écran d’accueil
install-ios-share = Toucher Partager dans la barre du navigateur.
install-ios-add = Choisir « Sur l’écran d’accueil ».
install-ios-open = Dès lors, Palmtop s’ouvre en plein écran, depuis sa propre image.

theme = Clair ou sombre
theme-system = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
big-screen-link = Afficher sur grand écran
players = Joueurs
join-audience = Rejoindre le public
join-audience-note = Voir la table et deviner aussi, sans chaise.
