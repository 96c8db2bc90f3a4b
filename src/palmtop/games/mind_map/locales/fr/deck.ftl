# Les cartes de Mind Map : des mots à placer, et des critères pour les placer.

## Mots : animaux

mind-map-word-cat = Chat
mind-map-word-elephant = Éléphant
mind-map-word-mosquito = Moustique
mind-map-word-parrot = Perroquet
mind-map-word-snail = Escargot
mind-map-word-fox = Renard
mind-map-word-octopus = Pieuvre
mind-map-word-cow = Vache
mind-map-word-hedgehog = Hérisson
mind-map-word-shark = Requin
mind-map-word-butterfly = Papillon
mind-map-word-mouse = Souris

## Mots : à manger

mind-map-word-chocolate = Chocolat
mind-map-word-broccoli = Brocoli
mind-map-word-pizza = Pizza
mind-map-word-egg = Œuf
mind-map-word-onion = Oignon
mind-map-word-pancake = Crêpe
mind-map-word-watermelon = Pastèque
mind-map-word-soup = Soupe
mind-map-word-ice-cream = Cornet de glace
mind-map-word-bread = Pain
mind-map-word-chilli = Piment

## Mots : à la maison

mind-map-word-key = Clé
mind-map-word-umbrella = Parapluie
mind-map-word-sofa = Canapé
mind-map-word-mirror = Miroir
mind-map-word-alarm-clock = Réveil
mind-map-word-vacuum-cleaner = Aspirateur
mind-map-word-candle = Bougie
mind-map-word-pillow = Oreiller
mind-map-word-bucket = Seau
mind-map-word-toothbrush = Brosse à dents
mind-map-word-slippers = Pantoufles
mind-map-word-teddy-bear = Ours en peluche
mind-map-word-diary = Journal intime

## Mots : lieux

mind-map-word-library = Bibliothèque
mind-map-word-volcano = Volcan
mind-map-word-attic = Grenier
mind-map-word-lighthouse = Phare
mind-map-word-castle = Château
mind-map-word-beach = Plage

## Mots : temps et nature

mind-map-word-thunderstorm = Orage
mind-map-word-rainbow = Arc-en-ciel
mind-map-word-snowman = Bonhomme de neige
mind-map-word-full-moon = Pleine lune
mind-map-word-fog = Brouillard
mind-map-word-oak = Chêne
mind-map-word-cactus = Cactus
mind-map-word-pebble = Caillou

## Mots : personnes

mind-map-word-grandmother = Grand-mère
mind-map-word-baby = Bébé
mind-map-word-dentist = Dentiste
mind-map-word-firefighter = Pompier
mind-map-word-clown = Clown
mind-map-word-teacher = Prof
mind-map-word-pirate = Pirate
mind-map-word-referee = Arbitre
mind-map-word-queen = Reine

## Mots : événements

mind-map-word-birthday = Anniversaire
mind-map-word-power-cut = Panne de courant
mind-map-word-monday-morning = Lundi matin
mind-map-word-wedding = Mariage
mind-map-word-traffic-jam = Embouteillage
mind-map-word-picnic = Pique-nique
mind-map-word-first-kiss = Premier baiser
mind-map-word-campfire = Feu de camp
mind-map-word-moving-house = Déménagement
mind-map-word-nap = Sieste
mind-map-word-fireworks = Feu d’artifice

## Mots : sentiments et idées

mind-map-word-silence = Silence
mind-map-word-luck = Chance
mind-map-word-jealousy = Jalousie
mind-map-word-rumour = Rumeur
mind-map-word-nightmare = Cauchemar

## Mots : inventions

mind-map-word-wheel = Roue
mind-map-word-smartphone = Smartphone
mind-map-word-robot = Robot
mind-map-word-bicycle = Vélo
mind-map-word-hot-air-balloon = Montgolfière
mind-map-word-rocket = Fusée
mind-map-word-violin = Violon
mind-map-word-video-game = Jeu vidéo

## Mots : le corps

mind-map-word-moustache = Moustache
mind-map-word-hiccups = Hoquet
mind-map-word-belly-button = Nombril

## Mots : sports

mind-map-word-football = Football
mind-map-word-chess = Jeu d’échecs
mind-map-word-marathon = Marathon

## Mots : magie et légendes

mind-map-word-dragon = Dragon
mind-map-word-ghost = Fantôme
mind-map-word-witch = Sorcière
mind-map-word-unicorn = Licorne
mind-map-word-treasure-map = Carte au trésor
mind-map-word-dinosaur = Dinosaure

## Mots : petits tracas

mind-map-word-holey-sock = Chaussette trouée
mind-map-word-flat-tyre = Pneu crevé
mind-map-word-puddle = Flaque d’eau
mind-map-word-chewing-gum = Chewing-gum
mind-map-word-homework = Devoirs

## Critères

mind-map-criterion-makes-noise = Fait du bruit
mind-map-criterion-smells-good = Sent bon
mind-map-criterion-scares-children = Fait peur aux enfants
mind-map-criterion-helps-on-an-island = Sert sur une île déserte
mind-map-criterion-makes-grandma-proud = Fait la fierté de mamie
mind-map-criterion-wins-a-fight = Gagnerait une bagarre
mind-map-criterion-ages-well = Vieillit bien
mind-map-criterion-belongs-in-a-museum = A sa place au musée
mind-map-criterion-inspires-trust = Inspire confiance
mind-map-criterion-livens-up-a-journey = Égaie un long voyage
mind-map-criterion-looks-good-in-photos = Rend bien en photo
mind-map-criterion-is-overrated = A trop bonne réputation
mind-map-criterion-puzzles-an-alien = Intriguerait un Martien
mind-map-criterion-sets-a-romantic-mood = Met d’humeur romantique
mind-map-criterion-goes-well-with-cheese = Va bien avec du fromage
mind-map-criterion-costs-a-lot = Coûte cher
mind-map-criterion-takes-up-room = Prend de la place
mind-map-criterion-makes-you-laugh = Fait rire
mind-map-criterion-makes-a-good-present = Ferait un beau cadeau
mind-map-criterion-moves-fast = Va vite
mind-map-criterion-calls-for-a-cuddle = Donne envie d’un câlin
mind-map-criterion-keeps-a-secret = Sait garder un secret
mind-map-criterion-teaches-patience = Apprend la patience
mind-map-criterion-makes-a-mess = Met la pagaille
mind-map-criterion-makes-a-good-boss = Ferait un bon chef
mind-map-criterion-helps-you-fall-asleep = Aide à s’endormir
mind-map-criterion-brings-summer-to-mind = Fait penser à l’été
mind-map-criterion-breaks-easily = Se casse facilement
mind-map-criterion-is-part-of-daily-life = Fait partie du quotidien
mind-map-criterion-embarrasses-teenagers = Fait honte aux ados
mind-map-criterion-dreads-the-rain = Craint la pluie
mind-map-criterion-arrives-unannounced = Arrive sans prévenir
mind-map-criterion-excuses-being-late = Excuse un retard
mind-map-criterion-impresses-neighbours = Épate les voisins
mind-map-criterion-makes-a-good-hat = Ferait un bon chapeau
mind-map-criterion-is-easy-to-draw = Se dessine facilement
mind-map-criterion-is-easy-to-mime = Se mime facilement
mind-map-criterion-makes-you-sweat = Fait transpirer
mind-map-criterion-starts-arguments = Provoque des disputes
mind-map-criterion-can-wait-until-tomorrow = Peut attendre demain
mind-map-criterion-cheats-at-cards = Tricherait aux cartes
mind-map-criterion-dances-well = Danserait bien
mind-map-criterion-wins-at-hide-and-seek = Gagnerait à cache-cache
mind-map-criterion-was-better-in-the-past = Était mieux avant
mind-map-criterion-makes-life-easier = Facilite la vie
mind-map-criterion-gets-you-hooked = Rend accro
mind-map-criterion-needs-a-manual = Demande un mode d’emploi
mind-map-criterion-keeps-you-healthy = Maintient en bonne santé
mind-map-criterion-rolls-down-a-hill = Dévale bien une pente
mind-map-criterion-takes-courage = Demande du courage
