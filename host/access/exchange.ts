/** Header fields by lower-case name, one character per byte. */
export interface Headers {
  readonly [name: string]: string | readonly string[] | undefined;
}

/** A request without its body. */
export interface RequestHead {
  readonly method: string;
  /** The request target as received, e.g. `/evse/state?x=1`. */
  readonly target: string;
  readonly headers: Headers;
  /** Address of the client. */
  readonly peer?: string | undefined;
  /** The device's own address on the connection. */
  readonly local?: string | undefined;
  /** Whether the client has gone away. */
  readonly gone?: (() => boolean) | undefined;
}

/** A body as text; undefined if it has no bytes, null if its bytes are not UTF-8. */
export type RequestBody = string | undefined | null;

/** An answer. To HEAD, its headers are sent without its body. */
export interface HttpResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Uint8Array;
  /** Further header fields. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
