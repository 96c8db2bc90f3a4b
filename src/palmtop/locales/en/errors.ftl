# Why something was turned down.

malformed = This { $what } can't be read: { $why }
seats-wrong = This game is for { $low } to { $high } players, not { $got }.
no-alarm-due = No clock is due now.

not-in-room = Only those at this table can watch its matches again. Come in first.
