// The load generator: very many WebSocket clients in one thread, which send at fixed times whatever the server does.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SEATS_MAX 14
#define SERVERS_MAX 8
#define FRAME_BYTES_MAX 1024  // of what a client sends

typedef struct Buffer {
    unsigned char *bytes;
    size_t used, size;
} Buffer;

typedef struct Client {
    int socket, room, seat;
    bool ready;   // may be measured
    bool closed;
    uint32_t sent;
    Buffer received;  // the beginning of a frame that is not complete yet
    Buffer unsent;
    uint32_t places[SEATS_MAX];  // Palmtop: the last number seen at each seat's token
} Client;

typedef struct Options {
    const char *protocol;
    int seats;
    int ports[SERVERS_MAX], port_count;  // rooms take turns
    bool moves;       // instead of gestures
    bool sharing;     // its core with servers
    double rate;      // sent by each client in a second; 0: idle
    double warm_s, measured_s, drain_s, limit_ms;
    int rooms, rooms_max;  // the ramp's first and last stage
    int servers[SERVERS_MAX], server_count;  // process ids
} Options;

extern Options options;

// What clients say and hear, by the server's protocol.
typedef struct Protocol {
    void (*open_room)(int room);
    void (*path)(const Client *client, char *path, size_t size);
    void (*connected)(Client *client);
    size_t (*write)(Client *client, uint64_t due_ns, char *text, int *opcode);  // the next move or gesture
    void (*read)(Client *client, const char *text, size_t length);
} Protocol;

const Protocol *protocol_named(const char *name);

// clients.c
extern Client *clients;
extern int open_rooms, poller;
extern uint64_t received_at_ns;  // of the frames being read
void open_rooms_up_to(int rooms);
bool send_frame(Client *client, int opcode, const char *text, size_t length, bool queue);
void send_text(Client *client, const char *text);
void receive(int timeout_ms);
void http_post(int room, const char *path, const char *body, char *reply, size_t size);
_Noreturn void fail(const char *why, const char *detail);
uint64_t now_ns(void);

// generator.c: what happened in the stage being measured
void note_delivery(uint64_t due_ns);
void note_bytes(size_t count);
void note_closed(void);
