import { instantiateCore } from '../../host/core/core.ts';
import type { ModuleContext } from '../../host/device/context.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
} from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import { type Evse, evse } from '../../host/modules/evse/evse.ts';
import { scoped } from '../../host/platform/clock.ts';
import { textOf } from '../../host/platform/log.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import type { Storage } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { Registry } from '../../host/registry/registry.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { keptIn } from '../support/kept.ts';
import { wasmBytes } from '../support/wasm.ts';

/**
 * A simulated charger with the evse module alone, for what shows only through the functions that it
 * gives to others.
 */
export interface EvseBench {
  readonly context: ModuleContext;
  readonly evse: Evse;
  readonly clock: VirtualClock;
  readonly hardware: SimulatedHardware;
  /** What the modules wrote to the event log. */
  readonly messages: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  get(path: string): any;
  /** Writes like a client; the refusal's text, or undefined if it was taken. */
  put(path: string, payload: Json): string | undefined;
  plugIn(): void;
  /** The same hardware and storage with a host that starts anew. */
  restarted(): EvseBench;
}

interface World {
  readonly clock: VirtualClock;
  readonly hardware: SimulatedHardware;
  readonly storage: Storage;
}

/** @param controllerUptimeMs uptime of the controller at the start */
export function evseBench({ controllerUptimeMs = 0 } = {}): EvseBench {
  const clock = new VirtualClock();
  const core = instantiateCore(wasmBytes());
  const random = new SeededRandom(3);
  const hardware = createSimulatedHardware({
    clock,
    random,
    variant: variants.warp3,
    core,
    controllerUptimeMs,
  });
  return start({ clock, hardware, storage: new MemoryStorage() });
}

function start(world: World): EvseBench {
  const { hardware, storage } = world;
  const clock = scoped(world.clock);
  const messages: string[] = [];
  const stopActions: (() => void)[] = [() => clock.cancelAll()];
  const kept = keptIn(storage);
  const registry = new Registry(kept, message => messages.push(textOf(message)));
  const context: ModuleContext = {
    variant: variants.warp3,
    identity: { uid: 'abcd', name: 'warp3-abcd', topicPrefix: 'warp3/abcd' },
    registry,
    features: {
      has: feature => variants.warp3.features.includes(feature),
      add: () => undefined,
      all: () => [...variants.warp3.features],
      onAdd: () => undefined,
    },
    core: instantiateCore(wasmBytes()),
    hardware,
    clock,
    networkClock: clock,
    storage,
    kept,
    random: new SeededRandom(5),
    net: nodeNet('127.0.0.1'),
    log: { write: (_module, entry) => messages.push(textOf(entry)) },
    device: { restart: () => undefined },
    uptimeMs: () => world.clock.nowMs(),
    localTime: () => {
      throw new Error('nothing here asks for local time');
    },
    onStop: action => stopActions.push(action),
    onLeave: () => undefined,
  };
  return {
    context,
    evse: evse(context),
    clock: world.clock,
    hardware,
    messages,
    get: path => JSON.parse(registry.get(path)?.read() as string),
    put(path, payload) {
      const outcome = (registry.get(path) ?? registry.getUpdate(path))?.write(payload, {
        via: 'http',
      });
      if (!outcome || outcome instanceof Promise)
        throw new Error(`${path} does not answer at once`);
      if (outcome.kind === 'refused') return describeProblems(outcome.problems);
      return outcome.kind === 'done' ? undefined : outcome.kind;
    },
    plugIn() {
      hardware.simulation.charger?.vehicle.change({ plugged: true });
      world.clock.advance(10_000);
    },
    restarted() {
      for (const stop of stopActions.splice(0)) stop();
      return start(world);
    },
  };
}
