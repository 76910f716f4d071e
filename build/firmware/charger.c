#include "charger.h"

#include <string.h>

#include "board.h"
#include "session.h"

/* So many runs in a row that were not ended on purpose, and the core is not started any more. */
#define MOST_FAULTS 3
/* A run of this length was a good one, ms. */
#define GOOD_RUN_MS 60000

#define SURVIVOR_MAGIC 0x566f6c74u

/* What is known about earlier runs; lives as long as the machine has power. */
struct survivor {
  uint32_t magic;
  uint32_t faults;  /* In a row. */
  uint32_t reason;  /* Of the end of the last one. */
  uint32_t running; /* Nobody ended it on purpose. */
  uint32_t check;
};
static struct survivor survivor __attribute__((section(".noinit")));

struct charger charger;

/* What is reported, and done, in place of the core's. */
static vk_controller_input sensed;
static const vk_slot no_current[SLOTS];
static vk_controller_output safe_output = {
  .iec61851_state = VK_IEC61851_STATE_EF,
  .charger_state = VK_CHARGER_STATE_ERROR,
  .error_state = VK_ERROR_STATE_COMMUNICATION,
  .cp_pwm_duty_cycle = 1000,
  .cp_pwm_output = 1000,
  .cp_connected = true,
  .cp_minus_12v = true,
  .led_state = VK_LED_STATE_BLINKING,
  .led_blinks = VK_ERROR_STATE_COMMUNICATION,
  .led_indication = -1,
  .phases_current = 3,
  .phases_requested = 3,
};

static uint32_t started_ms;
static uint32_t stepped_ms;
/* When the core wants the next step at the latest, seen from the last one. */
static uint32_t step_within_ms;

static uint32_t check_of(const struct survivor *some) {
  return ~(some->magic + some->faults + some->reason + some->running);
}

static void note(uint32_t faults, uint32_t reason, bool running) {
  survivor = (struct survivor){
      .magic = SURVIVOR_MAGIC, .faults = faults, .reason = reason, .running = running};
  survivor.check = check_of(&survivor);
}

/* How many runs in a row ended in a fault. */
static uint32_t look_back(void) {
  bool known = survivor.magic == SURVIVOR_MAGIC && survivor.check == check_of(&survivor);
  if (!known || !survivor.running) return 0;
  charger.last_fault = survivor.reason == FAULT_NONE ? FAULT_WATCHDOG : (uint8_t)survivor.reason;
  return survivor.faults + 1;
}

/* The core is out, and stays it until a restart. */
static void fail(void) {
  charger.failed = true;
  charger.input = &sensed;
  charger.output = &safe_output;
  charger.slots = charger.slot_defaults = no_current;
  board_sense(&sensed);
  board_act(charger.output, charger.output_grounded);
}

static void apply_options(void) {
  const struct options *options = &settings.options;
  vk_controller_input *input = charger.input;
  input->button_configuration = options->button;
  input->shutdown_input_configuration = options->shutdown_input;
  input->general_purpose_input_configuration = options->input;
  input->ev_wakeup = options->ev_wakeup;
  input->phase_auto_switch = options->phase_auto_switch;
  input->phases_connected = options->phases_connected;
  input->boost_mode = options->boost_mode;
  input->phase_switch_wait_time = options->phase_switch_wait_time;
}

static void start_core(void) {
  voltkern_start();
  charger.input = voltkern_region_controller_input();
  charger.output = voltkern_region_controller_output();
  charger.slots = voltkern_region_slots();
  charger.slot_defaults = voltkern_region_slot_defaults();
  charger.input->generation = board_facts.generation;
  charger.input->has_lock_switch = board_facts.has_lock_switch;
  charger.input->jumper_configuration = board_facts.jumper_configuration;
  for (int32_t index = 0; settings.slots_set && index < SLOTS; index++) {
    const vk_slot *slot = &settings.slot_defaults[index];
    /* The core refuses those that are its own. */
    voltkern_slot_set_default(index, (int32_t)slot->max_current_ma, (int32_t)slot->active,
        (int32_t)slot->clear_on_disconnect);
  }
  apply_options();
  board_sense(charger.input);
  voltkern_controller_boot(0);
  board_act(charger.output, charger.output_grounded);
}

void charger_start(void) {
  started_ms = stepped_ms = board_now_ms();
  uint32_t faults = look_back();
  charger.given_up = faults >= MOST_FAULTS;
  note(faults, FAULT_NONE, true);
  charger.settings_new = !settings_load();
  settings.boots++;
  settings_store();
  charger.output_grounded = settings.options.output == 0;
  session_start();
  if (charger.given_up) fail();
  else start_core();
}

/* Steps the core if it is time, or at once; answers whether state, error or contactor changed. */
static bool step(bool at_once) {
  uint32_t now_ms = board_now_ms();
  uint32_t elapsed_ms = now_ms - stepped_ms;
  charger.uptime_ms = now_ms - started_ms;
  if (!at_once && elapsed_ms < step_within_ms) return false;
  stepped_ms = now_ms;
  if (charger.failed) {
    step_within_ms = STEP_MS;
    safe_output.uptime_ms = charger.uptime_ms;
    board_sense(&sensed);
    board_act(charger.output, charger.output_grounded);
    return false;
  }
  uint32_t state = charger.output->iec61851_state;
  uint32_t error = charger.output->error_state;
  uint32_t contactor_on = charger.output->contactor_on;
  board_sense(charger.input);
  voltkern_controller_step((int32_t)charger.uptime_ms);
  board_act(charger.output, charger.output_grounded);
  uint32_t next_ms = (uint32_t)voltkern_controller_next_ms();
  step_within_ms = next_ms < STEP_MS ? next_ms : STEP_MS;
  if (survivor.faults > 0 && charger.uptime_ms >= GOOD_RUN_MS) note(0, FAULT_NONE, true);
  return state != charger.output->iec61851_state || error != charger.output->error_state ||
         contactor_on != charger.output->contactor_on;
}

void charger_turn(void) {
  if (!charger.failed || charger.given_up) board_feed_watchdog();
  bool sensed_change = board_poll();
  bool commanded = session_receive();
  bool expired = session_watch_manager();
  if (step(sensed_change || commanded || expired)) session_tell_state();
  session_send();
}

void charger_run(void) {
  for (;;) {
    charger_turn();
    board_wait();
  }
}

void charger_set_options(const struct options *options) {
  if (options->output != settings.options.output) charger.output_grounded = options->output == 0;
  settings.options = *options;
  apply_options();
}

void charger_restart(void) {
  note(0, FAULT_NONE, false);
  charger_switch_off();
  board_restart();
}

void charger_switch_off(void) {
  board_act(&safe_output, false);
}

void charger_crash(enum fault reason) {
  note(survivor.faults, reason, true);
  charger_switch_off();
  board_restart();
}

/*
 * The main loop goes on without the core, so that the link tells it and nothing is switched on; the
 * watchdog ends that.
 */
void voltkern_trap(int32_t reason) {
  note(survivor.faults, (uint32_t)reason, true);
  charger.last_fault = (uint8_t)reason;
  fail();
  session_log(MESSAGE_FAULT);
  session_tell_state();
  charger_run();
}
