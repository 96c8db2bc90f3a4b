### Cards that people add to a game. Loaded in the lobby of such a game, and with a link that gives cards.

cards = Your own cards
cards-kind = What it is
cards-new = Your card
cards-add = Add
cards-list = Cards so far
cards-strike = Strike out “{ $text }”
cards-exchange = Save, load or give

## Many at once
cards-load = Load
cards-load-how = A card a line, under a heading for each kind. A table (CSV) will do as well. Or paste a link that somebody gave you.
cards-load-field = Cards as text
cards-load-example = An example
cards-load-example-copy = Copy the example
cards-load-example-copied = Example copied
cards-open-file = Open a file
cards-load-these = Add these cards
cards-loaded = { $n ->
        [one] One new card
       *[other] { $n } new cards
    }
cards-kept = They are at this table now, for { $game }
cards-too-much-text = That is more text than fits: about { $most } letters at most.
cards-save = Save
cards-save-how = A plain text file. You can change it in any editor and load it at any table, on any server with Palmtop.
cards-save-file = Save as a file
cards-give = Give
cards-give-how = Whoever scans this, or opens the link, may use these cards at a table of theirs, or save them.
cards-give-label = Code with the link { $link }
cards-give-text = Cards for { $game }
cards-inside = The cards are in the link itself. It works without this table, and can be pasted at any other Palmtop.
cards-not-inside = These are too many for a link that has the cards in it. This one works only on this server, as long as this table exists. For another server, save a file.

## A link was opened
cards-offer = Cards for { $game }
cards-offer-how = Somebody gives you these cards. Use them at a table of yours, or keep them as a file.
cards-offer-text = The cards
cards-offer-bring = Add them at table { $code }
cards-offer-open = Open a table with them
cards-offer-broken = This link is not whole: a part of it was lost on the way. Ask for it again, or for the file.

## What the server refuses
card-empty = There is nothing on that card yet.
card-long = A card holds at most { $most } letters.
card-there-already = “{ $text }” is there already.
card-not-yours = That card is somebody else’s. The host can strike it out.
cards-none-new = All of these cards are there already.
cards-full = { $free ->
        [0] A table holds { $most } cards, and it is full.
        [one] A table holds { $most } cards. There is room for one more.
       *[other] A table holds { $most } cards. There is room for { $free } more.
    }
cards-of-yours-full = { $free ->
        [0] That was your last card: everyone may add { $most }.
        [one] Everyone may add { $most } cards. One more is left for you.
       *[other] Everyone may add { $most } cards. { $free } more are left for you.
    }
cards-too-long-together = That is more text than the cards of a table may have together. Strike out some of the long ones.
game-takes-no-cards = This game takes no cards of your own.
