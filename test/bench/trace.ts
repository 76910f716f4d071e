import { Charger, Command, type MemoryViews, Region, Site } from '../../host/core/core.ts';
import { type Axes, Box, type Expected, type SiteRig } from '../assembly/site.ts';
import { Random } from '../rig/random.ts';

/** Instants of a trace: as often do chargers report. */
export const instants = 60;
/** The first so many instants do not count: the manager finds out who is there. */
export const untimedInstants = 5;
/** Distributions after each instant. */
export const runsPerInstant = 20;
/** Time before each of them, ms. */
export const stepMs = 100;

const headerBytes = 20;

/**
 * Of the chargers of a site: half of them Fast, the others with excess, and a few with the hours of
 * price control.
 */
const modes = [0, 0, 0, 0, 0, 2, 2, 3, 5, 9] as const;

/** The fields that a report brings. */
const reportedFields = [
  'chargerState',
  'errorState',
  'carStopped',
  'connectedPhases',
  'canSwitchPhases',
  'supportedMa',
  'allowedMa',
  'userLimitMa',
  'measuredMa',
  'stateAgeMs',
  'uptimeMs',
  'drawnPhases',
  'floorMa',
  'fallbackMa',
  'followMs',
  'fallbackMs',
] as const satisfies readonly (keyof Charger)[];

/**
 * What the manager of a site learns, instant by instant: recorded once, so that whoever plays it
 * does the same work each time. In memory as `native/main.c` takes it: a header, then for each
 * instant the site and its chargers, of which those with an uptime of 0 were not heard.
 */
export class Trace {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly #sites: Uint8Array[] = [];
  readonly #chargers: Charger[] = [];

  constructor(count: number) {
    const instantBytes = Site.bytes + count * Charger.bytes;
    const memory = viewsOf(new ArrayBuffer(headerBytes + instants * instantBytes));
    memory.u32.set([count, instants, untimedInstants, runsPerInstant, stepMs]);
    this.bytes = memory.u8;
    this.count = count;
    for (let address = headerBytes; address < this.bytes.length; address += instantBytes) {
      this.#sites.push(this.bytes.subarray(address, address + Site.bytes));
      for (let index = 0; index < count; index++) {
        this.#chargers.push(new Charger(memory, address + Site.bytes + index * Charger.bytes));
      }
    }
  }

  /** The bytes of a site. */
  site(instant: number): Uint8Array {
    return this.#sites[instant] as Uint8Array;
  }

  charger(instant: number, index: number): Charger {
    return this.#chargers[instant * this.count + index] as Charger;
  }
}

/**
 * Plays a trace with the core, calls `show` after each instant, and answers the time spent in
 * distributions, ms.
 */
export function play(trace: Trace, rig: SiteRig, show?: (instant: number) => void): number {
  const { distribution_report, distribution_start, distribution_step } = rig.core.exports;
  const site = siteBytes(rig);
  let spentMs = 0;
  let nowMs = 0;
  site.set(trace.site(0));
  for (let index = 0; index < trace.count; index++) {
    rig.charger(index).chargeMode = trace.charger(0, index).chargeMode;
    rig.charger(index).phaseRotation = trace.charger(0, index).phaseRotation;
  }
  distribution_start(nowMs);
  for (let instant = 0; instant < instants; instant++) {
    site.set(trace.site(instant));
    for (let index = 0; index < trace.count; index++) {
      const reported = trace.charger(instant, index);
      if (reported.uptimeMs === 0) continue;
      const charger = rig.charger(index);
      for (const field of reportedFields) charger[field] = reported[field];
      charger.unmetered = reported.unmetered;
      distribution_report(index, 0);
    }
    const startedMs = performance.now();
    for (let run = 0; run < runsPerInstant; run++) {
      nowMs += stepMs;
      distribution_step(nowMs, 1);
    }
    if (instant >= untimedInstants) spentMs += performance.now() - startedMs;
    show?.(instant);
  }
  return spentMs;
}

function siteBytes({ core }: SiteRig): Uint8Array {
  const address = core.exports.region(Region.site);
  return core.memory.u8.subarray(address, address + Site.bytes);
}

export function viewsOf(buffer: ArrayBuffer): MemoryViews {
  return {
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
  };
}

/** What may be expected of every so many chargers of a mixed site. */
const foreign: readonly Partial<Expected>[] = [
  {},
  { followMs: 10_000, fallbackMs: 0, fallbackMa: 6000 },
  {},
  { floorMa: 6000, followMs: 60_000, fallbackMs: 4000 },
  { floorMa: 13_000, fallbackMa: 32_000, fallbackMs: 0xffffffff },
];

/** What else there is in a trace, see `record`. */
export interface TraceKind {
  readonly limitsTotal?: boolean;
  readonly mixed?: boolean;
}

/**
 * Records `count` chargers under one manager. Runs follow each other after 100 ms instead of 10 s,
 * so the configured times are those of the factory divided by 100: between two runs as much happens
 * as in the field. What physics decides keeps its time: chargers report every 2 s, and vehicles
 * take up to 5 s to follow.
 *
 * Half of the chargers follow the excess in one way or another, a third has one phase, some switch
 * phases, a tenth has no meter. About as much current is there as three quarters of the vehicles
 * need to charge at all, sometimes enough for all of them, sometimes for half; the excess comes and
 * goes. Vehicles come, become full and leave; some chargers fall silent for a while.
 *
 * `limitsTotal`: every second hour, so to speak, what all phases carry together is limited, too,
 * and of some vehicles it becomes known that they use fewer phases than they have.
 *
 * `mixed`: some chargers are slow, take a current by themselves, or fall back to one when they are
 * silent.
 */
export function record(count: number, rig: SiteRig, kind: TraceKind = {}): Trace {
  const trace = new Trace(count);
  const random = new Random(count);
  const boxes = Array.from({ length: count }, () => randomBox(random));
  for (const box of boxes) box.plugged = random.chance(0.8);
  if (kind.mixed)
    for (const [index, box] of boxes.entries())
      box.expected = { ...box.expected, ...foreign[index % foreign.length] };
  rig.start(count, {
    hysteresisMs: 2100,
    welcomeMs: 2100,
    wakeupMs: 2100,
    rotationS: 9,
    requestedThresholdMs: 600,
    guaranteedMa: 18_000,
  });
  for (const [index, { mode, rotation }] of boxes.entries()) {
    Object.assign(rig.charger(index), { chargeMode: mode, phaseRotation: rotation });
    Object.assign(trace.charger(0, index), { chargeMode: mode, phaseRotation: rotation });
  }
  for (let instant = 0; instant < instants; instant++) {
    const nowMs = rig.nowMs;
    weather(rig, instant);
    if (kind.limitsTotal) limitTotal(rig, boxes, instant);
    for (const [index, box] of boxes.entries()) {
      if (instant > 0) happen(box, random);
      const { command, setpointMa, setpointPhases } = rig.charger(index);
      if (!box.silent && command === Command.setpoint) box.hear(nowMs, setpointMa, setpointPhases);
      else if (!box.silent && command === Command.leaveAlone) box.hear(nowMs);
      box.live(nowMs);
      if (box.silent) continue;
      box.report(rig.charger(index), nowMs);
      rig.report(index);
      const traced = trace.charger(instant, index);
      box.report(traced, nowMs);
      traced.uptimeMs = rig.charger(index).uptimeMs;
    }
    trace.site(instant).set(siteBytes(rig));
    for (let run = 0; run < runsPerInstant; run++) rig.step(stepMs, true);
  }
  return trace;
}

function limitTotal({ site }: SiteRig, boxes: readonly Box[], instant: number): void {
  if (Math.floor(instant / 8) % 2 === 1) site.nowTotalMa = site.lowTotalMa = boxes.length * 7000;
  for (const [index, box] of boxes.entries())
    if (box.phases === 3) box.drawnPhases = instant < 20 ? 0 : ([0, 1, 2, 3][index % 4] as number);
}

function randomBox(random: Random): Box {
  const phases = random.chance(2 / 3) ? 3 : 1;
  return new Box({
    mode: random.pick(modes),
    rotation: random.chance(0.95) ? random.between(1, 6) : 0,
    phases,
    canSwitch: phases === 3 && random.chance(0.15),
    metered: random.chance(0.9),
    supportedMa: random.pick([16_000, 20_000, 32_000]),
    demandMa: random.pick([10_000, 16_000, 32_000]),
    followMs: random.pick([0, 1000, 3000, 5000]),
  });
}

/** What happens to a charger between two reports, at times. */
function happen(box: Box, random: Random): void {
  if (!box.plugged) {
    box.plugged = random.chance(0.2);
    box.full = box.plugged && random.chance(0.1);
  } else if (random.chance(0.03)) {
    box.plugged = box.full = false;
  } else if (random.chance(0.01)) {
    box.full = true;
  }
  box.silent = random.chance(box.silent ? 0.7 : 0.005);
}

/**
 * What others use of the connection, and what the sun gives, seen over a day that lasts as long as
 * the trace.
 */
function weather(rig: SiteRig, instant: number): void {
  const { count } = rig.site;
  const day = (2 * Math.PI * instant) / instants;
  const perCharger = (part: number): number => Math.round(part * count);
  const phases = [0, 1, 2].map(phase => perCharger(4500 + 2000 * Math.sin(3 * day + phase)));
  const pv = perCharger(7000 - 7000 * Math.cos(day) + 2000 * Math.sin(11 * day));
  const axes = [pv, ...phases] as unknown as Axes;
  const low = [pv, ...phases].map(ma => Math.floor(ma * 0.9)) as unknown as Axes;
  rig.limit(axes, low, perCharger(1000) + pv);
}
