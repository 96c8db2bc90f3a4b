// A card table on node, ws and better-sqlite3: a move is checked, made durable (commits gather for 3 ms), then each seat
// is sent its own view.
const http = require("http")
const { WebSocketServer } = require("ws")
const Database = require("better-sqlite3")

const GATHER_MS = 3
const SEATS = 6
const SUITS = ["hearts", "spades", "clubs", "diamonds"]

const database = new Database(`${process.argv[2]}/moves.db`)
database.pragma("journal_mode=wal")
database.pragma("synchronous=FULL")
database.exec("create table move (id integer primary key, room int, version int, seat int, body blob)")
const insert = database.prepare("insert into move (room, version, seat, body) values (?, ?, ?, ?)")
const store = database.transaction((moves) => moves.forEach((m) => insert.run(m.room.id, m.version, m.seat, m.body)))

const rooms = new Map()
let moves = []

function draw() {
  const id = 100 + Math.floor(Math.random() * 52)
  return { id, suit: SUITS[id % 4], rank: id % 13 }
}

function open(id) {
  const seats = [...Array(SEATS).keys()]
  return {
    id,
    version: 0,
    deck: 1000,
    sockets: new Map(),
    seats: seats.map((seat) => ({ seat, name: `Player ${seat}`, score: 0, hand: 12, colour: `#ff880${seat}`, on: true })),
    hands: seats.map(() => Array.from({ length: 12 }, draw)),
    table: Array.from({ length: 16 }, () => ({ by: 0, ...draw() })),
  }
}

function flush() {
  const stored = moves
  moves = []
  store(stored)
  for (const { room, last } of stored)
    for (const [you, socket] of room.sockets) {
      const { version, deck, seats, table, hands } = room
      socket.send(JSON.stringify({ t: "view", version, you, last, deck, seats, table, hand: hands[you] }))
    }
}

function play(room, seat, body) {
  const move = JSON.parse(body)
  const hand = room.hands[seat]
  if (move.s !== seat || !(move.card >= 0 && move.card < hand.length)) return
  const [card] = hand.splice(move.card, 1)
  hand.push(draw())
  room.table.shift()
  room.table.push({ by: seat, ...card })
  room.seats[seat].score += card.rank
  room.version++
  if (!moves.length) setTimeout(flush, GATHER_MS)
  moves.push({ room, seat, version: room.version, body, last: { by: seat, ts: move.ts, n: move.n, card: card.id } })
}

function join(socket, request) {
  const query = new URL(request.url, "http://localhost").searchParams
  const [id, seat] = [Number(query.get("room")), Number(query.get("seat"))]
  if (!rooms.has(id)) rooms.set(id, open(id))
  const room = rooms.get(id)
  room.sockets.set(seat, socket)
  socket.on("message", (body) => play(room, seat, body))
  socket.on("close", () => room.sockets.delete(seat))
  socket.on("error", () => {})
}

const server = http.createServer()
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", join)
server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () => console.log(server.address().port))
