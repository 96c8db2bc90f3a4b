### Ce qu’on retient d’une partie, dans le carnet de la table.

palm-reader-points =
    { $n ->
        [one] { $n } étoile
       *[other] { $n } étoiles
    }
palm-reader-moment-whole =
    { $count ->
        [one] Un symbole est passé par toutes les paumes
       *[other] { $count } symboles sont passés par toutes les paumes
    }
palm-reader-moment-sure =
    { $count ->
        [one] { $names } a tout senti, sans une erreur
       *[other] { $names } ont tout senti, sans une erreur
    }
palm-reader-moment-saved =
    { $count ->
        [one] Un second essai a sauvé toute la chaîne
       *[other] { $count } seconds essais ont sauvé toute la chaîne
    }
