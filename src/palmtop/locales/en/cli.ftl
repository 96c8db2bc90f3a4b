# What the command line says.

cli-serving = The table is set. Scan this with your phone, or open the link:
cli-serving-table = Table { $code }: everybody who comes in sits down there. The first one at a new table is its host.
cli-serving-stop = Ctrl+C stops it. Nothing is lost: started again, every room is as it was.

# palmtop sim
cli-game-unknown = There is no game called { $game }. There are: { $games }
cli-strengths-form = Strengths are numbers from { $low } to { $high } with commas between, like 3,1,1; not { $got }
cli-strengths-count = There are { $seats ->
        [one] one seat
       *[other] { $seats } seats
    } but { $strengths ->
        [one] one strength
       *[other] { $strengths } strengths
    }.
cli-option-form = An option is set like this: --set name=value, not { $got }
cli-option-unknown = { $game } has no option { $option }. There are (with what they are if you don't set them): { $options }
cli-option-wrong = The option { $option } can't be { $value }: { $why }
cli-sim-waiting = After { $inputs } inputs all bots wait for one another; this match never ends.
cli-sim-endless = After { $events } events there is still no end; this match never ends.
cli-sim-bot-refused = Input { $number }: the rules refuse what the bot on seat { $seat } does.
cli-sim-stuck = Match { $match } of seed { $seed } doesn't end.

cli-sim-title = { $game }: { $matches ->
        [one] one match
       *[other] { $matches } matches
    }
cli-sim-bot = Bot { $seat }
cli-sim-seat = seat
cli-sim-strength = strength
cli-sim-all = all
cli-sim-won = won
cli-sim-score = score
cli-sim-rank = rank
cli-sim-somebody-won = Somebody won: { $rate }
cli-sim-alone-won = Completed alone: { $rate }
cli-sim-length = Length: { $inputs } inputs, { $minutes } minutes at the table
cli-sim-seed = Seed { $seed }; the same seed plays the same matches. Ranges hold 95 times of 100.
cli-sim-recorded = The last match is in { $file }

# palmtop verify
cli-file-unreadable = { $file } can't be read: { $why }
cli-file-unwritable = { $file } can't be written: { $why }
cli-file-missing = there is no such file or folder
cli-file-forbidden = not allowed
cli-file-is-folder = it is a folder
cli-verify-read = A record of { $game } for { $seats ->
        [one] one player
       *[other] { $seats } players
    } ({ $names }), written by Palmtop { $version }.
cli-verify-seat = seat { $seat }
cli-verify-seed = The seed is the one that was promised at the deal: its SHA-256 is the same.
cli-verify-inputs = { $inputs ->
        [one] The one input is
       *[other] All { $inputs } inputs are
    } allowed by version { $version } of the rules.
cli-verify-outcome = Dealt and played again from the seed, it ends as the record says: { $winners }.
cli-verify-broken-off = Dealt and played again from the seed, it is as far as the record says: it was broken off there.
cli-verify-won = { $count ->
        [0] nobody won
        [one] { $names } won
       *[other] { $names } won together
    }

# palmtop --help, and what is wrong with what was typed
cli-about = Four party games on one table, in everyone’s palm. Host it yourself; everyone joins from a phone.
cli-commands = Commands
cli-examples = Examples
cli-example-serve = set the table here and show the code to join it
cli-example-sim = let bots play a thousand matches
cli-example-verify = deal a finished match again and check its dice
cli-example-journal = move the rooms into a database
cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-default = default: { $value }
cli-required = required
cli-help = Show this and end.
cli-version = Which one this is.
cli-value-options = [OPTIONS]
cli-value-command = COMMAND
cli-value-number = <number>
cli-value-address = <address>
cli-value-file = <file>
cli-value-text = <text>
cli-value-game = game
cli-value-setting = <name=value>
cli-value-strengths = <3,1,1>
cli-aborted = Broken off.
cli-try-help = { $command } shows how it is used.
cli-command-unknown = There is no command { $command }. There are: { $commands }
cli-missing = What is missing: { $what }
cli-value-wrong = { $what }: this value won’t do. Expected: { $expected }
cli-no-such-option = There is no option { $option }.
cli-perhaps = Perhaps { $options }?
cli-option-misused = { $option }: either a value is missing, or this option takes none.
cli-misused = That is more than this command takes.

# palmtop serve --help
cli-serve = Set a table on this machine, for everyone in the room or behind a link.
cli-serve-host = The address to listen on.
cli-serve-port = The port to listen on; 0 picks a free one.
cli-serve-data = The file that keeps every room.
cli-serve-journal = The address of a PostgreSQL database that keeps every room instead of a file, for several workers. The password is read from PGPASSWORD.
cli-serve-grace = Seconds someone may be away before a bot keeps the seat warm.
cli-serve-keep-days = Days until an unused room is forgotten.
cli-serve-no-table = Open no table at the start: for a server that strangers share.
cli-serve-new-table = Open a new table. Without it the server goes on with that of its last start, unless nobody used it for a day. Workers that share a database open none by themselves.
cli-serve-both-tables = --no-table and --new-table can’t both be meant.
cli-serve-name = A host name under which browsers reach this server, besides this machine’s own: that of a website, for instance. Can be given several times.
cli-serve-proxy = The address or network of a reverse proxy: the server believes what it says of a client’s address. One on this machine is always believed. Can be given several times.
cli-serve-metrics-port = Tell Prometheus how it goes, on this port of 127.0.0.1 alone.
cli-serve-log-level = The least that is worth a line in the log.

# palmtop sim --help
cli-sim =
    Let bots play many matches at full speed, and count.

    The bots see what a player sees and no more. Their time is virtual: a minute at the table takes a moment.
cli-sim-game = Which game; an unknown name shows the list.
cli-sim-seats = How many bots play. Without it: as few as the game takes.
cli-sim-games = How many matches.
cli-sim-seed-help = The same seed plays the same matches.
cli-sim-set = An option of the game; may be repeated.
cli-sim-strengths = A strength from 1 to 3 for each seat.
cli-sim-json = Print one JSON object instead of a table.
cli-sim-record = Save the last match, for palmtop verify.

# palmtop verify --help
cli-verify =
    Deal a finished match again from its seed, and check that all went by the rules.

    Says what was checked. Ends with 0 if the record holds and with 1 if it doesn’t.
cli-verify-record = A finished match, saved from the table or by palmtop sim --record.

# palmtop journal copy --help, palmtop journal quarantined --help, palmtop journal release --help
cli-value-from = <from>
cli-value-to = <to>
cli-journal-copy =
    Copy all rooms from one store into another.

    A store is a file, or the address of a PostgreSQL database (postgresql://...). Stop the servers that use them first. Every entry of the copy is compared with the original. A copy that was broken off goes on where it was when it is started again.
cli-journal-from = The store to read.
cli-journal-to = The store to write. It is created if needed; other rooms in it stay.
cli-value-code = <code>
cli-value-store = <store>
cli-journal-quarantined =
    List the rooms that crashed the server twice.

    Nobody can enter them until they are released. Shows the code of each, and when it last crashed the server. For a file, stop its server first.
cli-journal-release =
    Let people into a room again that crashed the server.

    If it crashes the server twice again, it is set aside again. For a file, stop its server first.
cli-journal-code = The room’s code.
cli-journal-store = A file, or the address of a PostgreSQL database.
cli-journal-lost = The store doesn’t work: { $why }

# opening a journal
journal-in-use = Another Palmtop is running on this file: { $file }
journal-unusable = { $file } can't be used to keep the rooms: { $why }
journal-not-a-file = { $file } is not a file, so it can't keep the rooms.
journal-not-ours = { $file } is the database of another program.
journal-too-new = { $file } was written by a newer Palmtop: its version is { $version }, this one reads up to { $ours }.
database-no-driver = To keep rooms in PostgreSQL, install the package asyncpg beside Palmtop.
database-unreachable = The database at { $database } can't be reached: { $why }
database-too-old = The database runs PostgreSQL { $version }. Palmtop needs { $oldest } or newer.
database-too-new = The database was written by a newer Palmtop: its version is { $version }, this one reads up to { $ours }.
database-in-use = Somebody else is using the database. To copy rooms, stop all servers on it; to serve, wait until rooms are copied.
database-not-ours = The database has tables of something else. Palmtop needs a database of its own.
database-not-durable = The database may lose what it says it has stored: its setting { $setting } is { $value }.

port-taken = Something else listens on port { $port } already: another Palmtop perhaps. Another port is chosen with { $option }.
cannot-listen = Palmtop can't listen on { $host }, port { $port }: { $why }
copy-done = { $rooms ->
        [one] One room
       *[other] { $rooms } rooms
    } with { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }, compared one by one; { $already } of them there already.
copy-damaged = Room { $code } is damaged at entry { $entry }. Open the store with palmtop serve and enter the room: it is cut there then.
copy-differs = Room { $code } has other entries in the store to write. Choose an empty one.
copy-failed = Room { $code } reads differently after it was written. Don’t use this copy.
none-quarantined = No room is set aside.
not-quarantined = There is no room { $code } that was set aside.
quarantine-ended = People can enter room { $code } again.
copy-broken-off = Copying was broken off: { $why } Start it again to go on.
