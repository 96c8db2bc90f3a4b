# The cards of Mind Map: words to place, and criteria to place them by.

## Words: animals

mind-map-word-cat = Cat
mind-map-word-elephant = Elephant
mind-map-word-mosquito = Mosquito
mind-map-word-parrot = Parrot
mind-map-word-snail = Snail
mind-map-word-fox = Fox
mind-map-word-octopus = Octopus
mind-map-word-cow = Cow
mind-map-word-hedgehog = Hedgehog
mind-map-word-shark = Shark
mind-map-word-butterfly = Butterfly
mind-map-word-mouse = Mouse

## Words: food

mind-map-word-chocolate = Chocolate
mind-map-word-broccoli = Broccoli
mind-map-word-pizza = Pizza
mind-map-word-egg = Egg
mind-map-word-onion = Onion
mind-map-word-pancake = Pancake
mind-map-word-watermelon = Watermelon
mind-map-word-soup = Soup
mind-map-word-ice-cream = Ice-cream cone
mind-map-word-bread = Bread
mind-map-word-chilli = Chilli pepper

## Words: household things

mind-map-word-key = Key
mind-map-word-umbrella = Umbrella
mind-map-word-sofa = Sofa
mind-map-word-mirror = Mirror
mind-map-word-alarm-clock = Alarm clock
mind-map-word-vacuum-cleaner = Vacuum cleaner
mind-map-word-candle = Candle
mind-map-word-pillow = Pillow
mind-map-word-bucket = Bucket
mind-map-word-toothbrush = Toothbrush
mind-map-word-slippers = Slippers
mind-map-word-teddy-bear = Teddy bear
mind-map-word-diary = Diary

## Words: places

mind-map-word-library = Library
mind-map-word-volcano = Volcano
mind-map-word-attic = Attic
mind-map-word-lighthouse = Lighthouse
mind-map-word-castle = Castle
mind-map-word-beach = Beach

## Words: weather and nature

mind-map-word-thunderstorm = Thunderstorm
mind-map-word-rainbow = Rainbow
mind-map-word-snowman = Snowman
mind-map-word-full-moon = Full moon
mind-map-word-fog = Fog
mind-map-word-oak = Oak tree
mind-map-word-cactus = Cactus
mind-map-word-pebble = Pebble

## Words: people

mind-map-word-grandmother = Grandmother
mind-map-word-baby = Baby
mind-map-word-dentist = Dentist
mind-map-word-firefighter = Firefighter
mind-map-word-clown = Clown
mind-map-word-teacher = Teacher
mind-map-word-pirate = Pirate
mind-map-word-referee = Referee
mind-map-word-queen = Queen

## Words: events

mind-map-word-birthday = Birthday
mind-map-word-power-cut = Power cut
mind-map-word-monday-morning = Monday morning
mind-map-word-wedding = Wedding
mind-map-word-traffic-jam = Traffic jam
mind-map-word-picnic = Picnic
mind-map-word-first-kiss = First kiss
mind-map-word-campfire = Campfire
mind-map-word-moving-house = Moving house
mind-map-word-nap = Nap
mind-map-word-fireworks = Fireworks

## Words: feelings and ideas

mind-map-word-silence = Silence
mind-map-word-luck = Luck
mind-map-word-jealousy = Jealousy
mind-map-word-rumour = Rumour
mind-map-word-nightmare = Nightmare

## Words: inventions

mind-map-word-wheel = Wheel
mind-map-word-smartphone = Smartphone
mind-map-word-robot = Robot
mind-map-word-bicycle = Bicycle
mind-map-word-hot-air-balloon = Hot-air balloon
mind-map-word-rocket = Rocket
mind-map-word-violin = Violin
mind-map-word-video-game = Video game

## Words: the body

mind-map-word-moustache = Moustache
mind-map-word-hiccups = Hiccups
mind-map-word-belly-button = Belly button

## Words: sports

mind-map-word-football = Football
mind-map-word-chess = Chess
mind-map-word-marathon = Marathon

## Words: magic and legend

mind-map-word-dragon = Dragon
mind-map-word-ghost = Ghost
mind-map-word-witch = Witch
mind-map-word-unicorn = Unicorn
mind-map-word-treasure-map = Treasure map
mind-map-word-dinosaur = Dinosaur

## Words: small nuisances

mind-map-word-holey-sock = Sock with a hole
mind-map-word-flat-tyre = Flat tyre
mind-map-word-puddle = Puddle
mind-map-word-chewing-gum = Chewing gum
mind-map-word-homework = Homework

## Criteria

mind-map-criterion-makes-noise = Makes noise
mind-map-criterion-smells-good = Smells good
mind-map-criterion-scares-children = Scares children
mind-map-criterion-helps-on-an-island = Helps on a desert island
mind-map-criterion-makes-grandma-proud = Makes Grandma proud
mind-map-criterion-wins-a-fight = Would win a fight
mind-map-criterion-ages-well = Ages well
mind-map-criterion-belongs-in-a-museum = Belongs in a museum
mind-map-criterion-inspires-trust = Inspires trust
mind-map-criterion-livens-up-a-journey = Livens up a long journey
mind-map-criterion-looks-good-in-photos = Looks good in photos
mind-map-criterion-is-overrated = Is overrated
mind-map-criterion-puzzles-an-alien = Would puzzle an alien
mind-map-criterion-sets-a-romantic-mood = Sets a romantic mood
mind-map-criterion-goes-well-with-cheese = Goes well with cheese
mind-map-criterion-costs-a-lot = Costs a lot
mind-map-criterion-takes-up-room = Takes up room
mind-map-criterion-makes-you-laugh = Makes you laugh
mind-map-criterion-makes-a-good-present = Would make a good present
mind-map-criterion-moves-fast = Moves fast
mind-map-criterion-calls-for-a-cuddle = Calls for a cuddle
mind-map-criterion-keeps-a-secret = Can keep a secret
mind-map-criterion-teaches-patience = Teaches patience
mind-map-criterion-makes-a-mess = Makes a mess
mind-map-criterion-makes-a-good-boss = Would make a good boss
mind-map-criterion-helps-you-fall-asleep = Helps you fall asleep
mind-map-criterion-brings-summer-to-mind = Brings summer to mind
mind-map-criterion-breaks-easily = Breaks easily
mind-map-criterion-is-part-of-daily-life = Is part of daily life
mind-map-criterion-embarrasses-teenagers = Embarrasses teenagers
mind-map-criterion-dreads-the-rain = Dreads the rain
mind-map-criterion-arrives-unannounced = Arrives unannounced
mind-map-criterion-excuses-being-late = Excuses being late
mind-map-criterion-impresses-neighbours = Impresses the neighbours
mind-map-criterion-makes-a-good-hat = Would make a good hat
mind-map-criterion-is-easy-to-draw = Is easy to draw
mind-map-criterion-is-easy-to-mime = Is easy to mime
mind-map-criterion-makes-you-sweat = Makes you sweat
mind-map-criterion-starts-arguments = Starts arguments
mind-map-criterion-can-wait-until-tomorrow = Can wait until tomorrow
mind-map-criterion-cheats-at-cards = Would cheat at cards
mind-map-criterion-dances-well = Would dance well
mind-map-criterion-wins-at-hide-and-seek = Would win at hide-and-seek
mind-map-criterion-was-better-in-the-past = Was better in the past
mind-map-criterion-makes-life-easier = Makes life easier
mind-map-criterion-gets-you-hooked = Gets you hooked
mind-map-criterion-needs-a-manual = Needs a user manual
mind-map-criterion-keeps-you-healthy = Keeps you healthy
mind-map-criterion-rolls-down-a-hill = Rolls down a hill well
mind-map-criterion-takes-courage = Takes courage
