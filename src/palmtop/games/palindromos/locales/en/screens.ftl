# The screens of Palindromos.

## Sheets

palindromos-sheets = Everyone’s sheets
palindromos-your-sheet = Your sheet
palindromos-wild = Wild
palindromos-wild-is = Wild number { $number }
palindromos-wild-hidden = Wild number picked, not yet shown
palindromos-wild-none = No wild number yet
palindromos-discard = Discard
palindromos-discards =
    { $count ->
        [0] No discard used, two left
        [one] One discard used, one left
       *[other] Both discards used
    }
palindromos-discard-die = Discard this die. { palindromos-discards }
palindromos-stamp-out = Out
palindromos-stamp-complete = Perfect
palindromos-box = Row { $row }, box { $place }, { $colour }
palindromos-box-empty = { $where }: empty
palindromos-box-holds = { $where }: { $number }
palindromos-box-pencilled = { $where }: { $number } in pencil
palindromos-box-takes = { $where }: can take { $numbers }

# A colour and its pattern.
palindromos-colour-0 = red with dots
palindromos-colour-1 = blue with waves
palindromos-colour-2 = green with leaves
palindromos-colour-3 = yellow with slanting lines
palindromos-colour-4 = purple with crosses
palindromos-colour-5 = orange with diamonds
palindromos-colour-6 = teal with scales
palindromos-colour-7 = pink with rings
palindromos-colour-8 = brown with bricks
palindromos-colour-9 = indigo with stars
palindromos-colour-10 = mint with zigzags
palindromos-colour-11 = grey with mesh

## Players

palindromos-players = Players, in the order of this round
palindromos-you = You
palindromos-column =
    { $wild ->
        [0] { $name }: { $standing }
       *[other] { $name }: { $standing }, wild number { $wild }
    }
palindromos-standing-out = out
palindromos-standing-complete = perfect!
palindromos-standing-gave-up = gave up
palindromos-standing-doomed = no way
palindromos-standing-done = done
palindromos-standing-choosing = choosing
palindromos-standing-rolling = rolls
palindromos-standing-taking = takes
palindromos-standing-writing = writing
palindromos-standing-waiting = in

## What is happening

palindromos-yours-wild = Choose your wild number. A die you take that shows it can be turned to any face.
palindromos-theirs-wild =
    { $count ->
        [one] { $names } is choosing a wild number
       *[other] Choosing wild numbers: { $names }
    }
palindromos-yours-roll = You start: roll for everyone
palindromos-theirs-roll = { $names } starts and rolls for everyone
palindromos-yours-draft = Your turn: take a die
palindromos-yours-draft-alone = Take two dice. You will write them in the order you take them.
palindromos-theirs-draft = { $names } takes a die
palindromos-theirs-marking =
    { $count ->
        [one] { $names } is still writing
       *[other] Still writing: { $names }
    }
palindromos-turn-stands-waiting =
    { $count ->
        [one] Your turn is in ink. { $names } is still writing.
       *[other] Your turn is in ink. Still writing: { $names }
    }
palindromos-over = The match is over

palindromos-choose-die = Write your dice: pick one up, then touch a box
palindromos-goes-very-first = The very first die goes anywhere
palindromos-goes-first = First die: next to a box that was already filled
palindromos-goes-second = Second die: next to the box you have just filled
palindromos-goes-shared = The shared die goes in any empty box that suits its colour
palindromos-turned-other = Turned to { $turned }, it doesn’t fit there: this box takes { $faces }.
palindromos-goes-discard = No box takes this die now. You can discard it.
palindromos-may-confirm = All done? Make it ink.
palindromos-dead-end = No way on from here: take a step back

palindromos-round = Round { $number }
palindromos-who-starts = Who starts?
palindromos-starts = { $name } starts with a { $value }.
palindromos-rolled-again =
    { $times ->
        [one] Every value was shared once: all rolled again.
       *[other] Every value was shared { $times } times: all rolled again.
    }
palindromos-went-out =
    { $count ->
        [one] { $names } is out
       *[other] { $names } are out
    }
palindromos-dice-leave =
    { $count ->
        [one] Two dice leave the pool: { $dice } from now on.
       *[other] Two dice leave the pool for each of them: { $dice } from now on.
    }
palindromos-completed = { $name } fills the whole sheet
palindromos-perfect-series = A perfect series: the match ends with this round.

## Wild number

palindromos-wild-pick = Your wild number
palindromos-wild-choose = Touch a number
palindromos-wild-take = { $number } is my wild number
palindromos-wild-said = { $number }, picked by { $name }

## Dice

palindromos-roll = Shake and roll { $dice } dice
palindromos-cup = { $dice } dice in the cup
palindromos-pool = The pool: { $dice } dice
palindromos-die =
    { $wild ->
        [yes] A { $value }, your wild number
       *[other] A { $value }
    }
palindromos-take-choose = Touch a die
palindromos-take = Take the { $value }
palindromos-shared-die = The shared die
palindromos-my-dice = Your three dice
palindromos-my-die = { $which ->
        [2] Shared die
        [1] Second die taken
       *[0] First die taken
    }, { $value }{ $wild ->
        [yes] , wild
       *[no] { "" }
    }{ $state ->
        [used] , written
        [stuck] , goes nowhere now
       *[open] { "" }
    }
palindromos-die-0 = first
palindromos-die-1 = second
palindromos-die-2 = shared
palindromos-die-taken = taken
palindromos-turn-die = Turn the wild die
palindromos-turn-to = Turn it to { $face }
palindromos-choose-number = Which number shall go here?
palindromos-write = Write { $number }

## The turn

palindromos-step-back = Step back
palindromos-confirm = Confirm
palindromos-confirm-anyway = Confirm all the same
palindromos-cut-off-title =
    { $count ->
        [one] This cuts a box off
       *[other] This cuts { $count } boxes off
    }
palindromos-cut-off =
    { $count ->
        [one] With nothing empty beside it, only the shared die can fill it, or a first die at the price of discarding the second.
       *[other] With nothing empty beside them, only the shared die can fill them, or a first die at the price of discarding the second.
    }
palindromos-more = More
palindromos-give-up-ask = Give up…
palindromos-give-up = Give up
palindromos-give-up-title = Give up?
palindromos-give-up-really = You would be out of this match at the end of the round. You still have a way to go on.
palindromos-play-on = Play on
palindromos-doom-title = You have no way left
palindromos-you-are-out-why = You are out. Why?
palindromos-doom-furthest =
    { $steps ->
        [one] At best, one die can be dealt with. Then:
       *[other] At best, { $steps } dice can be dealt with. Then:
    }
palindromos-doom-waiting = It counts once everyone has written.
