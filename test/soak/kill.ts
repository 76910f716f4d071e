import { setTimeout as sleep } from 'node:timers/promises';
import { updateBoard } from '../../build/board.ts';
import { HttpClient } from '../rig/http-client.ts';
import { Random } from '../rig/random.ts';
import { DeviceProcess, type ProcessOptions } from '../support/device-process.ts';
import { boardCommand } from '../support/emulated-board.ts';
import { temporaryFolder } from '../support/gateway.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** What must be there after a kill: what was answered, and what was on its way may be. */
class Model {
  /** Last answered value by what it is the value of. */
  readonly answered = new Map<string, unknown>();
  /** What was sent and not answered. */
  readonly inFlight = new Map<string, unknown>();
  /** Charges that a client has seen in the log, 16 bytes each. */
  log: Buffer = Buffer.alloc(0);
  writes = 0;

  /** Notes a write before it is sent; the returned function notes its answer. */
  sends(what: string, value: unknown): () => void {
    this.inFlight.set(what, value);
    return () => {
      this.inFlight.delete(what);
      this.answered.set(what, value);
      this.writes++;
    };
  }

  /** Compares one value with what was answered; whatever is there now is known from here on. */
  check(what: string, value: unknown): string | undefined {
    const allowed = [this.answered, this.inFlight]
      .filter(map => map.has(what))
      .map(map => map.get(what));
    const fits =
      !this.answered.has(what) ||
      allowed.some(one => JSON.stringify(one) === JSON.stringify(value));
    this.inFlight.delete(what);
    this.answered.set(what, value);
    return fits
      ? undefined
      : `${what} is ${JSON.stringify(value)}, must be one of ${JSON.stringify(allowed)}`;
  }
}

const users = [1, 2, 3];
const nameOf = 'the name of user ';

/** Writes known values one after the other, until the device is gone. */
async function write(client: HttpClient, model: Model, random: Random): Promise<void> {
  const put = async (
    what: string,
    value: unknown,
    path: string,
    payload: unknown,
  ): Promise<void> => {
    const answered = model.sends(what, value);
    await client.put(path, payload);
    answered();
  };
  for (;;) {
    const number = random.between(6000, 32000);
    const user = random.pick(users);
    await random.pick([
      () => put('limit', number, 'evse/global_current', number),
      () => put('display name', `Garage ${number}`, 'info/display_name', `Garage ${number}`),
      () => put('price', number, 'charge_tracker/config', { electricity_price: number }),
      () =>
        put('tag', number, 'nfc/config', {
          authorized_tags: [tag(number)],
          deadtime_post_start: number,
        }),
      () =>
        put(`${nameOf}${user}`, `U${number}`, 'users/modify', {
          ...unchanged,
          id: user,
          display_name: `U${number}`,
        }),
    ])();
  }
}

const unchanged = { roles: null, current: null, username: null, digest_hash: null };

const tag = (number: number) => ({
  user_id: 1,
  tag_type: 2,
  tag_id: `04:${number.toString().slice(-2)}`,
});

/** Plugs a vehicle in and out, and reads what was recorded, until the device is gone. */
async function charge(
  client: HttpClient,
  model: Model,
  random: Random,
  mostS: number,
): Promise<void> {
  for (;;) {
    await client.put('debug/plug');
    await client.put('debug/clock_advance', random.between(mostS / 10, mostS));
    await client.put('debug/unplug');
    await client.put('debug/clock_advance', 5);
    model.log = (await client.send('GET', 'charge_tracker/charge_log')).bytes;
  }
}

async function compare(client: HttpClient, model: Model): Promise<string[]> {
  const broken: string[] = [];
  const check = (what: string, value: unknown): void => {
    const problem = model.check(what, value);
    if (problem) broken.push(problem);
  };
  check('limit', (await client.get('evse/global_current')).current);
  check('display name', (await client.get('info/display_name')).display_name);
  check('price', (await client.get('charge_tracker/config')).electricity_price);
  check('tag', (await client.get('nfc/config')).deadtime_post_start);
  for (const { id, display_name: name } of (await client.get('users/config')).users) {
    if (id !== 0) check(`${nameOf}${id}`, name);
  }
  const { bytes: log } = await client.send('GET', 'charge_tracker/charge_log');
  if (!log.subarray(0, model.log.length).equals(model.log))
    broken.push('finished charges are missing or differ');
  const { tracked_charges: records } = await client.get('charge_tracker/state');
  if (log.length !== 16 * records)
    broken.push(`charge_log has ${log.length} bytes for ${records} charges`);
  model.log = log;
  return broken;
}

/** What is killed. */
interface Victim {
  /** As `DeviceProcess` has it. */
  readonly command?: ProcessOptions['command'];
  /** It is killed while it starts at most so long after it was, ms. */
  readonly startMs: number;
  /** It is killed at most so long after it was compared, ms. */
  readonly aliveMs: number;
  /** Longest charge, s. */
  readonly chargeS: number;
}

/** The command, as users start it. */
const builtCommand: Victim = { startMs: 400, aliveMs: 400, chargeS: 200 };

/** Kills at random instants; `size` is how many. */
export const kill: Scenario = {
  name: 'kill',
  promise:
    'kill -9 at random instants, of the start too, during writes and a running charge: every answered write and every finished charge is there, the device starts, the log scans clean',
  size: 200,
  run: conditions => killAgainAndAgain(builtCommand, conditions),
};

/** The same of the image on its emulated board. */
export const killBoard: Scenario = {
  name: 'board',
  promise:
    'the same kills of a board without an operating system, in writes to its flash, in charges and in its start: every answered write and every finished charge is there, and the device starts',
  size: 300,
  async run(conditions) {
    await updateBoard();
    // A minute of its time takes it about as long as the shortest life.
    const victim = { command: boardCommand, startMs: 2500, aliveMs: 1500, chargeS: 60 };
    return killAgainAndAgain(victim, conditions);
  },
};

/** What was killed so far. */
interface Course {
  readonly random: Random;
  readonly model: Model;
  readonly broken: string[];
  readonly dataDir: string;
  kills: number;
  /** Of them, while the device started. */
  duringStart: number;
  slowestStartMs: number;
}

async function killAgainAndAgain(
  victim: Victim,
  { seed, size, say }: Conditions,
): Promise<Findings> {
  const course: Course = {
    random: new Random(seed),
    model: new Model(),
    broken: [],
    dataDir: temporaryFolder(),
    kills: 0,
    duringStart: 0,
    slowestStartMs: 0,
  };
  const { model, broken, random } = course;
  let told = 0;
  while (course.kills <= size) {
    const { kills } = course;
    if (kills > 0 && kills < size && random.chance(0.15)) await killInStart(victim, course);
    else await killInWork(victim, course, kills === size);
    for (const problem of broken.slice(told)) say(problem);
    told = broken.length;
    if (course.kills % 20 === 0)
      say(`${course.kills} of ${size} kills, ${model.writes} writes, ${broken.length} broken`);
  }
  return {
    figures: {
      kills: size,
      'of them while the device started': course.duringStart,
      'answered writes': model.writes,
      'recorded charges': model.log.length / 16,
      'slowest start, ms': Math.round(course.slowestStartMs),
    },
    broken,
  };
}

async function killInStart({ command, startMs }: Victim, course: Course): Promise<void> {
  const starting = new DeviceProcess({ command, dataDir: course.dataDir });
  await sleep(course.random.between(1, startMs));
  await starting.end('SIGKILL');
  course.kills++;
  course.duringStart++;
}

/** Compares what is there, and kills the device while it is written to and charges. */
async function killInWork(victim: Victim, course: Course, isLast: boolean): Promise<void> {
  const { random, model, broken, dataDir, kills } = course;
  const startedMs = performance.now();
  const device = new DeviceProcess({ command: victim.command, dataDir });
  const client = new HttpClient(await device.port());
  course.slowestStartMs = Math.max(course.slowestStartMs, performance.now() - startedMs);
  if (kills === 0) await addUsers(client);
  const problems = await compare(client, model);
  broken.push(...problems.map(problem => `after kill ${kills}: ${problem}`));
  if (!isLast) {
    const end = Promise.allSettled([
      write(client, model, random),
      charge(client, model, random, victim.chargeS),
    ]);
    await sleep(random.between(5, victim.aliveMs));
    await device.end('SIGKILL');
    const [writing, charging] = await end;
    for (const { reason } of [writing, charging] as PromiseRejectedResult[]) {
      if (!/ECONN|socket hang up|EPIPE|aborted/.test(String(reason))) broken.push(String(reason));
    }
  } else {
    await device.end('SIGKILL');
  }
  if (complaint.test(device.stderr))
    broken.push(`after kill ${kills} the device complains:\n${device.stderr}`);
  client.close();
  course.kills++;
}

/** What a device says that found something it cannot use, or failed. */
const complaint =
  /interrupted while it was written|cannot be used|set aside|bytes instead of|Internal error/;

async function addUsers(client: HttpClient): Promise<void> {
  for (const id of users) {
    await client.put('users/add', {
      id,
      roles: 0,
      current: 16000,
      display_name: `U${id}`,
      username: '',
      digest_hash: '',
    });
  }
}
