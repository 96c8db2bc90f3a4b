// Runs the load in stages of more and more rooms, and prints what it measured in each as a line of JSON.
//
// generator <palmtop|plain|colyseus> <gestures|moves> <port> <server's process id> <seats> <rate> <seconds>
//           <first rooms> <most rooms> <limit of p99, ms>
//
// The ramp ends after two stages in a row with a p99 above the limit. A rate of 0 opens the rooms and does nothing.
#define _GNU_SOURCE
#include "generator.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FINE_US 10         // resolution of short delays
#define FINE_COUNT 20000   // up to 200 ms
#define COARSE_COUNT 20000 // then by the ms
#define BURST_MAX 64       // messages sent before reading again

Options options;
static uint64_t start_ns, end_ns;  // of what is measured
static uint32_t delays[FINE_COUNT + COARSE_COUNT];
static uint64_t deliveries, bytes, closed, sent, dropped, delayed_deliveries;

static bool measuring(uint64_t at_ns) { return at_ns >= start_ns && at_ns < end_ns; }

void note_delivery(uint64_t due_ns) {
    if (measuring(received_at_ns)) deliveries++;
    if (!measuring(due_ns)) return;
    uint64_t us = received_at_ns > due_ns ? (received_at_ns - due_ns) / 1000 : 0;
    uint64_t slot = us / FINE_US < FINE_COUNT ? us / FINE_US : FINE_COUNT + us / 1000;
    delays[slot < FINE_COUNT + COARSE_COUNT ? slot : FINE_COUNT + COARSE_COUNT - 1]++;
    delayed_deliveries++;
}

void note_bytes(size_t count) {
    if (measuring(received_at_ns)) bytes += count;
}

void note_closed(void) { closed++; }

// What was never delivered counts as later than everything else.
static double delay_ms(double share, uint64_t expected) {
    uint64_t wanted = (uint64_t)(share * expected), seen = 0;
    for (int slot = 0; slot < FINE_COUNT + COARSE_COUNT; slot++) {
        seen += delays[slot];
        if (seen > wanted) return slot < FINE_COUNT ? slot * FINE_US / 1000.0 : slot - FINE_COUNT;
    }
    return 1e6;
}

static double cpu_seconds(void) {
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", options.server);
    FILE *file = fopen(path, "r");
    if (!file) fail("the server has ended", path);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    sscanf(strrchr(text, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / sysconf(_SC_CLK_TCK);
}

static long memory_kb(void) {
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", options.server);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %ld", &kb);
    if (file) fclose(file);
    return kb;
}

static int *shuffled(int count) {
    int *order = malloc(count * sizeof *order);
    for (int i = 0; i < count; i++) order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int other = random() % (i + 1), swapped = order[i];
        order[i] = order[other];
        order[other] = swapped;
    }
    return order;
}

static void send_one(Client *client, const Protocol *protocol, uint64_t due_ns) {
    char text[FRAME_BYTES_MAX];
    int opcode;
    size_t length = protocol->write(client, due_ns, text, &opcode);
    bool done = send_frame(client, opcode, text, length, false);
    if (measuring(due_ns)) *(done ? &sent : &dropped) += 1;
}

// Returns the CPU time that the server needed while it was measured.
static double run_stage(int rooms, int receivers) {
    const Protocol *protocol = protocol_named(options.protocol);
    int count = rooms * options.seats, *order = shuffled(count);
    uint64_t begin_ns = now_ns() + 1000000, next = 0, stop_ns;
    double gap_ns = 1e9 / (count * options.rate), cpu = 0, cpu_start = 0;
    bool started = false, ended = false;
    start_ns = begin_ns + (uint64_t)(options.warm_s * 1e9);
    end_ns = start_ns + (uint64_t)(options.measured_s * 1e9);
    stop_ns = end_ns + (uint64_t)(options.drain_s * 1e9);
    for (uint64_t now = now_ns(); now < stop_ns && !(ended && delayed_deliveries >= sent * receivers); now = now_ns()) {
        if (!started && now >= start_ns) cpu_start = cpu_seconds(), started = true;
        if (!ended && now >= end_ns) cpu = cpu_seconds() - cpu_start, ended = true;
        for (int burst = 0; burst < BURST_MAX && now < end_ns; burst++) {
            uint64_t due_ns = begin_ns + (uint64_t)(next * gap_ns);
            if (due_ns > now) break;
            send_one(&clients[order[next++ % count]], protocol, due_ns);
        }
        receive(0);
    }
    free(order);
    return cpu;
}

static double measure(int rooms, long memory_before_kb, double *cpu_share) {
    int receivers = options.moves ? options.seats : options.seats - 1;
    deliveries = bytes = sent = dropped = delayed_deliveries = 0;
    memset(delays, 0, sizeof delays);
    double cpu = run_stage(rooms, receivers);
    uint64_t expected = (sent + dropped) * receivers;
    double p99 = delay_ms(0.99, expected);
    printf("{\"rooms\":%d,\"sent_s\":%.1f,\"deliveries_s\":%.1f,\"bytes_s\":%.1f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,"
           "\"cpu_share\":%.4f,\"dropped\":%lu,\"closed\":%lu,\"memory_before_kb\":%ld,\"memory_kb\":%ld}\n",
           rooms, sent / options.measured_s, deliveries / options.measured_s, bytes / options.measured_s,
           delay_ms(0.5, expected), p99, cpu / options.measured_s, dropped, closed, memory_before_kb, memory_kb());
    fflush(stdout);
    *cpu_share = cpu / options.measured_s;
    return closed || dropped ? 1e6 : p99;
}

static void wait_ms(int ms) {
    for (uint64_t until = now_ns() + (uint64_t)ms * 1000000; now_ns() < until;) receive(5);
}

// Large steps while the server is idle for a third of the time, then small ones.
static void ramp(long memory_before_kb) {
    int rooms = options.rooms, above_limit = 0;
    while (rooms <= options.rooms_max && above_limit < 2) {
        double cpu_share;
        open_rooms_up_to(rooms);
        wait_ms(100);
        above_limit = measure(rooms, memory_before_kb, &cpu_share) > options.limit_ms ? above_limit + 1 : 0;
        int step = (int)(rooms * (cpu_share < 0.65 ? 0.25 : 0.08));
        rooms += step > 0 ? step : 1;
    }
}

static void stay_idle(long memory_before_kb) {
    open_rooms_up_to(options.rooms);
    wait_ms((int)(1000 * options.measured_s));
    printf("{\"rooms\":%d,\"closed\":%lu,\"memory_before_kb\":%ld,\"memory_kb\":%ld}\n", options.rooms, closed,
           memory_before_kb, memory_kb());
}

int main(int count, char **given) {
    if (count != 11) fail("usage", "see the top of generator.c");
    signal(SIGPIPE, SIG_IGN);
    double seconds = atof(given[7]);
    options = (Options){.protocol = given[1], .moves = !strcmp(given[2], "moves"), .port = atoi(given[3]),
                        .server = atoi(given[4]), .seats = atoi(given[5]), .rate = atof(given[6]),
                        .warm_s = seconds / 3, .measured_s = seconds, .drain_s = 0.5,
                        .rooms = atoi(given[8]), .rooms_max = atoi(given[9]), .limit_ms = atof(given[10])};
    clients = calloc((size_t)options.rooms_max * options.seats, sizeof *clients);
    long memory_before_kb = memory_kb();
    if (options.rate > 0) ramp(memory_before_kb);
    else stay_idle(memory_before_kb);
    return 0;
}
