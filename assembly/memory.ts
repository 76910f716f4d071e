// The memory map: every region and every private table, at addresses fixed by the compiler. Nothing
// else allocates. Constant tables lie behind it, beside the code that reads them.
//
//    4
//   ┌──────────────────┬────────┬─────────────────┬───────┬──────────────┬────────────────┐
//   │ CONTROLLER_      │ TIMERS │ CONTROLLER_     │ SLOTS │ SLOT_        │ CONTROLLER_    │
//   │ OUTPUT           │        │ STATE           │       │ DEFAULTS     │ INPUT          │
//   ├──────────────────┴────────┴─────────────────┴───────┴──────────────┴────────────────┤
//   │ records, scratch of the sharing, SITE, SITE_STATE, POWER_INPUT, POWER_STATE, meters │
//   ├──────────────────┬─────────────────┬───────┬──────────┬─────────────┬───────────────┤
//   │ CHARGE_LOG_BYTES │ HISTORY_SAMPLES │ RINGS │ CHARGERS │ ORDER, OPEN │ POWER_WINDOWS │
//   │                  │                 │       │          │             │ and estimates │
//   └──────────────────┴─────────────────┴───────┴──────────┴─────────────┴───────────────┘
import {
  ChargeLogScan,
  ChargeRecord,
  Charger,
  ControllerInput,
  ControllerOutput,
  HistoryInfo,
  PowerInput,
  PowerState,
  Site,
  SiteState,
  Slot,
} from './abi';
import { Ages } from './controller/ages';
import { ControllerState } from './controller/own-state';
import { MeterState } from './records/meter-state';
import { Axes } from './site/axes';
import { GainEstimate } from './site/gain-estimate';
import { ALL_SAMPLES } from './site/windows';

export const SLOT_COUNT: i32 = 15;

export const CONTROLLER_OUTPUT: usize = memory.data(offsetof<ControllerOutput>(), 4);

/** Ages of the controller's timers, see controller/timers.ts. */
export const TIMER_BYTES: usize = offsetof<Ages>();
export const TIMERS: usize = memory.data(<i32>TIMER_BYTES, 4);

/** Other state of the controller, see controller/own-state.ts; filled up to whole words. */
const CONTROLLER_STATE: usize = memory.data((offsetof<ControllerState>() + 3) & ~3, 4);

export const SLOTS: usize = memory.data(SLOT_COUNT * offsetof<Slot>(), 4);
export const SLOT_DEFAULTS: usize = memory.data(SLOT_COUNT * offsetof<Slot>(), 4);

export const CONTROLLER_INPUT: usize = memory.data(offsetof<ControllerInput>(), 4);

export const HISTORY_INFO: usize = memory.data(offsetof<HistoryInfo>(), 4);
export const CHARGE_RECORD: usize = memory.data(offsetof<ChargeRecord>(), 4);
/** Scratch of the sharing, an Axes each, see site/sharing.ts. */
const RAISED: usize = memory.data(offsetof<Axes>(), 4);
const LEFT: usize = memory.data(offsetof<Axes>(), 4);
const GROWTH: usize = memory.data(offsetof<Axes>(), 4);
export const CHARGE_LOG_SCAN: usize = memory.data(offsetof<ChargeLogScan>(), 4);
export const SITE: usize = memory.data(offsetof<Site>(), 4);
export const SITE_STATE: usize = memory.data(offsetof<SiteState>(), 4);
export const POWER_INPUT: usize = memory.data(offsetof<PowerInput>(), 4);
export const POWER_STATE: usize = memory.data(offsetof<PowerState>(), 4);
export const METER_STATES: usize = memory.data(METER_SLOTS * offsetof<MeterState>() || 4, 4);

// The large ones come last, so that the addresses of the others are short. What a build leaves out
// has a word, because nothing of no size can be placed.
export const CHARGE_LOG_BYTES: usize = memory.data(LOG_BYTES, 4);
/** A ring of a meter, which has one of live samples and one of cells, see records/history.ts. */
export const RING_BYTES: i32 = HISTORY_CELLS * 4;
export const METER_RINGS_BYTES: i32 = 2 * RING_BYTES;
export const HISTORY_SAMPLES: usize = memory.data(RING_BYTES || 4, 4);
export const RINGS: usize = memory.data(METER_SLOTS * METER_RINGS_BYTES || 4, 4);

export const CHARGERS: usize = memory.data(CHARGER_CAPACITY * offsetof<Charger>(), 4);
/** Addresses of the chargers in the order of admission, see site/order.ts. */
export const ORDER: usize = memory.data(CHARGER_CAPACITY * 4, 4);
/**
 * Addresses of the chargers whose share can still grow, see site/sharing.ts; while there are none,
 * scratch of the sorting.
 */
export const OPEN: usize = memory.data(CHARGER_CAPACITY * 4, 4);

/** Windows of the power manager, see site/windows.ts. */
export const POWER_WINDOWS_BYTES: i32 = POWER_FILTERS * ALL_SAMPLES * 4;
export const POWER_WINDOWS: usize = memory.data(POWER_WINDOWS_BYTES || 4, 4);

const GAIN_ESTIMATES_BYTES: i32 = POWER_FILTERS * 4 * offsetof<GainEstimate>();
/** Gain estimates of the power manager by axis, and their inputs, see site/gain.ts. */
export const GAIN_ESTIMATES: usize = memory.data(GAIN_ESTIMATES_BYTES || 4, 4);
const ALLOWED: usize = memory.data(offsetof<Axes>(), 4);
const UNMETERED: usize = memory.data(offsetof<Axes>(), 4);
const PLANNED: usize = memory.data(offsetof<Axes>(), 4);

/** Sets `bytes` (a multiple of 4) bytes to words of `value`. */
export function fillWords(address: usize, bytes: usize, value: i32): void {
  for (const end = address + bytes; address < end; address += 4) store<i32>(address, value);
}

export const input = changetype<ControllerInput>(CONTROLLER_INPUT);
export const output = changetype<ControllerOutput>(CONTROLLER_OUTPUT);
export const site = changetype<Site>(SITE);
export const siteState = changetype<SiteState>(SITE_STATE);
export const powerInput = changetype<PowerInput>(POWER_INPUT);
export const powerState = changetype<PowerState>(POWER_STATE);

/**
 * Limits of the axes: what is available now, and the least that was available within the filter
 * time.
 */
export const limitsNow = changetype<Axes>(SITE + offsetof<Site>('nowPvMa'));
export const limitsLow = changetype<Axes>(SITE + offsetof<Site>('lowPvMa'));
/**
 * Sums over the chargers: of their targets, of what may be drawn, of what those that charge report.
 */
export const allocated = changetype<Axes>(SITE_STATE + offsetof<SiteState>('allocatedPvMa'));
export const reserved = changetype<Axes>(SITE_STATE + offsetof<SiteState>('reservedPvMa'));
export const reported = changetype<Axes>(SITE_STATE + offsetof<SiteState>('reportedPvMa'));
/** Sums over the chargers that charge: of what they are allowed, and of those without meter. */
export const allowed = changetype<Axes>(ALLOWED);
export const unmetered = changetype<Axes>(UNMETERED);
/** Sums over the chargers: of their targets, and what they may take by themselves beyond that. */
export const planned = changetype<Axes>(PLANNED);
export const raised = changetype<Axes>(RAISED);
export const left = changetype<Axes>(LEFT);
export const growth = changetype<Axes>(GROWTH);
export const state = changetype<ControllerState>(CONTROLLER_STATE);
