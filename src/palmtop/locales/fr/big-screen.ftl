### Le grand écran, à côté d’une partie.

big-door = Pour entrer
big-door-how = À scanner, ou ouvrir { $host }
big-full = Plein écran
