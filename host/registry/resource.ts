import type { Say } from '../sentences/forms.ts';
import type { StreamedBody } from './body-stream.ts';
import type { Field } from './field.ts';
import type { Outcome } from './outcome.ts';
import type { Json } from './validate.ts';

/** A path on which clients reach a resource. */
export type AccessPath = 'http' | 'mqtt' | 'ws';

/**
 * What is fixed about a resource: the one place that routes, documents, persistence and tests
 * derive from.
 */
export interface Declaration {
  /** `<module>/<resource>`, as in the interface. */
  readonly path: string;
  /** One sentence of documentation. */
  readonly doc: string;
  readonly readable: boolean;
  readonly writable: boolean;
  readonly on: readonly AccessPath[];
  /** Whether the value survives a restart. */
  readonly persistent: boolean;
  /** A write that does something once: retained and empty MQTT messages to it are ignored. */
  readonly action: boolean;
  /** A writable value is also written at `<path>_update`; a command only at its own path. */
  readonly command: boolean;
  readonly contentType: string;
  /** How the body that is read is always coded, whatever the client asks for. */
  readonly coding?: 'gzip' | undefined;
  /** Members whose changes the trace log has; true: all of them. */
  readonly traced?: true | readonly string[] | undefined;
  /** Longest body of a write, where that is not what the device takes elsewhere. */
  readonly maxBodyBytes?: number | undefined;
  /** It is carried out for one client of an address at a time: each takes long. */
  readonly takesLong?: boolean | undefined;
  /** Shape of the value that is read; undefined for raw bodies and commands. */
  readonly value?: Field | undefined;
  /** Shape of a written payload. */
  readonly payload?: Field | undefined;
  /** Shape of the JSON that a command answers, whatever `contentType` it goes as. */
  readonly answer?: Field | undefined;
}

/** What a client of HTTP shows, and what it is given. */
export interface Browser {
  /** User name and HA1 that it proved with this request; undefined if it did not have to. */
  readonly login?: { readonly username: string; readonly ha1: string } | undefined;
  /** Header fields of the request, by lower-case name. */
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  /** True if it sees HTTPS. */
  readonly isSecure: boolean;
  /** Answers with this `Set-Cookie`. */
  setCookie(field: string): void;
}

/** Who writes. */
export interface Origin {
  readonly via: 'http' | 'mqtt' | 'device';
  /** Address of the client, where there is one. */
  readonly peer?: string | undefined;
  /** The device's own address on the connection, where there is one. */
  readonly local?: string | undefined;
  /** Whether nobody waits for the answer any more; absent where that cannot be known. */
  readonly gone?: (() => boolean) | undefined;
  /** The client of HTTP; absent elsewhere. */
  readonly browser?: Browser | undefined;
}

/** A resource at run time: its declaration, how it is read and how it is written. */
export interface Resource {
  readonly declaration: Declaration;
  /**
   * JSON (or raw body) as every reader sees it, hidden fields masked. MUST not be called on a
   * write-only resource.
   */
  read(): string | Uint8Array;
  /** Of a value: what `read` writes as JSON. Whoever gets it does not change it. */
  shown?(): unknown;
  /** Of a text for people: the same in the words of another language. */
  readInWords?(say: Say): string;
  /**
   * Of a resource that is made while it is sent: what is sent to a client that accepts this, as the
   * header field `Accept` says it. May throw `Refusal`.
   */
  stream?(accept: string): StreamedBody;
  /** JSON of one member, or undefined if there is none. */
  readMember(segments: readonly string[]): string | undefined;
  /** Applies a written payload; undefined is a payload of no bytes. */
  write(
    payload: Json | undefined,
    origin: Origin,
    segments?: readonly string[],
  ): Outcome | Promise<Outcome>;
}

/** A published value. */
export interface State<T> {
  readonly value: T;
  /** Publishes a new value; an equal one is no event. */
  set(next: T): void;
  /** Publishes the value with some fields replaced. */
  update(changes: Partial<T>): void;
}

/** Something that is told when what a reader would see has changed. */
export type ChangeListener = (resource: Resource) => void;
