// Sockets, handshakes and frames of all clients.
#define _GNU_SOURCE
#include "generator.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define READY_NS 20000000000ull  // longest wait for a room

Client *clients;
int open_rooms;
uint64_t received_at_ns;
int poller = -1;
static unsigned char input[1 << 20];

uint64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000ull + now.tv_nsec;
}

_Noreturn void fail(const char *why, const char *detail) {
    fprintf(stderr, "%s: %.400s\n", why, detail);
    exit(1);
}

static void keep(Buffer *buffer, const void *bytes, size_t count) {
    if (buffer->size < buffer->used + count) {
        buffer->size = 2 * (buffer->used + count);
        buffer->bytes = realloc(buffer->bytes, buffer->size);
    }
    memcpy(buffer->bytes + buffer->used, bytes, count);
    buffer->used += count;
}

static void drop_sent(Buffer *buffer, size_t count) {
    memmove(buffer->bytes, buffer->bytes + count, buffer->used - count);
    buffer->used -= count;
}

// --- sending --------------------------------------------------------------------------------

static ssize_t send_now(Client *client, const void *bytes, size_t count) {
    ssize_t sent = send(client->socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN) {
        client->closed = true;
        note_closed();
    }
    return sent < 0 ? 0 : sent;
}

// With the mask 0, which leaves the text as it is. Returns false if the frame was dropped because the socket is full.
bool send_frame(Client *client, int opcode, const char *text, size_t length, bool queue) {
    unsigned char frame[FRAME_BYTES_MAX + 14] = {0x80 | opcode};
    size_t head = length < 126 ? 2 : 4;
    frame[1] = 0x80 | (length < 126 ? length : 126);
    if (head == 4) {
        frame[2] = length >> 8;
        frame[3] = length & 255;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, length);
    size_t count = head + 4 + length, sent = 0;
    if (client->closed) return false;
    if (client->unsent.used) drop_sent(&client->unsent, send_now(client, client->unsent.bytes, client->unsent.used));
    if (!client->unsent.used) sent = send_now(client, frame, count);
    if (sent == 0 && !queue) return false;
    if (sent < count) keep(&client->unsent, frame + sent, count - sent);
    return true;
}

void send_text(Client *client, const char *text) { send_frame(client, 1, text, strlen(text), true); }

// --- connecting -----------------------------------------------------------------------------

static int port_of(int room) { return options.ports[room % options.port_count]; }

// Each room has an address of its own on this machine, because servers have limits for each address.
static int connected_socket(int room) {
    struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons(port_of(room))};
    struct sockaddr_in own = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x7f010000 + room + 1)};
    struct timeval patience = {10, 0};
    int one = 1, opened = socket(AF_INET, SOCK_STREAM, 0);
    inet_pton(AF_INET, "127.0.0.1", &server.sin_addr);
    if (bind(opened, (void *)&own, sizeof own) < 0) fail("bind", strerror(errno));
    if (connect(opened, (void *)&server, sizeof server) < 0) fail("connect", strerror(errno));
    setsockopt(opened, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    setsockopt(opened, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    return opened;
}

void http_post(int room, const char *path, const char *body, char *reply, size_t size) {
    char request[1024];
    int opened = connected_socket(room), length = snprintf(
        request, sizeof request,
        "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
        "Content-Length: %zu\r\nConnection: close\r\n\r\n%s", path, port_of(room), strlen(body), body);
    if (send(opened, request, length, 0) != length) fail("request", path);
    size_t used = 0;
    ssize_t count;
    while (used < size - 1 && (count = recv(opened, reply + used, size - 1 - used, 0)) > 0) used += count;
    reply[used] = 0;
    close(opened);
}

// Reads until the end of the reply's head. What came after it stays in the client's buffer.
static void read_handshake(Client *client) {
    size_t used = 0;
    char *end = NULL;
    while (!end) {
        ssize_t count = recv(client->socket, input + used, sizeof input - used - 1, 0);
        if (count <= 0) fail("no handshake", "the server closed the connection");
        used += count;
        input[used] = 0;
        end = strstr((char *)input, "\r\n\r\n");
    }
    if (memcmp(input, "HTTP/1.1 101", 12)) fail("refused handshake", (char *)input);
    size_t head = (unsigned char *)end + 4 - input;
    keep(&client->received, input + head, used - head);
}

static void read_frames(Client *client, size_t count);

static void open_client(Client *client, const Protocol *protocol) {
    char request[1024], path[512];
    protocol->path(client, path, sizeof path);
    client->socket = connected_socket(client->room);
    int port = port_of(client->room), length = snprintf(
        request, sizeof request,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        path, port, port);
    if (send(client->socket, request, length, 0) != length) fail("handshake", path);
    read_handshake(client);
    fcntl(client->socket, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    epoll_ctl(poller, EPOLL_CTL_ADD, client->socket, &event);
    protocol->connected(client);
    read_frames(client, 0);
}

void open_rooms_up_to(int rooms) {
    const Protocol *protocol = protocol_named(options.protocol);
    if (poller < 0) poller = epoll_create1(0);
    int first = open_rooms * options.seats, end = rooms * options.seats;
    for (; open_rooms < rooms; open_rooms++) {
        protocol->open_room(open_rooms);
        for (int seat = 0; seat < options.seats; seat++) {
            Client *client = &clients[open_rooms * options.seats + seat];
            client->room = open_rooms;
            client->seat = seat;
            open_client(client, protocol);
            receive(0);
        }
    }
    for (uint64_t deadline = now_ns() + READY_NS; first < end;) {
        if (clients[first].ready) first++;
        else if (now_ns() > deadline) fail("not ready", "a room did not start");
        else receive(5);
    }
}

// --- receiving ------------------------------------------------------------------------------

static void on_frame(Client *client, int opcode, const char *text, size_t length) {
    if (opcode == 8) {
        client->closed = true;
        note_closed();
    } else if (opcode == 9) {
        send_frame(client, 10, text, length > 125 ? 125 : length, true);
    } else if (opcode != 10) {
        protocol_named(options.protocol)->read(client, text, length);
    }
}

// Takes the complete frames out of the client's buffer and the bytes just received.
static void read_frames(Client *client, size_t count) {
    keep(&client->received, input, count);
    unsigned char *at = client->received.bytes;
    size_t left = client->received.used;
    while (left >= 2) {
        uint64_t length = at[1] & 127, head = length < 126 ? 2 : length == 126 ? 4 : 10;
        if (left < head) break;
        if (head > 2) length = 0;
        for (size_t i = 2; i < head; i++) length = length << 8 | at[i];
        if (left < head + length) break;
        on_frame(client, at[0] & 15, (char *)at + head, length);
        at += head + length;
        left -= head + length;
    }
    memmove(client->received.bytes, at, left);
    client->received.used = left;
}

void receive(int timeout_ms) {
    struct epoll_event events[512];
    int count = epoll_wait(poller, events, 512, timeout_ms);
    for (int i = 0; i < count; i++) {
        Client *client = events[i].data.ptr;
        ssize_t got = recv(client->socket, input, sizeof input, MSG_DONTWAIT);
        if (got == 0 || (got < 0 && errno != EAGAIN)) {
            epoll_ctl(poller, EPOLL_CTL_DEL, client->socket, NULL);
            if (!client->closed) note_closed();
            client->closed = true;
        } else if (got > 0) {
            received_at_ns = now_ns();
            note_bytes(got);
            read_frames(client, got);
        }
    }
}
