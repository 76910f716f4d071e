// The slots that cables and inputs decide about: 0 supply cable, 1 charging cable, 2 shutdown
// input, 3 general-purpose input.

import { MAX_CURRENT_MA } from '../currents';
import { input, output } from '../memory';
import { generation } from './pilot';
import {
  SLOT_CHARGING_CABLE,
  SLOT_GENERAL_PURPOSE_INPUT,
  SLOT_SHUTDOWN_INPUT,
  SLOT_SUPPLY_CABLE,
  writeSlot,
} from './slots';

const SUPPLY_A: usize = memory.data<u8>([6, 10, 13, 16, 20, 25, 32, 32, 0]);
/** From here on, jumpers mean nothing. */
const NOT_CONFIGURED: u32 = 8;
const INPUT_A: usize = memory.data<u8>([0, 6, 8, 10, 13, 16, 20, 25]);
/** 4200 W at 230 V: 18 A on one phase, 6 A on three. */
const LIMITED_ONE_PHASE_MA: i32 = 18_000;
const LIMITED_THREE_PHASES_MA: i32 = 6000;

export function writeInputSlots(): void {
  const shutdown = input.shutdownInputConfiguration;
  const generalPurpose = input.generalPurposeInputConfiguration;
  writeSlot(SLOT_SUPPLY_CABLE, supplyMa(), 1);
  writeSlot(SLOT_CHARGING_CABLE, cableMa(), 1);
  writeSlot(SLOT_SHUTDOWN_INPUT, shutdownMa(shutdown), shutdown);
  writeSlot(
    SLOT_GENERAL_PURPOSE_INPUT,
    generalPurposeMa(generalPurpose),
    generation() == 2 ? generalPurpose : 0,
  );
}

function supplyMa(): i32 {
  return <i32>load<u8>(min(input.jumperConfiguration, NOT_CONFIGURED), SUPPLY_A) * 1000;
}

function cableMa(): i32 {
  const ohm = input.ppResistanceOhm;
  if (ohm >= 1000) return 13_000;
  return ohm >= 330 ? 20_000 : MAX_CURRENT_MA;
}

function shutdownMa(configuration: u32): i32 {
  // Odd configurations act on an open input, even ones on a closed input.
  const acts = (configuration & 1) != u32(input.shutdownInputClosed != 0);
  const limitedMa = output.phasesCurrent == 1 ? LIMITED_ONE_PHASE_MA : LIMITED_THREE_PHASES_MA;
  const limitMa = configuration > 2 ? limitedMa : 0;
  return acts & (configuration != 0) ? limitMa : MAX_CURRENT_MA;
}

function generalPurposeMa(configuration: u32): i32 {
  const code = configuration - 1;
  const acts = code < 8 == (input.generalPurposeInputClosed != 0);
  return (code < 16) & acts ? <i32>load<u8>(code & 7, INPUT_A) * 1000 : MAX_CURRENT_MA;
}
