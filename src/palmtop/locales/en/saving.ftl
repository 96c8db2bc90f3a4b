### When the server's disk fails it, and what became of what lay there.

saving-slow = The server takes long to save. The game goes on by itself.
saving-full = The server’s disk is full, so nothing can be saved. The game goes on by itself once there is room.
saving-failed = The server can’t save anything just now. The game goes on by itself as soon as it can.
saving-broken = The server’s file is damaged and can’t be mended by itself. Nothing can be saved until whoever runs the server has seen to it.
saving-outdated = A newer Palmtop runs here, and this server is an old one. Your table is safe; it opens again once whoever runs the server has updated it.
saving-again = Saving works again. On with the game!
journal-cut = The last things that happened at this table were damaged on the server’s disk. We go back to before them.
match-cannot-go-on = That match was begun by another version of Palmtop and can’t go on. It counts for nothing.
match-failed = The game ran into an error, so the match was broken off. It counts for nothing, but its record is kept.
match-too-long = That match went on for so long that it was broken off. It counts for nothing, but its record is kept.
game-failed = The game ran into an error and can’t be dealt like this. Try other options or another game.
room-unreadable = This server can’t read the table { $code }: a newer Palmtop wrote it, or the disk has damaged it.
room-quarantined = This table made the server fail twice, so it was set aside. Nothing of it is lost, and whoever runs the server has been told.
