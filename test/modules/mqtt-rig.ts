import { current } from '../../host/hardware/current.ts';
import { variants } from '../../host/hardware/variants.ts';
import { certs } from '../../host/modules/certs/certs.ts';
import { type Mqtt, mqtt } from '../../host/modules/mqtt/mqtt.ts';
import { type Clock, scoped } from '../../host/platform/clock.ts';
import { type Log, textOf } from '../../host/platform/log.ts';
import type { LoadMqttPackets } from '../../host/platform/mqtt-packets.ts';
import type { Streams } from '../../host/platform/net.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { bool, empty, int, object, text } from '../../host/registry/field.ts';
import { type Outcome, Refusal, Registry, type State } from '../../host/registry/registry.ts';
import type { Json } from '../../host/registry/validate.ts';
import { keptIn } from '../support/kept.ts';
import { loadMqttPackets as loadedPackets } from '../support/mqtt-packets.ts';

/** A device that consists of the MQTT module and a few resources of every kind. */
export interface Rig {
  readonly registry: Registry;
  readonly mqtt: Mqtt;
  /** Lines of the event log. */
  readonly log: string[];
  readonly externalCurrent: State<{ current: number }>;
  readonly evseState: State<{ charger_state: number; uptime: number }>;
  /** What commands did, in order. */
  readonly done: string[];
  /** Writes as HTTP does; throws unless it was done. */
  put(path: string, payload: Json): void;
  read(path: string): Record<string, unknown>;
  stop(): void;
}

interface RigOptions {
  readonly clock: Clock;
  readonly networkClock: Clock;
  readonly net: Streams;
  /** Default: they are there at once. */
  readonly loadMqttPackets?: LoadMqttPackets | undefined;
  /** Seed of what the device draws by lot. */
  readonly seed?: number;
  readonly mqttConfig?: Readonly<Record<string, Json>>;
}

/** The whole of `mqtt/config` for a broker on this machine, ready to write. */
export function mqttConfig(
  port: number,
  changes: Readonly<Record<string, Json>> = {},
): Record<string, Json> {
  return {
    enable_mqtt: true,
    broker_host: '127.0.0.1',
    broker_port: port,
    broker_username: '',
    broker_password: '',
    global_topic_prefix: 'warp2/Abc1',
    client_name: 'warp2-Abc1',
    interval: 0,
    ...changes,
  };
}

export function makeRig({
  clock,
  networkClock,
  net,
  loadMqttPackets = loadedPackets,
  seed = 1,
}: RigOptions): Rig {
  const log: string[] = [];
  const done: string[] = [];
  const stopActions: (() => void)[] = [];
  const storage = new MemoryStorage();
  const registry = new Registry(keptIn(storage), message => log.push(textOf(message)));
  const eventLog: Log = { write: (_, entry) => log.push(textOf(entry)) };
  const variant = variants.warp2;
  const bootMs = clock.nowMs();
  const network = scoped(networkClock);
  const device = scoped(clock);

  const externalCurrent = registry.volatile(
    'evse/external_current',
    object({ current: current('Limit') }),
    {
      doc: 'External limit',
      default: { current: 32000 },
    },
  );
  const evseState = registry.state(
    'evse/state',
    object({ charger_state: int('State'), uptime: int('Uptime') }),
    { charger_state: 0, uptime: 0 },
    { doc: 'State of the charge controller' },
  );
  registry.volatile(
    'evse/indicator_led',
    object({ indication: int('Pattern', { min: -1, max: 2003 }) }),
    {
      doc: 'Indicator LED',
      default: { indication: -1 },
      action: true,
      apply: ({ indication }) => void done.push(`indicator_led ${indication}`),
    },
  );
  registry.command('evse/start_charging', empty(), () => void done.push('start_charging'), {
    doc: 'Starts',
  });
  registry.command(
    'nfc/inject_tag',
    object({ tag_id: text('Id'), tag_type: int('Type', { min: 0, max: 4 }) }),
    async ({ tag_id: tag }) => {
      await null;
      if (tag === '') throw new Refusal('out_of_range', 'tag_id', tag, 'must name a tag');
      done.push(`inject_tag ${tag}`);
    },
    { doc: 'Holds a tag to the reader' },
  );
  registry.config(
    'charge_tracker/config',
    object({ electricity_price: int('Price', { min: 0, max: 65535 }) }),
    {
      doc: 'Price',
      default: { electricity_price: 0 },
      apply: ({ electricity_price: price }) => void done.push(`price ${price}`),
    },
  );
  registry.view('meter/history', object({ ok: bool('Fine') }), () => ({ ok: true }), {
    doc: 'Only over HTTP',
  });

  const certificates = certs({ registry, kept: keptIn(storage), variant, log: eventLog });
  const module = mqtt(
    {
      registry,
      identity: { uid: 'Abc1', name: 'warp2-Abc1', topicPrefix: 'warp2/Abc1' },
      variant,
      clock: device,
      networkClock: network,
      random: new SeededRandom(seed),
      net,
      loadMqttPackets,
      log: eventLog,
      uptimeMs: () => clock.nowMs() - bootMs,
      onStop: action => stopActions.push(action),
    },
    certificates,
  );
  return {
    registry,
    mqtt: module,
    log,
    externalCurrent,
    evseState,
    done,
    put(path, payload) {
      const resource = registry.getUpdate(`${path}_update`) ?? registry.get(path);
      const outcome = resource?.write(payload, { via: 'http' }) as Outcome | undefined;
      if (outcome?.kind !== 'done') throw new Error(`${path}: ${JSON.stringify(outcome)}`);
    },
    read: path => JSON.parse(registry.get(path)?.read() as string),
    stop() {
      for (const action of stopActions) action();
      network.cancelAll();
      device.cancelAll();
    },
  };
}
