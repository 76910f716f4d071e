import type { ModuleContext } from '../../device/context.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Certificates } from '../certs/index.ts';
import { BrokerLink, type LinkContext } from './broker-link.ts';
import { configField, connectionStates, defaultsOf, noError, stateField } from './fields.ts';
import type { MessageListener } from './subscriptions.ts';

/** MQTT for other modules. */
export interface Mqtt {
  /** `mqtt/config.global_topic_prefix`. */
  prefix(): string;
  /** `mqtt/config.client_name`. */
  clientName(): string;
  /** `mqtt/config.interval`. */
  intervalS(): number;
  /** `mqtt/config.read_only`. */
  readOnly(): boolean;
  /** `mqtt/config.enable_mqtt`. */
  enabled(): boolean;
  /** Topic that says `online` or `offline`, retained. */
  availabilityTopic(): string;
  connected(): boolean;
  /**
   * Publishes a message with QoS 0 to any topic. False, and nothing happened, without connection or
   * while too much waits for the network.
   */
  publish(topic: string, payload: string, retain: boolean): boolean;
  /**
   * Listens to a topic filter, at this and every later connection; silent while `read_only` is set.
   * The returned function ends it.
   */
  subscribe(filter: string, listener: MessageListener): () => void;
  /**
   * Calls `listener` after each connection, before the values are published; names and prefix may
   * have changed.
   */
  onConnect(listener: () => void): void;
  /** Adds a rule for new topic prefixes; it throws `Refusal`. */
  addPrefixRule(rule: (prefix: string) => void): void;
}

/** The part of the device that the module needs. */
type Needs = LinkContext & Pick<ModuleContext, 'identity' | 'onStop'>;

/** The device as a client of an MQTT broker (`mqtt/…`, interface 2.8). */
export function mqtt(
  context: Needs,
  certificates: Pick<Certificates, 'pem' | 'content' | 'onChange'>,
): Mqtt {
  const { registry } = context;
  const prefixRules: ((prefix: string) => void)[] = [];

  const settings = registry.config('mqtt/config', configField, {
    doc: 'Connection to the MQTT broker',
    default: defaultsOf(context.identity),
    check({ enable_mqtt, broker_host, broker_port, protocol, path, global_topic_prefix: prefix }) {
      if (enable_mqtt && broker_host === '')
        throw new Refusal(
          'conflicting',
          'broker_host',
          '',
          'must not be empty while enable_mqtt is true',
        );
      if (enable_mqtt && broker_port === 0)
        throw new Refusal(
          'conflicting',
          'broker_port',
          0,
          'must not be 0 while enable_mqtt is true',
        );
      if (protocol >= 2 && !path.startsWith('/')) {
        throw new Refusal(
          'conflicting',
          'path',
          path,
          'must start with / when the protocol is WebSocket',
        );
      }
      for (const rule of prefixRules) rule(prefix);
    },
    apply: next => link.follow(next),
  });
  const status = registry.state(
    'mqtt/state',
    stateField,
    {
      connection_state: connectionStates.notConfigured,
      connection_start: 0,
      connection_end: 0,
      last_error: noError,
    },
    { doc: 'State of the connection to the MQTT broker', traced: true },
  );

  const link = new BrokerLink(context, certificates, settings, status);
  link.begin();
  certificates.onChange(id => link.certificateChanged(id));
  context.onStop(() => link.disconnect());

  return {
    prefix: () => link.active.global_topic_prefix,
    clientName: () => link.active.client_name,
    intervalS: () => link.active.interval,
    readOnly: () => settings.value.read_only,
    enabled: () => settings.value.enable_mqtt,
    availabilityTopic: () => link.availabilityTopic,
    connected: () => link.connected,
    publish: (topic, payload, retain) => link.publish(topic, payload, retain),
    subscribe: (filter, listener) => link.subscribe(filter, listener),
    onConnect: listener => link.onConnect(listener),
    addPrefixRule: rule => prefixRules.push(rule),
  };
}
