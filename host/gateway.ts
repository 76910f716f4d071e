import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createHttpAccess } from './access/http.ts';
import { startWebServers, type WebServers } from './access/node/web-server.ts';
import type { FindDocument, FindFile, StaticFile, StaticFiles } from './access/static-files.ts';
import { WsFeed } from './access/ws-feed.ts';
import {
  addressText,
  type ControllerChoice,
  type IoChoice,
  type NetworkChoice,
  type Options,
  type TagReaderChoice,
} from './command-line.ts';
import { instantiateCore } from './core/core.ts';
import type { ModuleContext } from './device/context.ts';
import { Device } from './device/device.ts';
import { describeFault } from './device/faults.ts';
import type { Manifest } from './device/manifest.ts';
import { Requests } from './device/requests.ts';
import { UndoStack } from './device/undo-stack.ts';
import type { Hardware, RealHardware } from './hardware/hardware.ts';
import type { BoardInputs } from './hardware/io/charger.ts';
import type { TagReader } from './hardware/nfc-reader.ts';
import type { IoOptions, OpenBoards } from './hardware/node/io.ts';
import { PortUsers, type UsePort } from './hardware/port-users.ts';
import { controllerWord, type RealControllerOptions } from './hardware/real-controller.ts';
import { SeenTags } from './hardware/seen-tags.ts';
import type { SimulatorOptions } from './hardware/simulator/hardware.ts';
import type { Scenario } from './hardware/simulator/scenario.ts';
import { largeChargers, type Variant, type VariantName, variants } from './hardware/variants.ts';
import { type Begin, Lifecycle } from './lifecycle.ts';
import type { LoadOcpp } from './modules/ocpp/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Net } from './platform/net.ts';
import type { LinkName, NetworkControl } from './platform/network-control.ts';
import { RealClock, SimulatedClock } from './platform/node/clock.ts';
import { lockFolder, makeFolder } from './platform/node/lock.ts';
import { nodeLog } from './platform/node/log.ts';
import { nodePlatform } from './platform/node/platform.ts';
import { systemRandom } from './platform/node/random.ts';
import { realPath } from './platform/node/serial-ports.ts';
import { tunnelAdapter } from './platform/node/tunnel.ts';
import type { Platform } from './platform/platform.ts';
import type { TunnelAdapter } from './platform/tunnel.ts';
import type { LogMessage } from './sentences/log-messages.ts';

/** A file that the build embeds. */
export interface EmbeddedFile {
  readonly path: string;
  readonly contentType: string;
  /** Names its content. */
  readonly etag: string;
  /** Base64. */
  readonly gzip: string;
  /** Base64; missing where nobody made it. */
  readonly brotli?: string;
}

/** What is known of a file of the page before somebody asks for it. */
export interface PageFile {
  readonly path: string;
  readonly lasting: boolean;
}

/** What a gateway is started with: the command line, and what the build embeds. */
export interface GatewayOptions extends Options {
  /** The core, `build/out/core-host.wasm`. */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** The file that was started. */
  readonly program: string;
  /** The files of the page. */
  readonly page: readonly PageFile[];
  /** Loads what these files contain. */
  readonly loadPage: () => Promise<readonly EmbeddedFile[]>;
  /** Loads the documents of the interface of a variant. */
  readonly loadDocuments: (variant: VariantName) => Promise<readonly EmbeddedFile[]>;
}

/** A device that runs on this machine. */
export interface Gateway {
  /** `http://HOST:PORT`, or `https://` if that is all the device was told to speak. */
  readonly url: string;
  readonly simulated: boolean;
  readonly brokerPort: number | undefined;
  /**
   * Goes on after an error that nothing caught: tells it, and restarts the device inside the
   * process; a charge goes on. False: it happens again and again, and only a new process can help.
   */
  recover(error: unknown): boolean;
  /** Stops the device in good order: clients are told, the port is free, nothing is pending. */
  stop(): Promise<void>;
}

/** How long a charge controller, or a tag reader, is waited for before the device starts. */
const controllerLimitMs = 3000;

type Simulator = typeof import('./editions/simulator.ts');

/** Wi-Fi and LAN; `debug` adds the resources that drive simulated ones. */
interface OpenNetwork {
  readonly control: NetworkControl;
  readonly debug?: (context: ModuleContext) => void;
}

/** What all runs of the device share. */
interface Machine {
  readonly options: GatewayOptions;
  readonly variant: Variant;
  readonly edition: readonly Manifest[];
  readonly platform: Platform;
  /** Where the clock is none of the machine's. */
  readonly time: SimulatedClock | undefined;
  readonly simulator: Simulator | undefined;
  readonly network: OpenNetwork;
  readonly tunnel: TunnelAdapter;
  readonly hardware: Hardware;
  /** The same, where it is a real charge controller. */
  readonly real: RealHardware | undefined;
  /** A tag reader of its own. */
  readonly reader: TagReader | undefined;
  /** Inputs of a charger at I/O boards. */
  readonly inputs: BoardInputs | undefined;
}

/** Where the device is reached. */
interface Place {
  /** A port that the system picked stays the same over restarts of the device. */
  port: number;
  scheme: WebServers['scheme'];
}

/**
 * Starts a device with its hardware, its storage and its access paths, and restarts it when it asks
 * for that. Rejects in words for people: port taken, folder in use, scenario unreadable.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const lifecycle = new Lifecycle(new RealClock(), nodeLog);
  const undo = new UndoStack(error =>
    nodeLog.write('device', `Internal error: ${describeFault(error)}`, 'error'),
  );
  const place: Place = { port: options.port, scheme: 'http' };
  try {
    const machine = await openMachine(options, lifecycle, undo);
    const broker = await openBroker(options);
    undo.push(() => broker?.stop());
    await Promise.all([
      machine.real?.heard(controllerLimitMs),
      machine.reader?.heard(controllerLimitMs),
      machine.inputs?.heard(controllerLimitMs),
    ]);
    undo.push(() => lifecycle.stop());
    await lifecycle.start(runsOn(machine, place, reason => lifecycle.restart(reason)));
    machine.time?.start();
    return {
      url: `${place.scheme}://${addressText(options.host, place.port)}`,
      simulated: machine.hardware.simulated,
      brokerPort: broker?.port,
      recover: error => lifecycle.recover(error),
      stop: async () => undo.run(),
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** Opens what the device runs on; `undo` takes how to close it. */
async function openMachine(
  options: GatewayOptions,
  lifecycle: Lifecycle,
  undo: UndoStack,
): Promise<Machine> {
  const variant = variants[options.variant];
  const networkClock = new RealClock();
  const simulator = isSimulated(options) ? await import('./editions/simulator.ts') : undefined;
  const scenario = simulator && scenarioOf(options, simulator);
  const network = await openNetwork(options.network, {
    clock: networkClock,
    hasLan: variant.features.includes('ethernet'),
    say: message => lifecycle.say('network', message),
  });
  undo.push(() => network.control.close());
  makeFolder(options.dataDir);
  undo.push(lockFolder(options.dataDir, message => nodeLog.write('device', message)));
  const time = simulatedTime(options, scenario);
  undo.push(() => time?.stop());
  const tunnel = await tunnelAdapter(options.tunnel, networkClock, options.dataDir);
  undo.push(() => tunnel.settled());
  const ports = new PortUsers(realPath);
  const unguarded = nodePlatform({
    clock: time ?? networkClock,
    networkClock,
    listenHost: options.host,
    dataDir: options.dataDir,
    program: options.program,
  });
  const platform = { ...unguarded, net: ports.guard(unguarded.net, networkClock) };
  const tags = await openTags(options.tags, platform, {
    usePort: ports.for(`tags ${options.tags?.kind}`),
    say: message => lifecycle.say('nfc', message),
  });
  undo.push(() => tags?.reader.close());
  const boards = await openBoards(options.io, platform.net, {
    variant,
    clock: networkClock,
    usePort: ports.for(`io modbus:${options.io?.file}`),
    say: message => lifecycle.say('io', message),
  });
  const inputs = boards && 'inputs' in boards ? boards.inputs : undefined;
  undo.push(() => inputs?.close());
  const atBoards = { inputs, modbusLinks: inputs?.links };
  const controller = await openReal(options.controller, platform.net, {
    ...atBoards,
    nfcReader: tags?.seen,
    usePort: ports.for(`controller ${controllerWord(options.controller)}`),
    networkClock,
    random: systemRandom,
    variant,
    storage: platform.storage,
    makeCore: () => instantiateCore(options.wasm),
    say: message => lifecycle.say('controller', message),
    onMeter: () => lifecycle.restart('the charge controller told which meter it has'),
  });
  const real = boards && 'energyManager' in boards ? boards.energyManager : controller;
  undo.push(() => real?.close());
  const world = { ...atBoards, time, seenTags: tags?.seen };
  const hardware = real ?? simulate(simulator as Simulator, options, platform, world);
  if (scenario) hardware.simulation?.scenario.play(scenario);
  const edition = await loadEdition(variant);
  const machine = { options, variant, edition, platform, time, simulator, network, tunnel };
  return { ...machine, hardware, real, reader: tags?.reader, inputs };
}

/** How each run of the device begins. */
function runsOn(machine: Machine, place: Place, restart: (reason: string) => void): Begin {
  const { options, variant, edition, platform, hardware, network, simulator, tunnel } = machine;
  const { networkClock, random } = platform;
  const files = staticFiles(options);
  const requests = new Requests();
  const configured = new Set<LinkName>();
  const makeCore = () => instantiateCore(options.wasm);
  return async ({ reason, undo, runs }) => {
    const device = new Device({
      variant,
      platform,
      hardware,
      makeCore,
      edition,
      loadOcpp,
      reason,
      restart,
      updateFeed: options.updateFeed,
      network: { networkControl: network.control, configured, requests, tunnel },
      debug(context) {
        network.debug?.(context);
        simulator?.debug(context);
      },
    });
    runs(device);
    const { registry, credentials, log, kept } = device;
    const { hostNames } = device.network;
    const access = createHttpAccess({
      registry,
      credentials,
      random,
      networkClock,
      log,
      files,
      hostNames,
      isFramed: options.framedBy === 'same-origin',
      findDocument: documentFinder(options, message => log.write('http', message, 'error')),
      onAdmitted: ({ local }) => requests.came(local),
    });
    const uptimeMs = () => device.uptimeMs();
    const server = await startWebServers({
      access,
      kept,
      networkClock,
      host: options.host,
      port: place.port,
      feed: new WsFeed({ registry, credentials, networkClock, uptimeMs }),
      maxBodyBytes: variant.maxBodyBytes,
      settings: device.network.webServer(),
      say: message => log.write('network', message),
    });
    undo.push(() => server.stop());
    place.port = server.port;
    place.scheme = server.scheme;
    // What only this machine reaches is of no use to others.
    if (!isLoopback(options.host)) device.network.served(server.port, server.scheme === 'https');
  };
}

/** The scenario of a file, or the one that is built in: a file of that name is `./demo`. */
function scenarioOf(
  { scenario: file, variant, startMs }: Options,
  { demoScenario, parseScenario }: Simulator,
): Scenario | undefined {
  if (file === undefined) return undefined;
  if (file === 'demo') return demoScenario(startMs ?? Date.now(), largeChargers.includes(variant));
  try {
    return parseScenario(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--scenario ${file} cannot be played:\n${(error as Error).message}`);
  }
}

/** Whether a simulator makes the device: I/O boards are all of an energy manager. */
function isSimulated({ controller, io, variant }: Options): boolean {
  return controller.kind === 'sim' && (!io || variants[variant].kind === 'charger');
}

/** The device's clock, unless the machine's is: with real hardware that nobody hurries. */
function simulatedTime(
  options: Options,
  scenario: Scenario | undefined,
): SimulatedClock | undefined {
  const { speed, startMs } = options;
  if (!isSimulated(options) && speed === 1 && startMs === undefined) return undefined;
  return new SimulatedClock(speed, startMs ?? scenario?.startMs ?? Date.now());
}

async function loadEdition({ kind }: Variant): Promise<readonly Manifest[]> {
  if (kind === 'charger') return (await import('./editions/charger.ts')).chargerEdition;
  return (await import('./editions/energy-manager.ts')).energyManagerEdition;
}

function simulate(
  { createSimulatedHardware }: Simulator,
  { variant, wasm }: GatewayOptions,
  { clock, networkClock, random }: Platform,
  world: Pick<SimulatorOptions, 'time' | 'seenTags' | 'inputs' | 'modbusLinks'>,
): Hardware {
  const core = instantiateCore(wasm);
  return createSimulatedHardware({
    clock,
    networkClock,
    random,
    core,
    ...world,
    variant: variants[variant],
  });
}

/**
 * A real charge controller, where there is one. Its driver lies in a file beside the bundle: few
 * hosts have one.
 */
async function openReal(
  choice: ControllerChoice,
  net: Net,
  options: RealControllerOptions,
): Promise<RealHardware | undefined> {
  if (choice.kind === 'sim') return undefined;
  const { openController } = await import('./hardware/node/controller.ts').catch(
    ({ message }: Error) => {
      throw new Error(
        `--controller ${controllerWord(choice)}: its driver cannot be loaded: ${message}`,
      );
    },
  );
  return openController(choice, net, options);
}

/** The I/O boards of an energy manager or beside a charger, where there are some. */
async function openBoards(
  choice: IoChoice | undefined,
  net: Net,
  options: IoOptions,
): Promise<OpenBoards | undefined> {
  if (!choice) return undefined;
  const { openIo } = await import('./hardware/node/io.ts').catch(({ message }: Error) => {
    throw new Error(`--io ${choice.kind}: its driver cannot be loaded: ${message}`);
  });
  return openIo(choice.file, net, options);
}

/** A tag reader of its own, where there is one, and what it sees: few hosts have one, either. */
async function openTags(
  choice: TagReaderChoice | undefined,
  { net, clock, networkClock }: Platform,
  options: { readonly usePort: UsePort; readonly say: (message: LogMessage) => void },
): Promise<{ readonly seen: SeenTags; readonly reader: TagReader } | undefined> {
  if (!choice) return undefined;
  const { openTagReader } = await import('./hardware/node/tag-reader.ts').catch(
    ({ message }: Error) => {
      throw new Error(`--tags ${choice.kind}: its driver cannot be loaded: ${message}`);
    },
  );
  const seen = new SeenTags(clock);
  const reader = openTagReader(choice.at, net, {
    ...options,
    seenTags: seen,
    clock: networkClock,
  });
  return { seen, reader };
}

/** Wi-Fi and LAN, each kind in a file beside the bundle. */
async function openNetwork(
  choice: NetworkChoice,
  { clock, hasLan, say }: { clock: Clock; hasLan: boolean; say: (message: LogMessage) => void },
): Promise<OpenNetwork> {
  const unloadable = ({ message }: Error): never => {
    throw new Error(`--network ${choice}: it cannot be loaded: ${message}`);
  };
  if (choice === 'network-manager') {
    const adapter = await import('./platform/node/network-manager/adapter.ts').catch(unloadable);
    return { control: await adapter.openNetwork({ clock, say }) };
  }
  const { SimulatedNetworkControl, debugNetwork } = await import(
    './editions/simulated-network.ts'
  ).catch(unloadable);
  const control = new SimulatedNetworkControl({ clock, random: systemRandom, hasLan });
  return { control, debug: context => debugNetwork(context, control.surroundings) };
}

/** The OCPP client lies in a file beside the bundle: few chargers serve a central system. */
const loadOcpp: LoadOcpp = done => {
  import('./modules/ocpp/client.ts').then(
    engine => done({ engine }),
    ({ message }: Error) =>
      done({ error: { code: 0, message: `OCPP cannot be loaded: ${message}` } }),
  );
};

/** The broker is for trying things out: its library is loaded only if somebody wants one. */
async function openBroker({
  host,
  brokerPort,
}: Options): Promise<{ readonly port: number; stop(): Promise<void> } | undefined> {
  if (brokerPort === undefined) return undefined;
  const { startBroker } = await import('./platform/node/broker.ts');
  return startBroker({ host, port: brokerPort });
}

function isLoopback(host: string): boolean {
  return /^(127\..*|::1|localhost)$/.test(host);
}

/** The page lies in a file beside the bundle: it takes no memory until somebody looks at it. */
function staticFiles({ page, loadPage }: GatewayOptions): StaticFiles {
  return new Map(
    page.map(({ path, lasting }): [string, FindFile] => [
      path,
      async () => {
        const file = (await loadPage()).find(one => one.path === path);
        if (!file) throw new Error(`${path} is missing in the files of the page`);
        return staticFile(file, lasting);
      },
    ]),
  );
}

function staticFile(
  { contentType, etag, gzip, brotli }: EmbeddedFile,
  lasting = false,
): StaticFile {
  const zipped = Buffer.from(gzip, 'base64');
  return {
    contentType,
    etag,
    lasting,
    gzip: zipped,
    brotli: brotli === undefined ? undefined : Buffer.from(brotli, 'base64'),
    // Hardly any client needs it.
    get body() {
      return gunzipSync(zipped);
    },
  };
}

/** The documents lie in a file beside the bundle: hardly any device is asked for them. */
function documentFinder(
  { variant, loadDocuments }: GatewayOptions,
  say: (message: LogMessage) => void,
): FindDocument {
  return wanted =>
    loadDocuments(variant).then(
      files => {
        const file = files.find(({ path }) => path === wanted);
        return file && staticFile(file);
      },
      ({ message }: Error) => {
        say(`The documents of the interface cannot be loaded: ${message}`);
        return undefined;
      },
    );
}
