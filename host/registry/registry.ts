import type { KeptObjects } from '../platform/kept-objects.ts';
import { Listeners } from '../platform/listeners.ts';
import type { LogEntry } from '../platform/log.ts';
import {
  endpointResource,
  type RawOptions,
  rawResource,
  streamedResource,
  viewResource,
} from './bodies.ts';
import type { StreamedBody } from './body-stream.ts';
import { commandResource, type Run } from './commands.ts';
import { ConfigStore } from './config-store.ts';
import type { CommandOptions, Described, WritableOptions } from './declaring.ts';
import { Directory, type Place } from './directory.ts';
import type { Endpoint } from './endpoint.ts';
import type { Field, ValueOf } from './field.ts';
import { Metrics } from './metrics.ts';
import type { Outcome } from './outcome.ts';
import { type Persistent, persistentValue } from './persistent.ts';
import type { ChangeListener, Origin, State } from './resource.ts';
import { type Json, withMeaning } from './validate.ts';
import { Value } from './value.ts';
import { stateValue, type ValueSurroundings, writableValue } from './values.ts';

export type { BodyStream, StreamedBody } from './body-stream.ts';
export { anyNumber, type Place } from './directory.ts';
export type { Endpoint, EndpointAnswer, EndpointRequest } from './endpoint.ts';
export { type Outcome, Refusal } from './outcome.ts';
export type { Persistent } from './persistent.ts';
export type {
  AccessPath,
  ChangeListener,
  Declaration,
  Origin,
  Resource,
  State,
} from './resource.ts';

/** Something that is told how a write ended. */
export type WriteListener = (path: string, origin: Origin, outcome: Outcome) => void;

/** Something that is told of one-off messages; `payload` makes their JSON. */
export type EventListener = (path: string, payload: () => string) => void;

/**
 * All resources of a device. Access paths find and serve resources here; modules declare, publish
 * and handle them here.
 */
export class Registry extends Directory {
  /** What the device measures and counts. */
  readonly metrics = new Metrics();
  /** What is stored beside the values that are declared with `config`. */
  readonly #others: Persistent[] = [];
  readonly #eventListeners = new Listeners<Parameters<EventListener>>();
  readonly #writeListeners = new Listeners<Parameters<WriteListener>>();
  readonly #surroundings: ValueSurroundings;

  /**
   * @param warn says in the event log what happened to a stored value that could not be used
   * @param isOfNewerRelease whether what is stored may say more than this release knows
   */
  constructor(kept: KeptObjects, warn: (entry: LogEntry) => void, isOfNewerRelease = false) {
    super();
    this.#surroundings = {
      changed: new Listeners(),
      store: new ConfigStore(kept, warn, isOfNewerRelease),
    };
  }

  /**
   * From now on a resource that was declared with `appears` is there; nothing happens if it is
   * already.
   */
  appear(path: string): void {
    const resource = this.reveal(path);
    if (resource) this.#surroundings.changed.call(resource);
  }

  onChange(listener: ChangeListener): () => void {
    return this.#surroundings.changed.add(listener);
  }

  onWrite(listener: WriteListener): () => void {
    return this.#writeListeners.add(listener);
  }

  onEvent(listener: EventListener): () => void {
    return this.#eventListeners.add(listener);
  }

  /** Carries out what is written to a resource, and tells who listens to writes how it ended. */
  write(
    { resource, segments }: Pick<Place, 'resource' | 'segments'>,
    payload: Json | undefined,
    origin: Origin,
  ): Outcome | Promise<Outcome> {
    const path = [resource.declaration.path, ...segments].join('/');
    const { payload: shape } = resource.declaration;
    const tell = (outcome: Outcome): Outcome => {
      const told = shape && outcome.kind === 'refused' ? withMeaning(shape, outcome) : outcome;
      this.#writeListeners.call(path, origin, told);
      return told;
    };
    const outcome = resource.write(payload, origin, segments);
    return outcome instanceof Promise ? outcome.then(tell) : tell(outcome);
  }

  /**
   * Sends a one-off message to WebSocket clients, e.g. a line of the event log; it is made only if
   * somebody listens.
   */
  emit(path: string, payload: () => unknown): void {
    let json: string | undefined;
    const text = (): string => {
      json ??= JSON.stringify(payload());
      return json;
    };
    this.#eventListeners.call(path, text);
  }

  /** A value that clients only read. */
  state<F extends Field>(
    path: string,
    value: F,
    initial: ValueOf<F>,
    options: Described,
  ): State<ValueOf<F>> {
    return this.#addValue(stateValue(path, value, initial, options, this.#surroundings), options);
  }

  /** A value that clients read and write and that survives restarts. */
  config<F extends Field, W = ValueOf<F>>(
    path: string,
    value: F,
    options: WritableOptions<ValueOf<F>, W>,
  ): State<ValueOf<F>> {
    return this.#addValue(writableValue(path, value, true, options, this.#surroundings), options);
  }

  /** A value that clients read and write and that is forgotten at a restart. */
  volatile<F extends Field, W = ValueOf<F>>(
    path: string,
    value: F,
    options: WritableOptions<ValueOf<F>, W>,
  ): State<ValueOf<F>> {
    return this.#addValue(writableValue(path, value, false, options, this.#surroundings), options);
  }

  /**
   * Something that clients do. `run` may throw `Refusal`, and may answer with text. A command
   * `<path>_update` beside the value `<path>`, declared before, supplies that value: like every
   * write of a value it may name a member only, and `null` keeps what is there.
   */
  command<F extends Field>(
    path: string,
    payload: F,
    run: Run<ValueOf<F>>,
    options: CommandOptions,
  ): void {
    const before = this.suppliedBy(path);
    const supplied = before instanceof Value ? before : undefined;
    this.add(commandResource(path, payload, run, options, supplied));
  }

  /** JSON that is put together at each read, over HTTP only. */
  view<F extends Field>(path: string, value: F, read: () => ValueOf<F>, options: Described): void {
    this.add(viewResource(path, value, read, options));
  }

  /** A body that is not JSON, over HTTP only; `read` answers it in its `coding`, if any. */
  raw(
    path: string,
    contentType: string,
    read: () => string | Uint8Array,
    options: RawOptions,
  ): void {
    this.add(rawResource(path, contentType, read, options));
  }

  /**
   * A body that is not JSON and is made while it is sent, over HTTP only; `stream` may throw
   * `Refusal`, which is answered 404.
   */
  streamed(
    path: string,
    contentType: string,
    stream: (accept: string) => StreamedBody,
    { doc }: Pick<Described, 'doc'>,
  ): void {
    this.add(streamedResource(path, contentType, stream, doc));
  }

  /**
   * Paths that begin alike and are asked with any method, over HTTP only; a `<name>` at the end
   * stands for what differs.
   */
  endpoint(path: string, endpoint: Endpoint, { doc }: Pick<Described, 'doc'>): void {
    this.add(endpointResource(path, doc));
    this.addEndpoint(path, endpoint);
  }

  /** What is published now, hidden fields included. */
  *values(): IterableIterator<Pick<Value<unknown>, 'declaration' | 'value'>> {
    for (const resource of this.all()) if (resource instanceof Value) yield resource;
  }

  /** Everything stored that a backup holds. */
  persistent(): Persistent[] {
    const values: Persistent[] = [];
    for (const resource of this.declared())
      if (resource instanceof Value && resource.declaration.persistent)
        values.push(persistentValue(resource, this.#surroundings.store));
    return [...values, ...this.#others];
  }

  /** Adds something stored that is no resource declared with `config`, for backups. */
  keep(persistent: Persistent): void {
    this.#others.push(persistent);
  }

  /**
   * Forgets the stored value of one persistent resource; the present one stays until the restart.
   */
  forget(path: string): void {
    // What is no resource has nothing stored, and its name may be none that storage takes.
    if (this.declaredAt(path)) this.#surroundings.store.remove(path);
  }

  /**
   * Whether the stored value of a resource, or a part of it, could not be used, and nobody has
   * written it since.
   */
  isLost(path: string): boolean {
    return this.#surroundings.store.isLost(path);
  }

  /** Forgets every stored value; the present ones stay until the restart. */
  forgetAll(): void {
    this.#surroundings.store.removeAll();
  }

  #addValue<T>(value: Value<T>, { appears = false }: Described): State<T> {
    this.add(value);
    if (appears) this.hide(value);
    return value;
  }
}
