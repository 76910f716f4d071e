import { instantiateCore } from '../../host/core/core.ts';
import type { MachineContext, ModuleContext } from '../../host/device/context.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import type { SimulatedCharger } from '../../host/hardware/simulator/simulation.ts';
import { type Variant, variants } from '../../host/hardware/variants.ts';
import {
  type ChargeTracker,
  chargeTracker,
} from '../../host/modules/charge_tracker/charge_tracker.ts';
import type { Authorization } from '../../host/modules/charge_tracker/index.ts';
import { type Evse, evse } from '../../host/modules/evse/evse.ts';
import { type Meters, meters } from '../../host/modules/meters/meters.ts';
import type { TagAction } from '../../host/modules/users/user.ts';
import { type Users, users } from '../../host/modules/users/users.ts';
import { scoped } from '../../host/platform/clock.ts';
import { textOf } from '../../host/platform/log.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { Registry } from '../../host/registry/registry.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { keptIn } from '../support/kept.ts';
import { wasmBytes } from '../support/wasm.ts';
import { MortalStorage } from './charge_tracker-storage.ts';

/** How a bench differs from the usual one: generation 3, empty storage, 1 January 2025. */
export interface ChargerBenchOptions {
  readonly maxTrackedCharges?: number;
  readonly storage?: MortalStorage;
  /** Uptime of the controller at the start. */
  readonly controllerUptimeMs?: number;
  readonly chargerMeter?: boolean;
  readonly synchronised?: boolean;
}

/** One run of the host. */
interface Host {
  readonly registry: Registry;
  readonly evse: Evse;
  readonly meters: Meters;
  readonly tracker: ChargeTracker;
  readonly users: Users;
  stop(): void;
}

export const startMs = Date.UTC(2025, 0, 1);
export const startMinutes = startMs / 60_000;

/**
 * A simulated charger in virtual time, with everything that users and charges need, driven through
 * its resources.
 */
export class ChargerBench {
  readonly clock: VirtualClock;
  readonly storage: MortalStorage;
  readonly charger: SimulatedCharger;
  /** What modules wrote to the event log, of all hosts so far. */
  readonly messages: string[] = [];
  /** How often modules asked for a restart. */
  restarts = 0;
  readonly #variant: Variant;
  readonly #hardware: ReturnType<typeof createSimulatedHardware>;
  #host: Host;

  constructor(options: ChargerBenchOptions = {}) {
    const {
      maxTrackedCharges = 1024,
      controllerUptimeMs = 0,
      chargerMeter = true,
      synchronised = true,
    } = options;
    this.clock = new VirtualClock({ wallMs: startMs, synchronised });
    this.storage = options.storage ?? new MortalStorage();
    this.#variant = { ...variants.warp3, maxTrackedCharges };
    this.#hardware = createSimulatedHardware({
      clock: this.clock,
      random: new SeededRandom(3),
      variant: this.#variant,
      core: instantiateCore(wasmBytes()),
      controllerUptimeMs,
      chargerMeter,
    });
    const { charger } = this.#hardware.simulation;
    if (!charger) throw new Error('a charger has a charge controller');
    this.charger = charger;
    this.clock.advance(1000);
    this.#host = this.#start();
  }

  get users(): Users {
    return this.#host.users;
  }

  get tracker(): ChargeTracker {
    return this.#host.tracker;
  }

  get energyKwh(): number | null {
    return this.#host.meters.chargerEnergyKwh();
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  get(path: string): any {
    return JSON.parse(this.#host.registry.get(path)?.read() as string);
  }

  bytes(path: string): Uint8Array {
    return this.#host.registry.get(path)?.read() as Uint8Array;
  }

  /** Writes like a client; the refusal's text, or undefined if it was taken. */
  put(path: string, payload: Json): string | undefined {
    const { registry } = this.#host;
    const outcome = (registry.get(path) ?? registry.getUpdate(path))?.write(payload, {
      via: 'http',
    });
    if (!outcome || outcome instanceof Promise) throw new Error(`${path} does not answer at once`);
    if (outcome.kind === 'refused') return describeProblems(outcome.problems);
    return outcome.kind === 'done' ? undefined : outcome.kind;
  }

  /** Writes like a client who is refused: the text, empty if it was taken. */
  refused(path: string, payload: Json): string {
    return this.put(path, payload) ?? '';
  }

  advance(durationMs: number): void {
    this.clock.advance(durationMs);
  }

  plug(plugged: boolean): void {
    this.charger.vehicle.change({ plugged });
    this.clock.advance(10_000);
  }

  /** A whole charge without authorization. */
  charge(durationMs = 60_000): void {
    this.plug(true);
    this.clock.advance(durationMs);
    this.plug(false);
  }

  present(
    userId: number,
    action: TagAction = 'toggle',
    authorization: Authorization = card,
    deadTimeS = 30,
  ): void {
    this.users.present(userId, action, authorization, deadTimeS);
  }

  /** Ends the host; the hardware goes on. */
  stopHost(): void {
    this.#host.stop();
  }

  startHost(): void {
    this.storage.revive();
    this.#host = this.#start();
  }

  restartHost(): void {
    this.stopHost();
    this.startHost();
  }

  /** Power off and on, for the host and the controller. */
  powerCut(): void {
    this.stopHost();
    this.charger.restart();
    this.startHost();
  }

  #start(): Host {
    const stopActions: (() => void)[] = [];
    const clock = scoped(this.clock);
    stopActions.push(() => clock.cancelAll());
    const say = (message: string): void => {
      this.messages.push(message);
    };
    const kept = keptIn(this.storage, say);
    const registry = new Registry(kept, entry => say(textOf(entry)));
    const bootMs = this.clock.nowMs();
    const context: ModuleContext & Pick<MachineContext, 'maxDocumentBytes'> = {
      variant: this.#variant,
      identity: { uid: 'abcd', name: 'warp3-abcd', topicPrefix: 'warp3/abcd' },
      registry,
      features: { has: () => false, add: () => undefined, all: () => [], onAdd: () => undefined },
      core: instantiateCore(wasmBytes()),
      hardware: this.#hardware,
      clock,
      networkClock: clock,
      storage: this.storage,
      kept,
      maxDocumentBytes: 65_536,
      random: new SeededRandom(5),
      net: nodeNet('127.0.0.1'),
      log: { write: (_module, entry) => say(textOf(entry)) },
      device: {
        restart: () => {
          this.restarts++;
        },
      },
      uptimeMs: () => this.clock.nowMs() - bootMs,
      localTime: () => {
        throw new Error('nothing here asks for local time');
      },
      onStop: action => stopActions.push(action),
      onLeave: () => undefined,
    };
    const stop = (): void => {
      for (const action of stopActions.splice(0).reverse()) action();
    };
    try {
      const evseModule = evse(context);
      const metersModule = meters(context);
      const tracker = chargeTracker(context, { evse: evseModule, meters: metersModule });
      return {
        registry,
        evse: evseModule,
        meters: metersModule,
        tracker,
        users: users(context, evseModule, tracker, { blocks: false, onBlock: () => 0 }),
        stop,
      };
    } catch (error) {
      stop();
      throw error;
    }
  }
}

export const card: Authorization = { type: 2, info: { tag_type: 2, tag_id: '04:A1:B2:C3' } };
export const injected: Authorization = { type: 3, info: { tag_type: 2, tag_id: '04:A1:B2:C3' } };

export const anna = {
  id: 1,
  roles: 0,
  current: 16000,
  display_name: 'Anna',
  username: 'anna',
  digest_hash: '11a875829828a13aaa6b7a96f771242e',
};
