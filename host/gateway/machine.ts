import { readFileSync } from 'node:fs';
import type {
  ControllerChoice,
  IoChoice,
  NetworkChoice,
  Options,
  TagReaderChoice,
} from '../command-line.ts';
import { instantiateCore } from '../core/core.ts';
import type { ModuleContext } from '../device/context.ts';
import type { Manifest } from '../device/manifest.ts';
import type { UndoStack } from '../device/undo-stack.ts';
import type { Hardware, RealHardware } from '../hardware/hardware.ts';
import type { BoardInputs } from '../hardware/io/charger.ts';
import type { TagReader } from '../hardware/nfc-reader.ts';
import type { IoOptions, OpenBoards } from '../hardware/node/io.ts';
import { PortUsers, type UsePort } from '../hardware/port-users.ts';
import { controllerWord, type RealControllerOptions } from '../hardware/real-controller.ts';
import { SeenTags } from '../hardware/seen-tags.ts';
import type { SimulatedBattery } from '../hardware/simulator/battery.ts';
import type { SimulatorOptions } from '../hardware/simulator/hardware.ts';
import type { Scenario } from '../hardware/simulator/scenario.ts';
import { largeChargers, type Variant, variants } from '../hardware/variants.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Clock } from '../platform/clock.ts';
import type { Net } from '../platform/net.ts';
import type { NetworkControl } from '../platform/network-control.ts';
import { RealClock, SimulatedClock } from '../platform/node/clock.ts';
import { lockFolder, makeFolder } from '../platform/node/lock.ts';
import { nodeLog } from '../platform/node/log.ts';
import { nodePlatform } from '../platform/node/platform.ts';
import { systemRandom } from '../platform/node/random.ts';
import { realPath } from '../platform/node/serial-ports.ts';
import { serveBytes } from '../platform/node/serve-bytes.ts';
import { tunnelAdapter } from '../platform/node/tunnel.ts';
import type { Platform } from '../platform/platform.ts';
import type { TunnelAdapter } from '../platform/tunnel.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';
import type { EmbeddedFiles } from './files.ts';

/** Options of a gateway: the command line, and embedded files of the build. */
export interface GatewayOptions extends Options, EmbeddedFiles {
  /** The core, `build/out/core-host.wasm`. */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** The file that was started. */
  readonly program: string;
}

type Simulator = typeof import('../editions/gateway-simulator.ts');

/** Wi-Fi and LAN; `debug` adds the resources that drive simulated ones. */
interface OpenNetwork {
  readonly control: NetworkControl;
  readonly debug?: (context: ModuleContext) => void;
}

/** Parts that all runs of the device share. */
export interface Machine {
  readonly options: GatewayOptions;
  readonly variant: Variant;
  readonly edition: readonly Manifest[];
  readonly platform: Platform;
  /** The clock where it is not that of the machine. */
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
  /** A home battery of the simulated house. */
  readonly battery: SimulatedBattery | undefined;
}

/** Opens what the device runs on; `undo` takes how to close it. */
export async function openMachine(
  options: GatewayOptions,
  lifecycle: Lifecycle,
  undo: UndoStack,
): Promise<Machine> {
  const variant = variants[options.variant];
  const networkClock = new RealClock();
  const simulator = isSimulated(options)
    ? await import('../editions/gateway-simulator.ts')
    : undefined;
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
  const battery =
    simulator &&
    hardware.simulation &&
    new simulator.SimulatedBattery({
      clock: platform.clock,
      connection: hardware.simulation.connection,
      serve: serveBytes,
      failed: ({ message: reason }) =>
        lifecycle.say(
          'debug',
          message('Nobody reaches the simulated battery: {=reason}', { reason }),
        ),
    });
  undo.push(() => battery?.close());
  if (scenario) hardware.simulation?.scenario.play(scenario);
  const edition = await loadEdition(variant);
  const machine = { options, variant, edition, platform, time, simulator, network, tunnel };
  return { ...machine, hardware, real, reader: tags?.reader, inputs, battery };
}

/** The scenario of a file, or the one that is built in: a file of that name is `./demo`. */
function scenarioOf(
  { scenario: file, variant, startMs }: Options,
  { demoScenario, parseScenario }: Simulator,
): Scenario | undefined {
  if (file === undefined) return undefined;
  if (file === 'demo') {
    const isLarge = largeChargers.includes(variant);
    return demoScenario(startMs ?? Date.now(), isLarge, isLarge);
  }
  try {
    return parseScenario(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--scenario ${file} cannot be played:\n${(error as Error).message}`);
  }
}

/** True if a simulator makes the device: I/O boards are all of an energy manager. */
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
  const { gatewayModules } = await import('../editions/gateway.ts');
  const edition =
    kind === 'charger'
      ? (await import('../editions/charger.ts')).chargerEdition
      : (await import('../editions/energy-manager.ts')).energyManagerEdition;
  return [...edition, ...gatewayModules];
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
  const { openController } = await import('../hardware/node/controller.ts').catch(
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
  const { openIo } = await import('../hardware/node/io.ts').catch(({ message }: Error) => {
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
  const { openTagReader } = await import('../hardware/node/tag-reader.ts').catch(
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
    const adapter = await import('../platform/node/network-manager/adapter.ts').catch(unloadable);
    return { control: await adapter.openNetwork({ clock, say }) };
  }
  const { SimulatedNetworkControl, debugNetwork } = await import(
    '../editions/simulated-network.ts'
  ).catch(unloadable);
  const control = new SimulatedNetworkControl({ clock, random: systemRandom, hasLan });
  return { control, debug: context => debugNetwork(context, control.surroundings) };
}
