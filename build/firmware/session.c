#include "session.h"

#include <string.h>

#include "board.h"
#include "charger.h"
#include "commands.h"
#include "frame.h"

#define PROTOCOL_MAJOR 1
#define PROTOCOL_MINOR 0

/* Frames that are no commands. */
enum { HELLO = 0x01, ALIVE = 0x02 };
enum {
  CONTROLLER_HELLO = 0x81,
  STATE,
  METER,
  LOG,
  ACK,
  PAGE,
  OPTIONS,
  SLOT_DEFAULTS,
};

enum { HELLO_BYTES = 8, ALIVE_BYTES = 4, ACK_BYTES = 8, LOG_MOST_BYTES = 120 };

#define STATE_MS 250
#define METER_MS 500
/* Bytes that are taken before the core gets its turn. */
#define MOST_BYTES 1024
/* How long a restart waits for its answer to leave. */
#define LEAVE_MS 500
/* How long a command of the manager counts. */
#define MANAGER_MS 30000
#define NO_MANAGER 0xffffffffu

struct state {
  uint32_t boot_number;
  uint32_t uptime_ms;
  uint32_t frames_dropped;
  uint8_t output_grounded;
  uint8_t flags; /* Bit 0: the fail-safe of load management acted. */
  uint16_t reserved;
  vk_controller_output output;
  vk_controller_input input;
  vk_slot slots[SLOTS];
};
_Static_assert(sizeof(struct state) == 448, "STATE has no gaps");

/* A # becomes the number of the fault. */
static const char *const texts[MESSAGES] = {
  [MESSAGE_STARTED] = "charge controller started",
  [MESSAGE_SETTINGS_NEW] = "no settings in the permanent memory: options and slots are as delivered",
  [MESSAGE_FAULT] = "internal error # of the controller: contactor off, no charging; it restarts in 2 s",
  [MESSAGE_FAULT_BEFORE] = "internal error # had stopped the controller before it started again",
  [MESSAGE_GIVEN_UP] = "the controller failed 3 times in a row: no charging until it is restarted or its power was off",
  [MESSAGE_MANAGER_SILENT] = "the manager was not heard in time: no charging until it is heard again",
};

static struct frame_receiver receiver;
static struct frame outgoing;

/* Number that the host gave to the session, 0 for none, and whether it speaks the same language. */
static uint16_t session;
static bool understood;
static uint8_t last_executed;
static int32_t last_result;

/* Fail-safe of load management: what was left when. */
static uint32_t manager_left_ms = NO_MANAGER;
static uint32_t manager_heard_ms;
static bool manager_silent;
static bool manager_blocked; /* Since the last ALIVE that gave it time. */

/* What is still to be sent. */
static bool hello_wanted;
static bool state_wanted;
static bool options_wanted;
static bool defaults_wanted;
static uint16_t pages_wanted; /* A bit each. */
static uint8_t messages_wanted; /* A bit each. */
static uint32_t executed_ms;
static uint32_t state_sent_ms;
static uint32_t meter_sent_ms;

static void send(uint8_t type, uint32_t payload_bytes) {
  outgoing.type = type;
  outgoing.sequence = 0;
  outgoing.session = session;
  frame_send(&outgoing, payload_bytes, board_send);
}

static bool has_room(uint32_t payload_bytes) {
  return board_room() >= frame_room(payload_bytes);
}

void session_tell_state(void) {
  state_wanted = true;
}

void session_log(enum message message) {
  messages_wanted |= (uint8_t)(1u << message);
}

void session_start(void) {
  session_log(MESSAGE_STARTED);
  if (charger.settings_new) session_log(MESSAGE_SETTINGS_NEW);
  if (charger.last_fault != FAULT_NONE) session_log(MESSAGE_FAULT_BEFORE);
  if (charger.given_up) session_log(MESSAGE_GIVEN_UP);
  hello_wanted = true;
  /* The end of what the restart may have cut off. */
  board_send(&(const uint8_t){0}, 1);
}

/*
 * One that comes again because its answer was lost, or doubled on the way, must not let commands be
 * executed again.
 */
static void take_hello(const struct frame *frame) {
  uint16_t major;
  uint32_t abi_hash;
  if (frame->session == 0) return;
  memcpy(&major, frame->payload, sizeof major);
  memcpy(&abi_hash, frame->payload + 4, sizeof abi_hash);
  if (frame->session != session) {
    session = frame->session;
    last_executed = 0;
    last_result = VK_RESULT_OK;
  }
  understood = major == PROTOCOL_MAJOR && abi_hash == VK_ABI_HASH;
  hello_wanted = true;
  options_wanted = defaults_wanted = state_wanted = understood;
  pages_wanted = understood ? (uint16_t)((1u << PAGES) - 1) : 0;
}

static void take_alive(const struct frame *frame) {
  memcpy(&manager_left_ms, frame->payload, sizeof manager_left_ms);
  manager_heard_ms = board_now_ms();
  if (manager_left_ms > 0) manager_silent = manager_blocked = false;
}

bool session_watch_manager(void) {
  if (manager_silent || manager_left_ms == NO_MANAGER ||
      board_now_ms() - manager_heard_ms < manager_left_ms)
    return false;
  manager_silent = true;
  const vk_slot *slot = &charger.slots[SLOT_LOAD_MANAGEMENT];
  if (charger.failed || !slot->active || slot->max_current_ma == 0) return false;
  voltkern_slot_set(SLOT_LOAD_MANAGEMENT, 0, VK_SPECIAL_KEEP, VK_SPECIAL_KEEP);
  manager_blocked = true;
  session_log(MESSAGE_MANAGER_SILENT);
  session_tell_state();
  return true;
}

/*
 * The manager's current came, and ALIVE may be lost with its host: the current counts no longer
 * than any of its commands.
 */
static void note_current_of_manager(void) {
  if (!manager_silent) return;
  manager_silent = false;
  manager_left_ms = MANAGER_MS;
  manager_heard_ms = board_now_ms();
}

static void acknowledge(void) {
  outgoing.payload[0] = last_executed;
  outgoing.payload[1] = outgoing.payload[2] = outgoing.payload[3] = 0;
  memcpy(outgoing.payload + 4, &last_result, sizeof last_result);
  send(ACK, ACK_BYTES);
}

/* Executes a command if it is its turn, and answers in any case. */
static bool take_command(const struct frame *frame) {
  bool due = frame->sequence == last_executed % 255 + 1;
  if (due) {
    last_result = command_execute(frame->type, frame->payload);
    last_executed = frame->sequence;
    executed_ms = board_now_ms();
    state_wanted = true;
    options_wanted |= frame->type == COMMAND_OPTIONS;
    if (frame->type == COMMAND_SLOT) {
      defaults_wanted |= frame->payload[1] == SLOT_DEFAULT;
      bool is_managers =
          frame->payload[0] == SLOT_LOAD_MANAGEMENT && frame->payload[1] == SLOT_LIVE;
      if (is_managers && last_result == VK_RESULT_OK) note_current_of_manager();
    }
  }
  acknowledge();
  return due;
}

/* A payload may be longer than what is known of it, but not shorter. */
static bool take_frame(const struct frame *frame, int32_t bytes) {
  int32_t least = frame->type == HELLO   ? HELLO_BYTES
                  : frame->type == ALIVE ? ALIVE_BYTES
                                         : command_bytes(frame->type);
  if (least < 0 || bytes < least) {
    receiver.dropped++;
    return false;
  }
  if (frame->type == HELLO) {
    take_hello(frame);
    return false;
  }
  if (!understood || frame->session != session) return false;
  if (frame->type != ALIVE) return take_command(frame);
  take_alive(frame);
  return false;
}

bool session_receive(void) {
  bool executed = false;
  /* As long as there is room for an answer; the line waits, or loses what the host repeats. */
  for (uint32_t taken = 0; taken < MOST_BYTES && !restart_wanted && has_room(ACK_BYTES); taken++) {
    int32_t byte = board_receive();
    if (byte < 0) break;
    int32_t bytes = frame_take(&receiver, (uint8_t)byte);
    if (bytes < 0) continue;
    if (take_frame(&receiver.frame, bytes)) executed = true;
  }
  return executed;
}

static bool send_hello(void) {
  const struct board_facts *facts = &board_facts;
  uint32_t bytes = 15 + 2u * facts->meter_count;
  if (!has_room(bytes)) return false;
  uint16_t version[2] = {PROTOCOL_MAJOR, PROTOCOL_MINOR};
  uint32_t numbers[2] = {VK_ABI_HASH, settings.boots};
  uint8_t *payload = outgoing.payload;
  memcpy(payload, version, sizeof version);
  memcpy(payload + 4, numbers, sizeof numbers);
  payload[12] = facts->evse_version;
  payload[13] = facts->meter_type;
  payload[14] = facts->meter_count;
  if (facts->meter_count > 0) memcpy(payload + 15, facts->meter_ids, 2u * facts->meter_count);
  send(CONTROLLER_HELLO, bytes);
  return true;
}

static bool send_state(void) {
  if (!has_room(sizeof(struct state))) return false;
  struct state *state = (struct state *)outgoing.payload;
  state->boot_number = settings.boots;
  state->uptime_ms = charger.uptime_ms;
  state->frames_dropped = receiver.dropped;
  state->output_grounded = charger.output_grounded;
  state->flags = manager_blocked;
  state->reserved = 0;
  state->output = *charger.output;
  state->input = *charger.input;
  memcpy(state->slots, charger.slots, sizeof state->slots);
  send(STATE, sizeof *state);
  return true;
}

static bool send_meter(void) {
  const float *values = board_meter();
  uint32_t bytes = sizeof *values * board_facts.meter_count;
  if (values == NULL) return true;
  if (!has_room(bytes)) return false;
  memcpy(outgoing.payload, values, bytes);
  send(METER, bytes);
  return true;
}

static bool send_options(void) {
  if (!has_room(sizeof settings.options)) return false;
  memcpy(outgoing.payload, &settings.options, sizeof settings.options);
  send(OPTIONS, sizeof settings.options);
  return true;
}

static bool send_slot_defaults(void) {
  uint32_t bytes = SLOTS * sizeof(vk_slot);
  if (!has_room(bytes)) return false;
  memcpy(outgoing.payload, charger.slot_defaults, bytes);
  send(SLOT_DEFAULTS, bytes);
  return true;
}

static void send_pages(void) {
  for (uint8_t page = 0; page < PAGES; page++) {
    if (!(pages_wanted >> page & 1)) continue;
    if (!has_room(1 + PAGE_BYTES)) return;
    outgoing.payload[0] = page;
    memcpy(outgoing.payload + 1, charger.pages[page], PAGE_BYTES);
    send(PAGE, 1 + PAGE_BYTES);
    pages_wanted &= (uint16_t)~(1u << page);
  }
}

static void send_messages(void) {
  for (uint32_t message = 0; message < MESSAGES; message++) {
    if (!(messages_wanted >> message & 1)) continue;
    if (!has_room(LOG_MOST_BYTES)) return;
    uint32_t bytes = 0;
    for (const char *text = texts[message]; *text != 0; text++) {
      outgoing.payload[bytes++] = (uint8_t)(*text == '#' ? '0' + charger.last_fault : *text);
    }
    send(LOG, bytes);
    messages_wanted &= (uint8_t)~(1u << message);
  }
}

void session_send(void) {
  /* Without a session it is the one frame that says that the controller started. */
  if (hello_wanted && send_hello()) hello_wanted = false;
  if (restart_wanted && (board_sent() || board_now_ms() - executed_ms >= LEAVE_MS))
    charger_restart();
  if (!understood || hello_wanted) return;
  if (options_wanted && send_options()) options_wanted = false;
  if (defaults_wanted && send_slot_defaults()) defaults_wanted = false;
  send_pages();
  send_messages();
  uint32_t now_ms = board_now_ms();
  if ((state_wanted || now_ms - state_sent_ms >= STATE_MS) && send_state()) {
    state_wanted = false;
    state_sent_ms = now_ms;
  }
  if (now_ms - meter_sent_ms >= METER_MS && send_meter()) meter_sent_ms = now_ms;
}
