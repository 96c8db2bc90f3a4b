### What only the menu says, and how Palmtop comes onto the home screen.

install = Put Palmtop on the home screen
install-note = Opens full screen, like an app
install-ios-title = Onto the home screen
install-ios-share = Touch Share in the browser’s bar.
install-ios-add = Choose “Add to Home Screen”.
install-ios-open = From then on Palmtop opens full screen, from its own picture.

theme = Light or dark
theme-system = As the device
theme-light = Light
theme-dark = Dark
big-screen-link = Show on a big screen
players = Players
join-audience = Join the audience
join-audience-note = See the table and guess along, without a chair.
