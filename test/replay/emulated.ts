import { connectAsync } from 'mqtt';
import { tagOf, users } from '../rig/people.ts';
import { recordingStartMs, type Session, type Station, vehicleOf } from '../rig/sessions.ts';
import { startEmulatedCharger } from '../support/emulated-charger.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import type { WorldLine } from '../support/world-line.ts';
import { compareLog, compareStates, type PlayedSession, type StateSpan } from './check.ts';
import {
  compareTopics,
  configure,
  readLog,
  type StationResult,
  subscribeStates,
} from './station.ts';

/** A step of the world while nothing happens but that a vehicle draws its current, ms. */
const longestStepMs = 60_000;
/** A charger state that lasts as long must be published, s. */
const seenS = 2;
/** What the world waits for at most, ms of its time. */
const limitMs = 120_000;
/** Time between plug, tag and the next vehicle, ms. */
const pauseMs = 6000;
const asFastAsPossible = 1e6;

/**
 * Plays the sessions of one station against a host whose charge controller is the firmware on an
 * emulated board, and compares as `replayStation` does, but for the house, which such a device does
 * not know.
 *
 * The time of the world, and with it of the board, runs as fast as the board can; the host tells
 * time by its own clock, which only says when a charge began. It is restarted for each session, at
 * the minute in which that arrives.
 */
export async function replayEmulated(
  station: Station,
  brokerPort: number,
  progress: (played: number) => void,
): Promise<StationResult> {
  const startedMs = performance.now();
  const board = await startEmulatedCharger({ longestStepMs });
  const prefix = `replay/${station.name}`;
  const broker = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`, { reconnectPeriod: 0 });
  const charger = new EmulatedStation(board.world, board.port);
  try {
    const states = await subscribeStates(broker, prefix);
    const played: PlayedSession[] = [];
    for (const [index, session] of station.sessions.entries()) {
      const userId = (index % users.length) + 1;
      await charger.start(session);
      if (index === 0)
        await configure(charger.device, prefix, { host: '127.0.0.1', port: brokerPort }, 0);
      await charger.play(session, userId);
      played.push({ ...session, userId });
      progress(index + 1);
    }
    const { device } = charger;
    const log = await readLog(device);
    return {
      name: station.name,
      charges: log.length,
      energyKwh: log.reduce((sum, charge) => sum + (charge.energy_kwh ?? 0), 0),
      deviceS: board.world.nowMs / 1000,
      realS: (performance.now() - startedMs) / 1000,
      statesSeen: states.seen.length,
      historyCells: 0,
      differences: [
        ...compareLog(played, log),
        ...compareStates(charger.states(), states.seen, seenS),
        ...(await compareTopics(device, broker, prefix)),
      ],
    };
  } finally {
    await broker.endAsync(true);
    await charger.stop();
    await board.stop();
  }
}

/** A board with its world, and the host of the present session. */
class EmulatedStation {
  readonly #world: WorldLine;
  readonly #port: number;
  readonly #dataDir = temporaryFolder();
  readonly #changes: { readonly atMs: number; readonly state: number }[] = [];
  #device: RunningDevice | undefined;

  constructor(world: WorldLine, port: number) {
    this.#world = world;
    this.#port = port;
  }

  get device(): RunningDevice {
    if (!this.#device) throw new Error('the host does not run');
    return this.#device;
  }

  /** Starts the host in the minute in which a session arrives, instead of the one that ran. */
  async start({ arrivalMinutes }: Session): Promise<void> {
    await this.stop();
    const startMs = recordingStartMs + arrivalMinutes * 60_000;
    this.#device = await this.#meanwhile(
      startDevice({
        dataDir: this.#dataDir,
        args: [
          ...['--variant', 'warp4', '--controller', `tcp:127.0.0.1:${this.#port}`],
          ...['--start', new Date(startMs).toISOString()],
        ],
      }),
    );
  }

  async stop(): Promise<void> {
    const device = this.#device;
    this.#device = undefined;
    await device?.stop();
  }

  /**
   * A vehicle comes, its driver holds a tag to the charger, and it leaves when the recorded one
   * did.
   */
  async play(session: Session, userId: number): Promise<void> {
    const { device } = this;
    await this.#until(async () => {
      const { connection_state } = await device.get('mqtt/state');
      if (connection_state !== 2) throw new Error('the host does not find the broker');
      const [value = null] = await device.get('meters/0/values');
      if (value === null) throw new Error('the host does not know the meter');
    });
    const charges = (await device.get('charge_tracker/state')).tracked_charges;
    this.#world.charger.vehicle.change(vehicleOf(session));
    await this.#pass(pauseMs);
    await this.#until(async () => {
      if ((await device.get('evse/state')).charger_state === 0)
        throw new Error('the host does not see the vehicle');
    });
    await device.put('nfc/inject_tag', tagOf(userId));
    // The world stands still until the charge began: its time counts from here.
    await eventually(async () => {
      if ((await device.get('charge_tracker/current_charge')).user_id !== userId)
        throw new Error('no charge began');
    });
    await this.#pass((session.departureMinutes - session.arrivalMinutes) * 60_000);
    this.#world.charger.vehicle.change({ plugged: false });
    await this.#until(async () => {
      const { tracked_charges } = await device.get('charge_tracker/state');
      const { user_id } = await device.get('charge_tracker/current_charge');
      if (tracked_charges !== charges + 1 || user_id !== -1)
        throw new Error('the charge does not end');
    });
    await this.#pass(pauseMs);
  }

  /** The charger states as the board went through them. */
  states(): StateSpan[] {
    return this.#changes.map(({ state, atMs }, index) => ({
      state,
      durationS: ((this.#changes[index + 1]?.atMs ?? this.#world.nowMs) - atMs) / 1000,
    }));
  }

  /** Lets time of the world pass. */
  async #pass(durationMs: number): Promise<void> {
    await this.#world.run(asFastAsPossible, durationMs, () => this.#note());
  }

  /** Lets the world go on until the host shows what is expected. */
  #until(check: () => Promise<void>): Promise<void> {
    return this.#meanwhile(eventually(check));
  }

  /** Lets the world go on, at real speed, while the host does something. */
  async #meanwhile<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const settled = work.finally(() => {
      done = true;
    });
    settled.catch(() => undefined);
    await this.#world.run(1, limitMs, () => {
      this.#note();
      return done;
    });
    return settled;
  }

  #note(): false {
    const state = this.#world.output.chargerState;
    if (state !== this.#changes.at(-1)?.state)
      this.#changes.push({ atMs: this.#world.nowMs, state });
    return false;
  }
}
