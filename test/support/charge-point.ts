import { setImmediate as nextTurn } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { CentralSystem, type CentralSystemOptions } from './central-system.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from './device.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests know the messages that they read
type Payload = any;

/** How a charge point and its central system differ from the default ones. */
export interface ChargePointOptions {
  readonly device?: VirtualDeviceOptions;
  readonly central?: CentralSystemOptions;
  /** Changes to `ocpp/config`. */
  readonly config?: Readonly<Record<string, string | number | boolean>>;
  /** Called with the central system before the charge point connects to it. */
  readonly prepare?: (central: CentralSystem) => void;
  /** Whether the charge point is accepted when this resolves; it is by default. */
  readonly accepted?: boolean;
}

export const identity = 'garage-1';

/** Time that passes between two looks at the network, ms. */
const stepMs = 100;
/** Turns of the event loop in which a message crosses this machine and is answered. */
const turns = 8;
const patienceMs = 10 * 60_000;

/** A tag that was away for less was held at the reader all the time, ms. */
const tagPauseMs = 2500;

/** Slot of the charge controller that OCPP has. */
const slotIndex = 11;

const running = new Set<ChargePoint>();

/**
 * Ends all charge points and their central systems, and fails if one of them broke the standard:
 * for after each test.
 */
export async function stopChargePoints(): Promise<void> {
  const points = [...running];
  running.clear();
  for (const { device, central } of points) {
    device.stop();
    await central.stop();
  }
  assert.equal(
    points.flatMap(({ central }) => central.faults),
    [],
  );
}

/** A charger in virtual time, and a central system that it reaches over a real WebSocket. */
export class ChargePoint {
  readonly device: VirtualDevice;
  readonly central: CentralSystem;

  private constructor(device: VirtualDevice, central: CentralSystem) {
    this.device = device;
    this.central = central;
  }

  /** Starts both, with the charge point under control of the central system. */
  static async start(options: ChargePointOptions = {}): Promise<ChargePoint> {
    const device = virtualDevice(options.device);
    const central = await CentralSystem.start({
      wallMs: () => device.clock.wallMs(),
      ...options.central,
    });
    options.prepare?.(central);
    const point = new ChargePoint(device, central);
    running.add(point);
    point.configure(options.config);
    if (options.accepted ?? true) {
      await point.until(
        () => central.count('StatusNotification') >= 2,
        'it is accepted and tells its status',
      );
    }
    return point;
  }

  /** Switches OCPP on, with changes to the rest of `ocpp/config`. */
  configure(changes: ChargePointOptions['config'] = {}): void {
    const auth = { enable_auth: false, pass: '', cert_id: -1 };
    this.device.put('ocpp/config', {
      enable: true,
      url: this.central.url,
      identity,
      ...auth,
      ...changes,
    });
    this.device.put('evse/ocpp_enabled', true);
  }

  /** Lets time pass while messages cross the network. */
  async pass(durationMs: number, everyMs = stepMs): Promise<void> {
    for (let passedMs = 0; passedMs < durationMs; passedMs += everyMs) {
      this.device.advance(Math.min(everyMs, durationMs - passedMs));
      for (let turn = 0; turn < turns; turn++) await nextTurn();
    }
  }

  /** Lets time pass until something is so; it MUST be so within ten minutes. */
  async until(check: () => boolean, what: string): Promise<void> {
    for (let passedMs = 0; !check(); passedMs += stepMs) {
      if (passedMs > patienceMs)
        assert.unreachable(`${what}: it never came to that\n${this.device.log()}`);
      await this.pass(stepMs);
    }
  }

  /** Lets time pass until a promise is settled; answers with its value or fails with its reason. */
  async during<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const noted = promise.finally(() => {
      settled = true;
    });
    noted.catch(() => undefined);
    await this.until(() => settled, 'an answer');
    return noted;
  }

  /** A call of the central system, and what is answered. */
  call(action: string, payload: Payload = {}): Promise<Payload> {
    return this.during(this.central.call(action, payload));
  }

  /** The CALLERROR that a call is answered with. */
  async refusal(
    action: string,
    payload: Payload = {},
  ): Promise<{ rpcErrorCode: string; message: string }> {
    const error = await this.call(action, payload).then(
      () => undefined,
      error => error,
    );
    if (!error) assert.unreachable(`${action} was answered`);
    return error;
  }

  /** Waits for the next call with this action, and answers its payload. */
  async next(action: string): Promise<Payload> {
    const before = this.central.count(action);
    await this.until(() => this.central.count(action) > before, action);
    return this.central.payloads(action)[before];
  }

  plug(): void {
    this.device.simulation.charger?.vehicle.change({ plugged: true });
  }

  unplug(): void {
    this.device.simulation.charger?.vehicle.change({ plugged: false });
  }

  /**
   * Holds a tag to the reader, which takes it for another time than the last one: its id as
   * `04A1B2C3`.
   */
  async tag(id: string): Promise<void> {
    await this.pass(tagPauseMs);
    const tag_id = id.match(/../g)?.join(':') ?? '';
    this.device.simulation.charger?.presentTag({ tag_type: 2, tag_id });
  }

  /** Status of the connector as the central system was told it last. */
  get status(): string | undefined {
    return this.central
      .payloads('StatusNotification')
      .findLast(({ connectorId }) => connectorId === 1)?.status;
  }

  /** Lets time pass until the central system was told that the connector has this status. */
  untilStatus(status: string): Promise<void> {
    return this.until(
      () => this.status === status,
      `the connector is ${status} (it is ${this.status})`,
    );
  }

  /** What OCPP allows, mA. */
  get allowedMa(): number {
    return this.device.get('evse/slots')[slotIndex].max_current;
  }

  /** Lets time pass until OCPP allows this, mA. */
  untilAllowed(currentMa: number): Promise<void> {
    return this.until(
      () => this.allowedMa === currentMa,
      `${currentMa} mA are allowed (${this.allowedMa} mA are)`,
    );
  }

  /** Starts a transaction with a tag at a vehicle that is plugged in; answers its number. */
  async startTransaction(tag = '04A1B2C3'): Promise<number> {
    this.plug();
    const before = this.central.count('StartTransaction');
    await this.tag(tag);
    await this.until(() => this.central.count('StartTransaction') > before, 'a transaction');
    await this.untilStatus('Charging');
    return this.central.transactions.at(-1) as number;
  }

  /** Messages of transactions in the order in which they came: actions, each once in a row. */
  get course(): string[] {
    const told = this.central.received.filter(({ action, payload }) =>
      action === 'MeterValues' ? payload.transactionId !== undefined : /Transaction$/.test(action),
    );
    return told
      .map(({ action }) => action)
      .filter((action, index, all) => action !== all[index - 1]);
  }

  /**
   * Lets time pass until the central system was told the end of a transaction; answers what it was
   * told.
   */
  async untilStopped(): Promise<Payload> {
    await this.until(() => this.central.count('StopTransaction') > 0, 'the end of the transaction');
    return this.stopped;
  }

  /** The one StopTransaction that came. */
  get stopped(): Payload {
    const stops = this.central.payloads('StopTransaction');
    assert.is(stops.length, 1);
    return stops[0];
  }
}
