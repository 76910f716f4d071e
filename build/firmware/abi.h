/* Generated from assembly/abi.json by build/abi.ts; do not edit. */
#ifndef VOLTKERN_ABI_H
#define VOLTKERN_ABI_H

#include <stddef.h>
#include <stdint.h>

#define VK_ABI_VERSION 0x00010008u
#define VK_ABI_HASH 0x42db2bdfu

/* Result of a function that only reports whether it acted. */
#define VK_RESULT_OK 0 /* Done. */
/* An argument is outside its range; nothing changed. */
#define VK_RESULT_OUT_OF_RANGE ((int32_t)0xffffffffu)
/* The slot belongs to the controller or is reserved; nothing changed. */
#define VK_RESULT_READ_ONLY ((int32_t)0xfffffffeu)
/* Not possible in the present state; nothing changed. */
#define VK_RESULT_REFUSED ((int32_t)0xfffffffdu)

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

/* State of the indicator LED, interface 2.10. */
#define VK_LED_STATE_OFF 0 /* Off (standby). */
#define VK_LED_STATE_ON 1 /* On. */
#define VK_LED_STATE_BLINKING 2 /* Error blinking, led_blinks times per period. */
#define VK_LED_STATE_FLICKERING 3 /* The controller is starting. */
#define VK_LED_STATE_BREATHING 4 /* Charging. */
#define VK_LED_STATE_API 5 /* The indication requested by controller_indicate. */

/* Error of the charge controller, interface 7.2. */
#define VK_ERROR_STATE_OK 0 /* No error. */
#define VK_ERROR_STATE_SWITCH 2 /* Supply cable switches or cable lock. */
#define VK_ERROR_STATE_DC_FAULT 3 /* DC residual current monitoring. */
#define VK_ERROR_STATE_CONTACTOR 4 /* Contactor or protective earth. */
#define VK_ERROR_STATE_COMMUNICATION 5 /* Signals of the control pilot. */

/* Values with a special meaning. */
/* An argument of slot_set and slot_set_default that changes nothing. */
#define VK_SPECIAL_KEEP ((int32_t)0xffffffffu)
#define VK_SPECIAL_INFINITE_OHM 4294967295u /* An open circuit. */
#define VK_SPECIAL_HISTORY_NULL ((int32_t)0x80000000u) /* A sample that does not exist. */
#define VK_SPECIAL_HISTORY_CLAMP_W 9999999 /* The largest magnitude of a sample. */
#define VK_SPECIAL_NAN_BITS 2143289344 /* The one NaN of the charge log: no meter value. */
#define VK_SPECIAL_LOG_RECORD_BYTES 16 /* A finished charge. */
#define VK_SPECIAL_LOG_START_BYTES 9 /* The half that is written when a charge starts. */
#define VK_SPECIAL_DURATION_MAX_S 16777215 /* Longest duration that a record holds. */
#define VK_SPECIAL_SLOT_MANUAL 4 /* Slot of the manual charge release. */
#define VK_SPECIAL_OLDEST_MS 134217727 /* An age that is not counted further, 37 hours. */
/* A charger is silent after this time without a report: two answers are missing. */
#define VK_SPECIAL_SILENT_MS 2500
/* Failed attempts in a row after which the contactor is given up. */
#define VK_SPECIAL_MOST_CONTACTOR_ERRORS 3

/* Charge modes, interface 2.21 and the mode numbers of the network protocol. */
#define VK_CHARGE_MODE_FAST 0 /* As fast as possible. */
#define VK_CHARGE_MODE_OFF 1 /* No charging. */
#define VK_CHARGE_MODE_PV 2 /* PV excess only. */
#define VK_CHARGE_MODE_MIN_PV 3 /* At least the guaranteed power, more with PV excess. */
#define VK_CHARGE_MODE_DEFAULT 4 /* Of a request: none. As a mode it is off. */
#define VK_CHARGE_MODE_MIN 5 /* The guaranteed power. */
#define VK_CHARGE_MODE_PV_WITH_PRICES 7 /* As pv, with price control. */
#define VK_CHARGE_MODE_MIN_WITH_PRICES 8 /* As min, with price control. */
#define VK_CHARGE_MODE_MIN_PV_WITH_PRICES 9 /* As min_pv, with price control. */

/* Phase switching of a group behind one contactor, interface 2.22. */
#define VK_PHASE_SWITCHING_AUTOMATIC 0 /* By the excess. */
#define VK_PHASE_SWITCHING_SINGLE 1 /* Always one phase. */
#define VK_PHASE_SWITCHING_THREE 2 /* Always three phases. */
#define VK_PHASE_SWITCHING_EXTERNAL 3 /* External control requests the phases. */
#define VK_PHASE_SWITCHING_THREE_IF_FAST 4 /* One phase, but three while charging fast. */

/* Averaging time of the excess, interface 2.22. */
#define VK_CLOUD_FILTER_OFF 0 /* Not at all. */
#define VK_CLOUD_FILTER_WEAK 1 /* 2 minutes. */
#define VK_CLOUD_FILTER_MEDIUM 2 /* 4 minutes. */
#define VK_CLOUD_FILTER_STRONG 3 /* 8 minutes. */

/* Command for a charger. */
/* No current: send nothing at all, or 0 mA to call it. Its own fail-safe is meant to act. */
#define VK_COMMAND_NOTHING 0
#define VK_COMMAND_SETPOINT 1 /* Its setpoint. */
/* Keep the present current: it was not heard since the start of the manager. */
#define VK_COMMAND_LEAVE_ALONE 2

/* Error of a managed charger; client + error_state of the charger for its own errors. */
#define VK_CAS_ERROR_OK 0 /* None. */
#define VK_CAS_ERROR_INVALID_HEADER 2 /* It sends invalid packets. */
#define VK_CAS_ERROR_NOT_MANAGED 3 /* Its load management is switched off. */
/* It has been silent for more than 32 s, by heard_age_ms. */
#define VK_CAS_ERROR_CHARGER_UNREACHABLE 128
/* The charge controller's clock stands still for more than 10 s. */
#define VK_CAS_ERROR_EVSE_UNREACHABLE 129
#define VK_CAS_ERROR_EVSE_NONREACTIVE 130 /* It draws or allows more than its command. */
#define VK_CAS_ERROR_CLIENT 192 /* Added to the charger's own error_state. */

/* Step of switching a group between one and three phases. 1 is not used. */
#define VK_SWITCHING_STATE_MONITORING 0 /* Nothing is being switched. */
/* Nobody may charge; waits until nobody can be drawing current. */
#define VK_SWITCHING_STATE_STOPPING 2
/* Waits until every charger has disconnected its control pilot. */
#define VK_SWITCHING_STATE_DISCONNECTING_CP 3
/* The contactor was commanded and has time to move. */
#define VK_SWITCHING_STATE_TOGGLING_CONTACTOR 4
/* The control pilots stay disconnected a little longer; then the feedback is checked. */
#define VK_SWITCHING_STATE_WAIT_UNTIL_SWITCHED 5

/* Numbers for capacity(id). */
enum {
  VK_CAPACITY_SLOTS, /* Charge slots. */
  VK_CAPACITY_METERS, /* Meter slots with a history; 0 if history_tick does nothing. */
  VK_CAPACITY_HISTORY_CELLS, /* Samples of a live ring and of a history ring. */
  VK_CAPACITY_CHARGE_LOG_BYTES, /* Length of the region charge_log_bytes. */
  VK_CAPACITY_CHARGERS, /* Chargers in the distribution of current. */
  /* 1 with the power manager, 0 if power_start and power_step do nothing. */
  VK_CAPACITY_POWER_FILTERS,
};

/* Numbers for region(id). */
enum {
  /* vk_slot[slots]: Live slots, in order of their index. Read only: write through slot_set. */
  VK_REGION_SLOTS,
  /*
   * vk_slot[slots]: Values that boot copies into the live slots. Read only: write through
   * slot_set_default.
   */
  VK_REGION_SLOT_DEFAULTS,
  VK_REGION_CONTROLLER_INPUT, /* vk_controller_input: See the struct. */
  VK_REGION_CONTROLLER_OUTPUT, /* vk_controller_output: See the struct. */
  VK_REGION_HISTORY_SAMPLES, /* int32_t[history_cells]: Result of history_copy, W, oldest first. */
  VK_REGION_HISTORY_INFO, /* vk_history_info: Result of history_info. */
  /* vk_charge_record: Argument of charge_log_encode, result of charge_log_decode. */
  VK_REGION_CHARGE_RECORD,
  /*
   * uint8_t[charge_log_bytes]: Records as in the log: result of charge_log_encode, argument of the
   * others.
   */
  VK_REGION_CHARGE_LOG_BYTES,
  VK_REGION_CHARGE_LOG_SCAN, /* vk_charge_log_scan: Result of charge_log_scan. */
  VK_REGION_CHARGERS, /* vk_charger[chargers]: Managed chargers. */
  VK_REGION_SITE, /* vk_site: See the struct. */
  VK_REGION_SITE_STATE, /* vk_site_state: See the struct. */
  VK_REGION_POWER_INPUT, /* vk_power_input: See the struct. */
  VK_REGION_POWER_STATE, /* vk_power_state: See the struct. */
};

/* A charge slot, interface 2.10. */
typedef struct {
  uint32_t max_current_ma; /* 0 (blocks) or 6000 to 32000 (mA). */
  uint32_t active; /* Takes part in the minimum. */
  uint32_t clear_on_disconnect; /* Goes to 0 mA when the vehicle is unplugged. */
} vk_slot;
_Static_assert(sizeof(vk_slot) == 12, "size of vk_slot");
_Static_assert(offsetof(vk_slot, clear_on_disconnect) == 8, "layout of vk_slot");

/*
 * Inputs and configuration of the charge controller. The integrator writes them before a step; the
 * core writes only the factory configuration at its start.
 */
typedef struct {
  uint32_t generation; /* Hardware generation 1 to 4; larger is 4, 0 is 1. Read at boot. */
  uint32_t has_lock_switch; /* A socket with a cable lock. */
  /*
   * Supply cable: 0 to 6 = 6, 10, 13, 16, 20, 25, 32 A, 7 = software, 8 and above = not configured.
   */
  uint32_t jumper_configuration;
  /* 0 ignored, 1 shut down on open, 2 on close, 3 at most 4200 W on open, 4 on close. */
  uint32_t shutdown_input_configuration;
  /*
   * Generation 2: 0 off, 1 to 8 = 0, 6, 8, 10, 13, 16, 20, 25 A while closed, 9 to 16 the same
   * while open.
   */
  uint32_t general_purpose_input_configuration;
  /* 0 nothing, 1 start, 2 stop, 3 start and stop, 4 left to the host. */
  uint32_t button_configuration;
  uint32_t ev_wakeup; /* Wake a sleeping vehicle up by interrupting the control pilot. */
  uint32_t boost_mode; /* Lengthen the control pilot pulse by 0.4 %. */
  uint32_t phases_connected; /* 1 or 3; anything but 1 is 3. */
  uint32_t phase_auto_switch; /* Follow a vehicle that uses one phase only. */
  uint32_t phase_switch_wait_time; /* 0 = 60 s, n = 1 to 22: 10 + 5n s; larger is 22. */
  uint32_t cp_resistance_ohm; /* Control pilot to protective earth; infinite_ohm when open (ohm). */
  uint32_t pp_resistance_ohm; /* Proximity pin to protective earth; infinite_ohm when open (ohm). */
  /* The negative half-wave of the control pilot has its level. Ignored without PWM. */
  uint32_t diode_ok;
  uint32_t mains_before_contactor; /* Mains voltage is sensed before the contactor. */
  uint32_t mains_after_contactor; /* Mains voltage is sensed after the contactor. */
  uint32_t pe_fault; /* Protective earth is missing. Generations 3 and 4. */
  /*
   * Present report of the residual-current sensor: 0 ok, 1 6 mA DC, 2 system, 3 unknown, 4
   * self-test failed, 5 20 mA AC, 6 both. Generations 2 to 4.
   */
  uint32_t dc_fault;
  uint32_t dc_test_running; /* The sensor's self-test runs; nothing is evaluated meanwhile. */
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

/* Commands and state of the charge controller. Written by controller_boot and controller_step. */
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
  /* Duty cycle for the allowed charging current, 1000 without PWM (%/10). */
  uint32_t cp_pwm_duty_cycle;
  uint32_t cp_pwm_output; /* Duty cycle of the output, a little more in boost mode (%/10). */
  uint32_t cp_connected; /* False: disconnect the control pilot. */
  uint32_t cp_minus_12v; /* True: hold the control pilot at -12 V (state F). */
  uint32_t dc_fault_current_state; /* Latched sensor fault, codes of the input dc_fault. */
  uint32_t dc_test_request; /* Start the sensor's self-test now. */
  /* Since the end of the last self-test, or since boot; saturates (ms). */
  uint32_t time_since_dc_fault_check_ms;
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
  /* State B with charge release for minutes: the vehicle does not charge. */
  uint32_t vehicle_stopped_charging;
  uint32_t phases_current; /* 1 or 3. */
  uint32_t phases_requested; /* 1 or 3. */
  uint32_t phases_state; /* Step of the phase switch, 0 when idle. */
  /* 0 normal, 1 forced to one phase by the automatic switch, 2 more phases were seen again. */
  uint32_t phases_info;
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
  /* Values added in the last complete 4-minute interval, before its end in the running one. */
  uint32_t interval_samples;
  uint32_t interval_span_ms; /* Between the first and the last of them (ms). */
} vk_history_info;
_Static_assert(sizeof(vk_history_info) == 16, "size of vk_history_info");
_Static_assert(offsetof(vk_history_info, interval_span_ms) == 12, "layout of vk_history_info");

/*
 * A decoded record of the charge log, interface 2.20. Meter values are the bits of an f32 in kWh.
 */
typedef struct {
  uint32_t start_minutes; /* Unix time of the start, 0 without clock (min). */
  uint32_t meter_start_bits; /* Meter at start, nan_bits without meter (kWh). */
  uint32_t user_id; /* 0 to 255. */
  uint32_t duration_s; /* At most duration_max_s (s). */
  uint32_t meter_end_bits; /* Meter at end, nan_bits without meter (kWh). */
} vk_charge_record;
_Static_assert(sizeof(vk_charge_record) == 20, "size of vk_charge_record");
_Static_assert(offsetof(vk_charge_record, meter_end_bits) == 16, "layout of vk_charge_record");

/* Result of a scan of log bytes. */
typedef struct {
  uint32_t records; /* Whole records. */
  uint32_t open; /* A start half follows them: a charge is or was running. */
  uint32_t torn_bytes; /* Bytes at the end that belong to an interrupted write. */
} vk_charge_log_scan;
_Static_assert(sizeof(vk_charge_log_scan) == 12, "size of vk_charge_log_scan");
_Static_assert(offsetof(vk_charge_log_scan, torn_bytes) == 8, "layout of vk_charge_log_scan");

/*
 * A managed charger. The integrator writes the first part: configuration, and the newest report
 * before distribution_report; and the last four fields, which say what may be expected of it. The
 * core writes the rest.
 */
typedef struct {
  /* One of charge_mode, or 6 to 9: the modes with price control, here without a cheap hour. */
  uint8_t charge_mode;
  uint8_t phase_rotation; /* 0 unknown, 1 L123, 2 L132, 3 L231, 4 L213, 5 L321, 6 L312. */
  /* Limit of its user, 0 without authorization, 32000 without limit (mA). */
  uint16_t user_limit_ma;
  /*
   * Lowest current that its vehicle accepts on one phase; 0: not known to be more than that of the
   * site (mA).
   */
  uint16_t least_1p_ma;
  uint16_t least_3p_ma; /* The same on three phases (mA). */
  uint8_t charger_state; /* Reported, interface 3.2. */
  uint8_t error_state; /* Reported, interface 7.2. */
  uint8_t car_stopped; /* Reported: 1 if the vehicle ended the charge by itself. */
  uint8_t connected_phases; /* Reported: 1 or 3, the phases in use. */
  /* Reported: 1 if it can switch them by itself, even during the switch. */
  uint8_t can_switch_phases;
  uint8_t command; /* One of command. */
  uint8_t error; /* One of cas_error. */
  uint8_t heard; /* It reported since distribution_start. */
  uint16_t supported_ma; /* Reported: lowest limit of its other charge slots, 0 blocks (mA). */
  uint16_t allowed_ma; /* Reported: the manager's limit that it applies (mA). */
  /*
   * Reported: largest current of its phases; without a meter, its allowed current while it charges
   * (mA).
   */
  uint16_t measured_ma;
  uint16_t target_ma; /* Intended current, 0 or at least its minimum (mA). */
  uint32_t state_age_ms; /* Reported: time since the last change of its IEC 61851 state (ms). */
  /* Reported: uptime of its charge controller; a report that repeats it is ignored (ms). */
  uint32_t uptime_ms;
  uint32_t unmetered; /* Reported: it has no meter, measured_ma is not measured. */
  /* Reported: number of phases that its vehicle uses of three, 1 or 2; anything else is 3. */
  uint8_t drawn_phases;
  uint8_t seen_phases; /* drawn_phases of its newest report. */
  /*
   * Current to which it has to come down: that of the command with which obeyed_age_ms began (mA).
   */
  uint16_t owed_ma;
  uint16_t setpoint_ma; /* Current of the present command (mA). */
  uint16_t requested_ma; /* Current that it can use (mA). */
  uint16_t reserved_ma; /* Current that it may still be drawing (mA). */
  uint16_t top_ma; /* Scratch: the most that it can be given (mA). */
  uint8_t phases; /* Scratch: 1 or 3, the phases that it gets. */
  /*
   * Scratch: the stages of the sharing that it takes part in, a bit each; 0 if it may not or cannot
   * charge.
   */
  uint8_t stages;
  uint8_t target_phases; /* 0, 1 or 3, with target_ma. */
  uint8_t setpoint_phases; /* 1 or 3, with setpoint_ma. */
  uint8_t plugged; /* A vehicle was plugged in at its newest report. */
  uint8_t full; /* Its vehicle ended the charge by itself. */
  uint8_t frozen; /* Scratch: it keeps its current, because it is silent or does not obey. */
  uint8_t admitted; /* Scratch: it is admitted to charging. */
  uint32_t seen_uptime_ms; /* uptime_ms of its newest report (ms). */
  /* Scratch: weights of 1 mA on the axes: PV and total 4 bits each, L1, L2, L3 a byte each. */
  uint32_t weights;
  uint32_t limits; /* Scratch: its weights that limit it in this stage. */
  int32_t share_ma; /* Scratch: its share so far (mA). */
  int32_t upper_ma; /* Scratch: upper bound of its share in this stage (mA). */
  /*
   * Charge that it got beyond its ideal share since the vehicle was plugged in; negative: charge
   * that it is owed; in 65.536 mA s.
   */
  int32_t ahead;
  uint32_t sort_key; /* Scratch: order of admission, smallest first. */
  uint32_t heard_age_ms; /* Since its last new report (ms). */
  /* Since its setpoint was lowered or the charger last allowed more than that (ms). */
  uint32_t setpoint_age_ms;
  uint32_t obeyed_age_ms; /* Since it last drew no more than it may (ms). */
  uint32_t plugged_age_ms; /* Since the vehicle was plugged in (ms). */
  uint32_t switched_age_ms; /* Since it was switched on or off, or changed phases (ms). */
  /* Part of requested_ma that it is sure to use; distributed before the rest (mA). */
  uint16_t needed_ma;
  uint16_t proven_ma; /* Highest current that it was seen to draw while it could draw more (mA). */
  /*
   * Part of its allowed current that it leaves unused; it needs as much more than proven_ma (mA).
   */
  uint16_t left_ma;
  /* State of proven_ma: 0 unknown, 1 tried, 2 enough, 3 in doubt, 4 more is offered. */
  uint16_t proof;
  uint32_t proof_age_ms; /* Since proof changed (ms). */
  /*
   * What to expect: current that it may take by itself at any time, whatever it was told; always
   * reserved (mA).
   */
  uint16_t floor_ma;
  /* What to expect: current that it may take once it has been silent for fallback_ms (mA). */
  uint16_t fallback_ma;
  /*
   * What to expect: time that it takes to follow a command. If it is 10 s or longer, it has to
   * report as allowed_ma whatever its vehicle may still be drawing (ms).
   */
  uint32_t follow_ms;
  /*
   * What to expect: silence, beyond silent_ms or, if it was never heard, 10 s, after which it has
   * certainly fallen back; 4294967295: it never does (ms).
   */
  uint32_t fallback_ms;
} vk_charger;
_Static_assert(sizeof(vk_charger) == 128, "size of vk_charger");
_Static_assert(offsetof(vk_charger, fallback_ms) == 124, "layout of vk_charger");

/*
 * The shared connection. The integrator (or power_step) writes limits and configuration, which are
 * read at each step.
 */
typedef struct {
  int32_t now_pv_ma; /* Available now, over all phases together, under PV control (mA). */
  int32_t now_l1_ma; /* Available now, on L1 (mA). */
  int32_t now_l2_ma; /* Available now, on L2 (mA). */
  int32_t now_l3_ma; /* Available now, on L3 (mA). */
  /*
   * Available now, over all phases together, for everybody; 2147483647 without such a limit (mA).
   */
  int32_t now_total_ma;
  /* Lowest value within the filter time, over all phases together, under PV control (mA). */
  int32_t low_pv_ma;
  int32_t low_l1_ma; /* Lowest value within the filter time, on L1 (mA). */
  int32_t low_l2_ma; /* Lowest value within the filter time, on L2 (mA). */
  int32_t low_l3_ma; /* Lowest value within the filter time, on L3 (mA). */
  /* Lowest value within the filter time, over all phases together, for everybody (mA). */
  int32_t low_total_ma;
  int32_t high_pv_ma; /* Highest value within the filter time, over all phases together (mA). */
  /*
   * Current of a charger with guaranteed power without excess, over all its phases together (mA).
   */
  int32_t guaranteed_ma;
  uint32_t count; /* Chargers in use. */
  uint32_t minimum_ma; /* Least current of a three-phase charger (mA). */
  uint32_t minimum_1p_ma; /* Least current of a single-phase charger (mA). */
  /*
   * Time after its start from which a charge is limited to its current plus requested_margin_ma
   * (ms).
   */
  uint32_t requested_threshold_ms;
  uint32_t requested_margin_ma; /* Added to the current that a charger draws (mA). */
  uint32_t interval_ms; /* Time between two distributions (ms). */
  /*
   * Least time between switching a charger on, off, or its phases; neither overload nor rotation
   * wait for it (ms).
   */
  uint32_t hysteresis_ms;
  uint32_t welcome_ms; /* Time for which a newly plugged-in vehicle goes first; 0 never (ms). */
  uint32_t wakeup_ms; /* Time for which a full vehicle is offered current to wake it up (ms). */
  /* Number of the present rotation interval: when it changes, those who wait get their turn. */
  uint32_t turn;
  /* 0: each charger has its own phases; 1 or 3: all are behind one contactor in that position. */
  uint32_t group_phases;
  uint32_t stop; /* Nobody may charge. */
} vk_site;
_Static_assert(sizeof(vk_site) == 96, "size of vk_site");
_Static_assert(offsetof(vk_site, stop) == 92, "layout of vk_site");

/* Result of the distribution. */
typedef struct {
  uint32_t state; /* 0 no distribution yet, 1 active, 2 shut down by a fault. */
  /* Sum of the targets, over all phases together, under PV control (mA). */
  int32_t allocated_pv_ma;
  int32_t allocated_l1_ma; /* Sum of the targets, on L1 (mA). */
  int32_t allocated_l2_ma; /* Sum of the targets, on L2 (mA). */
  int32_t allocated_l3_ma; /* Sum of the targets, on L3 (mA). */
  int32_t allocated_total_ma; /* Sum of the targets, over all phases together (mA). */
  /* Sum of the currents that may be drawn, over all phases together, under PV control (mA). */
  int32_t reserved_pv_ma;
  int32_t reserved_l1_ma; /* Sum of the currents that may be drawn, on L1 (mA). */
  int32_t reserved_l2_ma; /* Sum of the currents that may be drawn, on L2 (mA). */
  int32_t reserved_l3_ma; /* Sum of the currents that may be drawn, on L3 (mA). */
  /* Sum of the currents that may be drawn, over all phases together (mA). */
  int32_t reserved_total_ma;
  /*
   * Sum of the currents that charging chargers report as allowed, over all phases together, under
   * PV control (mA).
   */
  int32_t reported_pv_ma;
  /* Sum of the currents that charging chargers report as allowed, on L1 (mA). */
  int32_t reported_l1_ma;
  /* Sum of the currents that charging chargers report as allowed, on L2 (mA). */
  int32_t reported_l2_ma;
  /* Sum of the currents that charging chargers report as allowed, on L3 (mA). */
  int32_t reported_l3_ma;
  /* Sum of the currents that charging chargers report as allowed, over all phases together (mA). */
  int32_t reported_total_ma;
  /*
   * Sum of the known currents of charging chargers, over all phases together. Without a meter:
   * their allowed currents, but 0 for Fast ones (mA).
   */
  int32_t used_pv_ma;
  /*
   * Sum of the currents that charging Fast chargers report as allowed beyond that, over all phases
   * together (mA).
   */
  int32_t fast_unused_ma;
  /* Since a charger left Fast for another mode in which it may charge (ms). */
  uint32_t left_fast_age_ms;
  uint32_t run_age_ms; /* Since the last distribution (ms). */
} vk_site_state;
_Static_assert(sizeof(vk_site_state) == 80, "size of vk_site_state");
_Static_assert(offsetof(vk_site_state, run_age_ms) == 76, "layout of vk_site_state");

/*
 * Configuration and measurements of the power manager. The integrator writes them before
 * power_start and power_step; the core never does. A power or current of history_null is unknown.
 */
typedef struct {
  int32_t maximum_available_current_ma; /* Interface 2.22, per phase (mA). */
  /*
   * Per phase: available_current of interface 2.22, or, if the power manager owns that, the limit
   * of an automation rule; 2147483647 none (mA).
   */
  int32_t available_current_ma;
  int32_t section_14a_limit_ma; /* Over all phases together, 2147483647 none (mA). */
  uint32_t charging_blocked; /* Not 0: nobody may charge. */
  uint32_t cloud_filter_mode; /* One of cloud_filter. */
  /* Desired grid power, positive is consumption; within 2 000 000 000 W (W). */
  int32_t target_power_from_grid_w;
  int32_t guaranteed_power_w; /* Power that the Min modes may draw from the grid (W). */
  /*
   * At the grid connection, positive is consumption; history_null while it, or the power of an
   * existing battery, is unknown, and while PV excess charging is off (W).
   */
  int32_t grid_power_w;
  uint32_t power_age_ms; /* Since grid_power_w was read (ms). */
  int32_t battery_power_w; /* Positive while the battery charges; 0 without one (W). */
  /* Grid power of at most this magnitude counts as 0; 0 without a battery (W). */
  int32_t battery_deadzone_w;
  int32_t battery_soc_pct; /* State of charge, -1 unknown (%). */
  /* Below this state of charge the battery comes before vehicles: 101 always, -1 never (%). */
  int32_t battery_first_below_pct;
  /* Of the grid connection, per phase; 0: no dynamic load management (mA). */
  int32_t current_limit_ma;
  int32_t largest_consumer_current_ma; /* Of loads that are not controlled, per phase (mA). */
  int32_t safety_margin_pct; /* Of current_limit_ma (%). */
  int32_t current_l1_ma; /* At the grid connection, L1 (mA). */
  int32_t current_l2_ma; /* At the grid connection, L2 (mA). */
  int32_t current_l3_ma; /* At the grid connection, L3 (mA). */
  uint32_t current_age_ms; /* Since these currents were read (ms). */
  uint32_t charge_mode; /* One of charge_mode, or 6 to 9: of the group. */
  uint32_t phase_switching_mode; /* One of phase_switching. */
  uint32_t phases_wanted; /* External control: 0 no release, 1 one phase, 3 three phases. */
  uint32_t contactor_installed; /* All chargers are behind one contactor that connects L2 and L3. */
  uint32_t contactor_closed; /* The contactor was commanded to be closed. Read by power_start. */
  /* The contactor follows the command of power_state, or has not had the time to move. */
  uint32_t contactor_follows;
  /* Contactor and chargers can be reached, and every charger can disconnect its control pilot. */
  uint32_t switchable;
  uint32_t cp_disconnected; /* Every charger reports that its control pilot is disconnected. */
} vk_power_input;
_Static_assert(sizeof(vk_power_input) == 112, "size of vk_power_input");
_Static_assert(offsetof(vk_power_input, cp_disconnected) == 108, "layout of vk_power_input");

/* Result of the power manager, written by the core; its limits are in site. */
typedef struct {
  /*
   * The present excess: the power that vehicles draw of it plus the power that is left;
   * history_null if unknown (W).
   */
  int32_t power_available_w;
  /*
   * Its mean over the filter time, 0 if unknown; at least the guaranteed power in the Min modes
   * (W).
   */
  int32_t power_available_filtered_w;
  int32_t threshold_3to1_w; /* Below it, three phases become one (W). */
  int32_t threshold_1to3_w; /* Above it, one phase becomes three (W). */
  uint32_t wants_3phase; /* Three phases are wanted. */
  /* The distribution should run before interval_ms is over: argument of distribution_step. */
  uint32_t wants_run;
  uint32_t contactor; /* Command to the contactor: closed, three phases. */
  /*
   * One of switching_state; from disconnecting_cp on every charger is to disconnect its control
   * pilot.
   */
  uint32_t switching_state;
  /*
   * Times in a row that the contactor did not follow; from 3 on nobody may charge until
   * power_start.
   */
  uint32_t contactor_errors;
  /* Time until the phases may be switched; during a switch, the rest of the step (ms). */
  uint32_t phase_state_change_delay_ms;
} vk_power_state;
_Static_assert(sizeof(vk_power_state) == 40, "size of vk_power_state");
_Static_assert(offsetof(vk_power_state, phase_state_change_delay_ms) == 36, "layout of vk_power_state");

/*
 * Every exported function as X(name, number of parameters); all parameters and results are 32-bit
 * integers.
 */
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
  X(charge_log_repair, 3) \
  X(distribution_start, 1) \
  X(distribution_report, 2) \
  X(distribution_step, 2) \
  X(power_start, 0) \
  X(power_step, 0)

/*
 * The core as C functions; there is one instance. What has nothing to answer answers 0.
 * build/firmware/core.ts translates the core to the file that defines them.
 */

/* Makes the core anew, as after power-on: before everything else. */
void voltkern_start(void);

/* The place of an address of the core's memory, as region and vk_charger have them; NULL for 0. */
void *voltkern_at(uint32_t address);

/*
 * The embedder defines it: the core came upon an error of its own (a wasm_rt_trap_t) and cannot go
 * on. It must not come back.
 */
_Noreturn void voltkern_trap(int32_t reason);

/* major << 16 | minor. The host refuses another major. */
int32_t voltkern_abi_version(void);

/* Hash of the table that host and core were generated from. */
int32_t voltkern_abi_hash(void);

/* Address of a region, 0 if unknown. */
int32_t voltkern_region(int32_t id);

/* Value of a capacity, 0 if unknown. */
int32_t voltkern_capacity(int32_t id);

/* Change a live slot; keep leaves a member as it is. Answers a result. */
int32_t voltkern_slot_set(
    int32_t index, int32_t max_current_ma, int32_t active, int32_t clear_on_disconnect);

/* Change the value that boot copies into the slot. Answers a result. */
int32_t voltkern_slot_set_default(
    int32_t index, int32_t max_current_ma, int32_t active, int32_t clear_on_disconnect);

/* Minimum over the active live slots, 0 if none is active. */
int32_t voltkern_slots_allowed_ma(void);

/* Start the controller: live slots from their defaults, everything else as after power-on. */
int32_t voltkern_controller_boot(int32_t now_ms);

/* Read the input, advance to now_ms, write the output. now_ms wraps at 2^32 and never goes back. */
int32_t voltkern_controller_step(int32_t now_ms);

/* Time until the controller acts by itself if no input changes, at least 1; -1 if never. */
int32_t voltkern_controller_next_ms(void);

/* Release slot 4; refused without vehicle. Answers a result. */
int32_t voltkern_controller_start_charging(void);

/* Block slot 4; refused without vehicle. Answers a result. */
int32_t voltkern_controller_stop_charging(void);

/* Request 1 or 3 phases. Refused without switchable phases. Answers a result. */
int32_t voltkern_controller_request_phases(int32_t phases);

/* Clear a latched residual-current fault and request a self-test. Answers a result. */
int32_t voltkern_controller_reset_dc_fault(void);

/* Request a self-test; refused with a vehicle. Answers a result. */
int32_t voltkern_controller_request_dc_test(void);

/*
 * Show an indication, interface 2.10; refused while an error blinks or the controller starts.
 * Answers a result.
 */
int32_t voltkern_controller_indicate(
    int32_t indication, int32_t duration_ms, int32_t hue, int32_t saturation, int32_t value);

/* Forget everything of a meter. Answers a result. */
int32_t voltkern_history_reset(int32_t meter);

/* Add a meter value. Answers a result. */
int32_t voltkern_history_add(int32_t meter, int32_t power_w, int32_t now_ms);

/*
 * Write the live and history samples that are due, every 500 ms. Answers the number of live samples
 * written per meter.
 */
int32_t voltkern_history_tick(int32_t now_ms);

/*
 * Copy the live (0) or the history (1) ring of a meter to history_samples, oldest first. Answers
 * the number of samples.
 */
int32_t voltkern_history_copy(int32_t meter, int32_t long_term);

/* Fill history_info. Answers a result. */
int32_t voltkern_history_info(int32_t meter, int32_t now_ms);

/*
 * Encode charge_record to the first 16 bytes of charge_log_bytes; the first 9 are the start half.
 * Answers a result.
 */
int32_t voltkern_charge_log_encode(void);

/* Decode record index of charge_log_bytes to charge_record. Answers a result. */
int32_t voltkern_charge_log_decode(int32_t index);

/* Fill charge_log_scan for a log of length bytes. */
int32_t voltkern_charge_log_scan(int32_t length);

/*
 * Fill meter values that the neighbours know into records first to end - 1 of the length bytes in
 * charge_log_bytes. Answers the number of changed records, or a result below 0.
 */
int32_t voltkern_charge_log_repair(int32_t first, int32_t end, int32_t length);

/*
 * Forget everything about the chargers except their configuration, at a start of the manager. Until
 * the integrator writes what to expect of a charger, it is what may be expected of one of this
 * firmware: 0, 0, 5000 and 37000.
 */
int32_t voltkern_distribution_start(int32_t now_ms);

/*
 * Take up the newest report of a charger, which is in its struct; or its fault: invalid_header or
 * not_managed, otherwise ok. Answers a result: refused if the report is not new.
 */
int32_t voltkern_distribution_report(int32_t index, int32_t error);

/*
 * Advance to now_ms, distribute if it is time or run is not 0, and set the commands. At least once
 * a second, and before each command that is sent. Answers 1 if it distributed.
 */
int32_t voltkern_distribution_step(int32_t now_ms, int32_t run);

/* Start the power manager: the filters are empty, the contactor stays as it is. */
int32_t voltkern_power_start(void);

/*
 * Take the measured values as the next sample, and write the limits of site, site.group_phases,
 * site.stop and power_state. Each call is 500 ms.
 */
int32_t voltkern_power_step(void);

/* The regions by name. They stay where they are. */
static inline vk_slot *voltkern_region_slots(void) {
  int32_t address = voltkern_region(VK_REGION_SLOTS);
  return (vk_slot *)voltkern_at((uint32_t)address);
}
static inline vk_slot *voltkern_region_slot_defaults(void) {
  int32_t address = voltkern_region(VK_REGION_SLOT_DEFAULTS);
  return (vk_slot *)voltkern_at((uint32_t)address);
}
static inline vk_controller_input *voltkern_region_controller_input(void) {
  int32_t address = voltkern_region(VK_REGION_CONTROLLER_INPUT);
  return (vk_controller_input *)voltkern_at((uint32_t)address);
}
static inline vk_controller_output *voltkern_region_controller_output(void) {
  int32_t address = voltkern_region(VK_REGION_CONTROLLER_OUTPUT);
  return (vk_controller_output *)voltkern_at((uint32_t)address);
}
static inline int32_t *voltkern_region_history_samples(void) {
  int32_t address = voltkern_region(VK_REGION_HISTORY_SAMPLES);
  return (int32_t *)voltkern_at((uint32_t)address);
}
static inline vk_history_info *voltkern_region_history_info(void) {
  int32_t address = voltkern_region(VK_REGION_HISTORY_INFO);
  return (vk_history_info *)voltkern_at((uint32_t)address);
}
static inline vk_charge_record *voltkern_region_charge_record(void) {
  int32_t address = voltkern_region(VK_REGION_CHARGE_RECORD);
  return (vk_charge_record *)voltkern_at((uint32_t)address);
}
static inline uint8_t *voltkern_region_charge_log_bytes(void) {
  int32_t address = voltkern_region(VK_REGION_CHARGE_LOG_BYTES);
  return (uint8_t *)voltkern_at((uint32_t)address);
}
static inline vk_charge_log_scan *voltkern_region_charge_log_scan(void) {
  int32_t address = voltkern_region(VK_REGION_CHARGE_LOG_SCAN);
  return (vk_charge_log_scan *)voltkern_at((uint32_t)address);
}
static inline vk_charger *voltkern_region_chargers(void) {
  int32_t address = voltkern_region(VK_REGION_CHARGERS);
  return (vk_charger *)voltkern_at((uint32_t)address);
}
static inline vk_site *voltkern_region_site(void) {
  int32_t address = voltkern_region(VK_REGION_SITE);
  return (vk_site *)voltkern_at((uint32_t)address);
}
static inline vk_site_state *voltkern_region_site_state(void) {
  int32_t address = voltkern_region(VK_REGION_SITE_STATE);
  return (vk_site_state *)voltkern_at((uint32_t)address);
}
static inline vk_power_input *voltkern_region_power_input(void) {
  int32_t address = voltkern_region(VK_REGION_POWER_INPUT);
  return (vk_power_input *)voltkern_at((uint32_t)address);
}
static inline vk_power_state *voltkern_region_power_state(void) {
  int32_t address = voltkern_region(VK_REGION_POWER_STATE);
  return (vk_power_state *)voltkern_at((uint32_t)address);
}

#endif
