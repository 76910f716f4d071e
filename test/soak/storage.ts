import type { Storage } from '../../host/platform/storage.ts';
import type { Json } from '../../host/registry/validate.ts';
import { Random } from '../rig/random.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { type DiskFault, dataFolder, PowerCut, SimulatedDisk, type Survival } from './disk.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** What a device says that has to do without something of its storage until the next start. */
const startsBlind = /cannot be read|another name/;

/** Something that stores and can lose power. */
export interface Medium {
  /** Operations so far. */
  readonly operations: number;
  /** What a start finds; the power is back. */
  open(): Storage;
  /** Cuts the power at operation `count` from now; what writes then, gets a `PowerCut`. */
  cutAfter(count: number): void;
}

/** A device on a disk or something like that, which outlives it. */
class Bench {
  readonly medium: Medium;
  /** What was answered 507 or said in the log about storage. */
  readonly complaints: string[] = [];
  /** Charges that ended and must be in the log. */
  ended = 0;
  /** Charges that flowed. */
  begun = 0;
  /** Whether the device started without something that it could not read. */
  blind = false;
  #device: VirtualDevice;
  #storage: Storage;

  constructor(medium: Medium) {
    this.medium = medium;
    this.#storage = medium.open();
    const storage: Storage = {
      read: name => this.#storage.read(name),
      replace: (name, bytes) => this.#storage.replace(name, bytes),
      append: (name, bytes) => this.#storage.append(name, bytes),
      truncate: (name, length) => this.#storage.truncate(name, length),
      rename: (name, newName) => this.#storage.rename(name, newName),
      remove: name => this.#storage.remove(name),
      list: folder => this.#storage.list(folder),
    };
    this.#device = virtualDevice({ storage });
    this.blind = startsBlind.test(this.#device.log());
    this.advance(2);
  }

  get device(): VirtualDevice {
    return this.#device;
  }

  advance(seconds: number): void {
    this.#device.advance(seconds * 1000);
  }

  get charging(): boolean {
    return this.#device.get('evse/state').charger_state === 3;
  }

  /** Whether a charge is tracked. */
  get tracked(): boolean {
    return this.#device.get('charge_tracker/current_charge').user_id !== -1;
  }

  unplug(): void {
    const tracked = this.tracked;
    this.#device.put('debug/unplug');
    this.advance(5);
    if (tracked) this.ended++;
  }

  plug(): void {
    this.#device.put('debug/plug');
    this.begun++;
  }

  restart(): void {
    this.noteLog();
    // What ended while nothing could be stored waits in memory: only the running charge outlives
    // the host then.
    this.ended = this.#device.get('charge_tracker/state').tracked_charges;
    this.#storage = this.medium.open();
    this.#device.restart();
    this.blind = startsBlind.test(this.#device.log());
    this.advance(2);
  }

  noteLog(): void {
    this.complaints.push(
      ...this.#device
        .log()
        .split('\n')
        .filter(line => /storage (is full|failed)/.test(line)),
    );
  }

  /** Everything that has to survive, by path. */
  lasting(): Map<string, unknown> {
    const lasting = new Map<string, unknown>();
    for (const { declaration } of this.#device.device.registry.all()) {
      if (declaration.persistent) lasting.set(declaration.path, this.#device.get(declaration.path));
    }
    const { next_user_id: _, ...users } = this.#device.get('users/config');
    return lasting.set('users/config', users).set('certs/state', this.#device.get('certs/state'));
  }

  charges(): unknown[] {
    return this.#device.get('charge_tracker/last_charges');
  }

  /** What is wrong with the charge log as clients see it. */
  logProblem(): string | undefined {
    const bytes = this.#device.raw('charge_tracker/charge_log').length;
    const { tracked_charges: records } = this.#device.get('charge_tracker/state');
    return bytes === 16 * records
      ? undefined
      : `charge_log has ${bytes} bytes for ${records} charges`;
  }
}

type Step = readonly [what: string, act: (bench: Bench, write: Write) => void];
/** Writes like a client; refusals are judged by whoever runs the session. */
type Write = (path: string, payload: Json) => void;

const card = { tag_type: 2, tag_id: '04:11:22:33' };
const certificate = `-----BEGIN CERTIFICATE-----\nMAIwAA==\n-----END CERTIFICATE-----\n`;

const set =
  (path: string, payload: Json): Step[1] =>
  (_, write) =>
    write(path, payload);

const user = { roles: 0, current: 16000, username: '', digest_hash: '' };

/** A day at a charger that stores everything a charger stores. */
const session: readonly Step[] = [
  ['a limit', set('evse/global_current', 13000)],
  ['a name', set('info/display_name', 'Garage')],
  ['a vehicle', bench => bench.plug()],
  ['a charge', bench => bench.advance(130)],
  ['a price', set('charge_tracker/config', 3012)],
  ['its end', bench => bench.unplug()],
  ['a user', set('users/add', { ...user, id: 1, display_name: 'Anna' })],
  ['another user', set('users/add', { ...user, id: 2, display_name: 'Ben' })],
  [
    'tags',
    set('nfc/config', { authorized_tags: [{ ...card, user_id: 1 }], deadtime_post_start: 1 }),
  ],
  ['a lock', set('evse/user_enabled', true)],
  ['a vehicle', bench => bench.plug()],
  ['a pause', bench => bench.advance(10)],
  ['a tag', set('nfc/inject_tag_start', card)],
  ['a charge', bench => bench.advance(130)],
  ['a restart', bench => bench.restart()],
  ['more of the charge', bench => bench.advance(70)],
  ['a smaller limit', set('evse/global_current', 10000)],
  ['its end', bench => bench.unplug()],
  ['another name', set('users/modify', { ...user, id: 2, display_name: 'Benjamin' })],
  ['no user', set('users/remove', { id: 2 })],
  ['a certificate', set('certs/add', { id: 3, name: 'CA', cert: certificate })],
  ['no certificate', set('certs/remove', { id: 3 })],
  ['no lock', set('evse/user_enabled', false)],
  [
    'a meter',
    set('meters/2/config', [
      4,
      { display_name: 'PV', location: 7, value_ids: [74], excluded: false },
    ]),
  ],
  ['no meter', set('meters/2/config', [0, null])],
  ['a reset of the meter', set('meters/0/reset', null)],
  ['a vehicle', bench => bench.plug()],
  ['a charge', bench => bench.advance(70)],
  ['its end', bench => bench.unplug()],
  ['a last limit', set('evse/global_current', 16000)],
];

interface Snapshot {
  readonly lasting: Map<string, unknown>;
  readonly charges: unknown[];
}

const snapshot = (bench: Bench): Snapshot => ({
  lasting: bench.lasting(),
  charges: bench.charges(),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The session without any harm: what there is after each step, and after how many operations. */
export function undisturbed(medium: Medium = new SimulatedDisk(new Random(1))): {
  readonly after: Snapshot[];
  readonly operations: number;
  readonly refused: string[];
} {
  const before = medium.operations;
  const bench = new Bench(medium);
  const refused: string[] = [];
  const after = session.map(([what, act]) => {
    act(bench, (path, payload) => {
      const refusal = bench.device.refusal(path, payload);
      if (refusal !== undefined) refused.push(`${what}: ${path}: ${refusal}`);
    });
    return snapshot(bench);
  });
  bench.device.stop();
  return { after, operations: medium.operations - before, refused };
}

/** Cuts the power of a disk after `operation` of the session, as `cutPowerOf` does. */
function cutPower(
  operation: number,
  survival: Survival,
  random: Random,
  after: readonly Snapshot[],
): string[] {
  const disk = new SimulatedDisk(random);
  return cutPowerOf(disk, operation, after, () => disk.powerUp(survival)).map(
    broken => `${survival} of the cache survives: ${broken}`,
  );
}

/**
 * Cuts the power of an empty medium after `operation` of the session, and gives it back with
 * `powerUp`. Answers the promises that were broken.
 */
export function cutPowerOf(
  medium: Medium,
  operation: number,
  after: readonly Snapshot[],
  powerUp: () => void = () => undefined,
): string[] {
  medium.cutAfter(operation);
  let bench: Bench | undefined;
  let step = 0;
  try {
    bench = new Bench(medium);
    for (; step < session.length; step++)
      session[step]?.[1](bench, (path, payload) => bench?.device.put(path, payload));
    return [`operation ${operation}: the session has fewer`];
  } catch (error) {
    if (!(error instanceof PowerCut)) return [`operation ${operation}: ${String(error)}`];
  }
  powerUp();
  const broken: string[] = [];
  const say = (what: string): void => {
    broken.push(`operation ${operation} (${session[step]?.[0]}): ${what}`);
  };
  try {
    const revived = new Bench(medium);
    revived.advance(20);
    const now = snapshot(revived);
    const [before, done] = [after[step - 1], after[step]];
    for (const [path, value] of now.lasting) {
      // Before the first step there is what a new device has, which a start without a cut shows as
      // well.
      const allowed = [before ?? after[0], done].map(at => at?.lasting.get(path));
      if (before && !allowed.some(one => same(one, value))) {
        say(`${path} is ${JSON.stringify(value)}, must be one of ${JSON.stringify(allowed)}`);
      }
    }
    const finished = before?.charges ?? [];
    if (!same(now.charges.slice(0, finished.length), finished)) {
      say(
        `the charges are ${JSON.stringify(now.charges)}, must begin with ${JSON.stringify(finished)}`,
      );
    }
    if (now.charges.length > finished.length + 1) say(`there are ${now.charges.length} charges`);
    const problem = revived.logProblem();
    if (problem) say(problem);
    checkWorks(revived, say);
    revived.device.stop();
  } catch (error) {
    say(`the device does not start: ${error instanceof Error ? error.stack : error}`);
  }
  return broken;
}

/** A device that survived works: it takes a write and records a charge. */
function checkWorks(bench: Bench, say: (what: string) => void): void {
  bench.device.put('evse/user_enabled', false);
  bench.device.put('evse/global_current', 12000);
  // A start that could read nothing has blocked this slot, which lives on in the charge controller.
  bench.device.put('evse/external_current', 32000);
  const before = bench.device.get('charge_tracker/state').tracked_charges;
  bench.plug();
  bench.advance(60);
  if (!bench.charging) say('it does not charge any more');
  bench.unplug();
  const { tracked_charges: now } = bench.device.get('charge_tracker/state');
  if (now !== before + 1)
    say(`the charge log went from ${before} to ${now} charges with one more charge`);
}

/** Lets the disk fail for a while. Answers the promises that were broken and how much failed. */
export function failDisk(fault: DiskFault, random: Random): { broken: string[]; refused: number } {
  const disk = new SimulatedDisk(random);
  disk.fileSystem().mkdirSync(dataFolder);
  disk.fail(fault);
  const broken: string[] = [];
  let at = 'the start';
  let refused = 0;
  const unsure = new Set<string>();
  const say = (what: string): void => {
    broken.push(`${fault.code} from operation ${fault.first} to ${fault.last}, ${at}: ${what}`);
  };
  try {
    const bench = new Bench(disk);
    for (const [what, act] of session) {
      at = what;
      const wasCharging = bench.charging;
      const before = bench.lasting();
      let failure = '';
      let module = '';
      act(bench, (path, payload) => {
        module = path.split('/')[0] as string;
        failure = bench.device.refusal(path, payload) ?? '';
      });
      if (/storage (is full|failed)/.test(failure)) {
        refused++;
        // A disk that goes on failing can keep the device from undoing what it began.
        if (fault.last > fault.first) unsure.add(module);
        bench.complaints.push(failure);
        const now = bench.lasting();
        for (const [path, value] of now) {
          if (!same(value, before.get(path)))
            say(`was refused, and yet ${path} changed to ${JSON.stringify(value)}`);
        }
      }
      const ends = what === 'its end' || what === 'a lock' || what === 'no lock';
      // A device that cannot read what guards it keeps the vehicle from charging.
      if (wasCharging && !ends && !bench.charging && !unsure.has('evse') && !bench.blind)
        say('the charge was interrupted');
    }
    at = 'recovery';
    const { faults } = disk;
    disk.fail(undefined);
    bench.advance(70);
    bench.noteLog();
    if (faults > 0 && fault.code === 'ENOSPC' && bench.complaints.length === 0)
      say('nobody was told');
    const before = snapshot(bench);
    const { blind: wasBlind, ended } = bench;
    bench.restart();
    const now = snapshot(bench);
    // What could not be read then is back now, if nothing was written over it.
    for (const [path, value] of wasBlind ? [] : now.lasting) {
      if (unsure.has(path.split('/')[0] as string)) continue;
      const expected = before.lasting.get(path);
      if (!same(value, expected)) {
        say(
          `${path} is ${JSON.stringify(value)} after the restart, was ${JSON.stringify(expected)}`,
        );
      }
    }
    if (!wasBlind && !same(now.charges, before.charges)) {
      say(
        `the charges are ${JSON.stringify(now.charges)} after the restart, were ${JSON.stringify(before.charges)}`,
      );
    }
    const { tracked_charges: tracked } = bench.device.get('charge_tracker/state');
    // The half record of a charge that was not started because of it may stay on a disk that goes
    // on failing.
    const most = bench.begun + (fault.last > fault.first ? 1 : 0);
    if (tracked < ended || tracked > most)
      say(`${ended} to ${most} charges must be recorded, ${tracked} are`);
    const problem = bench.logProblem();
    if (problem) say(problem);
    checkWorks(bench, say);
    bench.device.stop();
  } catch (error) {
    say(`the device stopped: ${error instanceof Error ? error.stack : error}`);
  }
  return { broken, refused };
}

/**
 * Storage that loses power, is full or fails; `size` is how many of the operations of the session
 * are tried, at most all.
 */
export const storage: Scenario = {
  name: 'storage',
  promise:
    'power cut after every single operation of storage, a full disk (ENOSPC) and a failing one (EIO) from every operation on: ' +
    'everything answered and every finished charge is there, a refused write changes nothing, the device starts, charging goes on',
  size: Number.POSITIVE_INFINITY,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const random = new Random(seed);
    const { after, operations, refused } = undisturbed();
    const broken = refused.map(line => `undisturbed session: ${line}`);
    const step = Math.max(1, operations / size);
    const survivals: readonly Survival[] = ['nothing', 'everything', 'some'];
    let [cuts, faults, refusals] = [0, 0, 0];
    for (let at = random.below(Math.ceil(step)); at < operations; at += step) {
      const operation = Math.floor(at);
      for (const survival of step > 1 ? [survivals[cuts % 3] as Survival] : survivals) {
        broken.push(...cutPower(operation, survival, random, after));
        cuts++;
      }
      // Once, for a while, and until somebody mends it.
      for (const length of step > 1 ? [random.pick([0, 30, 1e9])] : [0, 30, 1e9]) {
        for (const code of ['ENOSPC', 'EIO'] as const) {
          const failed = failDisk({ code, first: operation, last: operation + length }, random);
          broken.push(...failed.broken);
          refusals += failed.refused;
          faults++;
        }
      }
      if (cuts % 60 === 0)
        say(`storage: operation ${operation} of ${operations}, ${broken.length} broken`);
    }
    return {
      figures: {
        'operations of storage in the session': operations,
        'power cuts': cuts,
        'disks that failed or were full': faults,
        'writes refused with 507': refusals,
      },
      broken,
    };
  },
};
