# On the box as it stands on the shelf: the browser has these before the game itself.

palindromos-name = Palindromos
palindromos-pitch = Share out the dice, fill your sheet, and let every row read the same both ways.
palindromos-credit = Palindromos, a roll & write for one to six players
