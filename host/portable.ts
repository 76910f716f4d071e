import './platform/portable/engine.ts';
import makeCoreInstance from '../build/out/core-portable.mjs';
import { createHttpAccess } from './access/http.ts';
import { startHttpServer } from './access/portable/http-server.ts';
import { portableMqttPackets } from './access/portable/mqtt-packets.ts';
import { instantiateCore } from './core/core.ts';
import { Device } from './device/device.ts';
import { portableEdition } from './editions/portable.ts';
import { createSimulatedHardware, debug } from './editions/simulator.ts';
import { createCoprocessorHardware } from './hardware/coprocessor/hardware.ts';
import type { Line } from './hardware/coprocessor/line.ts';
import type { Hardware } from './hardware/hardware.ts';
import { type Variant, type VariantName, variants } from './hardware/variants.ts';
import { type Begin, Lifecycle } from './lifecycle.ts';
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
/** What happens when a handle is ready. */
const listeners = new Map<number, () => void>();

const loadMqttPackets: LoadMqttPackets = done => done({ packets: portableMqttPackets });
const makeCore = () => instantiateCore({ exports: makeCoreInstance() });

function start(io: Io, settings: Settings): Running {
  const { controller } = settings;
  const variant = variantOf(settings);
  const port = new Port(io, listeners, run);
  const platform = portablePlatform(port, settings.host ?? '', loadMqttPackets);
  const { clock, random } = platform;
  const lifecycle = new Lifecycle(clock, platform.log);
  const coprocessor =
    controller &&
    createCoprocessorHardware({
      ...{ line: lineTo(controller, port, platform), networkClock: clock, random, variant },
      say: message => lifecycle.say('controller', message),
      onMeter: () => lifecycle.restart('the charge controller told which meter it has'),
    });
  const hardware: Hardware =
    coprocessor ??
    createSimulatedHardware({ clock, networkClock: clock, random, variant, core: makeCore() });
  const begin = runsOn({ settings, variant, port, platform, hardware }, reason =>
    lifecycle.restart(reason),
  );
  if (coprocessor)
    void coprocessor
      .heard(controllerLimitMs)
      .then(() => run(() => lifecycle.startPatiently(begin)));
  else lifecycle.start(begin);
  return {
    stop() {
      lifecycle.stop();
      coprocessor?.close();
      port.closeAll();
    },
  };

  /** Does what a handle causes; an error that nothing caught restarts the device. */
  function run(action: () => void): void {
    try {
      clock.turn(action);
    } catch (error) {
      if (!lifecycle.recover(error)) throw error;
    }
  }
}

function variantOf({ variant: name, controller }: Settings): Variant {
  if (!Object.hasOwn(variants, name)) {
    throw new Error(`variant: ${name} must be one of ${Object.keys(variants).join(', ')}`);
  }
  const variant = variants[name];
  if (controller && variant.kind !== 'charger')
    throw new Error(`controller: ${name} has no charge controller`);
  return variant;
}

/** What all runs of the device share. */
interface Machine {
  readonly settings: Settings;
  readonly variant: Variant;
  readonly port: Port;
  readonly platform: PortablePlatform;
  readonly hardware: Hardware;
}

/** How each run of the device begins. */
function runsOn(
  { settings, variant, port, platform, hardware }: Machine,
  restart: (reason: string) => void,
): Begin {
  const { host = '', port: number = 80 } = settings;
  const { clock, random } = platform;
  return ({ reason, undo, runs }) => {
    const parts = { variant, platform, hardware, makeCore, edition: portableEdition, debug };
    const device = new Device({ ...parts, restart, reason });
    runs(device);
    const { registry, credentials, log } = device;
    const { hostNames } = device.network;
    const files = new Map();
    const server = startHttpServer({
      access: createHttpAccess({
        ...{ registry, credentials, hostNames, random, networkClock: clock, log, files },
      }),
      clock,
      listen: accept => listen(port, clock, { host, port: number }, accept),
      maxBodyBytes: variant.maxBodyBytes,
    });
    undo.push(() => server.stop());
  };
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
