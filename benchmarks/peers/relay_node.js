// A bare relay on node and ws: each message goes to the others of the room, gathered for 15 ms.
const http = require("http")
const { WebSocketServer } = require("ws")

const GATHER_MS = 15
const rooms = new Map()
let waiting = []

function flush() {
  const sockets = waiting
  waiting = []
  for (const socket of sockets) {
    const box = socket.box
    socket.box = []
    socket.send(box.length === 1 ? box[0] : `[${box.join(",")}]`)
  }
}

function join(socket, request) {
  const room = new URL(request.url, "http://localhost").searchParams.get("room")
  const members = rooms.get(room) ?? new Set()
  rooms.set(room, members.add(socket))
  socket.box = []
  socket.on("message", (data) => {
    const text = data.toString()
    if (JSON.parse(text).k !== "drag") return
    for (const other of members) {
      if (other === socket) continue
      if (!other.box.length) waiting.push(other)
      other.box.push(text)
    }
  })
  socket.on("close", () => members.delete(socket))
  socket.on("error", () => {})
}

const server = http.createServer()
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", join)
setInterval(flush, GATHER_MS)
server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () => console.log(server.address().port))
