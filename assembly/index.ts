// The binary interface of the core, and nothing else. Names, order and meaning stand in abi.json.
import {
  ABI_HASH,
  ABI_VERSION,
  CAPACITY_POWER_FILTERS,
  REGION_POWER_STATE,
  SPECIAL_INFINITE_OHM,
} from './abi';
import { bootSlots, setFactoryDefaults } from './controller/slots';
import * as memoryMap from './memory';
import { input, state } from './memory';
import { resetAllHistories } from './records/history';

export {
  boot as controller_boot,
  startCharging as controller_start_charging,
  step as controller_step,
  stopCharging as controller_stop_charging,
} from './controller/controller';
export { indicate as controller_indicate } from './controller/led';
export { requestPhases as controller_request_phases } from './controller/phases';
export {
  requestDcTest as controller_request_dc_test,
  resetDcFault as controller_reset_dc_fault,
} from './controller/residual-current';
export {
  allowedMa as slots_allowed_ma,
  setDefaultSlot as slot_set_default,
  setSlot as slot_set,
} from './controller/slots';
export { nextStepMs as controller_next_ms } from './controller/timers';
export {
  decodeRecord as charge_log_decode,
  encodeRecord as charge_log_encode,
  repairLog as charge_log_repair,
  scanLog as charge_log_scan,
} from './records/charge-log';
export {
  addValue as history_add,
  copyRing as history_copy,
  describeHistory as history_info,
  resetHistory as history_reset,
  tick as history_tick,
} from './records/history';
export {
  report as distribution_report,
  start as distribution_start,
  step as distribution_step,
} from './site/distribution';
export { start as power_start, step as power_step } from './site/power';

export function abi_version(): i32 {
  return ABI_VERSION;
}

export function abi_hash(): i32 {
  return ABI_HASH;
}

/**
 * Answers of `region` and `capacity`, in the order of the ids. Addresses are in words, so that 16
 * bits hold one.
 */
const REGIONS: usize = memory.data<u16>([
  <u16>(memoryMap.SLOTS >> 2),
  <u16>(memoryMap.SLOT_DEFAULTS >> 2),
  <u16>(memoryMap.CONTROLLER_INPUT >> 2),
  <u16>(memoryMap.CONTROLLER_OUTPUT >> 2),
  <u16>(memoryMap.HISTORY_SAMPLES >> 2),
  <u16>(memoryMap.HISTORY_INFO >> 2),
  <u16>(memoryMap.CHARGE_RECORD >> 2),
  <u16>(memoryMap.CHARGE_LOG_BYTES >> 2),
  <u16>(memoryMap.CHARGE_LOG_SCAN >> 2),
  <u16>(memoryMap.CHARGERS >> 2),
  <u16>(memoryMap.SITE >> 2),
  <u16>(memoryMap.SITE_STATE >> 2),
  <u16>(memoryMap.POWER_INPUT >> 2),
  <u16>(memoryMap.POWER_STATE >> 2),
]);
const CAPACITIES: usize = memory.data<u16>([
  <u16>memoryMap.SLOT_COUNT,
  <u16>METER_SLOTS,
  <u16>HISTORY_CELLS,
  <u16>LOG_BYTES,
  <u16>CHARGER_CAPACITY,
  <u16>POWER_FILTERS,
]);

export function region(id: u32): i32 {
  return id <= <u32>REGION_POWER_STATE ? (<i32>load<u16>(id << 1, REGIONS)) << 2 : 0;
}

export function capacity(id: u32): i32 {
  return id <= <u32>CAPACITY_POWER_FILTERS ? load<u16>(id << 1, CAPACITIES) : 0;
}

// A generation 4 charger as it leaves the factory, idle and without vehicle, until the integrator
// says otherwise.
input.generation = 4;
input.jumperConfiguration = 6;
input.buttonConfiguration = 2;
input.evWakeup = 1;
input.phasesConnected = 3;
input.phaseAutoSwitch = 1;
input.cpResistanceOhm = SPECIAL_INFINITE_OHM;
input.ppResistanceOhm = 220;
input.diodeOk = 1;
input.mainsBeforeContactor = 1;
// Until controller_boot reads them, the controller believes the same.
state.generation = 4;
state.connectedPhases = 3;
setFactoryDefaults();
bootSlots();
resetAllHistories();
