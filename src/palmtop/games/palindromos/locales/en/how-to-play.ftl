# How to play Palindromos, one line per rule. rules.json in the client’s game folder says which ledger rows each line covers.

palindromos-rules-aim = What you are after
palindromos-rules-aim-1 = Fill every box of your sheet, or be the last one still in. A filled row reads the same both ways.

palindromos-rules-wild = Your wild number
palindromos-rules-wild-1 = Pick it once, before the first roll. A die you take that shows it can be turned to any face when you write it.
palindromos-rules-wild-2 = Playing with others, the wild numbers are picked one player at a time, and all differ. The set-up can change that.
palindromos-rules-wild-3 = The shared die is never wild, unless the set-up says so.

palindromos-rules-draft = Sharing out the dice
palindromos-rules-draft-1 = 1 to 6 players. Three dice for the first, two more for each other one.
palindromos-rules-draft-2 = Who starts? Everyone rolls a die; the highest that nobody else has. From then on the start moves one seat to the left each round.
palindromos-rules-draft-3 = The start player rolls for everyone, once a round. Each takes one die; the last takes a second one at once, and it goes back the other way.
palindromos-rules-draft-4 = One die is left over. It is the shared die: everyone uses it.
palindromos-rules-draft-5 = Alone you take two of the three dice, and write them in the order you took them. The third is the shared die.

palindromos-rules-write = Writing
palindromos-rules-write-1 = Write your two dice and the shared die, each into one empty box.
palindromos-rules-write-2 = All boxes of a colour hold the same number. Different colours may share a number. On your sheet a faint number recalls what a colour holds.
palindromos-rules-write-3 = First die: next to a box that was already filled. The very first one goes anywhere.
palindromos-rules-write-4 = Second die: next to the box your first die has just filled.
palindromos-rules-write-5 = Shared die: last, in any empty box. It obeys its colour too.
palindromos-rules-write-6 = With others, you choose which of your two dice comes first. “Next to” means side by side, not corner to corner.
palindromos-rules-write-7 = Everyone writes at the same time. Steps can be taken back until you confirm; then the turn stands.
palindromos-rules-write-8 = The last empty box completes the sheet at once; dice left over are not needed.

palindromos-rules-discard = Discarding
palindromos-rules-discard-1 = Twice in a match you may discard a die instead of writing it.
palindromos-rules-discard-2 = Any of the three can go. If your first die goes, the other one takes its place as first.
palindromos-rules-discard-3 = A box cut off on all sides only takes the shared die, or a first die if you discard the second. You are warned before you make one.

palindromos-rules-out = Going out
palindromos-rules-out-1 = Whoever can neither write nor discard one of the three dice is out, and two dice leave the pool.
palindromos-rules-out-2 = Nobody is out who still has a way, and it is judged once everyone has written. Giving up is allowed.

palindromos-rules-end = The end
palindromos-rules-end-1 = Someone fills the whole sheet: the match ends with that round, and all who did so in it win.
palindromos-rules-end-2 = Otherwise the last one left wins. Alone, only a full sheet wins.
palindromos-rules-end-3 = If the last ones go out together, whoever got a first die latest in that round wins.
palindromos-rules-end-4 = The host can end it after any round: of those still in, most boxes win. It counts as a short match.
