# When there is no table to show.
farewell-no-such-room-title = No table here
farewell-no-such-room = There is no table with the code { $code }. Is a letter wrong or missing?
farewell-room-gone-title = This table is gone
farewell-room-gone = The table { $code } has been cleared away. Open a new one, it takes a moment.
farewell-room-locked-title = The door is closed
farewell-room-locked = The host lets nobody new in just now. Ask them to open the door, then knock again.
farewell-room-locked-again = Knock again
farewell-room-full-title = The room is full
farewell-room-full = { $most } people are in here already, and that is all it holds.
farewell-room-full-again = Try again
farewell-audience-full-title = The audience is full
farewell-audience-full = { $most } phones are in it already. The television shows the table, too.
farewell-audience-full-again = Try again
farewell-removed-title = You were removed
farewell-removed = The host has removed this device from the table. If that was a mistake, ask to be let in again.
farewell-removed-again = Try again
farewell-elsewhere-title = You are playing elsewhere
farewell-elsewhere = This table is open in another tab or window. It can only be played in one.
farewell-elsewhere-again = Play here instead
farewell-too-many-guesses-title = Too many wrong codes
farewell-too-many-guesses = From this address many codes were tried that lead nowhere. Wait a minute, then try again.
farewell-too-many-guesses-again = Try again
farewell-room-quarantined-title = This table was set aside
farewell-room-quarantined = The table { $code } made the server fail twice. Nothing of it is lost, and whoever runs the server has been told. Meanwhile you can open a new one.
farewell-room-quarantined-again = Try again
farewell-other-title = That didn’t work
farewell-other = The server doesn’t let us in. Try again, or start from the front page.
farewell-other-again = Try again
farewell-left-title = You have left
farewell-left = Your seat at table { $code } stays yours.
farewell-left-again = Come back
knocked = { $n ->
    [one] Knocked once: the door is still closed.
   *[other] Knocked { $n } times: the door is still closed.
}
tried-again = { $n ->
    [one] Tried once more, with no luck yet.
   *[other] Tried { $n } times more, with no luck yet.
}
nowhere-title = Nothing here
nowhere = This address leads nowhere. If you have a code, lay it here.
