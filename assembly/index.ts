// The binary interface of the core, and nothing else. Names, order and meaning stand in abi.json.
import {
  ABI_HASH,
  ABI_VERSION,
  CAPACITY_CHARGE_LOG_BYTES,
  CAPACITY_HISTORY_CELLS,
  CAPACITY_METERS,
  CAPACITY_SLOTS,
  REGION_CHARGE_LOG_BYTES,
  REGION_CHARGE_LOG_SCAN,
  REGION_CHARGE_RECORD,
  REGION_CONTROLLER_INPUT,
  REGION_CONTROLLER_OUTPUT,
  REGION_HISTORY_INFO,
  REGION_HISTORY_SAMPLES,
  REGION_SLOT_DEFAULTS,
  REGION_SLOTS,
  SPECIAL_INFINITE_OHM,
} from './abi';
import { resetAllHistories } from './history';
import * as memoryMap from './memory';
import { input } from './memory';
import { bootSlots, setFactoryDefaults } from './slots';

export {
  decodeRecord as charge_log_decode,
  encodeRecord as charge_log_encode,
  repairLog as charge_log_repair,
  scanLog as charge_log_scan,
} from './charge-log';
export { requestDcTest as controller_request_dc_test, resetDcFault as controller_reset_dc_fault } from './contactor';
export {
  boot as controller_boot,
  startCharging as controller_start_charging,
  step as controller_step,
  stopCharging as controller_stop_charging,
} from './control-pilot';
export {
  addValue as history_add,
  copyRing as history_copy,
  describeHistory as history_info,
  resetHistory as history_reset,
  tick as history_tick,
} from './history';
export { indicate as controller_indicate } from './led';
export { requestPhases as controller_request_phases } from './phases';
export { allowedMa as slots_allowed_ma, setDefaultSlot as slot_set_default, setSlot as slot_set } from './slots';
export { nextStepMs as controller_next_ms } from './timers';

export function abi_version(): i32 {
  return ABI_VERSION;
}

export function abi_hash(): i32 {
  return ABI_HASH;
}

export function region(id: i32): i32 {
  switch (id) {
    case REGION_SLOTS:
      return <i32>memoryMap.SLOTS;
    case REGION_SLOT_DEFAULTS:
      return <i32>memoryMap.SLOT_DEFAULTS;
    case REGION_CONTROLLER_INPUT:
      return <i32>memoryMap.CONTROLLER_INPUT;
    case REGION_CONTROLLER_OUTPUT:
      return <i32>memoryMap.CONTROLLER_OUTPUT;
    case REGION_HISTORY_SAMPLES:
      return <i32>memoryMap.HISTORY_SAMPLES;
    case REGION_HISTORY_INFO:
      return <i32>memoryMap.HISTORY_INFO;
    case REGION_CHARGE_RECORD:
      return <i32>memoryMap.CHARGE_RECORD;
    case REGION_CHARGE_LOG_BYTES:
      return <i32>memoryMap.CHARGE_LOG_BYTES;
    case REGION_CHARGE_LOG_SCAN:
      return <i32>memoryMap.CHARGE_LOG_SCAN;
    default:
      return 0;
  }
}

export function capacity(id: i32): i32 {
  switch (id) {
    case CAPACITY_SLOTS:
      return memoryMap.SLOT_COUNT;
    case CAPACITY_METERS:
      return METER_SLOTS;
    case CAPACITY_HISTORY_CELLS:
      return HISTORY_CELLS;
    case CAPACITY_CHARGE_LOG_BYTES:
      return LOG_BYTES;
    default:
      return 0;
  }
}

// A generation 4 charger as it leaves the factory, idle and without vehicle, until the integrator says otherwise.
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
setFactoryDefaults();
bootSlots();
resetAllHistories();
