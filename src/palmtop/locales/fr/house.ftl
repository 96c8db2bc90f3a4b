### Accueil, table, menu, partie et résultat. Les autres sujets ont leurs propres fichiers.

## Emblèmes : aussi le nom de qui n’en donne pas
emblem-0 = Renard
emblem-1 = Héron
emblem-2 = Phalène
emblem-3 = Champignon
emblem-4 = Narval
emblem-5 = Lanterne
emblem-6 = Escargot
emblem-7 = Cerf-volant
emblem-8 = Bateau
emblem-9 = Hibou
emblem-10 = Théière
emblem-11 = Cactus
emblem-12 = Ancre
emblem-13 = Comète

## Accueil
home-lead = Des jeux d’ambiance, au creux de chaque main.
home-how = Un code à scanner, et c’est parti. Ni compte, ni appli.
play-now = Jouer contre des robots
open-table = Ouvrir une table entre amis
sit-at-table = S’asseoir à la table { $code }
back-to-table = Revenir à la table { $code }
have-a-code = Un code sous la main ?
have-a-code-hint = Les lettres données par qui a ouvert la table.
code-field = Le code d’une table, { $letters } lettres ou plus
code-enter = Vers la table { $code }
which-screen-tv = C’est la télévision
players-range = De { $least } à { $most } joueurs
about = À propos
language = Langue

## Arrivée
arriving = On cherche la table…
line-down = Reconnexion…
line-down-short = Hors ligne
line-down-long = Le serveur ne répond pas. On insiste…
to-home = Retour à l’accueil
you-are = Bonjour, { $emblem } !
choose-emblem = Votre emblème
your-name = Quel nom sur le carton ?
sit-down-as = S’installer : { $name }
stay-emblem = { $emblem }, ça ira très bien
table-code = Code de la table : { $code }

## Salon
lobby-title = Table { $code }
at-the-table = Autour de la table
you = moi
host = hôte
the-host = l’hôte
bot-of-strength = robot { $strength }
strength-1 = paisible
strength-2 = solide
strength-3 = redoutable
presence-away = revient dans un instant
presence-warm = ailleurs, un robot garde la place au chaud
presence-left = a quitté la table
acts-for-host = remplace l’hôte
chair-open = Ouvrir la chaise { $place }
chair-grip = Déplacer { $name }, place { $place } : glisser, ou flèches du clavier
chair-moved = { $name } passe à la place { $place }
chairs-free = { $n ->
    [one] Encore une chaise libre
   *[other] Encore { $n } chaises libres
}
add-bot = Ajouter un robot
side-0 = Soleil
side-1 = Lune
side-size = { $n ->
    [one] { $side }, une personne
   *[other] { $side }, { $n } personnes
}
change-sides = Changer de camp
chair-changed = { $name } passe côté { $side }
you-were-sent-away = Votre chaise a été libérée. Vous pouvez rester regarder, ou reprendre une chaise.
you-are-standing = En spectateur pour l’instant.
take-a-chair = Prendre une chaise
bring-others = Inviter
copy-link = Copier le lien
link-copied = Lien copié
share = Envoyer
share-text = Rendez-vous à la table { $code }
qr-label = Code QR vers { $link }
only-here = Ce lien ne marche que sur cet ordinateur : Palmtop n’écoute que lui, ou le réseau manque.
lock = Fermer la porte
lock-on = Plus personne n’entre. Les présents peuvent revenir.
lock-off = Avec le code, tout le monde peut entrer.
about-minutes = { $n ->
    [one] une minute environ
   *[other] environ { $n } minutes
}
choose-game = Quel jeu ?
start = { $n ->
    [one] Commencer en solo
   *[other] Commencer à { $n }
}
start-again = { $n ->
    [one] Rejouer en solo
   *[other] Rejouer à { $n }
}
options = Options
seats-missing = { $n ->
    [one] Il manque encore quelqu’un
   *[other] Il manque encore { $n } personnes
}
seats-too-many = { $n ->
    [one] Une personne de trop : { $most } au plus
   *[other] { $n } personnes de trop : { $most } au plus
}
sides-to-even = { $more } contre { $fewer } : { $n ->
    [one] une personne doit passer côté { $side }
   *[other] { $n } personnes doivent passer côté { $side }
}
coming = Un instant…
waiting-for-host = { $name } donne le départ

## Menu
menu = Menu
close = Fermer
sound = Son
how-to-play = Règle du jeu
big-screen = Grand écran
big-screen-how = Dans le navigateur du téléviseur ou de l’ordinateur, ouvrir :
big-screen-here = Ouvrir ici

## Partie et résultat
match-broken-off = L’hôte a interrompu la partie. Elle ne compte pas, mais peut être revue.
not-fetched = Ceci n’est pas arrivé. La connexion est-elle coupée ?
try-again = Réessayer
score = Score
scorepad = Carnet de scores

## Quand il n’y a pas de table à montrer
retrying-house-full = Ce serveur est complet pour le moment. Cette page réessaie toute seule.
retrying-too-many-connections = Trop d’appareils sont connectés depuis cette adresse. Cette page réessaie toute seule.
retrying-other = Le serveur ne nous laisse pas entrer pour le moment. Cette page réessaie toute seule.

## Ce que le serveur refuse
offline = Le serveur ne répond pas. Cet appareil est-il connecté ?
refused = Impossible pour l’instant.
too-many = Un peu trop vite. On réessaie ?
too-large = C’est plus que le serveur n’en prend d’un coup. Rien n’a changé ; à refaire en plus court.
too-many-reads = Le serveur est en pleine lecture. Réessayez dans quelques secondes.
too-many-guesses = Trop de codes erronés. Une minute de patience.
too-many-rooms = Beaucoup de tables ont été ouvertes d’ici. Une minute de patience.
too-many-connections = Trop d’appareils depuis cette adresse.
house-full = Ce serveur tient autant de tables qu’il peut. À plus tard !
wrong-host = Ce Palmtop ne s’appelle pas { $host }. La personne qui le fait tourner peut autoriser ce nom : palmtop serve --name { $host }
room-stored-much = Cette table a trop fait noter aujourd’hui. Attendez un peu, ou ouvrez-en une autre.
address-stored-much = Depuis cette adresse, on a trop fait noter aujourd’hui. Attendez un peu.
moves-used-up = Vous avez joué { $most } coups dans cette partie : elle n’en prend pas davantage.
room-used-up = Cette table a vu tant de parties qu’elle est pleine. Ouvrez-en une autre.
wrong-origin = Cette page n’appartient pas à ce serveur.
hello-first = La ligne s’est ouverte sans bonjour. Il faut recharger la page.
hello-twice = Deux bonjours sur la même ligne. Il faut recharger la page.
no-such-room = Aucune table ne porte le code { $code }.
room-locked = La porte est fermée : l’hôte ne laisse plus entrer personne.
room-full = La salle est pleine : { $most } personnes au plus.
removed = L’hôte a écarté cet appareil de la table.
elsewhere = La partie continue dans un autre onglet.
left = Vous avez quitté la table.
host-only = C’est à l’hôte de le faire.
not-while-playing = Pas pendant une partie.
no-such-chair = Il n’y a pas de chaise { $chair } : il y en a { $most }.
seated-already = Il y a déjà une chaise à ce nom.
no-chair-free = Aucune chaise n’est libre.
held-another = Dans cette partie, vous aviez la chaise { $chair }. Vous ne pouvez reprendre que celle-là.
chair-not-theirs = Cette personne n’a plus de chaise.
owner-here = Cette personne est là : sa chaise reste à elle.
has-a-chair = Cette personne a déjà une chaise.
held-another-hand = Cette personne a vu une autre main dans cette partie.
chair-emptied-by-them = Cette personne a écarté ou fait lever quelqu’un de cette chaise dans cette partie.
not-to-yourself = D’autres jouent aussi : on ne se donne pas cette chaise à soi-même. Passez le rôle d’hôte à l’un d’eux, qui vous la donnera.
back-already = Cette personne est déjà de retour et joue elle-même.
bot-too-soon = Encore un peu de patience : { $seconds } secondes au moins.
bot-plays-already = Un robot joue déjà.
host-themself = Seul l’hôte en personne peut le faire.
chair-emptied = Vous avez écarté ou fait lever la personne de cette chaise : dans cette partie, quelqu’un d’autre peut la prendre.
emblem-taken = Quelqu’un l’a déjà à cette table.
not-seated = Il faut d’abord une chaise.
table-full = Les { $most } chaises sont prises.
not-a-bot = Ce n’est pas un robot qui est assis là.
not-yourself = On ne s’écarte pas soi-même : on se lève.
sides-uneven = { side-0 } : { $first }, { side-1 } : { $second }. Les camps peuvent différer d’une personne, pas plus.
not-an-order = Les chaises ont changé entre-temps.
no-such-game = Ce serveur n’a pas le jeu « { $game } ».
no-such-person = Cette personne n’est plus là.
no-match = Aucune partie en cours.
no-time-limits = Cette partie n’a pas de limite de temps.
wishes-used-up = Assez : pas plus de { $most } changements de ce genre par partie.
match-over = Cette partie est finie.
how-to-first = La partie commence après les images.
no-record = La partie { $match } n’est pas finie, ou il n’en reste pas de trace.
watching = Cet écran ne fait que regarder.
journal-lost = Le serveur n’a pas pu le noter. Rien n’a changé : on réessaie ?
bot-played-on = Trop tard : entre-temps, un robot a joué à votre place.
room-failed = Cela a mal tourné de notre côté. Rien n’a changé.
room-reread = Le serveur relit la table…
restart = Le serveur redémarre…
