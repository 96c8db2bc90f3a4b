### The phone itself: staying awake, coming along on the home screen, being without a line.

## Staying awake
screen-may-sleep = This browser can’t keep the screen awake here. Touch it now and then; if it sleeps, your seat is kept.

## On the home screen
install = Put Palmtop on the home screen
install-note = Opens full screen, like an app
install-ios-title = Onto the home screen
install-ios-share = Touch Share in the browser’s bar.
install-ios-add = Choose “Add to Home Screen”.
install-ios-open = From then on Palmtop opens full screen, from its own picture.

## Without a line
words-not-fetched = The words didn’t arrive. Is the line down?
unreachable-note = Is this device on the same network, and is Palmtop running? It goes on by itself as soon as there is a line.
