# One minute of practice without opponents: remember a gnome and build it.

gnome-practice-1 = A gnome will turn past. Catch him!
gnome-practice-2 = Now build the gnome you saw.
gnome-practice-3 = See what’s right. Then another, faster.
gnome-practice-4 = And who was that one?
gnome-practice-praise = That’s it! At the table, everyone builds at once.

gnome-practice-right-0 = Not one part is right.
gnome-practice-right-1 = One part of four is right.
gnome-practice-right-2 = Two parts of four are right.
gnome-practice-right-3 = Three parts of four are right. Nearly him!
gnome-practice-right-4 = All four parts are right. That’s him!
