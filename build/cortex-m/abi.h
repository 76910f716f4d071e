/* Generated from assembly/abi.json by build/abi.ts; do not edit. */
#ifndef VOLTKERN_ABI_H
#define VOLTKERN_ABI_H

#include <stddef.h>
#include <stdint.h>

#define VK_ABI_VERSION 0x00010000u
#define VK_ABI_HASH 0x18f881a1u

/* What a function answers when it only says whether it acted. */
#define VK_RESULT_OK 0 /* Done. */
#define VK_RESULT_OUT_OF_RANGE ((int32_t)0xffffffffu) /* An argument is outside its range; nothing changed. */
#define VK_RESULT_READ_ONLY ((int32_t)0xfffffffeu) /* The slot belongs to the controller or is reserved; nothing changed. */
#define VK_RESULT_REFUSED ((int32_t)0xfffffffdu) /* Not possible in the present state; nothing changed. */

/* State of the control pilot, interface 3.2. */
#define VK_IEC61851_STATE_A 0 /* Not connected. */
#define VK_IEC61851_STATE_B 1 /* Connected. */
#define VK_IEC61851_STATE_C 2 /* Charging. */
#define VK_IEC61851_STATE_D 3 /* Charging with ventilation, not supported: an error. */
#define VK_IEC61851_STATE_EF 4 /* Error. */

/* State of the charger as its user sees it, interface 3.2. */
#define VK_CHARGER_STATE_NOT_CONNECTED 0 /* No vehicle. */
#define VK_CHARGER_STATE_WAITING 1 /* Waiting for charge release. */
#define VK_CHARGER_STATE_READY 2 /* Ready to charge. */
#define VK_CHARGER_STATE_CHARGING 3 /* Charging. */
#define VK_CHARGER_STATE_ERROR 4 /* Error. */

/* Cable lock, interface 3.2. */
#define VK_LOCK_STATE_INIT 0 /* Initialization, or no lock. */
#define VK_LOCK_STATE_OPEN 1 /* Open. */
#define VK_LOCK_STATE_CLOSING 2 /* Closing. */
#define VK_LOCK_STATE_CLOSED 3 /* Closed. */
#define VK_LOCK_STATE_OPENING 4 /* Opening. */
#define VK_LOCK_STATE_ERROR 5 /* The lock did not reach its position in time. */

/* Command to the motor of the cable lock. */
#define VK_LOCK_MOTOR_OFF 0 /* No movement. */
#define VK_LOCK_MOTOR_CLOSE 1 /* Towards locked. */
#define VK_LOCK_MOTOR_OPEN 2 /* Towards unlocked. */

/* What the indicator LED shows, interface 2.10. */
#define VK_LED_STATE_OFF 0 /* Off (standby). */
#define VK_LED_STATE_ON 1 /* On. */
#define VK_LED_STATE_BLINKING 2 /* Error blinking, led_blinks times per period. */
#define VK_LED_STATE_FLICKERING 3 /* The controller is starting. */
#define VK_LED_STATE_BREATHING 4 /* Charging. */
#define VK_LED_STATE_API 5 /* The indication that indicate() asked for. */

/* Error of the charge controller, interface 7.2. */
#define VK_ERROR_STATE_OK 0 /* No error. */
#define VK_ERROR_STATE_SWITCH 2 /* Supply cable switches or cable lock. */
#define VK_ERROR_STATE_DC_FAULT 3 /* DC residual current monitoring. */
#define VK_ERROR_STATE_CONTACTOR 4 /* Contactor or protective earth. */
#define VK_ERROR_STATE_COMMUNICATION 5 /* Signals of the control pilot. */

/* Values with a meaning of their own. */
#define VK_SPECIAL_KEEP ((int32_t)0xffffffffu) /* An argument of slot_set and slot_set_default that changes nothing. */
#define VK_SPECIAL_INFINITE_OHM 4294967295u /* An open circuit. */
#define VK_SPECIAL_HISTORY_NULL ((int32_t)0x80000000u) /* A sample that does not exist. */
#define VK_SPECIAL_HISTORY_CLAMP_W 9999999 /* The largest magnitude of a sample. */
#define VK_SPECIAL_NAN_BITS 2143289344 /* The one NaN of the charge log: no meter value. */
#define VK_SPECIAL_LOG_RECORD_BYTES 16 /* A finished charge. */
#define VK_SPECIAL_LOG_START_BYTES 9 /* The half that is written when a charge starts. */
#define VK_SPECIAL_DURATION_MAX_S 16777215 /* Longest duration that a record holds. */
#define VK_SPECIAL_SLOT_MANUAL 4 /* Slot of the manual charge release. */

/* Numbers for capacity(id). */
enum {
  VK_CAPACITY_SLOTS, /* Charge slots. */
  VK_CAPACITY_METERS, /* Meter slots with a history. */
  VK_CAPACITY_HISTORY_CELLS, /* Samples of a live ring and of a history ring. */
  VK_CAPACITY_CHARGE_LOG_BYTES, /* Length of the region charge_log_bytes. */
};

/* Numbers for region(id). */
enum {
  VK_REGION_SLOTS, /* vk_slot[slots]: Live slots, in order of their index. Read only: write through slot_set. */
  VK_REGION_SLOT_DEFAULTS, /* vk_slot[slots]: What boot copies into the live slots. Read only: write through slot_set_default. */
  VK_REGION_CONTROLLER_INPUT, /* vk_controller_input: See the struct. */
  VK_REGION_CONTROLLER_OUTPUT, /* vk_controller_output: See the struct. */
  VK_REGION_HISTORY_SAMPLES, /* int32_t[history_cells]: Result of history_copy, W, oldest first. */
  VK_REGION_HISTORY_INFO, /* vk_history_info: Result of history_info. */
  VK_REGION_CHARGE_RECORD, /* vk_charge_record: Argument of charge_log_encode, result of charge_log_decode. */
  VK_REGION_CHARGE_LOG_BYTES, /* uint8_t[charge_log_bytes]: Records as in the log: result of charge_log_encode, argument of the others. */
  VK_REGION_CHARGE_LOG_SCAN, /* vk_charge_log_scan: Result of charge_log_scan. */
};

/* A charge slot, interface 2.10. */
typedef struct {
  uint32_t max_current_ma; /* 0 (blocks) or 6000 to 32000 (mA). */
  uint32_t active; /* Takes part in the minimum. */
  uint32_t clear_on_disconnect; /* Goes to 0 mA when the vehicle is unplugged. */
} vk_slot;
_Static_assert(sizeof(vk_slot) == 12, "size of vk_slot");
_Static_assert(offsetof(vk_slot, clear_on_disconnect) == 8, "layout of vk_slot");

/* What the charge controller senses and how it is configured. The integrator writes it before a step; the core never does, but for the factory configuration it starts with. */
typedef struct {
  uint32_t generation; /* Hardware generation 1 to 4; larger is 4, 0 is 1. Read at boot. */
  uint32_t has_lock_switch; /* A socket with a cable lock. */
  uint32_t jumper_configuration; /* Supply cable: 0 to 6 = 6, 10, 13, 16, 20, 25, 32 A, 7 = software, 8 and above = not configured. */
  uint32_t shutdown_input_configuration; /* 0 ignored, 1 shut down on open, 2 on close, 3 at most 4200 W on open, 4 on close. */
  uint32_t general_purpose_input_configuration; /* Generation 2: 0 off, 1 to 8 = 0, 6, 8, 10, 13, 16, 20, 25 A while closed, 9 to 16 the same while open. */
  uint32_t button_configuration; /* 0 nothing, 1 start, 2 stop, 3 start and stop, 4 left to the host. */
  uint32_t ev_wakeup; /* Wake a sleeping vehicle up by interrupting the control pilot. */
  uint32_t boost_mode; /* Lengthen the control pilot pulse by 0.4 %. */
  uint32_t phases_connected; /* 1 or 3; anything but 1 is 3. */
  uint32_t phase_auto_switch; /* Follow a vehicle that uses one phase only. */
  uint32_t phase_switch_wait_time; /* 0 = 60 s, n = 1 to 22: 10 + 5n s; larger is 22. */
  uint32_t cp_resistance_ohm; /* Control pilot to protective earth; infinite_ohm when open (ohm). */
  uint32_t pp_resistance_ohm; /* Proximity pin to protective earth; infinite_ohm when open (ohm). */
  uint32_t diode_ok; /* The negative half of the control pilot signal is at its level. Ignored while there is no PWM. */
  uint32_t mains_before_contactor; /* Mains voltage is sensed before the contactor. */
  uint32_t mains_after_contactor; /* Mains voltage is sensed after the contactor. */
  uint32_t pe_fault; /* Protective earth is missing. Generations 3 and 4. */
  uint32_t dc_fault; /* What the residual current sensor reports now: 0 ok, 1 6 mA DC, 2 system, 3 unknown, 4 self test failed, 5 20 mA AC, 6 both. Generations 2 to 4. */
  uint32_t dc_test_running; /* The sensor's self test runs; nothing is evaluated meanwhile. */
  uint32_t lock_closed; /* Position switch of the cable lock: locked. */
  uint32_t button_pressed; /* Raw level of the button (generation 1: button or key switch). */
  uint32_t shutdown_input_closed; /* Level of the shutdown input. */
  uint32_t general_purpose_input_closed; /* Level of the general-purpose input. */
  uint32_t cp_disconnect; /* Request to disconnect the control pilot. Generations 2 to 4. */
  uint32_t meter_currents_valid; /* The three currents below are fresh. */
  int32_t meter_current_l1_ma; /* Current of L1 of the charger's meter (mA). */
  int32_t meter_current_l2_ma; /* Current of L2 (mA). */
  int32_t meter_current_l3_ma; /* Current of L3 (mA). */
} vk_controller_input;
_Static_assert(sizeof(vk_controller_input) == 112, "size of vk_controller_input");
_Static_assert(offsetof(vk_controller_input, meter_current_l3_ma) == 108, "layout of vk_controller_input");

/* What the charge controller commands and shows. Written by controller_boot and controller_step. */
typedef struct {
  uint32_t iec61851_state; /* Interface 3.2. */
  uint32_t charger_state; /* Interface 3.2. */
  uint32_t error_state; /* Interface 7.2. */
  uint32_t allowed_charging_current_ma; /* Minimum over the active slots (mA). */
  uint32_t contactor_on; /* Command to the contactor. */
  uint32_t phase_contactor_on; /* Command to the contactor of L2 and L3. */
  uint32_t contactor_state; /* Bit 0: live before, bit 1: live after the contactor. */
  uint32_t contactor_error; /* Interface 7.2. */
  uint32_t lock_state; /* Interface 3.2. */
  uint32_t lock_motor; /* Command to the motor of the lock. */
  uint32_t cp_pwm_duty_cycle; /* Duty cycle for the allowed charging current, 1000 without PWM (%/10). */
  uint32_t cp_pwm_output; /* Duty cycle to put out: with boost mode a little more (%/10). */
  uint32_t cp_connected; /* False: disconnect the control pilot. */
  uint32_t cp_minus_12v; /* True: hold the control pilot at -12 V (state F). */
  uint32_t dc_fault_current_state; /* Latched sensor fault, codes of the input dc_fault. */
  uint32_t dc_test_request; /* Start the sensor's self test now. */
  uint32_t time_since_dc_fault_check_ms; /* Since the last self test ended or since boot; saturates (ms). */
  uint32_t led_state; /* Interface 2.10. */
  uint32_t led_blinks; /* Blinks per period while led_state is blinking, else 0. */
  int32_t led_indication; /* Requested indication, -1 when the controller drives the LED. */
  uint32_t led_duration_ms; /* Time left of the requested indication (ms). */
  uint32_t led_hue; /* Colour of the indication, 0 to 359 (°). */
  uint32_t led_saturation; /* 0 to 255. */
  uint32_t led_value; /* 0 to 255; 0 is the indication's own colour. */
  uint32_t charging_time_ms; /* Time since state C began; 0 in every other state; saturates (ms). */
  uint32_t time_since_state_change_ms; /* Since iec61851_state changed; saturates (ms). */
  uint32_t uptime_ms; /* The step's time; wraps (ms). */
  uint32_t vehicle_stopped_charging; /* In state B with charge release for minutes: the vehicle does not want. */
  uint32_t phases_current; /* 1 or 3. */
  uint32_t phases_requested; /* 1 or 3. */
  uint32_t phases_state; /* Step of the phase switch, 0 when idle. */
  uint32_t phases_info; /* 0 normal, 1 forced to one phase by the automatic, 2 more phases were seen again. */
  uint32_t button_pressed; /* Debounced. */
  uint32_t button_press_time_ms; /* Uptime of the last press, 0 if none since boot (ms). */
  uint32_t button_release_time_ms; /* Uptime of the last release, 0 if none since boot (ms). */
} vk_controller_output;
_Static_assert(sizeof(vk_controller_output) == 140, "size of vk_controller_output");
_Static_assert(offsetof(vk_controller_output, button_release_time_ms) == 136, "layout of vk_controller_output");

/* Age and rate of a meter's samples, filled by history_info. */
typedef struct {
  uint32_t live_offset_ms; /* Since the last live sample was written (ms). */
  uint32_t history_offset_ms; /* Since the last history sample was written (ms). */
  uint32_t interval_samples; /* Values added in the last complete 4-minute interval, before its end in the running one. */
  uint32_t interval_span_ms; /* Between the first and the last of them (ms). */
} vk_history_info;
_Static_assert(sizeof(vk_history_info) == 16, "size of vk_history_info");
_Static_assert(offsetof(vk_history_info, interval_span_ms) == 12, "layout of vk_history_info");

/* A decoded record of the charge log, interface 2.20. Meter values are the bits of an f32 in kWh. */
typedef struct {
  uint32_t start_minutes; /* Unix time of the start, 0 without clock (min). */
  uint32_t meter_start_bits; /* Meter at start, nan_bits without meter (kWh). */
  uint32_t user_id; /* 0 to 255. */
  uint32_t duration_s; /* At most duration_max_s (s). */
  uint32_t meter_end_bits; /* Meter at end, nan_bits without meter (kWh). */
} vk_charge_record;
_Static_assert(sizeof(vk_charge_record) == 20, "size of vk_charge_record");
_Static_assert(offsetof(vk_charge_record, meter_end_bits) == 16, "layout of vk_charge_record");

/* What a scan of log bytes found. */
typedef struct {
  uint32_t records; /* Whole records. */
  uint32_t open; /* A start half follows them: a charge is or was running. */
  uint32_t torn_bytes; /* Bytes at the end that belong to an interrupted write. */
} vk_charge_log_scan;
_Static_assert(sizeof(vk_charge_log_scan) == 12, "size of vk_charge_log_scan");
_Static_assert(offsetof(vk_charge_log_scan, torn_bytes) == 8, "layout of vk_charge_log_scan");

/* Every exported function as X(name, number of parameters); all parameters and results are 32-bit integers. */
#define VK_FUNCTIONS(X) \
  X(abi_version, 0) \
  X(abi_hash, 0) \
  X(region, 1) \
  X(capacity, 1) \
  X(slot_set, 4) \
  X(slot_set_default, 4) \
  X(slots_allowed_ma, 0) \
  X(controller_boot, 1) \
  X(controller_step, 1) \
  X(controller_next_ms, 0) \
  X(controller_start_charging, 0) \
  X(controller_stop_charging, 0) \
  X(controller_request_phases, 1) \
  X(controller_reset_dc_fault, 0) \
  X(controller_request_dc_test, 0) \
  X(controller_indicate, 5) \
  X(history_reset, 1) \
  X(history_add, 3) \
  X(history_tick, 1) \
  X(history_copy, 2) \
  X(history_info, 2) \
  X(charge_log_encode, 0) \
  X(charge_log_decode, 1) \
  X(charge_log_scan, 1) \
  X(charge_log_repair, 3)

/*
 * abi_version(): major << 16 | minor. The host refuses another major.
 * abi_hash(): Hash of the table that host and core were generated from.
 * region(id): Address of a region, 0 if unknown.
 * capacity(id): Value of a capacity, 0 if unknown.
 * slot_set(index, max_current_ma, active, clear_on_disconnect): Change a live slot; keep leaves a member as it is. Answers a result.
 * slot_set_default(index, max_current_ma, active, clear_on_disconnect): Change what boot copies into the slot. Answers a result.
 * slots_allowed_ma(): Minimum over the active live slots, 0 if none is active.
 * controller_boot(now_ms): Start the controller: live slots from their defaults, everything else as after power-on.
 * controller_step(now_ms): Read the input, advance to now_ms, write the output. now_ms wraps at 2^32 and never goes back.
 * controller_next_ms(): Time until the controller acts by itself if no input changes, at least 1; -1 if never.
 * controller_start_charging(): Release slot 4; refused without vehicle. Answers a result.
 * controller_stop_charging(): Block slot 4; refused without vehicle. Answers a result.
 * controller_request_phases(phases): Ask for 1 or 3 phases. Refused without switchable phases. Answers a result.
 * controller_reset_dc_fault(): Forget a latched residual current fault and ask for a self test. Answers a result.
 * controller_request_dc_test(): Ask for a self test; refused with a vehicle. Answers a result.
 * controller_indicate(indication, duration_ms, hue, saturation, value): Show an indication, interface 2.10; refused while an error blinks or the controller starts. Answers a result.
 * history_reset(meter): Forget everything of a meter. Answers a result.
 * history_add(meter, power_w, now_ms): Add a meter value. Answers a result.
 * history_tick(now_ms): Write the live and history samples that are due, every 500 ms. Answers how many live samples were written per meter.
 * history_copy(meter, long_term): Copy the live (0) or the history (1) ring of a meter to history_samples, oldest first. Answers the number of samples.
 * history_info(meter, now_ms): Fill history_info. Answers a result.
 * charge_log_encode(): Encode charge_record to the first 16 bytes of charge_log_bytes; the first 9 are the start half. Answers a result.
 * charge_log_decode(index): Decode record index of charge_log_bytes to charge_record. Answers a result.
 * charge_log_scan(length): Fill charge_log_scan for a log of length bytes.
 * charge_log_repair(first, end, length): Fill meter values that the neighbours know into records first to end - 1 of the length bytes in charge_log_bytes. Answers how many records changed, or a result below 0.
 */

#endif
