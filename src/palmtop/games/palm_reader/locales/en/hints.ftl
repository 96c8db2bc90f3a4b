# Hints for a first match of Palm Reader, each shown at the control it explains. About eight words.

palm-reader-hint-look = Hold a finger here. Only you may see it
palm-reader-hint-choose = Touch the symbol that shall travel
palm-reader-hint-draw = Draw here with a fingertip. The line fades: so it should
palm-reader-hint-feel = Keep it in mind: you go on with it
palm-reader-hint-answer = Touch the symbol you felt, then lock it in
