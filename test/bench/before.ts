import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { Charger, type CoreExports, Site } from '../../host/core/abi.ts';
import { Command, type MemoryViews, Region } from '../../host/core/core.ts';
import { type StructClass, struct } from '../../host/core/struct.ts';
import { loadCore } from '../assembly/core.ts';
import { type Group, quantile, rounds } from './figures.ts';
import { viewsOf } from './trace.ts';

/** Chargers of the sites. */
const counts = [10, 32, 64] as const;
/**
 * What the chargers find: how many smallest currents fit, or how much of what they want, and how
 * many follow the excess.
 */
const cases = {
  waits: { of: 'minimum', part: 0.7, excess: 0 },
  share: { of: 'wanted', part: 0.7, excess: 0 },
  fits: { of: 'wanted', part: 1.1, excess: 0 },
  pv: { of: 'wanted', part: 0.7, excess: 0.5 },
} as const;
type Case = keyof typeof cases;

const minimumMa = 6000;
const stepMs = 100;
/** Distributions between two rounds of reports, and rounds until a site has settled. */
const runsPerReport = 20;
const settlingReports = 60;
/**
 * At least so many chargers go through a distribution in each turn of a core; the cores take turns.
 */
const chargersPerTurn = 6000;
const turnsPerRound = 31;

/** A core as the manager of a site: how it is called, and how its structs lie in memory. */
interface Manager {
  readonly exports: CoreExports;
  readonly memory: MemoryViews;
  readonly Charger: StructClass<Charger>;
  readonly Site: StructClass<Site>;
}

/**
 * What is used of the engine's WebAssembly: the older core has another interface, which no host
 * would accept.
 */
interface WasmEngine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: CoreExports };
}

/**
 * The core of this state, and the one before distributions were made faster
 * (`data/core-before.md`).
 */
function managers(): Record<'now' | 'before', Manager> {
  const { exports, memory } = loadCore('host');
  const folder = join(root, 'test', 'bench', 'data');
  const layouts = JSON.parse(readFileSync(join(folder, 'core-before.json'), 'utf8')) as Record<
    'charger' | 'site',
    string
  >;
  const engine = (globalThis as unknown as { WebAssembly: WasmEngine }).WebAssembly;
  const module = new engine.Module(new Uint8Array(readFileSync(join(folder, 'core-before.wasm'))));
  const before = new engine.Instance(module).exports;
  return {
    now: { exports, memory, Charger, Site },
    before: {
      exports: before,
      memory: viewsOf(before.memory.buffer as ArrayBuffer),
      Charger: struct<Charger>(layouts.charger),
      Site: struct<Site>(layouts.site),
    },
  };
}

/** Chargers that charge as they are told, and the one core that tells them. */
class ClosedLoop {
  readonly #manager: Manager;
  readonly #chargers: readonly Charger[];
  #nowMs = 0;

  constructor(manager: Manager, count: number, name: Case) {
    const { exports, memory, Charger, Site } = manager;
    this.#manager = manager;
    const first = exports.region(Region.chargers);
    this.#chargers = Array.from(
      { length: count },
      (_, index) => new Charger(memory, first + index * Charger.bytes),
    );
    const site = new Site(memory, exports.region(Region.site));
    Object.assign(site, {
      count,
      minimumMa,
      minimum1pMa: minimumMa,
      guaranteedMa: 0,
      groupPhases: 0,
      stop: false,
    });
    Object.assign(site, {
      requestedThresholdMs: 600,
      requestedMarginMa: 3000,
      intervalMs: 10_000,
      turn: 0,
    });
    Object.assign(site, { hysteresisMs: 2100, welcomeMs: 2100, wakeupMs: 2100 });
    for (const [index, charger] of this.#chargers.entries()) configure(charger, index, name);
    exports.distribution_start(0);
    for (const [index, charger] of this.#chargers.entries()) report(charger, index);
    this.#limit(site, name);
    for (let reports = 0; reports < settlingReports; reports++) this.#exchange();
  }

  /** Distributes so many times; answers the time, ms. */
  run(times: number): number {
    const { distribution_step } = this.#manager.exports;
    let nowMs = this.#nowMs;
    const startedMs = performance.now();
    for (let time = 0; time < times; time++) {
      nowMs += stepMs;
      distribution_step(nowMs, 1);
    }
    const spentMs = performance.now() - startedMs;
    this.#nowMs = nowMs;
    this.#report();
    return spentMs;
  }

  #exchange(): void {
    this.run(runsPerReport);
  }

  #report(): void {
    for (const [index, charger] of this.#chargers.entries()) {
      charger.uptimeMs += 1000;
      if (charger.command === Command.setpoint) charger.allowedMa = charger.setpointMa;
      charger.measuredMa = Math.min(charger.allowedMa, charger.supportedMa);
      charger.chargerState = charger.allowedMa > 0 ? 3 : 1;
      charger.stateAgeMs = 0;
      this.#manager.exports.distribution_report(index, 0);
    }
  }

  #limit(site: Site, name: Case): void {
    const { of, part } = cases[name];
    const axes = [0, 0, 0];
    for (const { connectedPhases, phaseRotation, supportedMa } of this.#chargers) {
      for (const axis of axes.keys()) {
        if (connectedPhases === 1 && axis !== (phaseRotation - 1) >> 1) continue;
        (axes[axis] as number) += of === 'minimum' ? minimumMa : supportedMa;
      }
    }
    const [l1, l2, l3] = axes.map(wantedMa => Math.floor(wantedMa * part)) as [
      number,
      number,
      number,
    ];
    const pv = Math.floor((l1 + l2 + l3) * 0.7);
    Object.assign(site, { nowPvMa: pv, nowL1Ma: l1, nowL2Ma: l2, nowL3Ma: l3 });
    Object.assign(site, { nowTotalMa: 0x7fffffff, lowTotalMa: 0x7fffffff });
    Object.assign(site, { lowPvMa: pv, lowL1Ma: l1, lowL2Ma: l2, lowL3Ma: l3, highPvMa: pv });
  }
}

/** A third of the chargers has one phase; cables carry 16, 20 and 32 A; rotations are known. */
function configure(charger: Charger, index: number, name: Case): void {
  const followsExcess = index % 2 === 1 && cases[name].excess > 0;
  charger.chargeMode = followsExcess ? 2 : 0;
  charger.phaseRotation = [1, 3, 5][Math.floor(index / 3) % 3] as number;
}

function report(charger: Charger, index: number): void {
  const supportedMa = [16_000, 20_000, 32_000][Math.floor(index / 2) % 3] as number;
  Object.assign(charger, {
    chargerState: 1,
    connectedPhases: index % 3 === 0 ? 1 : 3,
    canSwitchPhases: 0,
  });
  Object.assign(charger, {
    errorState: 0,
    carStopped: 0,
    supportedMa,
    userLimitMa: 32_000,
    allowedMa: 0,
    measuredMa: 0,
  });
  Object.assign(charger, { uptimeMs: 1000, stateAgeMs: 0 });
}

function figureOf(count: number, name: Case): string {
  return `distribution/n=${count}/${name}/now-per-before`;
}

/** A distribution against the same by the core before it was made faster. */
export const before: Group = {
  name: 'before',
  measures: counts.flatMap(count =>
    Object.keys(cases).map(name => ({
      name: figureOf(count, name as Case),
      unit: 'ratio',
      better: 'lower' as const,
      limit: 0.42,
      doc: `A distribution among ${count} chargers (${name}), against the core before distributions were made faster`,
    })),
  ),

  async run() {
    const samples = new Map<string, number[]>();
    for (const count of counts) {
      for (const name of Object.keys(cases) as Case[])
        samples.set(figureOf(count, name), ratios(count, name));
    }
    return samples;
  },
};

function ratios(count: number, name: Case): number[] {
  const { now, before } = managers();
  const loops = {
    now: new ClosedLoop(now, count, name),
    before: new ClosedLoop(before, count, name),
  };
  const times = Math.ceil(chargersPerTurn / count);
  const found: number[] = [];
  for (let round = -2; round < rounds; round++) {
    // Medians of short turns: what else the machine does meets few of them.
    const turns = { now: [] as number[], before: [] as number[] };
    for (let turn = 0; turn < turnsPerRound; turn++) {
      turns.now.push(loops.now.run(times));
      turns.before.push(loops.before.run(times));
    }
    if (round >= 0) found.push(quantile(turns.now, 0.5) / quantile(turns.before, 0.5));
  }
  return found;
}
