import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createHttpAccess } from './access/http.ts';
import { startWebServers, type WebServers } from './access/node/web-server.ts';
import type { StaticFile, StaticFiles } from './access/static-files.ts';
import { WsFeed } from './access/ws-feed.ts';
import type { NetworkChoice, Options } from './command-line.ts';
import { instantiateCore } from './core/core.ts';
import type { ModuleContext } from './device/context.ts';
import { Device } from './device/device.ts';
import { describeFault, FaultCounter } from './device/faults.ts';
import { Requests } from './device/requests.ts';
import type { CoprocessorHardware } from './hardware/coprocessor/hardware.ts';
import type { Hardware } from './hardware/hardware.ts';
import type { Scenario } from './hardware/simulator/scenario.ts';
import { variants } from './hardware/variants.ts';
import type { LoadOcpp } from './modules/ocpp/index.ts';
import type { Clock } from './platform/clock.ts';
import type { LinkName, NetworkControl } from './platform/network-control.ts';
import { RealClock, SimulatedClock } from './platform/node/clock.ts';
import { lazyMqttPackets } from './platform/node/lazy-mqtt-packets.ts';
import { lockFolder, makeFolder } from './platform/node/lock.ts';
import { nodeNet } from './platform/node/net.ts';
import { systemRandom } from './platform/node/random.ts';
import { NodeStorage } from './platform/node/storage.ts';
import { intlTimeZones } from './platform/node/time-zones.ts';
import { tunnelAdapter } from './platform/node/tunnel.ts';
import type { Platform } from './platform/platform.ts';

/** What a gateway is started with: the command line, and what the build embeds. */
export interface GatewayOptions extends Options {
  /** The core, `build/out/core-host.wasm`. */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** The files of the page; `gzip` is Base64. */
  readonly page: readonly {
    readonly path: string;
    readonly contentType: string;
    readonly etag: string;
    readonly gzip: string;
  }[];
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

/** Time between attempts to open the port again after a restart. */
const retryMs = 1000;
/** How long a charge controller is waited for before the device starts without it. */
const controllerLimitMs = 3000;

type Simulator = typeof import('./editions/simulator.ts');

/** The scenario of a file, or the one that is built in: a file of that name is `./demo`. */
function scenarioOf(file: string, { demoScenario, parseScenario }: Simulator): Scenario {
  try {
    return file === 'demo' ? demoScenario() : parseScenario(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--scenario ${file} cannot be played:\n${(error as Error).message}`);
  }
}

/**
 * Starts a device with its hardware, its storage and its access paths, and restarts it when it asks
 * for that. Rejects in words for people: port taken, folder in use, scenario unreadable.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const variant = variants[options.variant];
  const networkClock = new RealClock();
  const simulator =
    options.controller.kind === 'sim' ? await import('./editions/simulator.ts') : undefined;
  const scenario =
    simulator && options.scenario !== undefined
      ? scenarioOf(options.scenario, simulator)
      : undefined;
  let device: Device | undefined;
  const write = (module: string, message: string): void =>
    void process.stderr.write(`${module}: ${message}\n`);
  const early: [module: string, message: string][] = [];
  /** Takes what adapters have to say: into the event log, as soon as there is one. */
  const sayAs = (module: string) => (message: string) => {
    if (device) device.log.write(module, message);
    else early.push([module, message]);
  };
  const network = await openNetwork(options.network, {
    clock: networkClock,
    hasLan: variant.features.includes('ethernet'),
    say: sayAs('network'),
  });
  makeFolder(options.dataDir);
  const storage = new NodeStorage(options.dataDir);
  const unlock = lockFolder(options.dataDir, message => write('device', message));
  // With real hardware, the machine's clock is the device's.
  const isRealTime =
    options.controller.kind !== 'sim' && options.speed === 1 && options.startMs === undefined;
  const time = isRealTime
    ? undefined
    : new SimulatedClock(options.speed, options.startMs ?? scenario?.startMs ?? Date.now());
  const tunnel = await tunnelAdapter(options.tunnel, networkClock, options.dataDir).catch(error => {
    unlock();
    throw error;
  });
  const platform: Platform = {
    clock: time ?? networkClock,
    networkClock,
    storage,
    random: systemRandom,
    net: nodeNet(options.host),
    loadMqttPackets: lazyMqttPackets,
    timeZones: intlTimeZones,
    log: { write },
  };
  const edition =
    variant.kind === 'charger'
      ? (await import('./editions/charger.ts')).chargerEdition
      : (await import('./editions/energy-manager.ts')).energyManagerEdition;
  const makeCore = () => instantiateCore(options.wasm);
  const { clock, net } = platform;
  const coprocessor =
    options.controller.kind === 'sim'
      ? undefined
      : await openLink(options.controller, net, {
          networkClock,
          random: systemRandom,
          variant,
          say: sayAs('controller'),
          onMeter: () => device && restart('the charge controller told which meter it has'),
        }).catch(error => {
          unlock();
          throw error;
        });
  const hardware: Hardware =
    coprocessor ??
    (simulator as Simulator).createSimulatedHardware({
      clock,
      networkClock,
      random: systemRandom,
      variant,
      core: makeCore(),
      time,
    });
  if (scenario) hardware.simulation?.scenario.play(scenario);
  const files = staticFiles(options.page);

  let server: WebServers | undefined;
  let port = options.port;
  let changing: Promise<void> = Promise.resolve();
  let stopped = false;

  const requests = new Requests();
  const configured = new Set<LinkName>();
  const faults = new FaultCounter(platform.networkClock);

  const start = async (reason?: string): Promise<void> => {
    const started = new Device({
      ...{ variant, platform, hardware, makeCore, edition, loadOcpp, reason },
      network: { networkControl: network.control, configured, requests, tunnel },
      restart: again => restart(again),
      debug(context) {
        network.debug?.(context);
        simulator?.debug(context);
      },
    });
    device = started;
    for (const [module, message] of early.splice(0)) started.log.write(module, message);
    const { registry, credentials, log } = started;
    const { networkClock, random } = platform;
    const access = createHttpAccess({
      ...{
        registry,
        credentials,
        random,
        networkClock,
        log,
        files,
        hostNames: started.network.hostNames,
      },
      onAdmitted: ({ local }) => requests.came(local),
    });
    const feed = new WsFeed({
      registry,
      credentials,
      networkClock,
      uptimeMs: () => started.uptimeMs(),
    });
    server = await startWebServers({
      ...{
        access,
        feed,
        host: options.host,
        port,
        maxBodyBytes: variant.maxBodyBytes,
        kept: started.kept,
        networkClock,
      },
      settings: started.network.webServer(),
      say: message => log.write('network', message),
    });
    // A port that the system picked stays the same over restarts of the device.
    port = server.port;
    // What only this machine reaches is of no use to others.
    if (!isLoopback(options.host)) started.network.served(port, server.scheme === 'https');
  };
  const stop = async (): Promise<void> => {
    await server?.stop();
    device?.stop();
    server = undefined;
    device = undefined;
  };
  const restart = (reason: string): void => {
    changing = changing.then(async () => {
      if (stopped) return;
      await stop();
      await startPatiently(reason);
    });
  };
  /** A restart must not end in a dead device because something else took the port for a moment. */
  const startPatiently = async (reason: string): Promise<void> => {
    while (!stopped) {
      try {
        await start(reason);
        return;
      } catch (error) {
        platform.log.write(
          'device',
          `${error instanceof Error ? error.message : error} It is tried again.`,
        );
        device?.stop();
        await new Promise(resolve =>
          platform.networkClock.after(retryMs, () => resolve(undefined)),
        );
      }
    }
  };

  try {
    const broker =
      options.brokerPort === undefined
        ? undefined
        : await openBroker(options.host, options.brokerPort);
    await coprocessor?.heard(controllerLimitMs);
    await start();
    time?.start();
    return {
      url: `${server?.scheme}://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
      simulated: hardware.simulated,
      brokerPort: broker?.port,
      recover(error) {
        const told = describeFault(error);
        const goesOn = faults.count();
        (device?.log ?? platform.log).write('device', `Internal error: ${told}`);
        // Nothing of it runs on until the port is closed.
        device?.stop();
        if (goesOn) restart(`internal error: ${told}`);
        return goesOn;
      },
      async stop() {
        stopped = true;
        await changing;
        await stop();
        coprocessor?.close();
        network.control.close();
        time?.stop();
        await broker?.stop();
        await tunnel.settled();
        unlock();
      },
    };
  } catch (error) {
    device?.stop();
    coprocessor?.close();
    await tunnel.settled();
    unlock();
    throw error;
  }
}

/** The link to a real charge controller lies in a file beside the bundle: few hosts have one. */
async function openLink(
  ...parts: Parameters<typeof import('./hardware/node/controller.ts').openController>
): Promise<CoprocessorHardware> {
  const [{ kind }] = parts;
  const { openController } = await import('./hardware/node/controller.ts').catch(
    ({ message }: Error) => {
      throw new Error(`--controller ${kind}: the link cannot be loaded: ${message}`);
    },
  );
  return openController(...parts);
}

/**
 * Wi-Fi and LAN, each kind in a file beside the bundle; `debug` adds the resources that drive
 * simulated ones.
 */
async function openNetwork(
  choice: NetworkChoice,
  { clock, hasLan, say }: { clock: Clock; hasLan: boolean; say: (message: string) => void },
): Promise<{ control: NetworkControl; debug?: (context: ModuleContext) => void }> {
  const unloadable = ({ message }: Error): never => {
    throw new Error(`--network ${choice}: it cannot be loaded: ${message}`);
  };
  if (choice === 'network-manager') {
    const adapter = await import('./platform/node/network-manager/adapter.ts').catch(unloadable);
    return { control: await adapter.openNetwork({ clock, say }) };
  }
  const { createSimulatedNetwork, debugNetwork } = await import(
    './editions/simulated-network.ts'
  ).catch(unloadable);
  const control = createSimulatedNetwork({ clock, random: systemRandom, hasLan });
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
async function openBroker(
  host: string,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const { startBroker } = await import('./platform/node/broker.ts');
  return startBroker({ host, port });
}

function isLoopback(host: string): boolean {
  return /^(127\..*|::1|localhost)$/.test(host);
}

function staticFiles(page: GatewayOptions['page']): StaticFiles {
  return new Map(
    page.map(({ path, contentType, etag, gzip }): [string, StaticFile] => {
      const zipped = Buffer.from(gzip, 'base64');
      let body: Buffer | undefined;
      return [
        path,
        {
          contentType,
          etag,
          gzip: zipped,
          // Hardly any client needs it, which is not worth the time at the start; but one may ask
          // for it all the time.
          get body() {
            body ??= gunzipSync(zipped);
            return body;
          },
        },
      ];
    }),
  );
}
