### Le grand écran.

big-door = Pour entrer
big-door-how = À scanner, ou ouvrir { $host }
big-full = Plein écran
big-scan = À scanner pour s’asseoir, ou { $host } avec le code
big-locked = La porte est fermée : plus personne n’entre pour l’instant
touch-for-sound = Toucher ici ou appuyer sur une touche pour activer le son
hide-code = Cacher le code
code-hidden = Le code est caché ici. Les personnes à table peuvent le donner.
big-cards = { $n ->
        [0] Ajoutez vos propres cartes sur vos téléphones
        [one] Une carte à vous jusqu’ici
       *[other] { $n } cartes à vous jusqu’ici
    }
big-nobody = La première personne assise sera l’hôte

## Est-ce la télévision ?
which-screen = À quoi sert cet écran ?
which-screen-play = Jouer ici
which-screen-play-note = Une chaise, le clavier et la souris.
which-screen-tv-note = Tout le monde le regarde et joue sur son téléphone.
tv-show = Afficher la table { $code }
tv-code = Une table est déjà ouverte ? Voici où mettre son code.
tv-or = Sinon, on en ouvre une ici : la première personne qui scanne le code sera l’hôte.
tv-open = Ouvrir une table
big-audience = dans le public
big-audience-guessed = { $right } sur { $guessed } le savaient
