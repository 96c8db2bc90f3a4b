# Sur la boîte, telle qu’elle est sur l’étagère : le navigateur les a avant le jeu lui-même.

palm-reader-name = Palm Reader
palm-reader-pitch = Un symbole voyage de paume en paume, dessiné du bout du doigt. Sera-t-il encore le même à son retour ?
palm-reader-credit = Palm Reader, de Jonathan Bittner et Andrew Cedotal, édité par Sit Down! (2019)
