# Messages of the game's box on the home page. The browser loads them before the game itself.

palindromos-name = Palindromos
palindromos-pitch = Share out the dice, fill your sheet, and let every row read the same both ways.
palindromos-credit = Palindromos, a roll & write for one to six players
