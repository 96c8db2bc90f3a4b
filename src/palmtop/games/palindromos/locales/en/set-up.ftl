# Options of the game, shown in the lobby. Loaded there without the other texts of the game.

palindromos-sheet-meadow = Meadow
palindromos-sheet-lantern = Lantern
palindromos-sheet-acorn = Acorn
palindromos-sheet-hourglass = Hourglass
palindromos-sheet-moth = Moth
palindromos-sheet-cathedral = Cathedral
palindromos-choose-sheet = Sheet
palindromos-boxes = { $boxes } boxes
palindromos-easy = Easy
palindromos-medium = Medium
palindromos-hard = Hard
palindromos-fiendish = Fiendish
palindromos-how-hard = How hard exactly?
palindromos-difficulty = The strongest bot completes it alone in { $wins } of 100 games.
palindromos-distinct = Different wild numbers
palindromos-distinct-note = Said aloud one after another; nobody takes a number already said.
palindromos-wild-shared = Wild shared die
palindromos-wild-shared-note = The shared die can be turned too, by anyone whose wild number it shows.
