### The About page.

about-title = A table in everyone’s palm
about-what = Palmtop is a table for party games. One computer runs it; everyone else scans a code and plays in the browser. No account, no app, no internet needed. Bots fill the empty chairs.
about-how = The rules are kept to the letter, secrets stay on the server until they are told, and whatever the server has confirmed is on disk: close the phone, lose the line, come back, and play on.
about-games-title = The games are other people’s
about-unofficial = Palmtop is unofficial. It is not made, checked or endorsed by the designers and publishers of these games:
about-material = None of their material is used: every drawing, sheet, card, word list and sentence here is our own. Names of games belong to their owners.
about-buy = If you like a game, buy its box. It is nicer in the hand, and it keeps the people going who thought of it.
about-fair-title = Fair dice
about-fair = Before a match begins, the server shows everyone the SHA-256 seal of its secret seed. When the match is over it opens the seed. Anyone can take the record and deal it again.
about-kept-title = What is kept
about-kept = The name you give, if you give one, and a scrambled form of the key by which your device is known again. Nothing else, no cookies, nothing from other sites. Unused rooms are forgotten after a while.
about-licence-title = Licence
about-licence = Palmtop is free software under the MIT licence. The typefaces Fraunces and Figtree are under the SIL Open Font License.
