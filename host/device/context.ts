import type { Core } from '../core/core.ts';
import type { Hardware } from '../hardware/hardware.ts';
import type { Variant } from '../hardware/variants.ts';
import type { OpenPort } from '../platform/clients.ts';
import type { ScopedClock } from '../platform/clock.ts';
import type { Gzip } from '../platform/gzip.ts';
import type { KeptObjects } from '../platform/kept-objects.ts';
import type { Log } from '../platform/log.ts';
import type { Machine } from '../platform/machine.ts';
import type { LoadMqttPackets } from '../platform/mqtt-packets.ts';
import type { Net } from '../platform/net.ts';
import type { LinkName, NetworkControl } from '../platform/network-control.ts';
import type { Platform } from '../platform/platform.ts';
import type { Random } from '../platform/random.ts';
import type { Signatures } from '../platform/signatures.ts';
import type { Storage } from '../platform/storage.ts';
import type { LocalTime } from '../platform/time-zones.ts';
import type { Tunnel } from '../platform/tunnel.ts';
import type { Vault } from '../platform/vault.ts';
import type { Vitals } from '../platform/vitals.ts';
import type { Registry } from '../registry/registry.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import type { EventLog } from './event-log.ts';
import type { Identity } from './identity.ts';
import type { LocalZone } from './local-zone.ts';
import type { LoadLater, ModuleName } from './modules.ts';
import type { Requests } from './requests.ts';
import type { Timings } from './timings.ts';
import type { Soon } from './undo-stack.ts';
import type { UpdateFeed } from './update-feed.ts';

/** Requests of modules to the device as a whole. */
export interface DeviceControl {
  /**
   * Restarts the host inside the process, `delayMs` from now (device time), so that the answer
   * still gets out.
   */
  restart(delayMs: number, reason: LogMessage): void;
}

/**
 * The words of `info/features`; found ones are added while the device runs, none is ever taken
 * away.
 */
export interface Features {
  has(feature: string): boolean;
  add(feature: string): void;
  /** In the order in which they were found. */
  all(): string[];
  /** Calls `listener` after each addition. */
  onAdd(listener: () => void): void;
}

/**
 * Context of every module. A module is a function `(context, …modules it builds on) => what it
 * exports`: it declares its resources, subscribes to its ports and starts its timers; all of that
 * ends when the device stops.
 */
export interface ModuleContext {
  readonly variant: Variant;
  readonly identity: Identity;
  readonly registry: Registry;
  readonly features: Features;
  readonly core: Core;
  readonly hardware: Hardware;
  /** Device time; every timer made here is cancelled when the device stops. */
  readonly clock: ScopedClock;
  /** Real time, for what another machine waits for; scoped like `clock`. */
  readonly networkClock: ScopedClock;
  /** For objects that grow; whatever is replaced as a whole belongs to `kept`. */
  readonly storage: Storage;
  readonly kept: KeptObjects;
  readonly random: Random;
  readonly net: Net;
  /** The event log. */
  readonly log: Log;
  readonly device: DeviceControl;
  /** ms since this start of the device, whole. */
  uptimeMs(): number;
  /** The device's local calendar time at an instant, ms since the epoch. */
  localTime(wallMs: number): LocalTime;
  /** Runs `action` when the device stops; the last registered runs first. */
  onStop(action: () => void): void;
  /**
   * Runs `action` before the device is stopped or restarted in good order, while everything still
   * runs: for what others have to be told last. It is waited for, so it bounds itself. After an
   * error or a power cut nobody runs it.
   */
  onLeave(action: () => Soon): void;
}

/** Parts of the machine that few modules need, and that it may lack. */
export interface MachineContext {
  /** The machine itself; missing where nothing can be told of it. */
  readonly machine?: Machine | undefined;
  /** Figures of process and engine; missing where none are known. */
  readonly vitals?: Vitals | undefined;
  /** Locks secrets with a passphrase; missing where the machine cannot. */
  readonly vault?: Vault | undefined;
  /** Checks signatures; missing where the machine cannot. */
  readonly signatures?: Signatures | undefined;
  /** The machine's compressor; missing where it has none. */
  readonly gzip?: Gzip | undefined;
  /** See `Platform`. */
  readonly timeServers?: Platform['timeServers'];
  /** Whom to ask for newer releases; missing where nobody is to be asked. */
  readonly updateFeed?: UpdateFeed | undefined;
  /** Longest body of a request that carries a whole document, e.g. a backup. */
  readonly maxDocumentBytes: number;
  readonly loadMqttPackets: LoadMqttPackets;
  /** Opens further ports; missing where the machine cannot. */
  readonly openPort?: OpenPort | undefined;
  /** Loads parts of modules; what the machine cannot load is missing. */
  readonly loadLater: LoadLater;
}

/** Parts of the machine's network. */
export interface NetworkParts {
  /** Wi-Fi and LAN. */
  readonly networkControl: NetworkControl;
  /**
   * Interfaces that were configured since the process began: a reset of the configuration has to
   * undo that.
   */
  readonly configured: Set<LinkName>;
  /** Requests of clients who may do what they ask for. */
  readonly requests: Requests;
  /** Opens the VPN tunnel. */
  readonly tunnel: Tunnel;
}

/** All that the device has: what a manifest starts its module with. */
export interface DeviceContext extends ModuleContext, MachineContext {
  /** The modules that the device has, in the order in which they start. */
  readonly modules: readonly ModuleName[];
  readonly eventLog: EventLog;
  readonly timings: Timings;
  readonly zone: LocalZone;
  /** Missing where the device does not configure the network of its machine. */
  readonly network?: NetworkParts | undefined;
}

/** The context of modules that configure the machine's network. */
export type NetworkContext = ModuleContext & NetworkParts;

/** The context of a module that configures the network, on a machine that offers that. */
export function withNetwork({ network, ...context }: DeviceContext): NetworkContext {
  if (!network)
    throw new Error('Wi-Fi, LAN and VPN need a machine whose network can be configured');
  return { ...context, ...network };
}
