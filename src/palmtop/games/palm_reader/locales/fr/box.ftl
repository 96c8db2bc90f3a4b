# Sur la boîte, dans l’étagère. Le navigateur charge ces messages avant ceux du jeu.

palm-reader-name = Palm Reader
palm-reader-pitch = Un symbole voyage de paume en paume, dessiné du bout du doigt. Sera-t-il encore le même à son retour ?
palm-reader-credit = Palm Reader, de Jonathan Bittner et Andrew Cedotal, édité par Sit Down! (2019)
