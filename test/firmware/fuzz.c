/*
 * Lets frames of all kinds loose on the firmware: whole ones, cut, doubled, reordered, mixed ones,
 * of other sessions and versions, and plain noise. A model that shares no code with the firmware
 * reads the same bytes and says what slots, options, pages, output and answers have to be; and
 * while nothing but rubbish comes, a charge has to go on.
 *
 * Usage: fuzz SEED FRAMES. Ends with a line of figures, or says what differs and ends with 1.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "charger.h"

#define MANAGER_MS 30000
#define NO_MANAGER 0xffffffffu
#define DRAWS_OHM 880
#define SETTLED_MS 200000

/* Randomness: xorshift, the same everywhere. */
static uint64_t random_state;

static uint32_t any(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (uint32_t)(random_state >> 32);
}

static uint32_t below(uint32_t end) {
  return any() % end;
}

static bool one_in(uint32_t count) {
  return below(count) == 0;
}

static uint64_t frames_sent;

static _Noreturn void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "after %llu frames: ", (unsigned long long)frames_sent);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  exit(1);
}

/* The codec, bit by bit: slow, and nothing like the one of the firmware. */
static uint32_t crc_of(const uint8_t *bytes, size_t count) {
  uint32_t crc = 0xffffffff;
  for (size_t bit = 0; bit < 8 * count; bit++) {
    uint32_t one = (crc ^ (uint32_t)(bytes[bit / 8] >> bit % 8)) & 1;
    crc = one ? crc >> 1 ^ 0xedb88320 : crc >> 1;
  }
  return ~crc;
}

enum { MOST_BYTES = 2048, MOST_PAYLOAD = 632 };

struct bytes {
  size_t count;
  uint8_t at[MOST_BYTES];
};

static void add(struct bytes *bytes, uint8_t byte) {
  if (bytes->count < MOST_BYTES) bytes->at[bytes->count++] = byte;
}

static void add_word(struct bytes *bytes, uint32_t word, int length) {
  for (int index = 0; index < length; index++) add(bytes, (uint8_t)(word >> 8 * index));
}

static uint32_t word_of(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* A frame on the line, from what is before the CRC. */
static void stuff(const struct bytes *frame, struct bytes *line) {
  struct bytes whole = *frame;
  add_word(&whole, crc_of(frame->at, frame->count), 4);
  size_t code_at = line->count;
  add(line, 1);
  for (size_t index = 0; index < whole.count; index++) {
    if (whole.at[index] != 0) {
      add(line, whole.at[index]);
      line->at[code_at]++;
    }
    if (whole.at[index] == 0 || line->at[code_at] == 255) {
      code_at = line->count;
      add(line, 1);
    }
  }
  add(line, 0);
}

/* What is between two zeros of the line; false if it is no frame. The CRC is left out. */
static bool unstuff(const struct bytes *line, struct bytes *frame) {
  frame->count = 0;
  for (size_t index = 0; index < line->count;) {
    size_t code = line->at[index++];
    for (size_t left = code - 1; left > 0; left--, index++) {
      if (index >= line->count) return false;
      add(frame, line->at[index]);
    }
    if (code < 255 && index < line->count) add(frame, 0);
  }
  if (frame->count < 8 || frame->count > 640) return false;
  frame->count -= 4;
  return crc_of(frame->at, frame->count) == word_of(frame->at + frame->count);
}

/* What the firmware has to be like. */
static struct {
  struct bytes line;
  bool too_long;
  uint32_t dropped;
  uint32_t session;
  bool understood;
  uint8_t last_executed;
  int32_t result;
  bool result_known;
  vk_slot slots[SLOTS];
  vk_slot slot_defaults[SLOTS];
  uint8_t options[9];
  uint8_t pages[16][63];
  bool grounded;
  uint32_t cp_disconnect;
  uint32_t left_ms;
  uint32_t heard_ms;
  bool silent;
  uint64_t executed;
} model = {.left_ms = NO_MANAGER};

static uint32_t now_ms;

/* Answers that have to come, in their order. */
static struct answer {
  uint8_t last_executed;
  int32_t result;
  bool result_known;
} answers[4096];
static uint64_t answers_due;
static uint64_t answers_heard;

static int32_t model_slot(vk_slot *slots, const uint8_t *payload) {
  int32_t values[3];
  for (int index = 0; index < 3; index++) values[index] = (int32_t)word_of(payload + 2 + 4 * index);
  if (payload[0] >= SLOTS) return -1;
  if (payload[0] <= 3 || payload[0] == 10) return -2;
  if (values[0] != -1 && values[0] != 0 && (values[0] < 6000 || values[0] > 32000)) return -1;
  for (int index = 1; index < 3; index++) {
    if (values[index] < -1 || values[index] > 1) return -1;
  }
  vk_slot *slot = &slots[payload[0]];
  if (values[0] != -1) slot->max_current_ma = (uint32_t)values[0];
  if (values[1] != -1) slot->active = (uint32_t)values[1];
  if (values[2] != -1) slot->clear_on_disconnect = (uint32_t)values[2];
  return 0;
}

static const uint8_t most_of_options[9] = {4, 4, 16, 1, 1, 1, 3, 1, 22};

static int32_t model_options(const uint8_t *payload) {
  for (int index = 0; index < 9; index++) {
    if (payload[index] > most_of_options[index]) return -1;
  }
  if (payload[6] != 1 && payload[6] != 3) return -1;
  if (payload[3] != model.options[3]) model.grounded = payload[3] == 0;
  memcpy(model.options, payload, sizeof model.options);
  return 0;
}

static int32_t model_command(uint8_t type, const uint8_t *payload) {
  model.result_known = true;
  switch (type) {
    case 0x10: {
      if (payload[1] > 1) return -1;
      int32_t result = model_slot(payload[1] == 0 ? model.slots : model.slot_defaults, payload);
      if (result == 0 && payload[0] == 7 && payload[1] == 0 && model.silent) {
        model.silent = false;
        model.left_ms = MANAGER_MS;
        model.heard_ms = now_ms;
      }
      return result;
    }
    case 0x11: return model_options(payload);
    case 0x13:
      if (payload[0] > 1) return -1;
      model.grounded = payload[0] == 0;
      return 0;
    case 0x14:
      if (payload[0] > 1) return -1;
      model.cp_disconnect = payload[0];
      return 0;
    case 0x1a:
      if (payload[0] > 15) return -1;
      memcpy(model.pages[payload[0]], payload + 1, 63);
      return 0;
    case 0x1b: return 0;
    default: model.result_known = false; return 0;
  }
}

static void model_frame(const struct bytes *frame) {
  static const int least[0x1c] = {
      [0x01] = 8,
      [0x02] = 4,
      [0x10] = 14,
      [0x11] = 9,
      [0x12] = 20,
      [0x13] = 1,
      [0x14] = 1,
      [0x15] = 1,
      [0x1a] = 64,
  };
  uint8_t type = frame->at[0];
  const uint8_t *payload = frame->at + 4;
  bool known = type == 0x01 || type == 0x02 || (type >= 0x10 && type <= 0x1b);
  if (!known || (int)frame->count - 4 < least[type]) {
    model.dropped++;
    return;
  }
  uint32_t session = frame->at[2] | (uint32_t)frame->at[3] << 8;
  if (type == 0x01) {
    if (session == 0) return;
    if (session != model.session)
      model.last_executed = 0, model.result = 0, model.result_known = true;
    model.session = session;
    model.understood = payload[0] == 1 && payload[1] == 0 && word_of(payload + 4) == VK_ABI_HASH;
    return;
  }
  if (!model.understood || session != model.session) return;
  if (type == 0x02) {
    model.left_ms = word_of(payload);
    model.heard_ms = now_ms;
    if (model.left_ms > 0) model.silent = false;
    return;
  }
  uint8_t next = model.last_executed == 255 ? 1 : model.last_executed + 1;
  if (frame->at[1] == next) {
    model.result = model_command(type, payload);
    model.last_executed = next;
    model.executed++;
  }
  answers[answers_due++ % 4096] =
      (struct answer){model.last_executed, model.result, model.result_known};
}

static void model_take(uint8_t byte) {
  if (byte != 0) {
    if (model.line.count == MOST_BYTES) model.too_long = true;
    add(&model.line, byte);
    return;
  }
  struct bytes frame;
  bool is_frame = !model.too_long && unstuff(&model.line, &frame);
  if (is_frame) model_frame(&frame);
  else if (model.line.count > 0) model.dropped++;
  model.line.count = 0;
  model.too_long = false;
}

static void model_watch(void) {
  if (model.silent || model.left_ms == NO_MANAGER || now_ms - model.heard_ms < model.left_ms)
    return;
  model.silent = true;
  if (model.slots[7].active) model.slots[7].max_current_ma = 0;
}

/* The board: a line in each direction, a vehicle that wants to charge, and permanent memory. */
static struct bytes to_firmware;
static size_t taken;
static struct bytes sent;
static size_t room = 1024;
static bool contactor_on;
static uint8_t permanent[2][256];

const struct board_facts board_facts = {
    .evse_version = 40, .generation = 4, .jumper_configuration = 6};

uint32_t board_now_ms(void) {
  return now_ms;
}

bool board_poll(void) {
  return false;
}

int32_t board_receive(void) {
  if (taken == to_firmware.count) return -1;
  uint8_t byte = to_firmware.at[taken++];
  model_take(byte);
  return byte;
}

uint32_t board_room(void) {
  return (uint32_t)room;
}

void board_send(const uint8_t *bytes, uint32_t count) {
  if (count > room) fail("more is sent than there is room for");
  room -= count;
  for (uint32_t index = 0; index < count; index++) add(&sent, bytes[index]);
}

bool board_sent(void) {
  return room == 1024;
}

void board_sense(vk_controller_input *input) {
  input->cp_resistance_ohm = charger.output->cp_connected ? DRAWS_OHM : VK_SPECIAL_INFINITE_OHM;
  input->pp_resistance_ohm = 220;
  input->diode_ok = input->mains_before_contactor = true;
  input->mains_after_contactor = contactor_on;
}

void board_act(const vk_controller_output *output, bool output_grounded) {
  (void)output_grounded;
  contactor_on = output->contactor_on;
}

const float *board_meter(void) {
  return NULL;
}

void board_reset_meter(void) {
}

void board_load(uint32_t copy, void *to, uint32_t bytes) {
  memcpy(to, permanent[copy], bytes);
}

void board_store(uint32_t copy, const void *from, uint32_t bytes) {
  memcpy(permanent[copy], from, bytes);
}

void board_feed_watchdog(void) {
}

void board_wait(void) {
  fail("the core trapped: %u", (unsigned)charger.last_fault);
}

void board_restart(void) {
  fail("it restarts, and nobody asked for it");
}

/* What the firmware says: whole frames, and the answers that are due. */
static uint64_t states;

static void hear_answer(const uint8_t *payload) {
  if (answers_heard == answers_due) fail("it answers what nobody said");
  const struct answer *due = &answers[answers_heard++ % 4096];
  int32_t result = (int32_t)word_of(payload + 4);
  if (payload[0] != due->last_executed) fail("it says that it executed %u, not %u", payload[0], due->last_executed);
  if (due->result_known && result != due->result) fail("it answers %d, not %d", (int)result, (int)due->result);
}

static void hear(void) {
  static struct bytes line;
  struct bytes frame;
  for (size_t index = 0; index < sent.count; index++) {
    if (sent.at[index] != 0) {
      add(&line, sent.at[index]);
      continue;
    }
    if (line.count == 0) continue;
    if (!unstuff(&line, &frame)) fail("what it sends is no frame");
    line.count = 0;
    if (frame.at[0] == 0x85) hear_answer(frame.at + 4);
    states += frame.at[0] == 0x82;
  }
  room += sent.count;
  sent.count = 0;
}

static void compare(const char *what, const void *is, const void *should_be, size_t bytes) {
  if (memcmp(is, should_be, bytes) != 0) fail("%s: not what valid commands made of them", what);
}

static void check(void) {
  /* The first four follow cables and inputs, and so the options. */
  compare("slots", charger.slots + 4, model.slots + 4, sizeof model.slots - 4 * sizeof *model.slots);
  compare("slot defaults", charger.slot_defaults, model.slot_defaults, sizeof model.slot_defaults);
  compare("options", &settings.options, model.options, sizeof model.options);
  compare("pages", charger.pages, model.pages, sizeof model.pages);
  if (charger.output_grounded != model.grounded) fail("the output was switched");
  if (charger.input->cp_disconnect != model.cp_disconnect) fail("the control pilot was switched");
}

static void turn(uint32_t ms) {
  now_ms += ms;
  charger_turn();
  model_watch();
  check();
  if (!one_in(4)) hear();
}

/* Until everything was taken. */
static void deliver(const struct bytes *line) {
  to_firmware = *line;
  taken = 0;
  while (taken < to_firmware.count) turn(below(8));
}

/* Frames of a host that knows what it says. */
static void make(struct bytes *line, uint8_t type, uint8_t sequence, uint32_t session,
    const uint8_t *payload, size_t count) {
  struct bytes frame = {.count = 0};
  add(&frame, type);
  add(&frame, sequence);
  add_word(&frame, session, 2);
  for (size_t index = 0; index < count; index++) add(&frame, payload[index]);
  stuff(&frame, line);
}

static void make_hello(struct bytes *line, uint32_t session, uint16_t major) {
  struct bytes payload = {.count = 0};
  add_word(&payload, major, 2);
  add_word(&payload, below(3), 2);
  add_word(&payload, VK_ABI_HASH, 4);
  make(line, 0x01, 0, session, payload.at, payload.count);
}

static void make_slot(struct bytes *line, uint8_t sequence, uint8_t index, uint8_t target,
    int32_t ma, int32_t active) {
  struct bytes payload = {.count = 0};
  add(&payload, index);
  add(&payload, target);
  add_word(&payload, (uint32_t)ma, 4);
  add_word(&payload, (uint32_t)active, 4);
  add_word(&payload, (uint32_t)-(int32_t)below(2), 4);
  make(line, 0x10, sequence, model.session, payload.at, payload.count);
}

/* A command with contents that may be right. Those that restart the machine are not among them. */
static void make_command(struct bytes *line, uint8_t sequence, uint32_t session) {
  static const uint8_t types[] = {
      0x10, 0x10, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x1a, 0x1b};
  static const int32_t currents_ma[] = {-1, 0, 5999, 6000, 16000, 32000, 32001, -2};
  uint8_t type = types[below(sizeof types)];
  struct bytes payload = {.count = 0};
  switch (type) {
    case 0x10:
      add(&payload, (uint8_t)below(17));
      add(&payload, (uint8_t)(one_in(8) ? below(4) : below(2)));
      add_word(&payload, (uint32_t)currents_ma[below(8)], 4);
      add_word(&payload, below(4) - 1, 4);
      add_word(&payload, below(4) - 1, 4);
      break;
    case 0x11:
      for (int index = 0; index < 9; index++)
        add(&payload, (uint8_t)below(most_of_options[index] + (one_in(20) ? 2 : 1)));
      break;
    case 0x12:
      for (int index = 0; index < 5; index++) add_word(&payload, below(300), 4);
      break;
    case 0x1a:
      add(&payload, (uint8_t)below(17));
      for (int index = 0; index < 63; index++) add(&payload, (uint8_t)any());
      break;
    default: add(&payload, (uint8_t)below(4));
  }
  /* Later versions may say more. */
  while (one_in(10)) add(&payload, (uint8_t)any());
  for (uint32_t more = one_in(50) ? below(MOST_PAYLOAD - (uint32_t)payload.count) : 0; more > 0;
       more--)
    add(&payload, 7);
  make(line, type, sequence, session, payload.at, payload.count);
}

/* What can happen to bytes on their way. */
static void damage(struct bytes *line) {
  struct bytes before = *line;
  uint32_t from = below((uint32_t)line->count);
  uint32_t length = 1 + below((uint32_t)line->count - from);
  switch (below(6)) {
    case 0: line->at[from] ^= (uint8_t)(1u << below(8)); break;
    case 1:
      memmove(line->at + from, line->at + from + length, line->count - from - length);
      line->count -= length;
      break;
    case 2:
      line->count = from;
      for (size_t index = from; index < before.count; index++) {
        add(line, before.at[index]);
        add(line, before.at[index]);
      }
      break;
    case 3:
      for (uint32_t index = 0; index < length; index++) line->at[from + index] = (uint8_t)any();
      break;
    case 4: line->count = from; break;
    default:
      line->count = from;
      for (uint32_t count = below(1200); count > 0; count--) add(line, (uint8_t)(1 + below(255)));
  }
  if (!one_in(4)) add(line, 0);
}

/* Whether a frame is left of it, be it that the zero at its end comes later. */
static bool has_frame(const struct bytes *line) {
  struct bytes piece = {.count = 0};
  struct bytes frame;
  for (size_t index = 0; index <= line->count; index++) {
    if (index < line->count && line->at[index] != 0) {
      add(&piece, line->at[index]);
      continue;
    }
    if (unstuff(&piece, &frame)) return true;
    piece.count = 0;
  }
  return false;
}

static uint32_t other_session(void) {
  uint32_t session = any() & 0xffff;
  return session == model.session ? session ^ 1 : session;
}

/*
 * Something that must change nothing. A piece of it may still wait for its end: noise of the line
 * never makes a frame whole.
 */
static void make_rubbish(struct bytes *line) {
  uint8_t next = model.last_executed % 255 + 1;
  uint8_t not_next = (uint8_t)(next + 1 + below(255));
  switch (below(9)) {
    case 0:
      for (uint32_t count = 1 + below(100); count > 0; count--) add(line, (uint8_t)any());
      break;
    case 1: make_command(line, next, other_session()); break;
    case 2: make_command(line, not_next, model.session); break;
    case 3: make_hello(line, model.session, 1); break;
    case 4: {
      uint8_t payload[64] = {0};
      make(line, (uint8_t)(one_in(2) ? 0x1c + below(0x80) : 0x03 + below(13)), next, model.session,
          payload, below(64));
      break;
    }
    case 5: make_hello(line, 0, 1); break;
    case 6: {
      /* One byte less than there have to be. */
      uint8_t payload[63] = {0};
      bool page = one_in(2);
      make(line, page ? 0x1a : 0x11, next, model.session, payload, page ? 63 : 8);
      break;
    }
    case 7: {
      /* A whole frame of the longest, and more behind it. */
      uint8_t payload[MOST_PAYLOAD];
      memset(payload, 1, sizeof payload);
      make(line, 0x1a, next, model.session, payload, sizeof payload);
      line->count--;
      add(line, 2);
      add(line, 9);
      add(line, 0);
      break;
    }
    default:
      do {
        line->count = 0;
        make_command(line, next, model.session);
        damage(line);
      } while (has_frame(line));
  }
}

static void send(struct bytes *line) {
  frames_sent++;
  deliver(line);
  line->count = 0;
}

/* A charge with all that the slots allow, in a session of its own. */
static void begin_charge(void) {
  struct bytes line = {.count = 0};
  static const uint8_t options[9] = {2, 0, 0, 1, 1, 0, 3, 0, 0};
  add(&line, 0);
  make_hello(&line, other_session() | 1, 1);
  send(&line);
  make(&line, 0x02, 0, model.session, (const uint8_t[]){0xff, 0xff, 0xff, 0xff}, 4);
  send(&line);
  uint8_t sequence = 1;
  for (uint8_t index = 4; index < SLOTS; index++) {
    if (index == 10) continue;
    make_slot(&line, sequence++, index, 0, 32000, index == 7);
    send(&line);
  }
  make(&line, 0x11, sequence++, model.session, options, sizeof options);
  send(&line);
  make(&line, 0x14, sequence++, model.session, (const uint8_t[]){0}, 1);
  send(&line);
  make(&line, 0x15, sequence++, model.session, (const uint8_t[]){3}, 1);
  send(&line);
  /* What was asked for before, a switch of phases or a test, takes its time. */
  for (uint32_t waited_ms = 0, charged_ms = 0; charged_ms < SETTLED_MS; waited_ms += 100) {
    if (waited_ms > 1000000) fail("no charge begins: state %u", (unsigned)charger.output->iec61851_state);
    turn(100);
    charged_ms = contactor_on ? charged_ms + 100 : 0;
  }
}

static void play_rubbish(uint32_t count) {
  struct bytes line = {.count = 0};
  uint64_t executed = model.executed;
  while (count-- > 0) {
    make_rubbish(&line);
    send(&line);
    if (model.executed != executed) fail("the model takes rubbish for a command: the fuzzer is wrong");
    if (!contactor_on) fail("rubbish ended the charge");
  }
}

/* A host that gets on, over a line that does with its frames what it likes. */
static void play_host(uint32_t count) {
  struct bytes line = {.count = 0};
  struct bytes late = {.count = 0};
  while (count-- > 0) {
    if (one_in(3)) {
      make_rubbish(&line);
    } else if (one_in(20)) {
      make_hello(&line, one_in(2) ? model.session : any() & 0xffff, one_in(10) ? 2 : 1);
    } else if (one_in(10)) {
      struct bytes left = {.count = 0};
      add_word(&left, one_in(2) ? NO_MANAGER : below(200), 4);
      make(&line, 0x02, 0, model.session, left.at, left.count);
    } else {
      make_command(&line, model.last_executed % 255 + 1, model.session);
    }
    if (one_in(100)) turn(MANAGER_MS - below(100));
    bool doubled = one_in(8);
    struct bytes again = line;
    if (one_in(8)) late = line;
    send(&line);
    if (doubled) send(&again);
    if (late.count > 0 && one_in(4)) {
      send(&late);
    }
    if (!model.understood) {
      make_hello(&line, other_session() | 1, 1);
      send(&line);
    }
  }
}

int main(int count, char **parameters) {
  if (count != 3) {
    fprintf(stderr, "usage: fuzz SEED FRAMES\n");
    return 2;
  }
  random_state = strtoull(parameters[1], NULL, 0) * 0x9e3779b97f4a7c15u + 1;
  uint64_t wanted = strtoull(parameters[2], NULL, 0);
  charger_start();
  memcpy(model.slots, charger.slots, sizeof model.slots);
  memcpy(model.slot_defaults, charger.slot_defaults, sizeof model.slot_defaults);
  memcpy(model.options, &settings.options, sizeof model.options);
  for (int step = 0; step < 400; step++) turn(25);
  while (frames_sent < wanted) {
    begin_charge();
    play_rubbish(1500);
    play_host(1500);
  }
  struct bytes line = {.count = 0};
  add(&line, 0);
  make_hello(&line, other_session() | 1, 1);
  send(&line);
  for (int step = 0; step < 40; step++) {
    turn(25);
    hear();
  }
  if (answers_heard != answers_due) fail("commands were not answered");
  printf("%llu frames, %llu commands executed, %llu answered, %u dropped, %llu states\n",
      (unsigned long long)frames_sent, (unsigned long long)model.executed,
      (unsigned long long)answers_heard, (unsigned)model.dropped, (unsigned long long)states);
  return 0;
}
