import { readFileSync } from 'node:fs';
import { instantiateCore } from '../../host/core/core.ts';
import { Device } from '../../host/device/device.ts';
import { Requests } from '../../host/device/requests.ts';
import { chargerEdition } from '../../host/editions/charger.ts';
import { energyManagerEdition } from '../../host/editions/energy-manager.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { SimulatedNetworkControl } from '../../host/hardware/simulator/network.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { debug } from '../../host/modules/debug/debug.ts';
import { debugNetwork } from '../../host/modules/debug/network.ts';
import * as ocppEngine from '../../host/modules/ocpp/client.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import { type Declaration, Registry } from '../../host/registry/registry.ts';
import { outOf } from '../paths.ts';

/** A resource as a fresh device of one variant declares it. */
export interface Declared {
  readonly declaration: Declaration;
  /** The source file that declares it, seen from the project's folder. */
  readonly file: string;
  /** What it reads at the first start; undefined where it cannot be read, or is no JSON. */
  readonly initial: unknown;
}

/** Some resources exist only once OCPP was enabled. */
const enabledOcpp = {
  enable: true,
  url: 'ws://127.0.0.1',
  identity: '',
  enable_auth: false,
  pass: '',
  cert_id: -1,
};

/** Everything that declares a resource, and so stands between a module and the registry. */
const declaring = ['state', 'config', 'volatile', 'command', 'view', 'raw', 'endpoint'] as const;

/**
 * All resources that a device of this variant has, in the order of declaration; OCPP is enabled,
 * since some exist only then.
 */
export function declaredBy(name: VariantName): Declared[] {
  const files = new Map<string, string>();
  const original = {
    ...Object.fromEntries(declaring.map(method => [method, Registry.prototype[method]])),
  };
  const noting = (method: string) =>
    function (this: Registry, path: string, ...rest: unknown[]) {
      files.set(path, callingModule());
      return (original[method] as (...all: unknown[]) => unknown).call(this, path, ...rest);
    };
  Object.assign(
    Registry.prototype,
    Object.fromEntries(declaring.map(method => [method, noting(method)])),
  );
  try {
    const device = freshDevice(name);
    device.registry.getUpdate('ocpp/config')?.write(enabledOcpp, { via: 'device' });
    const resources = [...device.registry.all()].map((resource): Declared => {
      const { declaration } = resource;
      const isJson = declaration.readable && declaration.contentType.startsWith('application/json');
      const initial = isJson ? JSON.parse(resource.read() as string) : undefined;
      return { declaration, file: files.get(declaration.path) ?? '', initial };
    });
    device.stop();
    return resources;
  } finally {
    Object.assign(Registry.prototype, original);
  }
}

/** The file of `host/modules/` that is declaring something right now. */
function callingModule(): string {
  const frames = (new Error().stack ?? '').split('\n');
  const file = frames.map(frame => /\/(host\/modules\/[^:)?]+):\d/.exec(frame)?.[1]).find(Boolean);
  if (file === undefined) throw new Error('a resource is declared by no module');
  return file;
}

function freshDevice(name: VariantName): Device {
  const variant = variants[name];
  const clock = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1), synchronised: true });
  const random = new SeededRandom(1);
  const core = readFileSync(outOf('core-host.wasm'));
  const makeCore = () => instantiateCore(core);
  const networkControl = new SimulatedNetworkControl({
    clock,
    random,
    hasLan: variant.features.includes('ethernet'),
  });
  return new Device({
    variant,
    makeCore,
    edition: variant.kind === 'charger' ? chargerEdition : energyManagerEdition,
    hardware: createSimulatedHardware({ clock, random, variant, core: makeCore() }),
    platform: {
      ...{
        clock,
        networkClock: clock,
        random,
        storage: new MemoryStorage(),
        timeZones: intlTimeZones,
      },
      loadMqttPackets: () => undefined,
      net: nodeNet('127.0.0.1'),
      log: { write: () => undefined },
    },
    network: {
      ...{ networkControl, configured: new Set(), requests: new Requests() },
      tunnel: new SimulatedTunnel(clock, x25519PublicKey),
    },
    debug(context) {
      debugNetwork(context, networkControl.surroundings);
      debug(context);
    },
    loadOcpp: done => done({ engine: ocppEngine }),
    restart: () => undefined,
  });
}
