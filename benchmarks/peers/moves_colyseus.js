// The same card table as a Colyseus room: hands are hidden by a view for each client, changes are sent every 50 ms (its
// default). Nothing is stored.
const http = require("http")
const express = require("express")
const { Server, Room } = require("@colyseus/core")
const { WebSocketTransport } = require("@colyseus/ws-transport")
const { Encoder, Schema, ArraySchema, StateView, type, view } = require("@colyseus/schema")

Encoder.BUFFER_SIZE = 64 * 1024
const SEATS = 6
const SUITS = ["hearts", "spades", "clubs", "diamonds"]

function fields(schema, types) {
  for (const [name, kind] of Object.entries(types)) type(kind)(schema.prototype, name)
}

class Card extends Schema {}
fields(Card, { id: "uint16", suit: "string", rank: "uint8", by: "uint8" })

class Seat extends Schema {
  constructor() {
    super()
    this.hand = new ArraySchema() // assigned here: a class field would hide the schema's own property
  }
}
fields(Seat, { seat: "uint8", name: "string", score: "uint32", colour: "string", on: "boolean", ts: "string" })
fields(Seat, { hand: [Card] })
view()(Seat.prototype, "hand")

class Table extends Schema {
  constructor() {
    super()
    this.seats = new ArraySchema()
    this.table = new ArraySchema()
  }
}
fields(Table, { version: "uint32", deck: "uint16", seats: [Seat], table: [Card] })

function put(card, { id, suit, rank }, by) {
  return Object.assign(card, { id, suit, rank, by })
}

function draw() {
  const id = 100 + Math.floor(Math.random() * 52)
  return { id, suit: SUITS[id % 4], rank: id % 13 }
}

function newSeat(seat) {
  const made = Object.assign(new Seat(), { seat, name: `Player ${seat}`, score: 0, colour: `#ff880${seat}`, on: true, ts: "" })
  for (let card = 0; card < 12; card++) made.hand.push(put(new Card(), draw(), seat))
  return made
}

class Moves extends Room {
  maxClients = SEATS

  onCreate() {
    this.setSeatReservationTime(300)
    this.state = Object.assign(new Table(), { version: 0, deck: 1000 })
    for (let seat = 0; seat < SEATS; seat++) this.state.seats.push(newSeat(seat))
    for (let card = 0; card < 16; card++) this.state.table.push(put(new Card(), draw(), 0))
    this.onMessage("m", (client, move) => this.play(client.userData.seat, move))
  }

  onJoin(client, { seat }) {
    client.userData = { seat }
    client.view = new StateView()
    client.view.add(this.state.seats[seat])
  }

  play(seat, move) {
    const state = this.state
    const own = state.seats[seat]
    if (move.s !== seat || !(move.card >= 0 && move.card < own.hand.length)) return
    const card = own.hand[move.card]
    put(state.table[state.version % 16], card, seat) // in place, which costs a schema least
    own.score += card.rank
    own.ts = move.ts
    put(card, draw(), seat)
    state.version++
  }
}

const app = express()
app.use(express.json())
const server = http.createServer(app)
const transport = new WebSocketTransport({ server, pingInterval: 0, perMessageDeflate: false })
const games = new Server({ transport, greet: false, gracefullyShutdown: false })
games.define("moves", Moves).filterBy(["table"])
games.listen(0, "127.0.0.1", 4096).then(() => console.log(server.address().port))
