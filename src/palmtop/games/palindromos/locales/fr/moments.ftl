### Les moments d’une partie à retenir, affichés dans le carnet de la table.

palindromos-points =
    { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
palindromos-moment-flawless =
    { $count ->
        [one] { $names } a rempli toute sa feuille sans rien écarter
       *[other] { $names } ont rempli toute leur feuille sans rien écarter
    }
palindromos-moment-short =
    { $count ->
        [one] { $names } a échoué à une case d’une feuille complète
       *[other] { $names } ont échoué à une case d’une feuille complète
    }
