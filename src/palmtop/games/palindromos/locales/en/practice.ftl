# Practice: one minute, alone, on a tiny sheet.

palindromos-practice-1 = First of all, choose a wild number.
palindromos-practice-2 = Roll, then take two of the three dice.
palindromos-practice-3 = Write all three. Boxes of one colour hold the same number.
palindromos-practice-4 = Again! Your wild number becomes the one you need.
palindromos-practice-praise = It reads the same both ways! In a match all share the dice.

palindromos-sheet-practice = Practice
palindromos-practice-discard = Here every die finds a box: nothing needs to be discarded.
