import { setTimeout as sleep } from 'node:timers/promises';
import { HttpClient } from '../rig/http-client.ts';
import { Random } from '../rig/random.ts';
import { DeviceProcess } from '../support/device-process.ts';
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
async function charge(client: HttpClient, model: Model, random: Random): Promise<void> {
  for (;;) {
    await client.put('debug/plug');
    await client.put('debug/clock_advance', random.between(20, 200));
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

/** Kills at random instants; `size` is how many. */
export const kill: Scenario = {
  name: 'kill',
  promise:
    'kill -9 at random instants, of the start too, during writes and a running charge: every answered write and every finished charge is there, the device starts, the log scans clean',
  size: 200,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const random = new Random(seed);
    const model = new Model();
    const dataDir = temporaryFolder();
    const broken: string[] = [];
    let duringStart = 0;
    let slowestStartMs = 0;
    for (let kills = 0; kills <= size; ) {
      if (kills > 0 && kills < size && random.chance(0.15)) {
        const starting = new DeviceProcess({ dataDir });
        await sleep(random.between(1, 400));
        await starting.end('SIGKILL');
        kills++;
        duringStart++;
        continue;
      }
      const startedMs = performance.now();
      const device = new DeviceProcess({ dataDir });
      const client = new HttpClient(await device.port());
      slowestStartMs = Math.max(slowestStartMs, performance.now() - startedMs);
      if (kills === 0) {
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
      const problems = await compare(client, model);
      broken.push(...problems.map(problem => `after kill ${kills}: ${problem}`));
      if (
        /interrupted while it was written|cannot be used|set aside|bytes instead of/.test(
          device.stderr,
        )
      ) {
        broken.push(`after kill ${kills} the device complains:\n${device.stderr}`);
      }
      if (kills < size) {
        const end = Promise.allSettled([
          write(client, model, random),
          charge(client, model, random),
        ]);
        await sleep(random.between(5, 400));
        await device.end('SIGKILL');
        const [writing, charging] = await end;
        for (const { reason } of [writing, charging] as PromiseRejectedResult[]) {
          if (!/ECONN|socket hang up|EPIPE|aborted/.test(String(reason)))
            broken.push(String(reason));
        }
      } else {
        await device.end('SIGKILL');
      }
      client.close();
      kills++;
      if (kills % 20 === 0)
        say(`kill: ${kills} of ${size}, ${model.writes} answered writes, ${broken.length} broken`);
    }
    return {
      figures: {
        kills: size,
        'of them while the device started': duringStart,
        'answered writes': model.writes,
        'recorded charges': model.log.length / 16,
        'slowest start, ms': Math.round(slowestStartMs),
      },
      broken,
    };
  },
};
