import { createHttpAccess } from './access/http.ts';
import { furtherPorts } from './access/node/further-port.ts';
import { startWebServers, type WebServers } from './access/node/web-server.ts';
import { WsFeed } from './access/ws-feed.ts';
import { addressText, type Options } from './command-line.ts';
import { instantiateCore } from './core/core.ts';
import { Device } from './device/device.ts';
import { describeFault } from './device/faults.ts';
import type { Load, LoadLater } from './device/modules.ts';
import { Requests } from './device/requests.ts';
import { UndoStack } from './device/undo-stack.ts';
import { documentFinder, staticFiles } from './gateway/files.ts';
import { type GatewayOptions, type Machine, openMachine } from './gateway/machine.ts';
import { type Begin, Lifecycle } from './lifecycle.ts';
import type { LinkName } from './platform/network-control.ts';
import { RealClock } from './platform/node/clock.ts';
import { nodeLog } from './platform/node/log.ts';
import { type AnyMessage, asSaid, message } from './sentences/message.ts';

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

/** Time to wait for a charge controller or a tag reader before the device starts. */
const controllerLimitMs = 3000;

/** Port and protocol of the device. */
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
    nodeLog.write(
      'device',
      message('Internal error: {fault}', { fault: describeFault(error) }),
      'error',
    ),
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

/** Starts a run of the device. */
function runsOn(machine: Machine, place: Place, restart: (reason: AnyMessage) => void): Begin {
  const { options, variant, edition, platform, hardware, network, simulator, tunnel } = machine;
  const { networkClock, random } = platform;
  const files = staticFiles(options);
  const requests = new Requests();
  const configured = new Set<LinkName>();
  const makeCore = () => instantiateCore(options.wasm);
  return async ({ reason, undo, runs }) => {
    const device: Device = new Device({
      variant,
      platform,
      hardware,
      makeCore,
      edition,
      loadLater,
      openPort: furtherPorts(options.host, () => ({
        ...device.network.webServer(),
        kept: device.kept,
        networkClock,
        say: message => device.log.write('network', message),
      })),
      reason,
      restart,
      updateFeed: options.updateFeed,
      network: { networkControl: network.control, configured, requests, tunnel },
      debug(context) {
        network.debug?.(context);
        simulator?.debugBox(context);
        if (machine.battery) simulator?.debugBattery(context, machine.battery);
        simulator?.debug(context, simulator.demoOf);
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
      findDocument: documentFinder(options.variant, options, message =>
        log.write('http', message, 'error'),
      ),
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
    // An address that only this machine reaches is of no use to others.
    if (!isLoopback(options.host)) device.network.served(server.port, server.scheme === 'https');
  };
}

/** What few devices speak lies in files beside the bundle. */
const loadLater: LoadLater = {
  debug: done => hand('EEBUS', import('./modules/debug/box-peer.ts'), done),
  eebus: done => hand('EEBUS', import('./modules/eebus/engine.ts'), done),
  meter_classes: done => hand('multicast DNS', import('./modules/meter_classes/search.ts'), done),
  meters: done => hand('Modbus', import('./modules/meters/modbus-part.ts'), done),
  mqtt_auto_discovery: done =>
    hand('Discovery', import('./modules/mqtt_auto_discovery/announcer.ts'), done),
  ocpp: done => hand('OCPP', import('./modules/ocpp/client.ts'), done),
  ocpp_central: done => hand('OCPP', import('./modules/ocpp_central/central.ts'), done),
};

/** Hands over a part of what is spoken when it is there. */
function hand<Part>(spoken: string, loaded: Promise<Part>, done: Parameters<Load<Part>>[0]): void {
  loaded.then(
    part => done({ part }),
    (error: Error) => {
      const words = message('{=part} cannot be loaded: {reason}', {
        part: asSaid(spoken),
        reason: error.message,
      });
      done({ error: { code: 0, message: words } });
    },
  );
}

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
