import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  flags,
  guarding,
  int,
  object,
  optional,
} from '../../registry/field.ts';

const switchedPhases = choices('switched_phases', {
  unknown: [0, 'before the controller has answered'],
  one: [1, 'one'],
  three: [3, 'three'],
});

const outputCommands = choices('output_command', {
  open: [0, 'opens'],
  close: [1, 'closes'],
  unchanged: [255, 'leaves it as it is'],
});

/** `energy_manager/config`. */
export const configField = object({
  contactor_installed: guarding(
    bool('Whether a contactor switches the chargers; input 4 then monitors it'),
    true,
  ),
});

/** Of `outputs_update`: leaves an output as it is. */
/** Bits of `error_flags`: up to 15 warnings, from 16 on errors. */
export const faultBits = choices('energy_manager_fault', {
  noNetwork: [1, 'no network (a warning)'],
  contactor: [16, 'the contactor does not follow'],
  unreachable: [24, 'the controller does not answer'],
  badCard: [25, 'the memory card cannot be used'],
  badConfiguration: [31, 'the configuration of the power manager cannot work'],
});
/** Bits of `contactor_check_state`. */
export const contactorChecks = choices('contactor_check', {
  follows: [0, 'the contactor follows'],
});
export const { unchanged } = outputCommands;

const levels = (doc: string, length: number) => array(bool('true is closed'), { length }, doc);
const commonState = {
  phases_switched: choice('Phases that the contactor connects', switchedPhases),
  input3_state: bool('Whether input 3 is closed'),
  input4_state: bool(
    'Whether input 4 is closed: the feedback of the contactor, where one is installed',
  ),
  relay_state: bool('Whether the relay is closed'),
  error_flags: flags('Bits', faultBits),
  config_error_flags: int('Always 0; see power_manager/state', { min: 0, max: 0xffffffff }),
} as const;
/** `energy_manager/state`: the first generation has a relay and two inputs. */
export const stateField = (generation: number) =>
  object({
    ...commonState,
    ...(generation === 1
      ? {}
      : {
          inputs: optional(levels('Inputs 1 to 4', 4)),
          sg_ready_outputs: optional(levels('SG-Ready outputs 1 and 2', 2)),
          relays: optional(levels('Relays 1 and 2', 2)),
        }),
  });
/** `energy_manager/outputs_update`. */
export const outputsField = array(
  choice('', outputCommands),
  { length: 4 },
  'SG-Ready outputs 1 and 2, relays 1 and 2',
);
/** `energy_manager/low_level_state`. */
export const lowLevelField = object({
  consecutive_bricklet_errors: int('Polls of the controller in a row that it did not answer', {
    min: 0,
  }),
  contactor: bool('What the contactor was told: true connects three phases'),
  contactor_check_state: flags('Bits', contactorChecks),
  input_voltage: int('Supply voltage of the controller', { unit: 'mV' }),
  led_rgb: array(
    int('0 to 255', { min: 0, max: 255 }),
    { length: 3 },
    'Colour of the status LED: red, green, blue',
  ),
  uptime: int('Time since the controller started; wraps after about 50 days', { unit: 'ms' }),
});
