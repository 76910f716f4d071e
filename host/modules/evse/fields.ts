import {
  type ControllerState,
  chargerState,
  contactorError,
  dcFaultState,
  errorState,
  iec61851State,
  ledState,
  phaseAutomatic,
  slotCount,
  supplyCable,
} from '../../hardware/charge-controller.ts';
import { current } from '../../hardware/current.ts';
import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  type Field,
  guarding,
  int,
  object,
  text,
} from '../../registry/field.ts';

/** A setting that is on or off. */
export const enabled = (doc: string) => object({ enabled: bool(doc) });

/** A setting that guards the charge: what is lost of it is taken for switched on. */
export const guard = (doc: string) => object({ enabled: guarding(bool(doc), true) });

/** `evse/global_current` */
export const globalCurrentField = object({
  current: guarding(current('Limit of the charger'), 0),
});

/** The limit of a slot that another module or a client sets. */
export const currentField = (doc: string) => object({ current: current(doc) });

const chargeSlot = object({
  max_current: current('Limit of this slot; 0 blocks'),
  active: bool('Whether the slot takes part in the minimum'),
  clear_on_disconnect: bool(
    'Whether the slot sets its current to 0 when the vehicle is disconnected',
  ),
});

/** `evse/slots` */
export const slotsField = array(chargeSlot, { length: slotCount });

/** Authors of a slot; the numbers of `evse/slot_sources`. */
export const author = choices('slot_writer', {
  unknown: [0, 'not known'],
  controller: [1, 'the charge controller'],
  http: [2, 'a client over HTTP'],
  mqtt: [3, 'a client over MQTT'],
  device: [4, 'the device itself'],
});

const slotSource = object({
  by: choice('Who', author),
  client: text('Address of that client; empty where there is none'),
  since: int('Since when, 0 without synchronised clock', { unit: 'Unix min', min: 0 }),
  rule: int('Which rule of the device, from 1; 0: none', { min: 0, max: 0xff }),
});

/** `evse/slot_sources` */
export const slotSourcesField = array(slotSource, { length: slotCount });

/** `evse/auto_start_charging` */
export const autoStartField = object({
  auto_start_charging: guarding(
    bool('Whether a connected vehicle charges by itself; otherwise somebody starts each charge'),
    false,
  ),
});

const clearOnDisconnect = bool(
  'Whether the external slot is set to 0 when the vehicle is disconnected',
);

/** `evse/external_defaults` */
export const externalDefaultsField = object({
  current: guarding(current('Current of the external slot'), 0),
  clear_on_disconnect: guarding(clearOnDisconnect, true),
});

/** `evse/external_clear_on_disconnect` */
export const clearOnDisconnectField = object({ clear_on_disconnect: clearOnDisconnect });

/** `evse/led_configuration` */
export const ledConfigurationField = object({
  enable_api: bool('Whether clients may control the LED'),
});

/** `evse/indicator_led` */
export const indicatorLed = object({
  indication: int(
    '-1 the controller drives the LED, 0 off to 255 on, 1001 confirms, 1002 rejects, 1003 prompts, 2001 to 2010 error with 1 to 10 blinks',
    { min: -1, max: 2010 },
  ),
  duration: int('How long the indication is kept', { unit: 'ms', min: 0, max: 0x7fffffff }),
  color_h: int('Hue', { unit: '°', min: 0, max: 359 }),
  color_s: int('Saturation', { min: 0, max: 255 }),
  color_v: int('Brightness; 0 is the colour of the indication', { min: 0, max: 255 }),
});

const buttonActions = choices('button_action', {
  none: [0, 'nothing'],
  start: [1, 'starts a charge'],
  stop: [2, 'stops a charge'],
  toggle: [3, 'starts and stops a charge'],
  others: [4, 'is left to others'],
});

/** `evse/button_configuration` */
export const buttonField = object({
  button: guarding(choice('', buttonActions), buttonActions.stop),
});

/** Levels of the output that clients switch. */
export const outputLevels = choices('output_level', {
  ground: [0, 'connected to ground'],
  highImpedance: [1, 'high impedance'],
});

const shutdownInputs = choices('shutdown_input', {
  ignored: [0, 'ignored'],
  offWhileOpen: [1, 'shut down while open'],
  offWhileClosed: [2, 'shut down while closed'],
  limitWhileOpen: [3, 'limit to 4200 W while open'],
  limitWhileClosed: [4, 'limit to 4200 W while closed'],
});

const limitInputs = choices('limit_input', {
  ignored: [0, 'ignored'],
  most0WhileClosed: [1, 'at most 0 A while closed'],
  most6WhileClosed: [2, 'at most 6 A while closed'],
  most8WhileClosed: [3, 'at most 8 A while closed'],
  most10WhileClosed: [4, 'at most 10 A while closed'],
  most13WhileClosed: [5, 'at most 13 A while closed'],
  most16WhileClosed: [6, 'at most 16 A while closed'],
  most20WhileClosed: [7, 'at most 20 A while closed'],
  most25WhileClosed: [8, 'at most 25 A while closed'],
  most0WhileOpen: [9, 'at most 0 A while open'],
  most6WhileOpen: [10, 'at most 6 A while open'],
  most8WhileOpen: [11, 'at most 8 A while open'],
  most10WhileOpen: [12, 'at most 10 A while open'],
  most13WhileOpen: [13, 'at most 13 A while open'],
  most16WhileOpen: [14, 'at most 16 A while open'],
  most20WhileOpen: [15, 'at most 20 A while open'],
  most25WhileOpen: [16, 'at most 25 A while open'],
});

/** `evse/gpio_configuration` */
export const gpioField = object({
  // The wiring of the inputs is unknown now: an input without wires is open.
  shutdown_input: guarding(choice('', shutdownInputs), shutdownInputs.offWhileOpen),
  input: guarding(choice('', limitInputs), limitInputs.most0WhileOpen),
  output: choice('Level after a restart', outputLevels),
});

/** `evse/gp_output` */
export const outputField = object({ gp_output: choice('', outputLevels) });

/** `evse/phases_connected` */
export const phasesConnectedField = object({ phases: int('Connected phases', { values: [1, 3] }) });

/** `evse/phase_switch_wait_time` */
export const phaseSwitchWaitField = object({
  time: int('0 is 60 s, n = 1 to 22 is 10 + 5n s', { min: 0, max: 22 }),
});

/** `evse/control_pilot_disconnect` */
export const pilotDisconnectField = object({
  disconnect: bool('Whether the control pilot is cut off from the vehicle'),
});

/**
 * Number that guards the reset of a DC fault against accidents; it is the same on every charger.
 */
export const dcFaultPassword = 0xdc42fa23;

/** `evse/reset_dc_fault_current_state` */
export const dcFaultResetField = object({
  password: int(`Must be ${dcFaultPassword}, against accidental resets`, { min: 0 }),
});

export const lockStates = choices('lock_state', {
  initial: [0, 'initialization or none'],
  open: [1, 'open'],
  closing: [2, 'closing'],
  closed: [3, 'closed'],
  opening: [4, 'opening'],
  error: [5, 'error'],
});

export const contactorStates = choices('contactor_state', {
  notLive: [0, 'not live'],
  liveBefore: [1, 'live before'],
  liveAfter: [2, 'live after'],
  liveBoth: [3, 'live before and after the contactor'],
});

const milliseconds = (doc: string) => int(doc, { unit: 'ms', min: 0 });

/** A member of the report of the controller. */
export type Member = keyof ControllerState;
/** The shapes of some of them. */
export type Members = { readonly [name in Member]?: Field };

/** Members of `evse/state`, and what chargers with a DC fault sensor add to it. */
export const state: Members = {
  iec61851_state: choice('', iec61851State),
  charger_state: choice('', chargerState),
  contactor_state: choice('', contactorStates),
  contactor_error: choice('', contactorError),
  allowed_charging_current: current('Minimum over the active slots'),
  error_state: choice('', errorState),
  lock_state: choice('Cable lock', lockStates),
};

export const dcFault: Members = {
  dc_fault_current_state: choice('', dcFaultState),
};

/** Members of `evse/hardware_configuration`. */
export const hardwareConfiguration: Members = {
  jumper_configuration: choice('Supply cable', supplyCable),
  has_lock_switch: bool('true: socket with cable lock, false: fixed cable'),
  evse_version: int('Version of the controller hardware times ten', {
    values: [14, 15, 20, 30, 40],
  }),
};

/** Members of `evse/button_state`. */
export const buttonState: Members = {
  button_press_time: milliseconds('Controller time of the last press, 0 without one'),
  button_release_time: milliseconds('Controller time of the last release, 0 without one'),
  button_pressed: bool('Whether the button is pressed'),
};

/** Members of `evse/low_level_state`, and what chargers with a DC fault sensor add to it. */
export const lowLevelState: Members = {
  led_state: choice('', ledState),
  cp_pwm_duty_cycle: int('Pulse of the control pilot', { unit: '%/10', min: 0, max: 1000 }),
  adc_values: array(int('Raw value', { min: 0, max: 0xffff }), { length: 2 }, 'CP/PE, PP/PE'),
  voltages: array(int('Voltage', { unit: 'mV' }), { length: 3 }, 'CP/PE, PP/PE, highest CP/PE'),
  resistances: array(int('Resistance', { unit: 'Ω', min: 0 }), { length: 2 }, 'CP/PE, PP/PE'),
  gpio: array(
    bool('Level'),
    { length: 5 },
    'Input, output, motor input switch, relay, motor error',
  ),
  charging_time: milliseconds('Approximate charging time, for load management'),
  time_since_state_change: milliseconds('Time since the last change of the IEC 61851 state'),
  uptime: milliseconds('Uptime of the controller'),
  phases_current: int('Phases that are switched on', { values: [1, 3] }),
  phases_requested: int('Phases that are asked for', { values: [1, 3] }),
  phases_state: int('Step of a phase switch, 0 while there is none', { min: 0, max: 7 }),
  phases_info: choice('', phaseAutomatic),
};

export const dcFaultCheck: Members = {
  time_since_dc_fault_check: milliseconds('Time since the DC fault sensor was tested'),
};
