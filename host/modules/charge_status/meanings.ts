import { mostCurrentMa } from '../../hardware/limits.ts';
import type { Json } from '../../registry/validate.ts';
import type { ActionName } from '../../sentences/actions.ts';
import type { CauseKind, CauseName } from '../../sentences/causes.ts';
import { chargeModes } from '../cm_networking/index.ts';
import { dcFaultPassword } from '../evse/index.ts';
import type { Action } from './fields.ts';

/** What is always so of a cause. */
interface Meaning {
  readonly kind: CauseKind;
  /** Lower ones come first: what a person has to know before anything else. */
  readonly rank: number;
  readonly actions: readonly Action[];
}

/** Ranks: each has to give way, and nobody should press a button that cannot help yet. */
const rank = {
  fault: 0,
  vehicle: 1,
  passing: 2,
  defect: 3,
  others: 4,
  choice: 5,
  user: 6,
  start: 7,
  limit: 8,
} as const;

/** An action that a person does. */
function person(name: ActionName): Action {
  return { name, how: 'person', path: '', payload: null };
}

function setting(name: ActionName, path: string): Action {
  return { name, how: 'setting', path, payload: null };
}

function write(name: ActionName, path: string, payload: Json = null): Action {
  return { name, how: 'write', path, payload };
}

/** What depends on how the charger is built or managed: it is added where it is possible. */
export const chargeFast = {
  atManager: write('charge_fast', 'evse/charge_mode', { mode: chargeModes.fast }),
  here: write('charge_fast', 'power_manager/charge_mode', { mode: chargeModes.fast }),
  elsewhere: person('choose_at_manager'),
} as const;
export const resetFault = write('reset_fault', 'evse/reset_dc_fault_current_state', {
  password: dcFaultPassword,
});
/** A vehicle stays as full as it is: counting anew would not let it go on. */
export const goOnFuller = write('go_on', 'charge_limits/override_soc', { soc_pct: 0 });
export const addTag = setting('add_tag', 'nfc/config');
export const teachTag = setting('teach_tag', 'nfc/config');

const fault = (...steps: readonly Action[]): Meaning => ({
  kind: 'defect',
  rank: rank.fault,
  actions: steps,
});
const of = (kind: CauseKind, at: number, ...steps: readonly Action[]): Meaning => ({
  kind,
  rank: at,
  actions: steps,
});

/** Errors, and what a person may do about them. */
function faultMeanings() {
  const stop = person('do_not_charge');
  const pull = person('pull_plug');
  const pullLive = person('pull_live_plug');
  const fuseOff = person('switch_fuse_off');
  const restart = person('switch_fuse_off_and_on');
  const electrician = person('call_electrician');
  return {
    earth_missing: fault(stop, pull, fuseOff, person('call_electrician_for_earth')),
    mains_missing: fault(pull, person('check_fuse'), electrician),
    contactor_open: fault(stop, pull, fuseOff, person('call_electrician_for_contactor')),
    contactor_wiring: fault(stop, pullLive, fuseOff, person('call_electrician_for_wiring')),
    contactor_welded: fault(stop, pullLive, fuseOff, person('call_electrician_for_welding')),
    residual_current: fault(stop, pull, person('try_other_vehicle'), electrician),
    residual_sensor: fault(stop, pull, electrician),
    diode_or_residual: fault(stop, pull, person('try_other_vehicle'), electrician),
    pilot_short: fault(pull, person('try_other_cable'), electrician),
    diode_missing: fault(pull, person('try_other_vehicle'), electrician),
    ventilation_wanted: fault(pull, person('try_other_vehicle')),
    too_hot: fault(person('let_cool'), electrician),
    over_current: fault(stop, pull, person('try_other_vehicle'), electrician),
    wrong_jumper: fault(fuseOff, person('call_electrician_for_switches')),
    lock_failed: fault(person('try_other_cable'), restart, electrician),
    plug_contact: fault(person('try_other_cable'), electrician),
    settings_unreadable: fault(restart, electrician),
    controller_fault: fault(pull, restart, electrician),
    controller_silent: fault(restart, electrician),
  };
}

/** All else. */
function otherMeanings() {
  const start = write('start', 'evse/start_charging');
  const wait = person('wait');
  return {
    no_vehicle: of('normal', rank.vehicle, person('plug_in')),
    charging: of('normal', rank.vehicle),
    // Another limit holds it there, which says itself what ends it.
    vehicle_refuses_little: of('normal', rank.vehicle),
    vehicle_ready: of('normal', rank.vehicle),
    vehicle_does_not_draw: of('normal', rank.vehicle, person('check_vehicle')),
    phases_switching: of('normal', rank.passing, wait),
    meter_missing: of('defect', rank.defect, setting('check_meter', 'meters/0/config')),
    managers_conflict: of('defect', rank.defect, person('leave_one_manager')),
    manager_silent: of('defect', rank.defect, person('check_manager')),
    central_system_silent: of(
      'defect',
      rank.defect,
      setting('check_central_system', 'ocpp/config'),
    ),
    shutdown_input: of('wish', rank.others, person('check_input')),
    general_input: of('wish', rank.others, person('check_input')),
    grid_operator: of('wish', rank.others, person('wait_for_operator')),
    central_system: of('wish', rank.others, person('hold_tag_or_start_there')),
    external_control: of(
      'wish',
      rank.others,
      write('lift', 'evse/external_current', { current: mostCurrentMa }),
      person('ask_controller'),
    ),
    rule: of('wish', rank.others, setting('change_rule', 'automation/config')),
    own_limit: of('wish', rank.others, setting('set_current', 'evse/global_current')),
    reserved: of('wish', rank.others),
    supply_cable: of('normal', rank.others),
    charging_cable: of('normal', rank.others),
    mode_off: of('wish', rank.choice),
    price_too_high: of('wish', rank.choice),
    too_little_sun: of('wish', rank.choice),
    waits_for_turn: of('normal', rank.choice, wait),
    switched_lately: of('normal', rank.choice, wait),
    connection_full: of('normal', rank.choice, wait),
    group_stopped: of('wish', rank.choice, wait),
    manager_gives_nothing: of('wish', rank.choice, wait),
    load_management: of('wish', rank.choice),
    limits_too_low: of('wish', rank.limit),
    limit_reached: of('wish', rank.choice, write('go_on', 'charge_limits/restart')),
    tag_refused: of('wish', rank.user, person('hold_tag'), teachTag),
    tag_wanted: of('wish', rank.user, person('hold_tag')),
    user_limit: of('wish', rank.user),
    start_wanted: of('wish', rank.start, start),
    stopped: of('wish', rank.start, start),
  };
}

/** What each cause is, and what a person may do about it. */
export function everyMeaning(): Readonly<Record<CauseName, Meaning>> {
  return { ...faultMeanings(), ...otherMeanings() };
}

const known = new Map<CauseName, Meaning>();

/** What a cause is; a device keeps only what it has said: all of them are much for a small one. */
export function meaningOf(name: CauseName): Meaning {
  const meaning = known.get(name) ?? everyMeaning()[name];
  known.set(name, meaning);
  return meaning;
}

/** Rank of what does not block, but lets the vehicle draw less than it might. */
export const limitRank = rank.limit;
