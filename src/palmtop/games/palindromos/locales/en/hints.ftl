# Palindromos, played for the first time: at the thing itself, what to do with it. Eight words or so.

palindromos-hint-wild = Pick the number that will be a joker for you
palindromos-hint-take = Touch a die to lift it, once more to take it
palindromos-hint-die = Touch a die, or drag it to a box
palindromos-hint-box = It may go into any box that is lit
palindromos-hint-confirm = All written? Confirm, and it stands
