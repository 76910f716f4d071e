import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  defaulting,
  type Field,
  guarding,
  int,
  object,
  optional,
  own,
  taggedUnion,
  text,
  type ValueOf,
  word,
} from '../../registry/field.ts';
import { managed } from '../../sentences/managed.ts';
import { chargeMode, type FoundCharger, foundError } from '../cm_networking/index.ts';
import { memberHost } from './member-address.ts';

const chargerStates = choices('managed_charger_state', {
  noVehicle: [0, 'no vehicle'],
  blocked: [1, 'blocked at the charger'],
  waitsForCurrent: [2, 'waits for current'],
  vehicleIdle: [3, 'the vehicle does not draw'],
  charging: [4, 'charging'],
  error: [5, 'error'],
  full: [6, 'full'],
  notAuthorized: [7, 'no user authorized'],
});

export const managerStates = choices('manager_state', {
  notActive: [0, 'not active'],
  active: [1, 'active'],
  shutDown: [2, 'shut down by a fault of a charger'],
});

export const rotations = choices('phase_rotation', {
  unknown: [0, 'unknown'],
  l123: [1, 'L123'],
  l132: [2, 'L132'],
  l231: [3, 'L231'],
  l213: [4, 'L213'],
  l321: [5, 'L321'],
  l312: [6, 'L312'],
});

/** Chargers that one device manages (interface 8). */
export const maxChargers = 10;
const largest32 = 0xffffffff;

const milliampere = (doc: string, max = largest32) => int(doc, { unit: 'mA', min: 0, max });
const minimum = (doc: string) => int(doc, { unit: 'mA', min: leastCurrentMa, max: mostCurrentMa });
const uptime = (doc: string) => int(doc, { unit: 'ms', min: 0 });
const uid = int('Number of the charger, taken over when it is first heard; 0: not heard yet', {
  min: 0,
  max: largest32,
});

/** Values on the four axes of the connection. */
const axes = (doc: string) =>
  array(
    int('Current', { unit: 'mA' }),
    { length: 4 },
    `${doc}: PV (sum of the phases), L1, L2, L3`,
  );

const chargerConfig = object({
  host: memberHost(
    'IP address or name of the charger; of one that speaks OCPP ocpp:IDENTITY, or ocpp:IDENTITY/CONNECTOR; of a controller beside the device DRIVER:NAME, e.g. heidelberg:garage',
  ),
  name: guarding(text('Name that people give the charger', { maxBytes: 64 }), ''),
  rot: guarding(choice('Phases at its terminals', rotations), 0),
  uid: defaulting(uid, 0),
});

/**
 * `charge_manager/config`. Own to its device: a charger that two managers command is blocked, and a
 * copy of the settings must not make a second one.
 */
export const configField = own(
  object({
    enable_charge_manager: bool('Whether the chargers are managed'),
    enable_central_management: optional(
      bool('Whether the manager decides who may charge, and records all charges of the group'),
    ),
    enable_watchdog: guarding(
      bool('Whether the available current falls back to its default when nobody sets it for 30 s'),
      true,
    ),
    verbose: bool('Whether every distribution is recorded in the event log'),
    default_available_current: guarding(
      milliampere('Available current after a start and when the watchdog acts, per phase'),
      0,
    ),
    maximum_available_current: guarding(
      milliampere(
        'The available current stays below it; what the power manager may distribute at most, per phase',
        mostCurrentMa * maxChargers,
      ),
      0,
    ),
    minimum_current_auto: bool('Whether the two minima follow from the type of vehicle'),
    minimum_current_vehicle_type: int(
      '0: any vehicle, from 1 on: one with a higher minimum on three phases',
      {
        min: 0,
        max: largest32,
      },
    ),
    minimum_current: minimum('Least current of a charger on three phases'),
    minimum_current_1p: minimum('Least current of a charger on one phase'),
    requested_current_threshold: int(
      'So long after its start a charge is limited to its largest phase current and the margin',
      { unit: 's', min: 0, max: 0xffff },
    ),
    requested_current_margin: milliampere('Margin added to the largest phase current', 0xffff),
    chargers: array(chargerConfig, { maxItems: maxChargers }, 'The chargers'),
  }),
);
export type Config = ValueOf<typeof configField>;

/** `charge_manager/available_current` */
export const availableCurrentField = object({
  current: milliampere('Current to distribute, per phase'),
});

/** `charge_manager/charge_modes` */
export const modesField = array(chargeMode, { maxItems: maxChargers }, 'By charger');
const at = int('Uptime of the manager', { unit: 'ms' });
const amount = int('Current', { unit: 'mA' });
const unknownRotation = bool('Whether its phase rotation is unknown');

export const zeroReasons = choices('nothing_allocated', {
  none: [0, 'it has something'],
  turn: [1, 'waits for its turn until'],
  notActive: [2, 'not active'],
  excess: [6, 'the PV excess lacks so much'],
});

export const onePhaseReasons = choices('one_phase', {
  none: [0, 'no matter'],
  yes: [2, 'yes'],
  pluggedIn: [3, 'yes: newly plugged in until'],
  wakeUp: [4, 'yes: to wake the vehicle up'],
  hasThree: [8, 'no: it has three'],
  switchedLately: [9, 'no: switched a short while ago until'],
});

export const threePhasesReasons = choices('three_phases', {
  none: [0, 'no matter'],
  yes: [2, 'yes'],
  pluggedIn: [4, 'yes: newly plugged in until'],
  wakeUp: [5, 'yes: to wake the vehicle up'],
  hasOne: [9, 'no: it has one'],
  switchedLately: [10, 'no: switched a short while ago until'],
});

export const currentReasons = choices('allocated_current', {
  none: [0, 'it has none'],
  least: [1, 'its minimum'],
  begins: [2, 'its vehicle does not draw yet'],
  wanted: [4, 'what it can use'],
  fair: [5, 'its fair share'],
  guaranteed: [6, 'the guaranteed power'],
  supported: [8, 'what it supports'],
  leftOver: [9, 'left over by others'],
  userLimit: [10, 'the limit of its user'],
});

const zeroPhases = taggedUnion('Why it has nothing', zeroReasons, {
  [zeroReasons.turn]: at,
  [zeroReasons.notActive]: null,
  [zeroReasons.excess]: amount,
});
const onePhase = taggedUnion('Whether it gets one phase', onePhaseReasons, {
  [onePhaseReasons.yes]: null,
  [onePhaseReasons.pluggedIn]: at,
  [onePhaseReasons.wakeUp]: null,
  [onePhaseReasons.hasThree]: null,
  [onePhaseReasons.switchedLately]: at,
});
const threePhases = taggedUnion('Whether it gets three phases', threePhasesReasons, {
  [threePhasesReasons.yes]: null,
  [threePhasesReasons.pluggedIn]: at,
  [threePhasesReasons.wakeUp]: null,
  [threePhasesReasons.hasOne]: null,
  [threePhasesReasons.switchedLately]: at,
});
const currentReason = taggedUnion('What decided about its current', currentReasons, {
  [currentReasons.least]: null,
  [currentReasons.begins]: null,
  [currentReasons.wanted]: null,
  [currentReasons.fair]: unknownRotation,
  [currentReasons.guaranteed]: null,
  [currentReasons.supported]: null,
  [currentReasons.leftOver]: unknownRotation,
  [currentReasons.userLimit]: null,
});

const why = object(
  {
    name: word('What it is', managed),
    until: uptime('Uptime of the manager until which it is so at the latest, 0: not known'),
    missing: int('PV excess that is lacking, 0: none', { unit: 'mA', min: 0 }),
  },
  'What the charger does, or why it gets nothing: what the other fields come to',
);

/** `charge_manager/state` */
export const stateField = object({
  state: choice('', managerStates),
  l_raw: axes('Available now'),
  l_min: axes('Least that was available within the filter time'),
  l_spread: axes('The same as l_min'),
  l_max_pv: int('Most PV excess within the filter time', { unit: 'mA' }),
  alloc: axes('Distributed'),
  auth_changed: bool('Always false: each charger decides by itself who may charge'),
  chargers: array(
    object({
      s: choice('', chargerStates),
      e: int(
        '0 ok, 2 its packets cannot be understood, 3 its load management is off, 128 not reachable, 129 its charge controller stands still, 130 it draws more than it may, 192 + its own error_state',
        { min: 0, max: 255 },
      ),
      ac: int('Current allocated', { unit: 'mA', min: 0 }),
      ap: int('Phases allocated', { min: 0, max: 3 }),
      sc: int('Current that the charger could use', { unit: 'mA', min: 0 }),
      sp: int('Bits 0 and 1: phases connected; bit 2: it can switch them', { min: 0, max: 7 }),
      lu: uptime('Uptime of the manager at its last report'),
      n: text('Name', { maxBytes: 64 }),
      uid,
      d0: zeroPhases,
      d1: onePhase,
      d3: threePhases,
      dc: currentReason,
      u: int('User who may charge; -1 nobody; 0 where the charger decides by itself', {
        min: -2,
        max: 0x7fff,
      }),
      managers: array(
        text('Address', { maxBytes: 64 }),
        { maxItems: 2 },
        'Managers that command it, while those are several and it obeys none of them; else empty',
      ),
      why,
    }),
    { maxItems: maxChargers },
  ),
});
export type State = ValueOf<typeof stateField>;

/** `charge_manager/low_level_state` */
export const lowLevelStateField = object({
  last_hyst_reset: uptime('Uptime at which a charger was last switched on, off or between phases'),
  wnd_min: axes('What charging chargers report as allowed'),
  wnd_max: axes('What may be drawn at most until every charger has followed'),
  chargers: array(
    object({
      b: int(
        'Bits: 0 can disconnect its control pilot, 1 has done so, 2 can switch phases, 3 and 4 phases connected',
      ),
      rc: int('Current that it can use', { unit: 'mA', min: 0 }),
      ae: int('Energy since the vehicle was plugged in, 0 without meter', { unit: 'Wh', min: 0 }),
      ls: uptime('Uptime at which it was last switched on or off, 0: not known'),
      lp: uptime(
        'Uptime at which the vehicle was plugged in, while that still gives it precedence, else 0',
      ),
      lw: uptime('Uptime at which its full vehicle was last woken up, 0: never'),
      ip: uptime('Uptime at which it last got less than it could use, 0: never'),
      t1: int('Least that its vehicle takes on one phase, learned in this charge; 0: not known', {
        unit: 'mA',
        min: 0,
      }),
      t3: int(
        'Least that its vehicle takes on three phases, learned in this charge; 0: not known',
        {
          unit: 'mA',
          min: 0,
        },
      ),
    }),
    { maxItems: maxChargers },
  ),
});
export type LowLevelState = ValueOf<typeof lowLevelStateField>;

const seconds = (doc: string) => int(doc, { unit: 's', min: 0, max: 86_400 });

/** `charge_manager/low_level_config` */
export const lowLevelConfigField = object({
  global_hysteresis: seconds('Least time between switching a charger on, off or between phases'),
  wakeup_time: seconds('So long a full vehicle is offered current to wake it up'),
  plug_in_time: seconds('So long a newly plugged-in vehicle goes first'),
  enable_current_factor_pct: int(
    'Capacity kept back before a further charger is admitted: 100, none',
    { unit: '%' },
  ),
  allocation_interval: seconds('Time between two distributions'),
  rotation_interval: seconds('Those who wait get their turn after it'),
});

/** The constants of the distribution, as `charge_manager/low_level_config` shows them. */
export const lowLevelConfig: ValueOf<typeof lowLevelConfigField> = {
  global_hysteresis: 210,
  wakeup_time: 210,
  plug_in_time: 210,
  enable_current_factor_pct: 100,
  allocation_interval: 10,
  rotation_interval: 900,
};

/** `charge_manager/scan_result` */
export const scanResultField = array(
  object({
    hostname: text('Name of the charger in the network, without .local'),
    ip: text('Its address'),
    display_name: text('Name that people gave it'),
    error: choice('', foundError),
    proxy_of: optional(text('Address of the charger that an energy manager stands in for')),
    managed_by: optional(text('Addresses of the managers that control it, separated by commas')),
  }),
) as Field<FoundCharger[]>;
