### Back with another device: the host gives it the chair.

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

## What the server refuses
chair-not-theirs = They no longer have a chair.
owner-here = They are here, so the chair stays with them.
has-a-chair = They have a chair already.
held-another-hand = They have seen another hand in this match.
chair-emptied-by-them = They removed somebody from that chair in this match, or sent them away.
not-to-yourself = Others play too, so you can’t give this chair to yourself. Make one of them the host, who then gives it to you.
back-already = They are back already and play on themselves.
bot-too-soon = Wait a little: { $seconds } seconds at least.
bot-plays-already = A bot plays already.
host-themself = Only the host in person can do that.
