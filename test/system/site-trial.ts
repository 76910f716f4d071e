import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../rig/random.ts';
import { Observer, type Round, type Sums } from '../site/observer.ts';
import { type ChargerOptions, type RunningSite, startSite } from '../site/running-site.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { Wire } from './site-wire.ts';

/** Seconds of the site per real second. */
const speed = 15;
/** Chargers are read this often, real ms. */
const readingMs = 30;
/** A limit that falls below what flows is kept after this time, ms of the site. */
const fallMs = 7000;
/**
 * Whoever waits for something gives up after this time, s of the site. A machine that is late for a
 * moment may have somebody switched off, who then waits for 210 s; a busy one is late repeatedly.
 */
const patienceS = 1000;

const startMs = Date.UTC(2025, 5, 1, 8);

/** The vehicle of every charger: takes 16 A on three phases for as long as a test lasts. */
const vehicle = {
  plugged: true,
  phases: 3,
  battery_energy_wh: 0,
  battery_capacity_wh: 100_000,
  taper_from_pct: 100,
};

/** A site of real processes on a wire, watched at every instant. */
export interface Trial {
  readonly site: RunningSite;
  readonly wire: Wire;
  readonly random: Random;
  /** Sets the current to distribute, mA per phase. */
  limit(limitMa: number): Promise<void>;
  plug(...chargers: readonly number[]): Promise<void>;
  unplug(...chargers: readonly number[]): Promise<void>;
  /** Starts a charger that was killed again, with its vehicle. */
  startCharger(charger: number): Promise<void>;
  /**
   * Resolves at the first round in which `condition` holds. Rejects when that takes too long, and
   * at once when a limit is broken.
   */
  reaches(what: string, condition: (seen: Seen) => boolean, seconds?: number): Promise<void>;
  /**
   * Resolves when all chargers charge with all there is, and nothing has changed for a while: the
   * manager then knows what each of them draws.
   */
  settles(): Promise<void>;
  /** So many seconds in a row in which nothing is broken; for what must not happen. */
  holds(seconds: number): Promise<void>;
}

/** What the chargers show. */
export interface Seen {
  /**
   * By charger: current that a charging vehicle may draw, mA; 0 while it does not charge; undefined
   * without process.
   */
  readonly allowedMa: readonly (number | undefined)[];
  /** How many vehicles draw current. */
  readonly charging: number;
  /** Sum that the vehicles draw on L1, mA. */
  readonly drawnMa: number;
}

/** How a trial differs from four chargers that share 24 A. */
export interface TrialOptions {
  readonly chargers?: number;
  readonly limitMa?: number;
  readonly seed: number;
  /** After the limit fell, so long it may be exceeded, ms. */
  readonly fallMs?: number;
}

let trials = 0;

/**
 * Runs `play` on a new site, and fails if the vehicles ever drew, or were allowed to draw, more
 * than the limit.
 */
export async function trial(
  options: TrialOptions,
  play: (trial: Trial) => Promise<void>,
): Promise<void> {
  const { seed, chargers: count = 4, limitMa = 24_000 } = options;
  // Networks of their own for test files that run side by side.
  const network = `127.${100 + (process.pid % 100)}.${(Math.floor(process.pid / 100) + trials++) % 250}`;
  const random = new Random(seed);
  const wire = new Wire(speed, random, `${network}.10`);
  const folder = temporaryFolder();
  const chargers = Array.from(
    { length: count },
    (_, index): ChargerOptions => ({
      variant: 'warp2',
      name: `Box ${index + 1}`,
      phases: 3,
      rotation: 1,
      managedAt: `${network}.${111 + index}`,
    }),
  );
  let site: RunningSite | undefined;
  let observer: Observer | undefined;
  try {
    for (const index of chargers.keys()) {
      await wire.connect(index, `${network}.${111 + index}`, `${network}.${11 + index}`);
    }
    site = await startSite({
      network,
      port: 8080,
      chargers,
      limitMa,
      speed,
      startMs,
      verbose: true,
    });
    const watch = new Watch(site, limitMa, options.fallMs ?? fallMs);
    observer = new Observer(
      site,
      chargers,
      round => watch.see(round),
      sums => watch.judge(sums),
    );
    observer.start(readingMs);
    const ended = site.broken.then(what => Promise.reject(new Error(what)));
    await Promise.race([play(makeTrial(site, wire, random, watch, folder)), ended]);
    await watch.holds(2);
  } catch (error) {
    throw new Error(
      `seed ${seed}: ${(error as Error).message}\n${await describe(site).catch(String)}`,
    );
  } finally {
    await observer?.stop();
    await site?.stop();
    wire.close();
  }
}

/** What the manager thinks of its chargers, and what it said. */
async function describe(site: RunningSite | undefined): Promise<string> {
  if (!site?.manager.running) return 'The manager does not run.';
  const { chargers } = await site.manager.get('charge_manager/state');
  const late = `Processes were late by ${site.worstLateMs()} ms of the site at worst`;
  return `${late}\n${chargers.map((charger: unknown) => JSON.stringify(charger)).join('\n')}\n${site.manager.stderr()}`;
}

function makeTrial(
  site: RunningSite,
  wire: Wire,
  random: Random,
  watch: Watch,
  folder: string,
): Trial {
  const put = async (
    chargers: readonly number[],
    path: string,
    payload?: unknown,
  ): Promise<void> => {
    for (const charger of chargers) await site.chargers[charger]?.put(path, payload);
  };
  return {
    site,
    wire,
    random,
    async limit(limitMa) {
      await site.limit(limitMa);
      watch.limit(limitMa);
    },
    plug: (...chargers) => put(chargers, 'debug/vehicle', vehicle),
    unplug: (...chargers) => put(chargers, 'debug/unplug'),
    async startCharger(charger) {
      const scenario = join(folder, `${charger}.json`);
      writeFileSync(
        scenario,
        JSON.stringify({ steps: [{ after_s: 0, write: { 'debug/vehicle': vehicle } }] }),
      );
      await site.chargers[charger]?.start(['--scenario', scenario]);
    },
    reaches: (what, condition, seconds = patienceS) => watch.reaches(what, condition, seconds),
    async settles() {
      const { length } = site.chargers;
      let sinceMs = Number.POSITIVE_INFINITY;
      await watch.reaches(
        'all charge with all there is for 8 s',
        ({ charging, drawnMa }) => {
          // Also by the sums that are judged, which would find nothing if they saw less.
          if (charging < length || Math.min(drawnMa, watch.mostMa) < watch.limitMa - 100)
            sinceMs = Number.POSITIVE_INFINITY;
          else sinceMs = Math.min(sinceMs, site.nowMs());
          return site.nowMs() - sinceMs > 8000;
        },
        patienceS,
      );
    },
    holds: seconds => watch.holds(seconds),
  };
}

/** Somebody who waits for a round, or for an error. */
interface Waiting {
  see(seen: Seen, atMs: number): void;
  fail(error: Error): void;
}

/** Judges what was seen of a site. */
class Watch {
  readonly #site: RunningSite;
  readonly #fallMs: number;
  /** Limits and since when they count, newest last. */
  readonly #limits: { readonly sinceMs: number; readonly limitMa: number }[];
  readonly #waiting = new Set<Waiting>();
  #broken: Error | undefined;
  /** The largest of the sums that were judged last, mA. */
  mostMa = 0;

  constructor(site: RunningSite, limitMa: number, fallMs: number) {
    this.#site = site;
    this.#fallMs = fallMs;
    this.#limits = [{ sinceMs: 0, limitMa }];
  }

  /** The present limit, mA. */
  get limitMa(): number {
    return this.#limits.at(-1)?.limitMa ?? 0;
  }

  limit(limitMa: number): void {
    this.#limits.push({ sinceMs: this.#site.nowMs(), limitMa });
  }

  see({ toMs, readings }: Round): void {
    const drawn = readings.map(reading => reading?.currentsMa[0] ?? 0);
    const seen: Seen = {
      allowedMa: readings.map(
        reading => reading && (reading.chargerState === charging ? reading.allowedMa : 0),
      ),
      charging: drawn.filter(current => current > 0).length,
      drawnMa: drawn.reduce((sum, current) => sum + current, 0),
    };
    for (const waiting of [...this.#waiting]) waiting.see(seen, toMs);
  }

  judge({ atMs, drawnMa, allowedMa }: Sums): void {
    const limitMa = this.#limitAt(atMs);
    const most = Math.max(...drawnMa, ...allowedMa);
    this.mostMa = most;
    if (most <= limitMa || this.#broken) return;
    const at = (atMs / 1000).toFixed(1);
    this.#broken = new Error(
      `after ${at} s ${drawnMa} mA are drawn, ${allowedMa} mA are allowed, the limit is ${limitMa} mA`,
    );
    for (const waiting of [...this.#waiting]) waiting.fail(this.#broken);
  }

  reaches(what: string, condition: (seen: Seen) => boolean, seconds: number): Promise<void> {
    const endMs = this.#site.nowMs() + seconds * 1000;
    return this.#wait((seen, atMs) => {
      if (condition(seen)) return true;
      if (atMs > endMs)
        throw new Error(
          `within ${seconds} s it did not happen that ${what}: ${JSON.stringify(seen)}`,
        );
      return false;
    });
  }

  holds(seconds: number): Promise<void> {
    const endMs = this.#site.nowMs() + seconds * 1000;
    return this.#wait((_, atMs) => atMs >= endMs);
  }

  /** Resolves when `done` says so. */
  #wait(done: (seen: Seen, atMs: number) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken);
      const waiting: Waiting = {
        see: (seen, atMs) => {
          try {
            if (!done(seen, atMs)) return;
            this.#waiting.delete(waiting);
            resolve();
          } catch (error) {
            waiting.fail(error as Error);
          }
        },
        fail: error => {
          this.#waiting.delete(waiting);
          reject(error);
        },
      };
      this.#waiting.add(waiting);
    });
  }

  /** The largest limit of the time in which chargers and vehicles may still be following, mA. */
  #limitAt(atMs: number): number {
    const counting = this.#limits.filter((_, index) => {
      const next = this.#limits[index + 1];
      return !next || next.sinceMs > atMs - this.#fallMs;
    });
    return Math.max(...counting.map(({ limitMa }) => limitMa));
  }
}

const charging = 3;
