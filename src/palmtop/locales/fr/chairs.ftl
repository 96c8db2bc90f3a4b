### Les chaises et ceux qui n’en ont pas : ce qu’on peut y faire, et qui a laquelle.

## Le tiroir d’une chaise
move-up = Monter
move-down = Descendre
side-of = Camp
side-any = Peu importe
take-name = Prendre ce nom
remove-bot = Congédier le robot
send-away = Faire lever
send-away-sure = { $name } se lève et regarde, et pourra reprendre une chaise libre. Cette personne n’est pas exclue.
send-away-yes = Libérer cette chaise
remove-person = Écarter de la table
remove-person-sure = { $name } quittera cette table, sans pouvoir y revenir avec le même appareil, sauf si vous l’autorisez à revenir.
remove-person-yes = Écarter
hand-over = Nommer hôte
hand-over-sure = { $name } choisira les jeux et donnera le départ des parties. Pour reprendre ce rôle, il faudra le lui demander.
hand-over-yes = Passer la main
stand-up = Se lever et regarder
bot-strength = Son jeu

## Sans chaise
watching-list = En spectateurs
big-screen-number = Grand écran { $n }
remove-watcher = Écarter { $name }
remove-screen-sure = Cet écran quittera la table pour de bon : on n’y verra plus rien.
remove-door-open = La porte est ouverte : avec un autre appareil, chacun peut revenir. Vous pouvez la fermer entre deux parties.
remove-not = Pas maintenant
removed-list = À l’écart
readmit = Laisser revenir
readmit-name = Laisser revenir { $name }

## La chaise d’un robot
whose-chair = Quelle chaise ?
take-over-from = Un robot, { $bot }, joue à cette place. On prend sa suite, avec tout ce qu’il a en main.
took-over = { $name } prend la suite du robot { $bot }

## Revenir avec un autre appareil : l’hôte lui donne la chaise
back-on-another = De retour sur un autre appareil
back-which = Laquelle de ces personnes est { $name } ? Son appareil reçoit la chaise, avec tout ce qui est en main.
back-none = { $name } ouvre cette table sur l’autre appareil, qui sera alors à choisir ici.
was-it-yours = Déjà à cette table, sur un autre appareil ?
was-it-yours-ask = Il suffit que { $host } touche le bon nom dans la liste des joueurs pour rendre la chaise, avec tout ce qui était en main.
was-it-yours-host = D’autres jouent aussi : l’un d’eux rend la chaise, une fois nommé hôte (dans le menu, sous « { players } »).
was-it-yours-yes = C’est moi, { $name }
was-it-yours-no = Prendre plutôt la chaise d’un robot
chair-given-away = La chaise est passée sur un autre appareil. Pour la reprendre ici, quitter la table là-bas et demander à { $host }.
chair-is-back = Bon retour, { $name } !
plays-on-elsewhere = { $name } continue sur un autre appareil
newcomer-perhaps = { $name } regarde. Est-ce { $away } ? Sa chaise est dans le menu, sous « { players } ».
