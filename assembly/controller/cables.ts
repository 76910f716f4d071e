// The slots of cables and inputs: 0 supply cable, 1 charging cable, 2 shutdown input, 3
// general-purpose input.

import { MAX_CURRENT_MA } from '../currents';
import { input, output, state } from '../memory';
import {
  SLOT_CHARGING_CABLE,
  SLOT_GENERAL_PURPOSE_INPUT,
  SLOT_SHUTDOWN_INPUT,
  SLOT_SUPPLY_CABLE,
  writeSlot,
} from './slots';

/**
 * Rated current of the supply cable, A, by the jumpers (interface 2.10); from the last position on,
 * jumpers mean nothing.
 */
const SUPPLY_A: usize = memory.data<u8>([6, 10, 13, 16, 20, 25, 32, 32, 0]);
const NOT_CONFIGURED: u32 = 8;

/**
 * The resistor in the plug of the charging cable tells its rated current (IEC 61851-1, annex B).
 */
const CABLE_13_A_OHM: u32 = 1000;
const CABLE_20_A_OHM: u32 = 330;
const CABLE_13_A_MA: i32 = 13_000;
const CABLE_20_A_MA: i32 = 20_000;

/**
 * Limits of the general-purpose input, A, by its configuration: 1 to 8 act while it is closed, 9 to
 * 16 while it is open.
 */
const INPUT_A: usize = memory.data<u8>([0, 6, 8, 10, 13, 16, 20, 25]);
const INPUT_LIMITS: u32 = 8;
const GENERAL_PURPOSE_NONE: u32 = 0;

/** 4200 W at 230 V are 18 A on one phase and 6 A on three. */
const LIMITED_ONE_PHASE_MA: i32 = 18_000;
const LIMITED_THREE_PHASES_MA: i32 = 6000;

/**
 * Configurations of the shutdown input: 1 and 2 stop charging, 3 and 4 limit it; odd ones act while
 * it is open, even ones while it is closed.
 */
const SHUTDOWN_NONE: u32 = 0;
const LAST_THAT_STOPS: u32 = 2;

export function writeInputSlots(): void {
  const shutdown = input.shutdownInputConfiguration;
  const generalPurpose = input.generalPurposeInputConfiguration;
  const hasGeneralPurpose = state.generation == 2 && generalPurpose != GENERAL_PURPOSE_NONE;
  writeSlot(SLOT_SUPPLY_CABLE, supplyMa(), true);
  writeSlot(SLOT_CHARGING_CABLE, cableMa(), true);
  writeSlot(SLOT_SHUTDOWN_INPUT, shutdownMa(shutdown), shutdown != SHUTDOWN_NONE);
  writeSlot(SLOT_GENERAL_PURPOSE_INPUT, generalPurposeMa(generalPurpose), hasGeneralPurpose);
}

function supplyMa(): i32 {
  return <i32>load<u8>(SUPPLY_A + <usize>min(input.jumperConfiguration, NOT_CONFIGURED)) * 1000;
}

function cableMa(): i32 {
  const ohm = input.ppResistanceOhm;
  if (ohm >= CABLE_13_A_OHM) return CABLE_13_A_MA;
  return ohm >= CABLE_20_A_OHM ? CABLE_20_A_MA : MAX_CURRENT_MA;
}

function shutdownMa(configuration: u32): i32 {
  const closed = input.shutdownInputClosed != 0;
  const actsWhenOpen = configuration % 2 == 1;
  if (configuration == SHUTDOWN_NONE || actsWhenOpen == closed) return MAX_CURRENT_MA;
  return configuration <= LAST_THAT_STOPS ? 0 : limitedMa();
}

function limitedMa(): i32 {
  return output.phasesCurrent == 1 ? LIMITED_ONE_PHASE_MA : LIMITED_THREE_PHASES_MA;
}

function generalPurposeMa(configuration: u32): i32 {
  if (configuration == GENERAL_PURPOSE_NONE || configuration > 2 * INPUT_LIMITS)
    return MAX_CURRENT_MA;
  const actsWhenClosed = configuration <= INPUT_LIMITS;
  if (actsWhenClosed != (input.generalPurposeInputClosed != 0)) return MAX_CURRENT_MA;
  return <i32>load<u8>(INPUT_A + <usize>((configuration - 1) % INPUT_LIMITS)) * 1000;
}
