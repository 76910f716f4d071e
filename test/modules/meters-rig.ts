import { instantiateCore } from '../../host/core/core.ts';
import type { ModuleContext } from '../../host/device/context.ts';
import type { Meter } from '../../host/hardware/meter.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { meter } from '../../host/modules/meter/meter.ts';
import { type Meters, meters } from '../../host/modules/meters/meters.ts';
import { scoped } from '../../host/platform/clock.ts';
import type { Net } from '../../host/platform/net.ts';
import type { Storage } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { Registry } from '../../host/registry/registry.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { keptIn } from '../support/kept.ts';
import { wasmBytes } from '../support/wasm.ts';

/** A meter that measures what a test says, when it says so. */
export class HandMeter implements Meter {
  type = 3;
  valueIds: readonly number[];
  readonly values: number[] = [];
  resets = 0;
  closed = false;
  errors: Record<string, number> | undefined;
  readonly reset?: () => void;
  readonly #listeners = new Set<() => void>();

  constructor(valueIds: readonly number[], { resettable = false } = {}) {
    this.valueIds = valueIds;
    for (const _ of valueIds) this.values.push(Number.NaN);
    if (resettable) {
      this.reset = () => {
        this.resets++;
      };
    }
  }

  /** One complete reading with these values; those left out stay as they are. */
  read(values: Readonly<Record<number, number>>): void {
    for (const [id, value] of Object.entries(values))
      this.values[this.valueIds.indexOf(Number(id))] = value;
    for (const listener of this.#listeners) listener();
  }

  onReading(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get listeners(): number {
    return this.#listeners.size;
  }
}

interface RigOptions {
  readonly variant?: VariantName;
  readonly chargerMeter?: HandMeter;
  readonly houseMeter?: HandMeter;
  readonly storage?: Storage;
  readonly synchronised?: boolean;
  readonly wallMs?: number;
}

/** The meter modules alone, on hand-driven meters, in virtual time that starts at 0. */
export function metersRig(options: RigOptions = {}) {
  const { variant = 'warp3', storage = new MemoryStorage(), synchronised = true } = options;
  const clock = new VirtualClock({ synchronised, wallMs: options.wallMs ?? Date.UTC(2025, 0, 1) });
  const kept = keptIn(storage);
  const registry = new Registry(kept, () => undefined);
  const features = new Set<string>();
  const stopActions: (() => void)[] = [];
  const context: ModuleContext = {
    variant: variants[variant],
    identity: { uid: 'abc', name: `${variant}-abc`, topicPrefix: `${variant}/abc` },
    registry,
    features: {
      has: feature => features.has(feature),
      add: feature => features.add(feature),
      all: () => [...features],
      onAdd: () => undefined,
    },
    core: instantiateCore(wasmBytes()),
    hardware: { simulated: true, ownMeter: options.chargerMeter, houseMeter: options.houseMeter },
    clock: scoped(clock),
    networkClock: scoped(clock),
    storage,
    kept,
    random: new SeededRandom(),
    net: unused as Partial<Net> as Net,
    log: { write: () => undefined },
    device: { restart: () => undefined },
    uptimeMs: () => clock.nowMs(),
    localTime: () => {
      throw new Error('meters have no calendar');
    },
    onStop: action => stopActions.push(action),
    onLeave: () => undefined,
  };
  const module: Meters = meters(context);
  meter(context, module);

  const changes: string[] = [];
  registry.onChange(({ declaration }) => changes.push(declaration.path));
  const messages: { path: string; payload: Json }[] = [];
  registry.onEvent((path, payload) => messages.push({ path, payload: JSON.parse(payload()) }));

  const refusal = (path: string, payload?: Json): string | undefined => {
    const resource = registry.get(path) ?? registry.getUpdate(path);
    if (!resource) throw new Error(`there is no ${path}`);
    const outcome = resource.write(payload, { via: 'http' });
    if (outcome instanceof Promise) throw new Error(`${path} answers later`);
    if (outcome.kind === 'done') return undefined;
    return outcome.kind === 'refused' ? describeProblems(outcome.problems) : outcome.kind;
  };
  return {
    clock,
    registry,
    storage,
    features,
    meters: module,
    /** Paths of changed resources since the start, or since this list was cut. */
    changes,
    /** Messages to WebSocket clients. */
    messages,
    // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
    get: (path: string): any => JSON.parse(registry.get(path)?.read() as string),
    refusal,
    put(path: string, payload?: Json): void {
      const text = refusal(path, payload);
      if (text !== undefined) throw new Error(`${path}: ${text}`);
    },
    advance: (durationMs: number) => clock.advance(durationMs),
    stop(): void {
      context.clock.cancelAll();
      context.networkClock.cancelAll();
      for (const action of stopActions.splice(0).reverse()) action();
    },
  };
}

const unused = {
  connect(): never {
    throw new Error('meters of this test need no network');
  },
};

/** Configuration of a meter that clients feed. */
export function apiMeter(value_ids: readonly number[], location = 0): Json {
  return [4, { display_name: 'fed', location, excluded: false, value_ids: [...value_ids] }];
}
