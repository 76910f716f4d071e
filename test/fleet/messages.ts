/** What the processes of a fleet tell each other. */

/** What a process of devices is to do. */
export interface Assignment {
  readonly devices: number;
  /** Number of its first device in the fleet. */
  readonly first: number;
  /** Addresses of the nodes, all under one name, and the port of MQTT at each. */
  readonly addresses: readonly string[];
  readonly port: number;
  readonly changesPerS: number;
  readonly seed: number;
  /** Time over which the devices start, ms. */
  readonly startMs: number;
  /** File of the core. */
  readonly core: string;
  /** Only the simulated hardware, to learn what that costs; nothing connects then. */
  readonly hardwareOnly: boolean;
}

export type ToWorker =
  | { readonly kind: 'start'; readonly assignment: Assignment }
  | { readonly kind: 'measure' }
  | { readonly kind: 'sample' };

/** What a process has used since its start. */
export interface Usage {
  readonly cpuMs: number;
  readonly atMs: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Packets and bytes that its devices gave to the network. */
  readonly packets: number;
  /** Those of the packets that are messages to be published. */
  readonly published: number;
  readonly bytes: number;
  /** State changes that were made. */
  readonly changes: number;
}

/** What the values of a device are at one moment. */
export interface Sample {
  readonly device: number;
  readonly connected: boolean;
  /** Of each topic, in the order of `paths`, what `digestOf` makes of its text. */
  readonly digests: readonly number[];
}

/**
 * What became of a device's connection. `atMs` is the time of `Date.now()`, which all processes
 * share.
 */
export interface LinkEvent {
  readonly kind: 'attempt' | 'connected' | 'lost';
  readonly device: number;
  readonly atMs: number;
  /** Address of the node that it is connected with, or was at last. */
  readonly node: string;
}

export type FromWorker =
  | { readonly kind: 'loaded'; readonly usage: Usage }
  | { readonly kind: 'started'; readonly paths: readonly string[] }
  | LinkEvent
  | { readonly kind: 'measured'; readonly usage: Usage }
  | { readonly kind: 'sampled'; readonly samples: readonly Sample[] };

/** The topic prefix of a device. */
export function prefixOf(device: number): string {
  return `fleet/charger${String(device).padStart(5, '0')}`;
}

/** A short stand-in for a text: FNV-1a, 32 bit. */
export function digestOf(text: string): number {
  let digest = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
  return digest >>> 0;
}
