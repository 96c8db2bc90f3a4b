# Conseils pour une première partie, affichés près de la chose concernée. Environ huit mots chacun.

palindromos-hint-wild = Le chiffre qui servira de joker
palindromos-hint-take = Toucher un dé pour le lever, encore une fois pour le prendre
palindromos-hint-die = Toucher un dé, ou le glisser dans une case
palindromos-hint-box = Il va dans n’importe quelle case éclairée
palindromos-hint-confirm = Tout est écrit ? Valider, et c’est joué
