import type { HistorySeries } from '../../core/history.ts';
import type { ModuleContext } from '../../device/context.ts';
import { decimalsOf, powerIds } from '../../hardware/value-ids.ts';
import { Listeners } from '../../platform/listeners.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { equalJson } from '../../registry/equal.ts';
import { empty, type Field, type Tagged } from '../../registry/field.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import {
  type CommonConfig,
  configDoc,
  defaultConfig,
  type MeterClass,
  type SlotMeter,
} from './classes.ts';
import { published, type Read, type Value, withDerived } from './derived.ts';
import {
  classTag,
  errorsField,
  lastResetField,
  location,
  maxValues,
  stateField,
  undetectedType,
  updateField,
  valueIdsField,
  valuesField,
} from './fields.ts';
import { PushMeter } from './push-meter.ts';

/** One meter slot as other modules see it. */
export interface MeterSlot {
  readonly index: number;
  /** Class of the configured meter, the tag of `meters/<n>/config`; 0: nothing configured. */
  readonly meterClass: number;
  /**
   * Location of the meter: 0 unknown, 1 other, 2 charger, 3 inverter, 4 grid, 5 battery, 6 load, 7
   * PV, 8 vehicle.
   */
  readonly location: number;
  /** Meter type as `meter/state.type` tells it: 0 without meter, 255 if it was not detected. */
  readonly type: number;
  /**
   * Meter type to assume when it was not detected, 255: none; undefined unless the meter is the
   * device's own.
   */
  readonly typeOverride: number | undefined;
  /** Sets `typeOverride` where there is one. */
  overrideType(type: number): void;
  /** Ids of all values, derived ones included; empty until the meter has declared them. */
  readonly valueIds: readonly number[];
  /** Uptime of the newest reading in ms; undefined until there was one. */
  readonly readMs: number | undefined;
  /**
   * Uptime at which a value was read, or found missing, in ms: of a derived one, the oldest of what
   * it is made from. Undefined until then, and where the slot lacks the value.
   */
  readMsOf(id: number): number | undefined;
  /**
   * The newest power in W, unrounded; null while unknown or where the meter has none. Drawn power
   * is positive.
   */
  readonly powerW: number | null;
  /**
   * The newest value of an id, unrounded; null while unknown or where the meter does not have it.
   */
  value(id: number): number | null;
  /**
   * Values of `meters/<n>/values`, in the order of `valueIds`: measured values are rounded and
   * change at most once a second.
   */
  readonly values: readonly (number | null)[];
  /**
   * Number of `values`, from the first, that are the meter's own; the others are derived from them.
   */
  readonly ownValues: number;
  /** Communication errors by name, as `meters/<n>/errors` counts them. */
  readonly errors: Readonly<Record<string, number>>;
  /** True if clients supply the values (class 4). */
  readonly fedByClients: boolean;
  /**
   * Takes values that a client supplies; null says that a value is not provided. Ids that the slot
   * lacks are ignored, and so is everything while the slot is not fed by clients.
   */
  feed(values: Iterable<readonly [id: number, value: number | null]>): void;
  /**
   * Unix timestamp of the last reset in s; 0 if there was none or the clock was not synchronised.
   */
  readonly lastReset: number;
  /** Starts the resettable energies at 0 again; throws `Refusal` where there are none. */
  reset(): void;
  /** 500 ms samples of the last 6 minutes; undefined where nothing is configured. */
  live(): HistorySeries | undefined;
  /** 4-minute averages of the last 48 hours; undefined where nothing is configured. */
  history(): HistorySeries | undefined;
}

/** Measured values are published at most this often. */
const publishIntervalMs = 1000;

/** A slot with its resources `meters/<n>/…`, except the views of its history. */
export class Slot implements MeterSlot {
  readonly index: number;
  readonly #context: ModuleContext;
  readonly #classes: ReadonlyMap<number, MeterClass>;
  readonly #config: State<Tagged>;
  readonly #state: State<{ type: number }>;
  readonly #valueIds: State<number[]>;
  readonly #values: State<(number | null)[]>;
  readonly #lastReset: State<{ last_reset: number }>;
  readonly #errors: State<Record<string, number>>;
  readonly #readingListeners = new Listeners();
  readonly #changeListeners = new Listeners();

  /** `typeOverride` of classes whose configuration has none. */
  #assumedType = undetectedType;
  #meter: SlotMeter | undefined;
  #stopReadings: () => void = () => {};
  #all: ReadonlyMap<number, Value> = new Map();
  #power: Read | undefined;
  /** Factors of the values before they are rounded, in the order of `#all`; 0: unchanged. */
  #scales: number[] = [];
  #readMs: number | undefined;
  /** Times at which the meter's own values were read, uptime in ms; NaN before. */
  #ownReadMs: number[] = [];
  #publishedMs = Number.NEGATIVE_INFINITY;
  #hasNews = false;

  /** @param shapes of its configuration: all slots have the same */
  constructor(
    index: number,
    context: ModuleContext,
    classes: ReadonlyMap<number, MeterClass>,
    shapes: { readonly stored: Field<Tagged>; readonly payload: Field<Tagged | null> },
  ) {
    this.index = index;
    this.#context = context;
    this.#classes = classes;
    const { registry } = context;
    const path = `meters/${index}`;
    const counters = new Set([...classes.values()].flatMap(({ counters }) => counters));
    this.#config = registry.config(`${path}/config`, shapes.stored, {
      doc: configDoc,
      default: defaultConfig(index, context),
      payload: shapes.payload,
      adapt: written => this.#adapted(written ?? nothing),
      check: ([tag, config]) => classes.get(tag)?.check(config),
      apply: (next, previous) => this.#configured(next, previous),
    });
    this.#state = registry.state(
      `${path}/state`,
      stateField,
      { type: 0 },
      { doc: 'The meter in the slot', traced: true },
    );
    this.#valueIds = registry.state(`${path}/value_ids`, valueIdsField, [], {
      doc: 'What the meter measures, derived values last; empty until it is known',
    });
    this.#values = registry.state(`${path}/values`, valuesField, [], {
      doc: `The values in the order of value_ids. Measured ones are rounded (V and % to 0.1, A, Hz and power factors to 0.01, W, VA, var and ° to 1, energies to 0.001) and change at most once a second; those of class 4 appear as supplied`,
    });
    this.#errors = registry.state(
      `${path}/errors`,
      errorsField(counters),
      {},
      { doc: 'Communication errors of the meter; which are counted depends on its class' },
    );
    this.#lastReset = registry.state(
      `${path}/last_reset`,
      lastResetField,
      { last_reset: this.#storedLastReset() },
      { doc: 'When the resettable energies were last started at 0' },
    );
    registry.command(`${path}/reset`, empty(), () => this.reset(), {
      doc: 'Starts the resettable energies at 0',
    });
    registry.command(`${path}/update`, updateField, values => this.#push(values), {
      doc: 'Supplies values to a meter of class 4, one for each of its value_ids',
      action: false,
    });
    this.#open();
    context.onStop(() => this.#close());
  }

  /** `meters/<n>/config`, what is never shown included. */
  get config(): Tagged {
    return this.#config.value;
  }

  get meterClass(): number {
    return this.#config.value[0];
  }

  get location(): number {
    return this.#common()?.location ?? location.unknown;
  }

  get type(): number {
    const detected = this.#meter?.type ?? 0;
    return detected === undetectedType ? (this.typeOverride ?? detected) : detected;
  }

  get typeOverride(): number | undefined {
    const { meterClass } = this;
    if (meterClass === classTag.rs485)
      return (this.#config.value[1] as { type_override: number }).type_override;
    return meterClass === classTag.charger || meterClass === classTag.energyManager
      ? this.#assumedType
      : undefined;
  }

  overrideType(type: number): void {
    if (this.typeOverride === undefined || this.typeOverride === type) return;
    this.#assumedType = type;
    if (this.meterClass === classTag.rs485) {
      const [tag, config] = this.#config.value;
      this.#config.set([tag, { ...(config as CommonConfig), type_override: type }]);
    }
    this.#state.set({ type: this.type });
    this.#changed();
  }

  get valueIds(): readonly number[] {
    return this.#valueIds.value;
  }

  get values(): readonly (number | null)[] {
    return this.#values.value;
  }

  get readMs(): number | undefined {
    return this.#readMs;
  }

  get ownValues(): number {
    return this.#meter?.valueIds.length ?? 0;
  }

  get errors(): Readonly<Record<string, number>> {
    return this.#errors.value;
  }

  get fedByClients(): boolean {
    return this.#meter instanceof PushMeter;
  }

  get lastReset(): number {
    return this.#lastReset.value.last_reset;
  }

  get powerW(): number | null {
    return finite(this.#power?.());
  }

  value(id: number): number | null {
    return finite(this.#all.get(id)?.read());
  }

  readMsOf(id: number): number | undefined {
    const { parts } = this.#all.get(id) ?? {};
    if (!parts) return undefined;
    return finite(Math.min(...parts.map(part => this.#ownReadMs[part] as number))) ?? undefined;
  }

  feed(values: Iterable<readonly [id: number, value: number | null]>): void {
    if (this.#meter instanceof PushMeter) this.#meter.feed(values);
  }

  reset(): void {
    const { clock, kept } = this.#context;
    if (!this.#meter?.reset)
      throw new Refusal(
        'not_supported',
        '',
        undefined,
        message('has no effect: meter slot {slot} has no energy that can be reset', {
          slot: this.index,
        }),
      );
    const lastReset = clock.synchronised() ? Math.floor(clock.wallMs() / 1000) : 0;
    kept.replace(this.#lastResetName(), utf8Encode(String(lastReset)));
    this.#meter.reset();
    this.#lastReset.set({ last_reset: lastReset });
    this.#changed();
  }

  live(): HistorySeries | undefined {
    if (this.meterClass === classTag.none) return undefined;
    return this.#context.core.history.live(this.index, this.#context.uptimeMs());
  }

  history(): HistorySeries | undefined {
    if (this.meterClass === classTag.none) return undefined;
    return this.#context.core.history.history(this.index, this.#context.uptimeMs());
  }

  /** Calls `listener` after every reading. */
  onReading(listener: () => void): void {
    this.#readingListeners.add(listener);
  }

  /** Calls `listener` after something that clients see has changed. */
  onChange(listener: () => void): void {
    this.#changeListeners.add(listener);
  }

  /**
   * Publishes what readings brought since the last publication, if that is long enough ago; call it
   * about twice a second.
   */
  publishNews(nowMs: number): void {
    if (this.#hasNews && nowMs - this.#publishedMs >= publishIntervalMs) this.#publish(nowMs);
    if (this.#meter?.errors && this.#publishErrors()) this.#changed();
  }

  #adapted([tag, config]: Tagged): Tagged {
    return [tag, this.#classes.get(tag)?.adapt?.(config) ?? config];
  }

  #configured(next: Tagged, previous: Tagged): void {
    if (!equalJson(connectionOf(next), connectionOf(previous))) {
      this.#close();
      this.#context.core.history.reset(this.index);
      // The configuration is stored already: that the time of the old meter's reset stays must not
      // keep it from acting.
      attempt(
        () => this.#context.kept.remove(this.#lastResetName()),
        ({ words }) => this.#say(words),
      );
      this.#lastReset.set({ last_reset: 0 });
      this.#open();
    }
    this.#state.set({ type: this.type });
    this.#changed();
  }

  #open(): void {
    const [tag, config] = this.#config.value;
    const meter = this.#classes.get(tag)?.open(config, this.#context);
    this.#meter = meter;
    this.#declare();
    this.#publishErrors();
    if (meter) this.#stopReadings = meter.onReading(() => this.#read(meter));
    meter?.onOpen?.(() => {
      this.#declare();
      this.#changed();
    });
  }

  #close(): void {
    this.#stopReadings();
    this.#stopReadings = () => {};
    this.#meter?.close?.();
    this.#meter = undefined;
    this.#readMs = undefined;
    this.#hasNews = false;
    this.#publishedMs = Number.NEGATIVE_INFINITY;
  }

  /** Takes over what the meter says about itself. */
  #declare(): void {
    const meter = this.#meter;
    this.#all = meter ? withDerived(meter, maxValues) : new Map();
    this.#power = powerIds.map(id => this.#all.get(id)?.read).find(read => read !== undefined);
    this.#ownReadMs = meter?.valueIds.map(() => Number.NaN) ?? [];
    const ids = [...this.#all.keys()];
    this.#scales = ids.map(id => (this.fedByClients ? 0 : 10 ** decimalsOf(id)));
    this.#valueIds.set(ids);
    this.#values.set(ids.map(() => null));
    this.#state.set({ type: this.type });
  }

  #read(meter: SlotMeter): void {
    if (this.#all.size === 0 && meter.valueIds.length > 0) this.#declare();
    const nowMs = this.#context.uptimeMs();
    this.#readMs = nowMs;
    for (const place of this.#ownReadMs.keys())
      if (meter.isNew?.[place] !== false) this.#ownReadMs[place] = nowMs;
    if (this.#power) this.#context.core.history.add(this.index, this.#power(), nowMs);
    this.#hasNews = true;
    // A client must be able to read its own values back at once; it sets the pace itself.
    if (this.fedByClients || nowMs - this.#publishedMs >= publishIntervalMs) this.#publish(nowMs);
    this.#readingListeners.call();
  }

  #publish(nowMs: number): void {
    const first = this.#publishedMs === Number.NEGATIVE_INFINITY;
    this.#hasNews = false;
    this.#publishedMs = nowMs;
    const before = this.#values.value;
    let next: (number | null)[] | undefined;
    let index = 0;
    for (const { read } of this.#all.values()) {
      const scale = this.#scales[index] as number;
      const value = published(read(), scale);
      if (value !== before[index]) {
        next ??= before.slice();
        next[index] = value;
      }
      index++;
    }
    if (next) this.#values.set(next);
    if (next || first) this.#changed();
  }

  /** Publishes the errors; true if anything changed. */
  #publishErrors(): boolean {
    const counters = this.#classes.get(this.meterClass)?.counters ?? [];
    const before = this.#errors.value;
    this.#errors.set(
      Object.fromEntries(counters.map(name => [name, this.#meter?.errors?.[name] ?? 0])),
    );
    return this.#errors.value !== before;
  }

  #push(values: readonly (number | null)[]): void {
    if (!(this.#meter instanceof PushMeter))
      throw new Refusal(
        'not_allowed_now',
        '',
        undefined,
        message('cannot be taken: meter slot {slot} is not fed through the API (class 4)', {
          slot: this.index,
        }),
      );
    const { valueIds } = this.#meter;
    const { length } = valueIds;
    if (values.length !== length)
      throw new Refusal(
        'conflicting',
        '',
        values,
        message('must have exactly {count} entries, one for each of the configured value_ids', {
          count: length,
        }),
      );
    this.#meter.feed(valueIds.map((id, index) => [id, values[index] ?? null]));
  }

  #common(): CommonConfig | null {
    return this.#config.value[1] as CommonConfig | null;
  }

  #changed(): void {
    this.#changeListeners.call();
  }

  #say(message: LogMessage): void {
    this.#context.log.write('meters', message);
  }

  /**
   * Not a configuration: it belongs to the meter, and a reset of the configuration leaves both as
   * they are.
   */
  #lastResetName(): string {
    return `meters/${this.index}_last_reset`;
  }

  #storedLastReset(): number {
    const stored = readIfPossible(this.#context.kept, this.#lastResetName(), message =>
      this.#say(message),
    );
    const lastReset = stored ? Number(utf8Decode(stored)) : 0;
    return Number.isSafeInteger(lastReset) && lastReset >= 0 ? lastReset : 0;
  }
}

const nothing: Tagged = [classTag.none, null];

/** A configuration without what does not concern the connection to the meter. */
function connectionOf([tag, config]: Tagged): unknown {
  if (config === null) return [tag];
  const { display_name: _, location: __, excluded: ___, ...connection } = config as CommonConfig;
  return [tag, { ...connection, type_override: undefined }];
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
