### Absences, départs et retours ; et qui remplace l’hôte.

away-bot = { $names } { $count ->
    [one] n’est pas là. Un robot joue
   *[other] ne sont pas là. Des robots jouent
} dans { $seconds } s.
away-waiting = { $names } { $count ->
    [one] n’est
   *[other] ne sont
} pas là. Pas de robot, on attend.
away-said = { $names } { $count ->
    [one] n’est pas là
   *[other] ne sont pas là
}
let-bot-play = Faire jouer un robot
wait-for = Attendre
bot-here = un robot joue
bot-did = Pendant votre absence, le robot { $deeds }.
told-bot-plays = Un robot joue pour { $name }.
told-left = { $name } a quitté la table.
told-left-bot = { $name } a quitté la table. Un robot prend la suite.
told-stood = { $name } regarde maintenant. Un robot prend la suite.
told-back = { $name } est de retour.
told-removed = L’hôte a écarté { $name }.
told-host = { $name } a maintenant le rôle d’hôte.
told-host-you = Vous avez maintenant le rôle d’hôte.
told-acting = { $name } remplace { $host } comme hôte.
told-acting-you = { $host } n’est pas là. Vous remplacez l’hôte en attendant.
told-acting-over = { $host } est de retour et reprend son rôle d’hôte.
leave-table-note-playing = Vers l’accueil. Un robot prend la suite. Votre place reste à vous, revenez quand vous voulez.
leave-table-note-host = Vers l’accueil. Quelqu’un d’autre devient hôte.
leave-seat = Quitter ma place
leave-seat-note = Vous la laissez à un robot et vous regardez.
leave-seat-sure = Un robot prend la suite. On peut rester regarder, et reprendre une chaise libre.
leave-seat-yes = Quitter la place
stay = Rester
finish-round = Finir après cette manche
finish-round-note = Ce qui est gagné compte.
finish-round-sure = Cette manche est la dernière. Ce qui aura été gagné compte, et le carnet note une partie courte.
finish-round-yes = Finir après
last-round = Dernière manche
last-round-off = Continuer après cette manche
last-round-off-note = Elle devait être la dernière.
limits-from-next-round = Un changement vaut dès la manche suivante. Tout le monde en est averti.
told-last-round = Cette manche est la dernière.
told-last-round-off = La partie continue après cette manche.
told-limits = Dès la manche suivante : { $limits }
end-match = Interrompre la partie
end-match-note = Tout de suite. Elle ne compte pas.
end-match-sure = La partie s’arrête pour tout le monde et ne compte pas. Le carnet la garde, avec une marque, pour la revoir.
end-match-yes = Interrompre
play-on = Continuer
leave-table = Quitter la table
leave-table-note = Vers l’accueil. Votre place reste à vous, revenez quand vous voulez.
leave-table-note-standing = Vers l’accueil. Revenez quand vous voulez.
told-audience = Le public : { $right } sur { $guessed } ont deviné juste.
