### Chairs and those beside them: what can be done with each, and who has which.

## A chair’s drawer
move-up = Move up
move-down = Move down
side-of = Side
side-any = Either
take-name = Take this name
remove-bot = Send the bot away
send-away = Send away
send-away-sure = { $name } stands up and watches, and may take a free chair again. They are not banned.
send-away-yes = Send away from this chair
remove-person = Remove from the table
remove-person-sure = { $name } will be out of this room and can’t come back with the same device, unless you let them in again.
remove-person-yes = Remove
hand-over = Make host
hand-over-sure = { $name } will choose the games and start the matches. To have it back, you will have to ask.
hand-over-yes = Hand it over
stand-up = Stand up and watch
bot-strength = How it plays

## Who has no chair
watching-list = Watching
big-screen-number = Big screen { $n }
remove-watcher = Remove { $name }
remove-screen-sure = This screen will be out of the room for good: whoever looks at it sees nothing more.
remove-door-open = The door is open: with another device anybody can come in again. You can close it in the lobby.
remove-not = Not now
removed-list = Removed
readmit = Let in again
readmit-name = Let { $name } in again

## A bot’s chair
whose-chair = Whose chair?
take-over-from = A bot, { $bot }, plays on that chair. You take over from it, with all it holds.
took-over = { $name } takes over from the { $bot } bot

## Back with another device: the host gives it the chair
back-on-another = Back with another device
back-which = Which of these is { $name } now? That device gets the chair, with everything on it.
back-none = { $name } opens this table on the other device, which is then to be chosen here.
was-it-yours = Were you one of these, on another device?
was-it-yours-ask = Ask { $host } to touch your name in the list of players. That gives you the chair back, with everything you held.
was-it-yours-host = Others play too, so one of them gives you the chair: make them the host, in the menu under { players }.
was-it-yours-yes = I am { $name }
was-it-yours-no = Take a bot’s chair instead
chair-given-away = Your chair is on another device now. To have it back here, leave the table there and ask { $host }.
chair-is-back = Welcome back, { $name }!
plays-on-elsewhere = { $name } plays on with another device
newcomer-perhaps = { $name } is watching. Is it { $away }? Their chair is in the menu, under { players }.
