import { WebSocket } from 'ws';
import { resourcesOf } from '../data/interface.ts';
import { CentralSystem } from '../support/central-system.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';

/** What a charger of generation 3 can be asked for. */
export const readablePaths = resourcesOf('warp3')
  .filter(
    ({ access, on, value }) => access !== 'W' && on.includes('http') && value.type !== 'frames',
  )
  .map(({ path }) => `/${path.replace(/<\w+>/g, '0')}`);

/** A charger of which everything is switched on at once. */
export interface Loaded {
  readonly url: string;
  /** This machine, as the device reaches it. */
  readonly machine: string;
  /**
   * Whether users, rules, prices, forecasts, limits and load management are switched on as well as
   * what holds connections, and a tag has the vehicle charge.
   */
  readonly isWhole: boolean;
  /** What its machine has not, by the path of its settings. */
  readonly lacks: readonly string[];
  /** How long it may take, ms. */
  readonly patienceMs: number;
  /** Lets a little of its time pass. */
  pass(): void | Promise<void>;
}

/** What it talks to. */
export interface Others {
  readonly broker: Pick<Mosquitto, 'port'>;
  readonly central: CentralSystem;
}

/** Uses a broker and a central system, which end afterwards. */
export async function besideOthers<T>(use: (others: Others) => Promise<T>): Promise<T> {
  const [broker, central] = [await startMosquitto(), await CentralSystem.start()];
  try {
    return await use({ broker, central });
  } finally {
    await broker.stop();
    await central.stop();
  }
}

const wireguardKey = 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=';
/** `mqtt/state.connection_state` while the broker is there. */
const brokerConnected = 2;
/** `evse/state.charger_state` while a vehicle charges. */
const charging = 3;
const ownAddress = '127.0.0.1';
/** As many as a manager may have: itself, which is let charge, and others that say nothing. */
const chargers = [ownAddress, ...Array.from({ length: 9 }, (_, i) => `192.0.2.${i + 1}`)];

/** What is written, in this order; members that are not named stay. */
function settings(machine: string, { broker, central }: Others): readonly [string, object][] {
  const { port } = broker;
  return [
    [
      'mqtt/config',
      { enable_mqtt: true, broker_host: machine, broker_port: port, broker_password: '' },
    ],
    [
      'ocpp/config',
      {
        enable: true,
        url: central.url.replace('127.0.0.1', machine),
        identity: 'small',
        enable_auth: false,
        pass: '',
      },
    ],
    ['wifi/sta_config', { enable_sta: true, ssid: 'Home', passphrase: 'plug and charge' }],
    [
      'wireguard/config',
      {
        enable: true,
        internal_ip: '10.1.0.2',
        remote_host: '192.0.2.1',
        private_key: wireguardKey,
        remote_public_key: wireguardKey,
        preshared_key: '',
      },
    ],
  ];
}

/** What the settings of a small engine's row leave out. */
const further: readonly [string, object][] = [
  ['mqtt/auto_discovery_config', { auto_discovery_mode: 2 }],
  ['power_manager/config', { enabled: true }],
  ['charge_limits/default_limits', { energy_wh: 50_000 }],
  ['day_ahead_prices/config', { enable: true }],
  ['solar_forecast/config', { enable: true }],
  ['solar_forecast/planes/0/config', { enable: true, name: 'Roof', wp: 9900 }],
  ['p14a_enwg/config', { enable: true, source: [2, null] }],
  ['system/metrics_config', { enable: true }],
  [
    'automation/config',
    {
      tasks: Array.from({ length: 5 }, (_, i) => ({
        trigger: [18, { method: 4, url_suffix: `doorbell-${i}`, payload: '' }],
        action: [1, { message: 'Somebody is at the door' }],
      })),
    },
  ],
];

/** Load management both ways: it manages a group of which it is a charger. */
const loadManagement: readonly [string, object][] = [
  [
    'charge_manager/config',
    {
      enable_charge_manager: true,
      default_available_current: 320_000,
      maximum_available_current: 320_000,
      chargers: chargers.map((host, i) => ({ host, name: `Box ${i}`, rot: 1 })),
    },
  ],
  ['evse/management_enabled', { enabled: true }],
];

/**
 * Switches on what a charger has, has a vehicle plugged in, and waits until the device talks to the
 * others, a listener of `/ws` among them, and charges if it is to.
 *
 * @returns what ends the listener
 */
export async function loadWithEverything(device: Loaded, others: Others): Promise<() => void> {
  const { url, machine, patienceMs, lacks, isWhole } = device;
  const endMs = performance.now() + patienceMs;
  // One for each request: what listens to a signal stays as long as that does.
  const limit = (): RequestInit => ({
    signal: AbortSignal.timeout(Math.max(0, Math.ceil(endMs - performance.now()))),
  });
  const get = async (path: string): Promise<Record<string, unknown>> =>
    (await (await fetch(`${url}/${path}`, limit())).json()) as Record<string, unknown>;
  const put = async (path: string, value: object | null): Promise<void> => {
    const body = JSON.stringify(value);
    const response = await fetch(`${url}/${path}`, { method: 'PUT', body, ...limit() });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  };
  const change = async (path: string, changes: object): Promise<void> => {
    if (!lacks.includes(path)) await put(path, { ...(await get(path)), ...changes });
  };
  for (const [path, changes] of settings(machine, others)) await change(path, changes);
  if (isWhole) {
    for (let id = 1; id <= 8; id++) {
      const user = {
        id,
        roles: 0,
        current: 32_000,
        display_name: `User ${id}`,
        username: `u${id}`,
      };
      await put('users/add', { ...user, digest_hash: 'a'.repeat(32) });
    }
    for (const [path, changes] of further) await change(path, changes);
  }
  await put('debug/vehicle', { plugged: true });
  const listener = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  listener.on('error', () => undefined);
  const charges = async () => (await get('evse/state')).charger_state === charging;
  const until = async (reached: () => Promise<boolean>): Promise<void> => {
    while (!(await reached())) await device.pass();
  };
  await until(async () => (await get('ocpp/state')).connected === true);
  await until(async () => (await get('mqtt/state')).connection_state === brokerConnected);
  if (!isWhole) return () => listener.terminate();
  // The central system decides who charges.
  await put('nfc/inject_tag', { tag_type: 2, tag_id: '04:A1:B2:C3' });
  await until(charges);
  for (const [path, changes] of loadManagement) await change(path, changes);
  await until(async () => (await get('evse/management_state')).manager_ip === ownAddress);
  await until(charges);
  return () => listener.terminate();
}
