import { wordsOf } from './sentences/failure.ts';
import type { LogMessage } from './sentences/log-messages.ts';
import { type AnyMessage, asSaid, inEnglish, message } from './sentences/message.ts';
import './platform/portable/engine.ts';
import makeCoreInstance from '../build/out/core-portable.mjs';
import { type Begun, createHttpAccess } from './access/http.ts';
import { Languages } from './access/language.ts';
import { documentFinder, pageOf } from './access/portable/page.ts';
import { protocols } from './access/portable/protocols.ts';
import { startWebServers } from './access/portable/web-server.ts';
import type { FindDocument, StaticFiles } from './access/static-files.ts';
import { WsFeed } from './access/ws-feed.ts';
import { instantiateCore } from './core/core.ts';
import type { ModuleContext } from './device/context.ts';
import { Device, type DeviceParts } from './device/device.ts';
import type { Manifest } from './device/manifest.ts';
import type { Load, LoadLater } from './device/modules.ts';
import { Requests } from './device/requests.ts';
import { brokenFeed, type UpdateFeed } from './device/update-feed.ts';
import { release } from './device/version.ts';
import type { CoprocessorOptions } from './hardware/coprocessor/hardware.ts';
import type { Line } from './hardware/coprocessor/line.ts';
import type { Hardware, RealHardware } from './hardware/hardware.ts';
import { type Variant, type VariantName, variants } from './hardware/variants.ts';
import { type Begin, Lifecycle } from './lifecycle.ts';
import type { Accept } from './platform/clients.ts';
import type { Images } from './platform/images.ts';
import type { Installation } from './platform/machine.ts';
import type { Endpoint } from './platform/net.ts';
import { netError } from './platform/portable/errors.ts';
import { portableImages } from './platform/portable/images.ts';
import { type Io, type Kinds, Port } from './platform/portable/io.ts';
import { portableMachine } from './platform/portable/machine.ts';
import { portableNetworkControl } from './platform/portable/network-control.ts';
import {
  type Pace,
  type PortablePlatform,
  portablePlatform,
} from './platform/portable/platform.ts';
import { portableSignatures } from './platform/portable/signatures.ts';
import { listen, openStream } from './platform/portable/streams.ts';
import { portableTunnel } from './platform/portable/tunnel.ts';

/** Settings of the device by the embedder. */
export interface Settings {
  readonly variant: VariantName;
  /** Address to listen on; all by default. */
  readonly host?: string;
  /** Port of HTTP, 80 by default; of HTTPS where that alone is served. */
  readonly port?: number;
  /**
   * Place of the charge controller, docs/coprocessor-link.md: a serial line or a TCP port.
   * Simulated by default.
   */
  readonly controller?: Kinds['serial'] | Endpoint;
  /** Installation of the host, and the command that installs a newer one. */
  readonly installation?: Partial<Installation>;
  /** Whom to ask for newer releases, docs/update.md; nobody if left out. */
  readonly updateFeed?: UpdateFeed;
  /**
   * Other images of the program that the host is part of, where the I/O port has a place for them:
   * who may sign them (Base64 of 32 bytes; nobody if left out), and how the machine restarts, with
   * another one if that waits.
   */
  readonly images?: { readonly publicKey?: string | undefined; restart(): void } | undefined;
  /** What the machine failed with before this start, for the event log. */
  readonly fault?: string | undefined;
  /** Pace of device time, for simulations; real time by default. */
  readonly pace?: Pace | undefined;
  /**
   * Is told once how the start went: which port is served and whether over TLS, or why none is,
   * and then nothing is tried again. Left out: what a start fails at is told by `log` and tried
   * again every second.
   */
  readonly onStart?: (
    outcome: { readonly port: number; readonly secure: boolean } | { readonly error: Error },
  ) => void;
}

/** A device that runs. */
export interface Running {
  /** Stops it: its handles are closed. */
  stop(): void;
}

/** The whole host for engines that have nothing but JavaScript. */
export interface Voltkern {
  /**
   * Starts a device, which serves as soon as its parts are loaded. Throws if the settings are
   * wrong, or the I/O port lacks what every device needs.
   */
  (io: Io, settings: Settings): Running;
  /**
   * Says that something about a handle may have changed; see `Io`. Throws when the device failed so
   * often that only a new engine can help.
   */
  ready(handle: number): void;
}

/** Parts that are loaded before a device can begin: few devices need all of the host. */
interface Parts {
  readonly edition: readonly Manifest[];
  readonly hardware: Hardware;
  /** Adds the resources that drive simulated hardware. */
  readonly debug?: ((context: ModuleContext) => void) | undefined;
}

/** Time to wait for a charge controller before the device starts without it. */
const controllerLimitMs = 3000;
/** Time for the answer to leave before the machine restarts with another image, real ms. */
const restartDelayMs = 500;
/** Clients at `/ws` at a time: each may have 64 KB waiting for it. */
const maxListeners = 4;

/** Listeners of ready handles. */
const listeners = new Map<number, () => void>();

const makeCore = () => instantiateCore({ exports: makeCoreInstance() });

function start(io: Io, settings: Settings): Running {
  const { controller } = settings;
  const variant = variantOf(settings);
  const port = new Port(io, listeners, run);
  const images = settings.images && portableImages(port);
  const platform: PortablePlatform = {
    ...portablePlatform(port, settings.host ?? '', protocols, settings.pace),
    machine: portableMachine(
      settings.installation,
      settings.images?.publicKey && images?.report.board,
    ),
    signatures: portableSignatures(port),
  };
  const { networkClock, random, time } = platform;
  const lifecycle = new Lifecycle(networkClock, platform.log);
  const { fault } = settings;
  if (fault !== undefined) lifecycle.say('device', message('Internal error: {fault}', { fault }));
  const coprocessor =
    controller &&
    lateCoprocessor({
      line: lineTo(controller, port, platform),
      networkClock,
      random,
      variant,
      say: message => lifecycle.say('controller', message),
      onMeter: () => lifecycle.restart('the charge controller told which meter it has'),
    });
  const readAsset = openAssets(port);
  const machine: Machine = {
    settings,
    variant,
    port,
    platform,
    run,
    place: { port: settings.port ?? 80, secure: false },
    files: openPage(readAsset, platform),
    findDocument: documentFinder(readAsset, variant.name),
    takeImage: imageTaker(images, platform, settings, message => lifecycle.say('system', message)),
    network: {
      networkControl: portableNetworkControl(port, networkClock),
      tunnel: portableTunnel(port, networkClock),
      configured: new Set(),
      requests: new Requests(),
    },
  };
  load(variant, platform, coprocessor).then(
    parts =>
      run(() => {
        startFirst(runsOn(machine, parts, reason => lifecycle.restart(reason)));
        time?.start();
      }),
    (error: Error) =>
      platform.log.write(
        'device',
        message('A part of the host cannot be loaded: {=reason}', { reason: wordsOf(error) }),
        'error',
      ),
  );
  return {
    stop() {
      lifecycle.stop();
      time?.stop();
      coprocessor?.close();
      port.closeAll();
    },
  };

  function startFirst(begin: Begin): void {
    const { onStart } = settings;
    if (!onStart) {
      lifecycle.startPatiently(begin);
      return;
    }
    try {
      lifecycle.start(begin);
    } catch (error) {
      onStart({ error: error as Error });
      return;
    }
    onStart(machine.place);
  }

  /** Does what a handle causes; an error that nothing caught restarts the device. */
  function run(action: () => void): void {
    try {
      networkClock.turn(action);
    } catch (error) {
      if (!lifecycle.recover(error)) throw error;
    }
  }
}

function variantOf({ variant: name, controller, updateFeed }: Settings): Variant {
  if (!Object.hasOwn(variants, name)) {
    throw new Error(`variant: ${name} must be one of ${Object.keys(variants).join(', ')}`);
  }
  // An engine of a few megabytes has no memory for traces.
  const variant = { ...variants[name], traceLogBytes: 0 };
  if (controller && variant.kind !== 'charger')
    throw new Error(`controller: ${name} has no charge controller`);
  const broken = updateFeed && brokenFeed(updateFeed);
  if (broken) throw new Error(`updateFeed: ${broken.part} ${inEnglish(broken.rule)}`);
  return variant;
}

/** Parts that all runs of the device share. */
interface Machine {
  readonly settings: Settings;
  readonly variant: Variant;
  readonly port: Port;
  readonly platform: PortablePlatform;
  /** A port that the machine picked stays the same over restarts of the device. */
  readonly place: { port: number; secure: boolean };
  readonly files: StaticFiles;
  readonly findDocument: FindDocument;
  readonly takeImage: (() => Promise<Begun>) | undefined;
  readonly network: NonNullable<DeviceParts['network']>;
  /** Does what did not come from a handle, in a turn of its own. */
  run(action: () => void): void;
}

/** Starts a run of the device. */
function runsOn(machine: Machine, parts: Parts, restart: (reason: AnyMessage) => void): Begin {
  const { settings, variant, platform, place, files, findDocument, network, run } = machine;
  const { takeImage } = machine;
  const { host = '' } = settings;
  const { networkClock, random } = platform;
  const hand = <Part>(spoken: string, loaded: Promise<Part>, done: Parameters<Load<Part>>[0]) =>
    void loaded.then(
      part => run(() => done({ part })),
      (error: Error) => {
        const words = message('{=part} cannot be loaded: {reason}', {
          part: asSaid(spoken),
          reason: error.message,
        });
        run(() => done({ error: { code: 0, message: words } }));
      },
    );
  const loadLater: LoadLater = {
    meters: done => hand('Modbus', import('./modules/meters/modbus-part.ts'), done),
    mqtt_auto_discovery: done =>
      hand('Discovery', import('./modules/mqtt_auto_discovery/announcer.ts'), done),
    ntp: done => hand('SNTP', import('./modules/ntp/served-clock.ts'), done),
    ocpp: done => hand('OCPP', import('./modules/ocpp/client.ts'), done),
  };
  // A heap of a few megabytes bears the sentences of one language.
  const languages = new Languages(1);
  return ({ reason, undo, runs }) => {
    const device = new Device({
      ...parts,
      variant,
      platform,
      makeCore,
      network,
      loadLater,
      restart,
      reason,
      updateFeed: settings.updateFeed,
    });
    runs(device);
    const { registry, credentials, log } = device;
    const web = device.network.webServer();
    const feed = new WsFeed({
      registry,
      credentials,
      networkClock,
      maxClients: maxListeners,
      uptimeMs: () => device.uptimeMs(),
    });
    const server = startWebServers({
      access: createHttpAccess({
        registry,
        credentials,
        random,
        networkClock,
        log,
        files,
        findDocument,
        takeImage,
        hostNames: device.network.hostNames,
        languages,
        onAdmitted: ({ local }) => network.requests.came(local),
      }),
      feed,
      clock: networkClock,
      settings: web,
      port: place.port,
      maxBodyBytes: variant.maxBodyBytes,
      listen: (at, secure, accept) => open(machine, at, secure ? web : undefined, accept),
      say: message => log.write('network', message),
    });
    place.secure = server.secure;
    undo.push(() => server.stop());
    // An address that only this machine reaches is of no use to others.
    if (!host.startsWith('127.')) device.network.served(place.port, server.secure);
  };
}

/** Opens a port, for TLS if it is said with what; answers how to close it. */
function open(
  { port, platform, place, settings }: Machine,
  at: number,
  secure: Pick<ReturnType<Device['network']['webServer']>, 'hostname' | 'identity'> | undefined,
  accept: Accept,
): () => void {
  const { networkClock } = platform;
  const { host = '' } = settings;
  const listenAt = (tls?: number): (() => void) => {
    const listening = listen(port, networkClock, { host, port: at, tls }, accept);
    if (at === place.port) place.port = listening.port;
    return listening.close;
  };
  if (!secure) return listenAt();
  const { hostname, identity } = secure;
  const tls = port.create('tls', { role: 'server', name: hostname, ...identity });
  if (tls <= 0) throw new Error(`HTTPS cannot be served: ${inEnglish(netError(tls).message)}.`);
  try {
    const close = listenAt(tls);
    return () => {
      close();
      port.close(tls);
    };
  } catch (error) {
    port.close(tls);
    throw error;
  }
}

/** A link to a charge controller, which devices that simulate one do not load. */
interface LateCoprocessor {
  open(): Promise<RealHardware>;
  close(): void;
}

function lateCoprocessor(options: CoprocessorOptions): LateCoprocessor {
  let opened: RealHardware | undefined;
  let isClosed = false;
  return {
    async open() {
      const { createCoprocessorHardware } = await import('./hardware/coprocessor/hardware.ts');
      opened = createCoprocessorHardware(options);
      if (isClosed) opened.close();
      return opened;
    },
    close() {
      isClosed = true;
      opened?.close();
    },
  };
}

/** Loads what this device needs of the host, and waits for its charge controller. */
async function load(
  variant: Variant,
  { clock, networkClock, random, time }: PortablePlatform,
  coprocessor: LateCoprocessor | undefined,
): Promise<Parts> {
  const edition =
    variant.kind === 'charger'
      ? (await import('./editions/charger.ts')).chargerEdition
      : (await import('./editions/energy-manager.ts')).energyManagerEdition;
  if (coprocessor) {
    const hardware = await coprocessor.open();
    await hardware.heard(controllerLimitMs);
    return { edition, hardware };
  }
  const { createSimulatedHardware, debug } = await import('./editions/simulator.ts');
  const clocks = { clock, networkClock, time };
  const hardware = createSimulatedHardware({ ...clocks, random, variant, core: makeCore() });
  return { edition, hardware, debug };
}

/** Reads files that were delivered with the host; undefined if there is none of this name. */
type ReadAsset = (asset: string) => Uint8Array | undefined;

function openAssets(port: Port): ReadAsset {
  const handle = port.create('assets', {});
  return asset => {
    const answer = handle > 0 ? port.io.read(handle, asset) : handle;
    return answer instanceof ArrayBuffer ? new Uint8Array(answer) : undefined;
  };
}

/** How another image is taken, in a machine that has a place for it; tells how a trial goes. */
function imageTaker(
  images: Images | undefined,
  { storage, signatures, networkClock }: PortablePlatform,
  { images: setting }: Settings,
  say: (message: LogMessage) => void,
): (() => Promise<Begun>) | undefined {
  if (!images || !setting) return undefined;
  const load = () => import('./access/portable/image-update.ts');
  const { report } = images;
  if (report.isOnTrial || report.hasFailed)
    void load().then(part => part.tellTrial(storage, report, say));
  const restart = () => void networkClock.after(restartDelayMs, setting.restart);
  const { publicKey } = setting;
  return async () =>
    (await load()).takeImage({ images, storage, signatures, publicKey, release, restart });
}

/** The page that the device shows. */
function openPage(read: ReadAsset, { log }: PortablePlatform): StaticFiles {
  const files = pageOf(read);
  if (files.size === 0)
    log.write(
      'device',
      'The page cannot be shown: this machine has no assets with page.json',
      'warning',
    );
  return files;
}

/** The line to the charge controller. */
function lineTo(
  place: Kinds['serial'] | Endpoint,
  port: Port,
  { networkClock }: PortablePlatform,
): Line {
  if ('host' in place) {
    const { host, port: number } = place;
    return {
      name: `${host}:${number}`,
      open: events => openStream(port, networkClock, 'connection', { host, port: number }, events),
    };
  }
  return {
    name: place.name,
    open: events => openStream(port, networkClock, 'serial', place, events),
  };
}

/** Starts devices; see `Voltkern`. */
export const voltkern: Voltkern = Object.assign(start, {
  ready: (handle: number) => listeners.get(handle)?.(),
});

// A host in C cannot look into modules: it finds this among the globals.
Object.assign(globalThis, { voltkern });
