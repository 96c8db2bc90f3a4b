// What clients of each server say and hear: Palmtop's own protocol, plain JSON for our small peers, and Colyseus'.
//
// To a peer each message carries the time at which it was due, as text that the peer sends on. Palmtop's messages are
// checked, so there the coordinates of a token number the message, and the times are kept here.
#define _GNU_SOURCE
#include "generator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EDGE 2000  // coordinates of a token go from -EDGE to EDGE
#define SPAN (2 * EDGE + 1)
#define NUMBERS 4000000  // of messages, then they start again
#define MARK "@due"
#define DIGITS 16

static void no_room(int room) { (void)room; }

static uint32_t random_below(uint32_t end) {
    static uint32_t state = 12345;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % end;
}

// --- Palmtop --------------------------------------------------------------------------------

static uint64_t due_of[NUMBERS];
static uint32_t next_number = 1;
static char (*codes)[16];
static int *welcomed;  // clients of each room

static void palmtop_open_room(int room) {
    char reply[4096];
    if (!codes) {
        codes = calloc(options.rooms_max, sizeof *codes);
        welcomed = calloc(options.rooms_max, sizeof *welcomed);
    }
    http_post(room, "/api/rooms", "", reply, sizeof reply);
    char *code = strstr(reply, "\"code\":");
    if (!code || sscanf(code + 7, " \"%15[^\"]", codes[room]) != 1) fail("no room", reply);
}

static void palmtop_path(const Client *client, char *path, size_t size) {
    snprintf(path, size, "/ws/%s", codes[client->room]);
}

// Whoever comes first is the host.
static void palmtop_connected(Client *client) {
    char hello[256];
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"token\":\"benchmark%08d%08d%08d\"}", client->room,
             client->seat, options.ports[0]);
    send_text(client, hello);
    while (client->seat == 0 && !welcomed[client->room]) {
        if (client->closed) fail("not welcome", hello);
        receive(5);
    }
}

static size_t palmtop_write(Client *client, uint64_t due_ns, char *text, int *opcode) {
    uint32_t number = next_number;
    next_number = number + 1 < NUMBERS ? number + 1 : 1;
    due_of[number] = due_ns;
    int x = (int)(number / SPAN) - EDGE, y = (int)(number % SPAN) - EDGE;
    *opcode = 1;
    if (!options.moves) return sprintf(text, "{\"t\":\"feel\",\"gesture\":{\"type\":\"drag\",\"x\":%d,\"y\":%d}}", x, y);
    return sprintf(text, "{\"t\":\"do\",\"id\":\"%u\",\"match\":1,\"move\":{\"type\":\"place\",\"x\":%d,\"y\":%d}}",
                   ++client->sent, x, y);
}

static uint32_t number_at(int x, int y) { return (uint32_t)(x + EDGE) * SPAN + (y + EDGE); }

static void note_number(uint32_t number) {
    if (number < NUMBERS) note_delivery(due_of[number]);
}

static void read_gestures(const char *text, const char *end) {
    while ((text = memmem(text, end - text, "\"x\":", 4))) {
        char *after;
        int x = strtol(text + 4, &after, 10), y = strtol(after + 5, &after, 10);  // 5: ,"y":
        note_number(number_at(x, y));
        text = after;
    }
}

// Reads "[x,y]" and notes the move if this token wasn't there before. Returns the text behind it.
static const char *read_place(Client *client, int seat, const char *text) {
    char *after;
    int x = strtol(text + 1, &after, 10), y = strtol(after + 1, &after, 10);
    uint32_t number = number_at(x, y);
    if (client->places[seat] != number) note_number(client->places[seat] = number);
    return after + 1;
}

// The part with everyone's token, whole: [[x,y],null,...]
static void read_places(Client *client, const char *text, const char *end) {
    for (int seat = 0; seat < options.seats && text < end; seat++) {
        const char *after = *text == '[' ? read_place(client, seat, text) : text + 4;  // behind "null"
        text = after + 1;
    }
}

// The same part as a change: {".0":[x,y],".3":[x,y]}
static void read_changed_places(Client *client, const char *text, const char *end) {
    while (text + 2 < end && !memcmp(text, "\".", 2)) {
        char *after;
        int seat = strtol(text + 2, &after, 10);
        if (seat >= options.seats || memcmp(after, "\":[", 3)) return;
        text = read_place(client, seat, after + 2) + 1;
    }
}

// The host chooses the game at once, and starts it when everyone is there.
static void on_welcome(Client *client) {
    Client *host = &clients[client->room * options.seats];
    if (client == host) send_text(host, "{\"t\":\"choose\",\"id\":\"c\",\"game\":\"mind-map\"}");
    if (++welcomed[client->room] == options.seats) send_text(host, "{\"t\":\"start\",\"id\":\"s\"}");
}

static bool is(const char *text, size_t length, const char *tag) {
    size_t size = strlen(tag);
    return length > size + 6 && !memcmp(text + 6, tag, size) && text[6 + size] == '"';
}

static void palmtop_read(Client *client, const char *text, size_t length) {
    const char *end = text + length, *found;
    char pong[64];
    if (is(text, length, "felt")) {
        read_gestures(text, end);
    } else if (is(text, length, "show")) {
        if (!(found = memmem(text, length, "\"places\":", 9))) return;
        client->ready = true;
        if (options.moves) (found[9] == '[' ? read_places : read_changed_places)(client, found + 10, end);
    } else if (is(text, length, "ping")) {
        found = memmem(text, length, "\"at\":", 5);
        snprintf(pong, sizeof pong, "{\"t\":\"pong\",\"at\":%ld}", found ? atol(found + 5) : 0);
        send_text(client, pong);
    } else if (is(text, length, "welcome")) {
        on_welcome(client);
    } else if (is(text, length, "refused")) {
        fail("refused", text);
    }
}

// --- plain JSON -----------------------------------------------------------------------------

static void plain_path(const Client *client, char *path, size_t size) {
    snprintf(path, size, "/ws?room=%d&seat=%d", client->room, client->seat);
}

static void plain_connected(Client *client) { client->ready = true; }

static size_t plain_write(Client *client, uint64_t due_ns, char *text, int *opcode) {
    int card = random_below(12);
    *opcode = 1;
    client->sent++;
    if (options.moves)
        return sprintf(text, "{\"k\":\"move\",\"s\":%d,\"n\":%u,\"ts\":\"" MARK "%016lu\",\"card\":%d}", client->seat,
                       client->sent, due_ns, card);
    return sprintf(text, "{\"k\":\"drag\",\"s\":%d,\"ts\":\"" MARK "%016lu\",\"x\":%d,\"y\":%d}", client->seat, due_ns,
                   (int)random_below(SPAN) - EDGE, (int)random_below(SPAN) - EDGE);
}

static void plain_read(Client *client, const char *text, size_t length) {
    const char *end = text + length;
    uint64_t last = 0;
    (void)client;
    while ((text = memmem(text, end - text, MARK, sizeof MARK - 1)) && end - text >= (int)sizeof MARK - 1 + DIGITS) {
        uint64_t due_ns = 0;
        text += sizeof MARK - 1;
        for (int digit = 0; digit < DIGITS; digit++) due_ns = 10 * due_ns + (*text++ - '0');
        if (due_ns != last) note_delivery(last = due_ns);
    }
}

// --- Colyseus -------------------------------------------------------------------------------

static char *field(const char *json, const char *name, char *value, size_t size) {
    char quoted[32], format[32];
    snprintf(quoted, sizeof quoted, "\"%s\":\"", name);
    snprintf(format, sizeof format, "%%%zu[^\"]", size - 1);
    const char *found = strstr(json, quoted);
    if (!found || sscanf(found + strlen(quoted), format, value) != 1) fail("no seat", json);
    return value;
}

static void colyseus_path(const Client *client, char *path, size_t size) {
    char body[64], reply[4096], process[64], room[64], session[64];
    snprintf(body, sizeof body, "{\"table\":\"%d\",\"seat\":%d}", client->room, client->seat);
    http_post(client->room, "/matchmake/joinOrCreate/moves", body, reply, sizeof reply);
    snprintf(path, size, "/%s/%s?sessionId=%s", field(reply, "processId", process, sizeof process),
             field(reply, "roomId", room, sizeof room), field(reply, "sessionId", session, sizeof session));
}

static void colyseus_connected(Client *client) { (void)client; }

static char *put_string(char *at, const char *text) {  // MessagePack, at most 31 bytes
    size_t length = strlen(text);
    *at++ = (char)(0xa0 | length);
    memcpy(at, text, length);
    return at + length;
}

static size_t colyseus_write(Client *client, uint64_t due_ns, char *text, int *opcode) {
    char due[32], *at = text;
    snprintf(due, sizeof due, MARK "%016lu", due_ns);
    *opcode = 2;
    *at++ = 13;  // a message to the room
    at = put_string(at, "m");
    *at++ = (char)0x83;  // a map of three
    at = put_string(at, "s");
    *at++ = (char)client->seat;
    at = put_string(at, "ts");
    at = put_string(at, due);
    at = put_string(at, "card");
    *at++ = (char)random_below(12);
    return at - text;
}

static void colyseus_read(Client *client, const char *text, size_t length) {
    static const char joined[] = {10};
    if (length && text[0] == 10 && !client->ready) {
        send_frame(client, 2, joined, sizeof joined, true);
        client->ready = true;
    } else {
        plain_read(client, text, length);
    }
}

const Protocol *protocol_named(const char *name) {
    static const Protocol palmtop = {palmtop_open_room, palmtop_path, palmtop_connected, palmtop_write, palmtop_read};
    static const Protocol plain = {no_room, plain_path, plain_connected, plain_write, plain_read};
    static const Protocol colyseus = {no_room, colyseus_path, colyseus_connected, colyseus_write, colyseus_read};
    switch (name[0]) {
        case 'p': return name[1] == 'a' ? &palmtop : &plain;
        case 'c': return &colyseus;
    }
    fail("no such protocol", name);
}
