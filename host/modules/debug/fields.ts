import { cardStatuses, contactorFault, vehicleFault } from '../../hardware/simulator/simulation.ts';
import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  discreet,
  float,
  int,
  object,
  optional,
  text,
} from '../../registry/field.ts';
import { ipv4 } from '../../registry/ipv4.ts';
import { tagTypes } from '../nfc/index.ts';

const dcFaults = choices('simulated_dc_fault', {
  ok: [0, 'ok'],
  dc6Ma: [1, '6 mA DC'],
  system: [2, 'system'],
  unknown: [3, 'unknown'],
  selfTest: [4, 'self test'],
  ac20Ma: [5, '20 mA AC'],
  both: [6, 'both'],
});

/** Current per phase that a simulated vehicle can draw, whatever it may. */
const mostDrawnMa = 80_000;

/** `debug/vehicle`; the same members as the simulation's settings of a vehicle. */
export const vehicle = object({
  plugged: optional(bool('Whether it is plugged in')),
  phases: optional(int('Phases that it charges with', { min: 1, max: 3 })),
  max_current_ma: optional(
    int('Most current per phase that its on-board charger takes', {
      unit: 'mA',
      min: 1000,
      max: mostDrawnMa,
    }),
  ),
  max_power_w: optional(
    int('Most power that it takes at nominal voltage; 0: only its current is limited', {
      unit: 'W',
      min: 0,
      max: 100_000,
    }),
  ),
  battery_capacity_wh: optional(
    int('Energy that its battery holds, counted at the meter', {
      unit: 'Wh',
      min: 1,
      max: 1_000_000_000,
    }),
  ),
  battery_energy_wh: optional(
    int('Energy in its battery; rises while it charges', {
      unit: 'Wh',
      min: 0,
      max: 1_000_000_000,
    }),
  ),
  taper_from_pct: optional(
    int('State of charge from which its power falls towards a tenth; 100: full power to the end', {
      unit: '%',
      min: 0,
      max: 100,
    }),
  ),
  reaction_ms: optional(
    int('Time that it takes to react to a changed offer', { unit: 'ms', min: 0, max: 5000 }),
  ),
  ramp_ma_per_s: optional(
    int('How fast its current then changes; 5 s after the change it has arrived in any case', {
      unit: 'mA/s',
      min: 100,
      max: 1_000_000,
    }),
  ),
  excess_current_ma: optional(
    int('Current per phase that it draws beyond what is allowed; 0 obeys', {
      unit: 'mA',
      min: 0,
      max: mostDrawnMa,
    }),
  ),
  ignores_stop: optional(bool('Whether it goes on drawing when the charger takes its offer back')),
  sleep_after_s: optional(
    int('Time connected without an offer after which it falls asleep; 0: never', {
      unit: 's',
      min: 0,
      max: 86400,
    }),
  ),
  asleep: optional(
    bool(
      'Whether it sleeps: it ignores offers until the control pilot is interrupted or it is plugged in again',
    ),
  ),
  fault: optional(choice('', vehicleFault)),
});

/** `debug/vehicle_state` */
export const vehicleState = object({
  currents_ma: array(
    int('Current of a phase', { unit: 'mA' }),
    { length: 3 },
    'Currents drawn on L1 to L3',
  ),
  power_w: float('Power that it draws', 'W'),
  energy_wh: float('Energy taken since it was plugged in', 'Wh'),
  state_of_charge_pct: float('State of charge of its battery', '%'),
  cp_state: text('State that it shows on the control pilot: A, B, C, D or E', { maxBytes: 1 }),
  offered_current_ma: int('Current that it reads from the control pilot; 0 without an offer', {
    unit: 'mA',
  }),
  asleep: bool('Whether it sleeps'),
});

/** `debug/fault` */
export const faults = object({
  dc_fault: optional(choice('Residual current sensor', dcFaults)),
  contactor: optional(choice('Contactor', contactorFault)),
  mains: optional(bool('Whether there is mains voltage at the charger')),
  protective_earth_missing: optional(
    bool('Whether the protective earth is missing (generations 3 and 4)'),
  ),
  switches_wrong: optional(bool('Whether the switches for the supply cable are set wrongly')),
  lock_stuck: optional(bool('Whether it has a socket whose lock does not move')),
});

/** `debug/inputs` */
export const inputs = object({
  shutdown_input: optional(bool('Whether the shutdown input is closed')),
  general_purpose_input: optional(bool('Whether the general-purpose input is closed')),
});

/** `debug/energy_manager` */
export const energyManager = object({
  contactor: optional(choice('Contactor', contactorFault)),
  input1: optional(bool('Whether input 1 is closed (generation 2)')),
  input2: optional(bool('Whether input 2 is closed (generation 2)')),
  input3: optional(bool('Whether input 3 is closed')),
  input4: optional(bool('Whether input 4 is closed; the contactor closes it too')),
  input_voltage_mv: optional(
    int('Supply voltage of the controller', { unit: 'mV', min: 0, max: 60_000 }),
  ),
  silent: optional(bool('Whether the controller does not answer')),
  card_status: optional(
    int('Memory card: 0 works, 51 there is none, the others are other faults', {
      values: cardStatuses,
    }),
  ),
});

/** Minutes of a day: the number of loads of a trace divides it. */
export const minutesOfDay = 1440;

const loadW = { unit: 'W', min: -100_000, max: 100_000 };

/** `debug/house` */
export const house = object({
  power_w: optional(int('Load of the house while there is no trace; negative feeds in', loadW)),
  trace_w: optional(
    array(
      int('Load of the house, negative feeds in', loadW),
      { maxItems: minutesOfDay },
      'Loads spread evenly over the day from 00:00 UTC on; their number divides 1440; empty: power_w counts',
    ),
  ),
  noise_w: optional(
    int('Largest random deviation of a power reading', { unit: 'W', min: 0, max: 10_000 }),
  ),
  includes_charger: optional(
    bool('Whether its meter is the one at the grid connection, which sees the charger too'),
  ),
});

/** `debug/grid` */
export const grid = object({
  voltage_v: optional(int('Phase to neutral', { unit: 'V', min: 100, max: 400 })),
  voltage_noise_v: optional(float('Largest random deviation of each voltage, 0 to 50', 'V')),
});

/** `debug/button` */
export const button = object({
  hold_ms: int('How long the button is held', { unit: 'ms', min: 1, max: 600_000 }),
});

const tagId = /^[0-9A-F]{2}(:[0-9A-F]{2}){0,9}$/i;

/** `debug/nfc_tag` */
export const tag = object({
  tag_type: choice('', tagTypes),
  tag_id: text('1 to 10 hex bytes separated by :', {
    maxBytes: 29,
    rule: [id => tagId.test(id), 'must be 1 to 10 hex bytes separated by :'],
  }),
});

/** `debug/clock` */
export const clock = object({
  unix_s: float('Wall-clock time of the device, since 1970-01-01T00:00:00Z', 's'),
  uptime_s: float('Time since this start of the device', 's'),
  speed: float('Device seconds that pass in a real second; 0: somebody else makes the time'),
});

/** `debug/charger_states` */
export const chargerStates = array(
  array(float('Unix time in s, then the charger state that began'), { length: 2 }),
  {},
  'The newest changes of the charger state, oldest first',
);

/** Longest time that one command lets pass. */
export const longestDurationS = 366 * 86_400;

/** `debug/clock_advance`, `debug/clock_skip` */
export const duration = object({
  duration_s: float('Device time to pass, at most a year', 's'),
});

/** `debug/scenario` */
export const scenario = object({
  scenario: text('JSON text of a scenario, demo for the built-in one, or empty to stop', {
    maxBytes: 10_000,
  }),
});

/** `debug/scenario_state` */
export const scenarioState = object({
  running: bool('Whether a scenario is running'),
  played: int('Steps played since it began, or began again', { min: 0 }),
  steps: int('Steps that it has', { min: 0 }),
});

const hexPairs = /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/;

/** `debug/network` */
export const surroundings = object({
  lan_cable: optional(bool('Whether a cable connects the LAN interface')),
  dhcp: optional(bool('Whether DHCP servers answer')),
  lan_ip: optional(ipv4('Address that the LAN interface gets by DHCP')),
  wifi_ip: optional(ipv4('Address that the station gets by DHCP')),
  ap_stations: optional(
    int('Devices in the network of the access point while it is on', { min: 0, max: 10 }),
  ),
  networks: optional(
    array(
      object({
        ssid: text('Name', { minBytes: 1, maxBytes: 32 }),
        bssid: text('BSSID', {
          maxBytes: 17,
          rule: [id => hexPairs.test(id), 'must be like 02:00:5E:10:00:01'],
        }),
        rssi: int('Reception; it wavers by 2 dB', { unit: 'dBm', min: -127, max: -3 }),
        channel: int('Channel', { min: 1, max: 13 }),
        encryption: int('As in wifi/scan_results', { min: 0, max: 6 }),
        passphrase: discreet(text('Passphrase, or password of the user named simulated')),
        hidden: bool('Whether scans do not show the name'),
      }),
      { maxItems: 32 },
      'Networks in reach',
    ),
  ),
});
