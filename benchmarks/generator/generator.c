// Runs the load in stages of more and more rooms, and prints what it measured in each as a line of JSON.
//
// generator <palmtop|plain|colyseus> <gestures|moves> <ports> <process ids of servers> <seats> <rate> <seconds>
//           <first rooms> <most rooms> <limit of p99, ms> <alone|sharing>
//
// Of several ports (8101,8102) each has the same number of rooms. The CPU time of a server includes that of its children.
// Without a core of its own (sharing) the generator sleeps while nothing is due, which makes it up to 0.1 ms late.
// The ramp ends after two stages in a row with a p99 above the limit. A rate of 0 opens the rooms and does nothing.
#define _GNU_SOURCE
#include "generator.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
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

// Of a process, and of its children that have ended. 0 if it has ended itself.
static unsigned long cpu_ticks(int process) {
    char path[64], text[1024];
    unsigned long user = 0, system = 0, ended_user = 0, ended_system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    sscanf(strrchr(text, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &user, &system,
           &ended_user, &ended_system);
    return user + system + ended_user + ended_system;
}

static unsigned long cpu_ticks_with_children(int process) {
    unsigned long ticks = cpu_ticks(process);
    char path[64];
    int child;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", process, process);
    FILE *file = fopen(path, "r");
    if (!file) fail("a server has ended", path);
    while (fscanf(file, "%d", &child) == 1) ticks += cpu_ticks(child);
    fclose(file);
    return ticks;
}

typedef struct Cpu {
    double servers[SERVERS_MAX], generator;  // seconds, or shares of a core
} Cpu;

static Cpu cpu_seconds(void) {
    Cpu cpu = {.generator = (double)clock() / CLOCKS_PER_SEC};
    for (int i = 0; i < options.server_count; i++)
        cpu.servers[i] = (double)cpu_ticks_with_children(options.servers[i]) / sysconf(_SC_CLK_TCK);
    return cpu;
}

static Cpu cpu_shares(Cpu before, Cpu after) {
    for (int i = 0; i < options.server_count; i++)
        after.servers[i] = (after.servers[i] - before.servers[i]) / options.measured_s;
    after.generator = (after.generator - before.generator) / options.measured_s;
    return after;
}

static double busiest(Cpu shares) {
    double most = 0;
    for (int i = 0; i < options.server_count; i++)
        if (shares.servers[i] > most) most = shares.servers[i];
    return most;
}

static void print_shares(Cpu shares) {
    printf("\"cpu_share\":%.4f,\"generator_share\":%.4f,\"cpu_shares\":[", busiest(shares), shares.generator);
    for (int i = 0; i < options.server_count; i++) printf("%s%.4f", i ? "," : "", shares.servers[i]);
    printf("]}\n");
    fflush(stdout);
}

// Of the first server.
static long memory_kb(void) {
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", options.servers[0]);
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

// Or until something arrives.
static void sleep_until(uint64_t due_ns) {
    struct pollfd arriving = {.fd = poller, .events = POLLIN};
    uint64_t now = now_ns(), ns = due_ns > now ? due_ns - now : 0;
    struct timespec left = {0, ns < 1000000 ? ns : 1000000};
    if (ns) ppoll(&arriving, 1, &left, NULL);
}

static void send_one(Client *client, const Protocol *protocol, uint64_t due_ns) {
    char text[FRAME_BYTES_MAX];
    int opcode;
    size_t length = protocol->write(client, due_ns, text, &opcode);
    bool done = send_frame(client, opcode, text, length, false);
    if (measuring(due_ns)) *(done ? &sent : &dropped) += 1;
}

// Returns the shares of a core that were needed while it was measured.
static Cpu run_stage(int rooms, int receivers) {
    const Protocol *protocol = protocol_named(options.protocol);
    int count = rooms * options.seats, *order = shuffled(count);
    uint64_t begin_ns = now_ns() + 1000000, next = 0, stop_ns;
    double gap_ns = 1e9 / (count * options.rate);
    Cpu before = {0}, after = {0};
    bool started = false, ended = false;
    start_ns = begin_ns + (uint64_t)(options.warm_s * 1e9);
    end_ns = start_ns + (uint64_t)(options.measured_s * 1e9);
    stop_ns = end_ns + (uint64_t)(options.drain_s * 1e9);
    for (uint64_t now = now_ns(); now < stop_ns && !(ended && delayed_deliveries >= sent * receivers); now = now_ns()) {
        if (!started && now >= start_ns) before = cpu_seconds(), started = true;
        if (!ended && now >= end_ns) after = cpu_seconds(), ended = true;
        for (int burst = 0; burst < BURST_MAX && now < end_ns; burst++) {
            uint64_t due_ns = begin_ns + (uint64_t)(next * gap_ns);
            if (due_ns > now) break;
            send_one(&clients[order[next++ % count]], protocol, due_ns);
        }
        if (options.sharing) sleep_until(begin_ns + (uint64_t)(next * gap_ns));
        receive(0);
    }
    free(order);
    return cpu_shares(before, after);
}

static double measure(int rooms, long memory_before_kb, double *cpu_share) {
    int receivers = options.moves ? options.seats : options.seats - 1;
    deliveries = bytes = sent = dropped = delayed_deliveries = 0;
    memset(delays, 0, sizeof delays);
    Cpu shares = run_stage(rooms, receivers);
    uint64_t expected = (sent + dropped) * receivers;
    double p99 = delay_ms(0.99, expected);
    printf("{\"rooms\":%d,\"sent_s\":%.1f,\"deliveries_s\":%.1f,\"bytes_s\":%.1f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,"
           "\"dropped\":%lu,\"closed\":%lu,\"memory_before_kb\":%ld,\"memory_kb\":%ld,",
           rooms, sent / options.measured_s, deliveries / options.measured_s, bytes / options.measured_s,
           delay_ms(0.5, expected), p99, dropped, closed, memory_before_kb, memory_kb());
    print_shares(shares);
    *cpu_share = busiest(shares);
    return closed || dropped ? 1e6 : p99;
}

static void wait_ms(int ms) {
    for (uint64_t until = now_ns() + (uint64_t)ms * 1000000; now_ns() < until;) receive(5);
}

// Large steps while the busiest server is idle for a third of the time, then small ones.
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
    Cpu before = cpu_seconds();
    wait_ms((int)(1000 * options.measured_s));
    printf("{\"rooms\":%d,\"closed\":%lu,\"memory_before_kb\":%ld,\"memory_kb\":%ld,", options.rooms, closed,
           memory_before_kb, memory_kb());
    print_shares(cpu_shares(before, cpu_seconds()));
}

static int parse_numbers(const char *text, int *numbers) {
    int count = 0;
    for (; *text && count < SERVERS_MAX; text += strcspn(text, ","), text += *text == ',') numbers[count++] = atoi(text);
    return count;
}

int main(int count, char **given) {
    if (count != 12) fail("usage", "see the top of generator.c");
    signal(SIGPIPE, SIG_IGN);
    double seconds = atof(given[7]);
    options = (Options){.protocol = given[1], .moves = !strcmp(given[2], "moves"), .seats = atoi(given[5]), .rate = atof(given[6]),
                        .warm_s = seconds / 3, .measured_s = seconds, .drain_s = 0.5,
                        .rooms = atoi(given[8]), .rooms_max = atoi(given[9]), .limit_ms = atof(given[10]),
                        .sharing = !strcmp(given[11], "sharing")};
    options.port_count = parse_numbers(given[3], options.ports);
    options.server_count = parse_numbers(given[4], options.servers);
    clients = calloc((size_t)options.rooms_max * options.seats, sizeof *clients);
    long memory_before_kb = memory_kb();
    if (options.rate > 0) ramp(memory_before_kb);
    else stay_idle(memory_before_kb);
    return 0;
}
