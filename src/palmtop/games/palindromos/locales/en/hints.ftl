# Hints for a first match, shown beside the thing they are about. About eight words each.

palindromos-hint-wild = Pick the number that will be a joker for you
palindromos-hint-take = Touch a die to lift it, once more to take it
palindromos-hint-die = Touch a die, or drag it to a box
palindromos-hint-box = It may go into any box that is lit
palindromos-hint-confirm = All written? Confirm, and it stands
