### Une partie et son résultat.

result-together-short = Voilà le chemin fait ensemble
result-moments = À retenir

match-title = Table { $code }, partie { $n }
watching-badge = spectateur
result = Résultat
result-you-won = Victoire !
result-won = { $n ->
    [one] { $names } gagne !
   *[other] { $names } gagnent !
}
result-together = Réussi, tous ensemble !
result-your-side = Victoire de notre camp !
short-match = Partie courte
result-nobody = Personne ne gagne cette fois
result-lost-alone = Ce sera pour la prochaine
score-alone = Score : { $score }
play-again = Rejouer
to-lobby = Retour à la table
download-record = Télécharger la partie
fair-dice = Hasard honnête
fair-dice-why = Avant la donne, le serveur a scellé la graine de tout le hasard de cette partie et montré le sceau à tous. La graine est maintenant ouverte : « palmtop verify » rejoue la partie depuis le fichier et compare.
fair-dice-seal = Sceau, montré à la donne (SHA-256)
fair-dice-seed = Graine, ouverte à la fin
audience-line = Public : { $right } sur { $judged }
