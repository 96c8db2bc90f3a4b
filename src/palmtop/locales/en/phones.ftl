### The phone itself: staying awake, being without a connection.

## Staying awake
screen-may-sleep = This browser can’t keep the screen awake here. Touch it now and then; if it sleeps, your seat is kept.

## Without a line
words-not-fetched = The words didn’t arrive. Is the line down?
unreachable-note = Is this device on the same network, and is Palmtop running? It goes on by itself as soon as there is a line.
