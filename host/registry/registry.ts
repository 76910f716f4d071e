import type { KeptObjects } from '../platform/kept-objects.ts';
import { Listeners } from '../platform/listeners.ts';
import type { LogEntry } from '../platform/log.ts';
import type { Refused } from '../sentences/answers.ts';
import type { Message } from '../sentences/forms.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { type StreamedBody, wholeText } from './body-stream.ts';
import { ConfigStore } from './config-store.ts';
import type { Field, ValueOf } from './field.ts';
import { mask } from './masking.ts';
import { Metrics } from './metrics.ts';
import { type Answer, answered, done, finish, type Outcome, refused } from './outcome.ts';
import type { Persistent } from './persistent.ts';
import type {
  AccessPath,
  ChangeListener,
  Declaration,
  Origin,
  Resource,
  State,
} from './resource.ts';
import { checkWrite, type Json, replaceMember, withMeaning } from './validate.ts';
import { memberJson, Value, type ValueParts } from './value.ts';

export type { BodyStream, StreamedBody } from './body-stream.ts';
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

/** Deeper than any declared value; bounds what a hostile path costs. */
const maxMemberSegments = 8;
/** What follows the path of a value in the one that is for writing only. */
const updateSuffix = '_update';
/** At the end of a declared path, it stands for every number: `trace_log/7` is found by it. */
export const anyNumber = '<number>';
const everywhere: readonly AccessPath[] = ['http', 'mqtt', 'ws'];

interface Described {
  /** One sentence of documentation. */
  doc: string;
  on?: readonly AccessPath[];
  /** The resource is not there before `Registry.appear`: what it shows has to be found first. */
  appears?: boolean;
  /** Members by whose changes one sees what the device decided: the trace log has them. */
  traced?: true | readonly string[];
  /** Where the device words something for people, in whatever language they ask for. */
  worded?: Worded;
}

/** Messages behind the texts of members, by member; undefined where only the text is known. */
type Worded = Readonly<Record<string, (text: string) => Message | undefined>>;

interface WritableOptions<T, W> extends Described {
  default: T;
  action?: boolean;
  /** Shape of a write where it differs from what is read. */
  payload?: Field<W>;
  /**
   * Turns a checked write into the value to store: normalises, or maps another payload shape. May
   * throw `Refusal`.
   */
  adapt?(written: W, stored: T, origin: Origin): T;
  /** The module's own rule on a complete value; throws `Refusal`. Nothing has happened yet. */
  check?(next: T, stored: T, origin: Origin): void;
  /**
   * Takes effect, after the value is stored. What it answers is told to the one who wrote: a
   * sentence for people.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most answer nothing, and should not have to say so
  apply?(next: T, previous: T, origin: Origin): LogMessage | void;
}

interface CommandOptions extends Described {
  action?: boolean;
  /** Of the answer, where there is one. */
  contentType?: string;
  /** Shape of the answer, where that is JSON. */
  answer?: Field;
  /** Longest body, where that is not what the device takes elsewhere. */
  maxBodyBytes?: number;
  /** It is carried out for one client of an address at a time: each takes long. */
  takesLong?: boolean;
}

/** A request to one of the paths of an endpoint. */
export interface EndpointRequest {
  readonly method: string;
  /** What follows the fixed part of the path, as it was sent: query included, nothing decoded. */
  readonly rest: string;
  /** undefined without bytes, null if they are not UTF-8. */
  readonly body: string | undefined | null;
}

/** What an endpoint answers, over HTTP. */
export interface EndpointAnswer {
  readonly status: number;
  /** For people; empty if all is well. */
  readonly text: Refused | '';
  /** Methods that would fit, where the one of the request does not. */
  readonly allow?: string | undefined;
}

/** Answers requests to all paths that begin alike. */
export type Endpoint = (request: EndpointRequest) => EndpointAnswer;

/** What a path leads to: a resource or a member of it. */
export interface Place {
  readonly resource: Resource;
  /** What follows the resource's path: where its member is; empty for all of it. */
  readonly segments: readonly string[];
  /** Whether it is a path for writing only: that of a command, or `<path>_update`. */
  readonly writeOnly: boolean;
}

/** Something that is told how a write ended. */
export type WriteListener = (path: string, origin: Origin, outcome: Outcome) => void;

/** Something that is told of one-off messages; `payload` makes their JSON. */
export type EventListener = (path: string, payload: () => string) => void;

/**
 * All resources of a device. Access paths find and serve resources here; modules declare, publish
 * and handle them here.
 */
export class Registry {
  /** What the device measures and counts. */
  readonly metrics = new Metrics();
  readonly #resources = new Map<string, Resource>();
  /** Further paths a resource is written at: `<path>_update`. */
  readonly #updates = new Map<string, Resource>();
  /** By the fixed part of their paths. */
  readonly #endpoints = new Map<string, Endpoint>();
  /** What is stored beside the values that are declared with `config`. */
  readonly #others: Persistent[] = [];
  /** Resources that are not there yet. */
  readonly #absent = new Set<Resource>();
  readonly #changeListeners = new Listeners<[resource: Resource]>();
  readonly #eventListeners = new Listeners<[path: string, payload: () => string]>();
  readonly #writeListeners = new Listeners<Parameters<WriteListener>>();
  readonly #store: ConfigStore;

  /**
   * @param warn says in the event log what happened to a stored value that could not be used
   * @param isOfNewerRelease whether what is stored may say more than this release knows
   */
  constructor(kept: KeptObjects, warn: (entry: LogEntry) => void, isOfNewerRelease = false) {
    this.#store = new ConfigStore(kept, warn, isOfNewerRelease);
  }

  /** Every resource that is there, in the order of declaration. */
  *all(): IterableIterator<Resource> {
    for (const resource of this.#resources.values())
      if (!this.#absent.has(resource)) yield resource;
  }

  /** Every resource that is there or may appear, in the order of declaration. */
  declared(): IterableIterator<Resource> {
    return this.#resources.values();
  }

  /** The resource with exactly this path, or undefined. */
  get(path: string): Resource | undefined {
    return this.#present(this.#resources.get(path));
  }

  /**
   * What a path leads to: the resource with the longest path that it begins with, among those that
   * are there and clients reach `on` this access path; what follows names a member of its value,
   * which may not exist. Undefined if there is none.
   */
  find(path: string, on: AccessPath): Place | undefined {
    const segments: string[] = [];
    for (let at = path; segments.length <= maxMemberSegments; ) {
      const own = this.get(at) ?? this.get(at.replace(/\/\d+$/, `/${anyNumber}`));
      const resource = own ?? this.getUpdate(at);
      if (resource?.declaration.on.includes(on)) {
        const { readable } = resource.declaration;
        return { resource, segments, writeOnly: !readable || own === undefined };
      }
      const slash = at.lastIndexOf('/');
      if (slash < 0) return undefined;
      segments.unshift(at.slice(slash + 1));
      at = at.slice(0, slash);
    }
    return undefined;
  }

  /**
   * From now on a resource that was declared with `appears` is there; nothing happens if it is
   * already.
   */
  appear(path: string): void {
    const resource = this.#resources.get(path);
    if (!resource || !this.#absent.delete(resource)) return;
    this.#changeListeners.call(resource);
  }

  /**
   * The resource that a write to exactly this path means: the resource itself, or the one with this
   * `_update` path.
   */
  getUpdate(path: string): Resource | undefined {
    return this.#present(this.#updates.get(path));
  }

  /**
   * The resource that takes what clients write at the path of this one: itself, or the command
   * `<path>_update` beside a value that is otherwise only read (interface 4.1.2); undefined if
   * nothing takes it.
   */
  writerOf(resource: Resource): Resource | undefined {
    const { path, writable } = resource.declaration;
    return writable ? resource : this.#updates.get(path + updateSuffix);
  }

  /**
   * The endpoint that a request's path, without the first slash, belongs to, and what follows its
   * fixed part.
   */
  endpointAt(target: string): { readonly endpoint: Endpoint; readonly rest: string } | undefined {
    for (const [fixed, endpoint] of this.#endpoints) {
      if (target.startsWith(fixed)) return { endpoint, rest: target.slice(fixed.length) };
    }
    return undefined;
  }

  onChange(listener: ChangeListener): () => void {
    return this.#changeListeners.add(listener);
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
    return this.#value<ValueOf<F>>(
      { path, value, writable: false, persistent: false, action: false },
      initial,
      options,
    );
  }

  /** A value that clients read and write and that survives restarts. */
  config<F extends Field, W = ValueOf<F>>(
    path: string,
    value: F,
    options: WritableOptions<ValueOf<F>, W>,
  ): State<ValueOf<F>> {
    return this.#writable(path, value, true, options);
  }

  /** A value that clients read and write and that is forgotten at a restart. */
  volatile<F extends Field, W = ValueOf<F>>(
    path: string,
    value: F,
    options: WritableOptions<ValueOf<F>, W>,
  ): State<ValueOf<F>> {
    return this.#writable(path, value, false, options);
  }

  /**
   * Something that clients do. `run` may throw `Refusal`, and may answer with text. A command
   * `<path>_update` beside the value `<path>`, declared before, supplies that value: like every
   * write of a value it may name a member only, and `null` keeps what is there.
   */
  command<F extends Field>(
    path: string,
    payload: F,
    run: (payload: ValueOf<F>, origin: Origin) => Answer | Promise<Answer>,
    {
      doc,
      on = ['http', 'mqtt'],
      action = true,
      contentType = plainText,
      answer,
      maxBodyBytes,
      takesLong,
    }: CommandOptions,
  ): void {
    const declaration: Declaration = {
      path,
      doc,
      readable: false,
      writable: true,
      on,
      persistent: false,
      action,
      command: true,
      contentType,
      maxBodyBytes,
      takesLong,
      payload,
      answer,
    };
    const supplied = this.#suppliedBy(path);
    this.#add({
      declaration,
      read: () => '',
      readMember: () => undefined,
      write: (written, origin, segments = []) => {
        const whole =
          segments.length === 0
            ? written
            : replaceMember(payload, supplied?.value, segments, written ?? null);
        if (segments.length > 0 && whole === undefined) return { kind: 'no such member' };
        return finish(checkWrite(payload, whole, supplied?.value), value => {
          const ended = run(value as ValueOf<F>, origin);
          return ended instanceof Promise ? ended.then(answered, refused) : answered(ended);
        });
      },
    });
  }

  /** JSON that is put together at each read, over HTTP only. */
  view<F extends Field>(
    path: string,
    value: F,
    read: () => ValueOf<F>,
    { doc, on = ['http'] }: Described,
  ): void {
    const show = (): unknown => mask(value, read());
    this.#add({
      declaration: readOnly(path, doc, on, json, value),
      read: () => JSON.stringify(show()),
      readMember: segments => memberJson(show(), segments),
      write: () => ({ kind: 'not writable' }),
    });
  }

  /** A body that is not JSON, over HTTP only; `read` answers it in its `coding`, if any. */
  raw(
    path: string,
    contentType: string,
    read: () => string | Uint8Array,
    {
      doc,
      on = ['http'],
      coding,
      readInWords,
    }: Described & Pick<Declaration, 'coding'> & Pick<Resource, 'readInWords'>,
  ): void {
    this.#add({
      declaration: { ...readOnly(path, doc, on, contentType), coding },
      read,
      ...(readInWords && { readInWords }),
      readMember: () => undefined,
      write: () => ({ kind: 'not writable' }),
    });
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
    this.#add({
      declaration: readOnly(path, doc, ['http'], contentType),
      read: () => wholeText(stream(contentType).body),
      stream,
      readMember: () => undefined,
      write: () => ({ kind: 'not writable' }),
    });
  }

  /**
   * Paths that begin alike and are asked with any method, over HTTP only; a `<name>` at the end
   * stands for what differs.
   */
  endpoint(path: string, endpoint: Endpoint, { doc }: Pick<Described, 'doc'>): void {
    const declaration: Declaration = {
      ...readOnly(path, doc, ['http'], 'text/plain; charset=utf-8'),
      readable: false,
      writable: true,
      action: true,
      command: true,
    };
    const noMember = () => undefined;
    this.#add({
      declaration,
      read: () => '',
      readMember: noMember,
      write: () => ({ kind: 'no such member' }),
    });
    this.#endpoints.set(path.slice(0, path.indexOf('<')), endpoint);
  }

  /** What is published now, hidden fields included. */
  *values(): IterableIterator<Pick<Value<unknown>, 'declaration' | 'value'>> {
    for (const resource of this.all()) if (resource instanceof Value) yield resource;
  }

  /** Everything stored that a backup holds. */
  persistent(): Persistent[] {
    const values: Persistent[] = [];
    for (const resource of this.#resources.values())
      if (resource instanceof Value && resource.declaration.persistent)
        values.push(this.#persistentValue(resource));
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
    if (this.#resources.has(path)) this.#store.remove(path);
  }

  /**
   * Whether the stored value of a resource, or a part of it, could not be used, and nobody has
   * written it since.
   */
  isLost(path: string): boolean {
    return this.#store.isLost(path);
  }

  /** Forgets every stored value; the present ones stay until the restart. */
  forgetAll(): void {
    this.#store.removeAll();
  }

  #writable<F extends Field, W>(
    path: string,
    value: F,
    persistent: boolean,
    options: WritableOptions<ValueOf<F>, W>,
  ): State<ValueOf<F>> {
    type T = ValueOf<F>;
    const initial = persistent
      ? (this.#store.load(path, value, options.default) as T)
      : options.default;
    const { payload = value, adapt, check: rule, apply } = options as WritableOptions<T, T>;
    const declared = {
      path,
      value,
      payload,
      writable: true,
      persistent,
      action: options.action ?? false,
    };
    const state: State<T> = this.#value<T>(declared, initial, options, {
      save: persistent ? next => this.#store.save(path, next) : undefined,
      rule,
      write: (written, origin) => {
        const previous = state.value;
        return finish(checkWrite(payload, written, previous), checked => {
          const next = adapt ? adapt(checked as T, previous, origin) : (checked as T);
          rule?.(next, previous, origin);
          state.set(next);
          const told = apply?.(next, previous, origin);
          return told ? { kind: 'done', told } : done;
        });
      },
    });
    return state;
  }

  #value<T>(
    declared: Pick<Declaration, 'path' | 'payload' | 'writable' | 'persistent' | 'action'> & {
      value: Field;
    },
    initial: T,
    { doc, on = everywhere, appears = false, traced, worded }: Described,
    more?: Pick<ValueParts<T>, 'save' | 'rule' | 'write'>,
  ): State<T> {
    const declaration = Object.assign(
      { doc, on, readable: true, command: false, contentType: json, traced },
      declared,
    );
    const value = new Value<T>({ declaration, initial, changed: this.#changeListeners, ...more });
    this.#add(worded === undefined ? value : Object.assign(value, inWordsAt(value, worded)));
    if (appears) this.#absent.add(value);
    return value;
  }

  #persistentValue(resource: Value<unknown>): Persistent {
    const { path, value: field } = resource.declaration;
    return {
      path,
      field,
      value: () => resource.value,
      check: (next, present) => resource.check(next, present),
      suppose: next => resource.suppose(next),
      objects: next => [this.#store.object(path, next)],
    };
  }

  #present(resource: Resource | undefined): Resource | undefined {
    return resource && this.#absent.has(resource) ? undefined : resource;
  }

  /** The value that a command of this path supplies. */
  #suppliedBy(path: string): Value<unknown> | undefined {
    if (!path.endsWith(updateSuffix)) return undefined;
    const value = this.#resources.get(path.slice(0, -updateSuffix.length));
    return value instanceof Value ? value : undefined;
  }

  #add(resource: Resource): void {
    const { path, writable, command } = resource.declaration;
    if (this.#resources.has(path)) throw new Error(`${path} is declared twice`);
    this.#resources.set(path, resource);
    if (writable) this.#updates.set(command ? path : path + updateSuffix, resource);
  }
}

const json = 'application/json; charset=utf-8';
const plainText = 'text/plain; charset=utf-8';

function readOnly(
  path: string,
  doc: string,
  on: readonly AccessPath[],
  contentType: string,
  value?: Field,
): Declaration {
  const fixed = {
    readable: true,
    writable: false,
    persistent: false,
    action: false,
    command: false,
  };
  return { path, doc, on, contentType, value, ...fixed };
}

/** How a value is read in the words of another language. */
function inWordsAt(value: Resource, worded: Worded): Pick<Required<Resource>, 'readInWords'> {
  return {
    readInWords(say) {
      const shown = JSON.parse(value.read() as string) as Record<string, unknown>;
      for (const [member, words] of Object.entries(worded)) {
        const told = words(String(shown[member]));
        if (told !== undefined) shown[member] = say(told);
      }
      return JSON.stringify(shown);
    },
  };
}
