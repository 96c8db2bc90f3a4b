### Stickers held up for the whole room.

stickers = Stickers
stickers-note = What others cheer with floats up for a moment.
sticker-clap = Clap
sticker-heart = Love it
sticker-laugh = Laugh
sticker-wow = Wow
sticker-groan = Groan
sticker-thumb = Thumbs up
reacted-clap = { $name } claps
reacted-heart = { $name } loves it
reacted-laugh = { $name } laughs
reacted-wow = { $name } is amazed
reacted-groan = { $name } groans
reacted-thumb = { $name } likes it
stickers-hushed = Stickers: not now, the rules ask for silence
hushed = Shh! The rules ask for silence just now, stickers too.
