import './platform/portable/engine.ts';
import makeCoreInstance from '../build/out/core-portable.mjs';
import { createHttpAccess } from './access/http.ts';
import { type HttpServer, startHttpServer } from './access/portable/http-server.ts';
import { portableMqttPackets } from './access/portable/mqtt-packets.ts';
import { instantiateCore } from './core/core.ts';
import { Device } from './device/device.ts';
import { describeFault, FaultCounter } from './device/faults.ts';
import { portableEdition } from './editions/portable.ts';
import { createSimulatedHardware, debug } from './editions/simulator.ts';
import { createCoprocessorHardware } from './hardware/coprocessor/hardware.ts';
import type { Line } from './hardware/coprocessor/line.ts';
import type { Hardware } from './hardware/hardware.ts';
import { type VariantName, variants } from './hardware/variants.ts';
import type { LoadMqttPackets } from './platform/mqtt-packets.ts';
import type { Endpoint } from './platform/net.ts';
import { type Io, type Kinds, Port } from './platform/portable/io.ts';
import { type PortablePlatform, portablePlatform } from './platform/portable/platform.ts';
import { listen, openStream } from './platform/portable/streams.ts';

/**
 * What an embedder says about the device; names are single words in lower case, as those of the I/O
 * port.
 */
export interface Settings {
  readonly variant: VariantName;
  /** Address to listen on; all by default. */
  readonly host?: string;
  /** Port of HTTP, 80 by default. */
  readonly port?: number;
  /**
   * Where the charge controller is, docs/coprocessor-link.md: a serial line or a TCP port.
   * Simulated if left out.
   */
  readonly controller?: Kinds['serial'] | Endpoint;
}

/** A device that runs. */
export interface Running {
  /** Stops it: its handles are closed. */
  stop(): void;
}

/** The whole host for engines that have nothing but JavaScript. */
export interface Voltkern {
  /**
   * Starts a device. Throws if the I/O port lacks what every device needs, or the port of HTTP
   * cannot be opened.
   */
  (io: Io, settings: Settings): Running;
  /**
   * Says that something about a handle may have changed; see `Io`. Throws when the device failed so
   * often that only a new engine can help.
   */
  ready(handle: number): void;
}

/** How long a charge controller is waited for before the device starts without it. */
const controllerLimitMs = 3000;
/** Time between attempts to open the port again after a restart. */
const retryMs = 1000;

/** What happens when a handle is ready. */
const listeners = new Map<number, () => void>();

const loadMqttPackets: LoadMqttPackets = done => done({ packets: portableMqttPackets });
const makeCore = () => instantiateCore({ exports: makeCoreInstance() });

function start(
  io: Io,
  { variant: name, host = '', port: number = 80, controller: place }: Settings,
): Running {
  if (!Object.hasOwn(variants, name)) {
    throw new Error(`variant: ${name} must be one of ${Object.keys(variants).join(', ')}`);
  }
  const variant = variants[name];
  if (place && variant.kind !== 'charger')
    throw new Error(`controller: ${name} has no charge controller`);
  const port = new Port(io, listeners, run);
  const platform = portablePlatform(port, host, loadMqttPackets);
  const { clock, random } = platform;
  const coprocessor =
    place &&
    createCoprocessorHardware({
      ...{ line: lineTo(place, port, platform), networkClock: clock, random, variant },
      say: message => (device?.log ?? platform.log).write('controller', message),
      onMeter: () => device && restart('the charge controller told which meter it has'),
    });
  const hardware: Hardware =
    coprocessor ??
    createSimulatedHardware({ clock, networkClock: clock, random, variant, core: makeCore() });
  const faults = new FaultCounter(clock);
  let device: Device | undefined;
  let server: HttpServer | undefined;
  let stopped = false;

  if (coprocessor) void coprocessor.heard(controllerLimitMs).then(() => run(() => restart()));
  else begin();
  return {
    stop() {
      stopped = true;
      end();
      coprocessor?.close();
      port.closeAll();
    },
  };

  function begin(reason?: string): void {
    const parts = { variant, platform, hardware, makeCore, edition: portableEdition, debug };
    const started = new Device({ ...parts, restart, reason });
    device = started;
    const { registry, credentials, log } = started;
    const { hostNames } = started.network;
    const files = new Map();
    server = startHttpServer({
      access: createHttpAccess({
        registry,
        credentials,
        hostNames,
        random,
        networkClock: clock,
        log,
        files,
      }),
      clock,
      listen: accept => listen(port, clock, { host, port: number }, accept),
      maxBodyBytes: variant.maxBodyBytes,
    });
  }

  function end(): void {
    server?.stop();
    device?.stop();
    server = undefined;
    device = undefined;
  }

  /** A restart must not end in a dead device because something else took the port for a moment. */
  function restart(reason?: string): void {
    end();
    if (stopped) return;
    try {
      begin(reason);
    } catch (error) {
      // An engine that has no memory left for an error throws null.
      platform.log.write(
        'device',
        `${error instanceof Error ? error.message : 'Out of memory.'} It is tried again.`,
      );
      end();
      clock.after(retryMs, () => restart(reason));
    }
  }

  /**
   * Does what a handle causes; an error that nothing caught is told, and restarts the device; a
   * charge goes on.
   */
  function run(action: () => void): void {
    try {
      clock.turn(action);
    } catch (error) {
      const told = describeFault(error);
      (device?.log ?? platform.log).write('device', `Internal error: ${told}`);
      end();
      if (!faults.count()) throw error;
      restart(`internal error: ${told}`);
    }
  }
}

/** The line to the charge controller. */
function lineTo(place: Kinds['serial'] | Endpoint, port: Port, { clock }: PortablePlatform): Line {
  if ('host' in place) {
    const { host, port: number } = place;
    return {
      name: `${host}:${number}`,
      open: events => openStream(port, clock, 'connection', { host, port: number }, events),
    };
  }
  return { name: place.name, open: events => openStream(port, clock, 'serial', place, events) };
}

/** The one global of the bundle. */
export const voltkern: Voltkern = Object.assign(start, {
  ready: (handle: number) => listeners.get(handle)?.(),
});
