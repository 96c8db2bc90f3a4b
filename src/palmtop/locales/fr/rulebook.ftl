### Le livre des règles : on y cherche, et il s’ouvre à une règle.

rulebook-search = Chercher dans les règles
rulebook-found = { $count ->
    [one] Une règle
   *[other] { $count } règles
}
rulebook-nothing = Rien sur « { $query } ». Un autre mot, peut-être ?
rulebook-all = Toutes les règles
rulebook-look-up = Lire la règle
rulebook-numbers = Numéros des règles
