### Revenir avec un autre appareil : l’hôte lui donne la chaise.

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

## Ce que le serveur refuse
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
