# The pictures before the first match of the game in a room, each with one sentence.

palindromos-how-to-aim = Fill your sheet. Every full row reads the same both ways.
palindromos-how-to-colour = All boxes of one colour hold the same number.
palindromos-how-to-wild = Pick a wild number: your dice that show it can be turned to any face.
palindromos-how-to-draft = Everyone takes two dice of one roll. The one left over is for all.
palindromos-how-to-draft-alone = Take two of three dice. The third one counts, too.
palindromos-how-to-write = Write your two in a row beside a filled box, the last one anywhere.
