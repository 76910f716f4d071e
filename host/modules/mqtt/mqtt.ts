import { Client } from '../../access/mqtt/client.ts';
import { StatePublisher } from '../../access/mqtt/publisher.ts';
import { CommandReceiver, tooLong } from '../../access/mqtt/receiver.ts';
import { type Ending, errorCodes, type Transport } from '../../access/mqtt/session.ts';
import { matches } from '../../access/mqtt/topic-filter.ts';
import { entriesOf, lacksKey, transportTo } from '../../access/mqtt/transport.ts';
import type { ModuleContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import type { Message } from '../../platform/mqtt-packets.ts';
import type { Connection, Streams } from '../../platform/net.ts';
import { randomFraction } from '../../platform/random.ts';
import { equalJson } from '../../registry/equal.ts';
import { bool, hidden, int, object, optional, text, type ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { Certificates } from '../certs/index.ts';

/** What can stand before all topics of a device; the words follow "must". */
export const topicPrefixRule: readonly [test: (prefix: string) => boolean, words: string] = [
  prefix => !/[#+]|^\$/.test(prefix),
  'not contain # or + and not start with $',
];

const certificate = (doc: string) => optional(int(doc, { min: -1, max: 7 }));

const config = object({
  enable_mqtt: bool('Connect to the broker'),
  broker_host: text('Host name or IP address of the broker', { maxBytes: 253 }),
  broker_port: int('Port of the broker, typically 1883', { min: 0, max: 65535 }),
  broker_username: text('User name at the broker; empty without login', { maxBytes: 256 }),
  broker_password: hidden(
    text('Password at the broker, or a token; empty without login', { maxBytes: 1024 }),
  ),
  global_topic_prefix: text('Prefix of all topics', { maxBytes: 128, rule: topicPrefixRule }),
  client_name: text('Client name at the broker, not the user name', { minBytes: 1, maxBytes: 128 }),
  interval: int('Shortest time between two messages of one topic', {
    unit: 's',
    min: 0,
    max: 86400,
  }),
  protocol: optional(int('0 TCP, 1 TLS, 2 WebSocket, 3 WebSocket with TLS', { min: 0, max: 3 })),
  cert_id: certificate('CA certificate of the broker; -1 built-in bundle'),
  client_cert_id: certificate('Client certificate; -1 none'),
  client_key_id: certificate(
    'Key of the client certificate; -1 the one in its entry, if there is one',
  ),
  path: optional(
    text('Path of the WebSocket URL, starting with /; ignored for protocols 0 and 1', {
      maxBytes: 256,
    }),
  ),
  read_only: optional(bool('Publish values only, accept no writes')),
  republish_after_s: optional(
    int(
      'Everything is published once more so long after each connection, or up to half as long again; 0 never',
      {
        unit: 's',
        min: 0,
        max: 3600,
      },
    ),
  ),
});

type Config = ValueOf<typeof config>;

const state = object({
  connection_state: int('0 not configured, 1 not connected, 2 connected, 3 error', {
    min: 0,
    max: 3,
  }),
  connection_start: int('Uptime at the last connection; 0 never', {
    unit: 'ms',
    max: Number.MAX_SAFE_INTEGER,
  }),
  connection_end: int('Uptime at the end of the last connection; 0 never', {
    unit: 'ms',
    max: Number.MAX_SAFE_INTEGER,
  }),
  last_error: int(
    '-1 none, other negative values: refusal of the broker, positive: error of the network',
  ),
});

/** Values of `mqtt/state.connection_state` (interface 3.1). */
const connectionStates = { notConfigured: 0, notConnected: 1, connected: 2, error: 3 } as const;
/** `mqtt/state.last_error` as long as nothing went wrong. */
const noError = -1;
/** Error number of the operating system: this protocol is not supported. */
const protocolNotSupported = 93;

/** Sub-topic that says whether the device is `online` or `offline`. */
const availability = 'availability';
const keepAliveSeconds = 120;
/** Room for header and topic around a payload. */
const packetOverheadBytes = 512;

/** Why a broker refused, by the code of its CONNACK (MQTT 3.1.1, 3.2.2.3). */
const refusals: Readonly<Record<number, string>> = {
  1: 'it does not speak this version of MQTT',
  2: 'it does not accept the client name',
  3: 'it is not available',
  4: 'user name or password is wrong',
  5: 'the client is not authorised',
};

/** A message as other modules get it. */
export interface TextMessage {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

/** What other modules do over MQTT. */
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
  subscribe(filter: string, listener: (message: TextMessage) => void): () => void;
  /**
   * Calls `listener` after each connection, before the values are published; names and prefix may
   * have changed.
   */
  onConnect(listener: () => void): void;
  /** Adds a rule for new topic prefixes; it throws `Refusal`. */
  addPrefixRule(rule: (prefix: string) => void): void;
}

/** What the module needs of the device. */
type Needs = Pick<
  ModuleContext,
  | 'registry'
  | 'identity'
  | 'variant'
  | 'clock'
  | 'networkClock'
  | 'random'
  | 'loadMqttPackets'
  | 'requests'
  | 'log'
  | 'uptimeMs'
  | 'onStop'
> & { readonly net: Streams };

interface Subscription {
  readonly filter: string;
  readonly listener: (message: TextMessage) => void;
}

/** The device as a client of an MQTT broker (`mqtt/…`, interface 2.8). */
export function mqtt(
  context: Needs,
  certificates: Pick<Certificates, 'pem' | 'content' | 'onChange'>,
): Mqtt {
  const { registry, identity, variant, networkClock } = context;
  const log = (message: string): void => context.log.write('mqtt', message);
  const prefixRules: ((prefix: string) => void)[] = [];
  const connectListeners: (() => void)[] = [];
  const subscriptions = new Set<Subscription>();
  let client: Client | undefined;
  /** What `client` uses, or used last. */
  let connection: Connection | undefined;
  /** The configuration that `client` was made for. */
  let active: Config;
  /** The last failure in the log: each is reported once, not at every attempt. */
  let reported = '';
  let repeat: Timer | undefined;

  const settings = registry.config('mqtt/config', config, {
    doc: 'Connection to the MQTT broker',
    default: {
      enable_mqtt: false,
      broker_host: '',
      broker_port: 1883,
      broker_username: '',
      broker_password: '',
      global_topic_prefix: identity.topicPrefix,
      client_name: identity.name,
      interval: 1,
      protocol: 0,
      cert_id: -1,
      client_cert_id: -1,
      client_key_id: -1,
      path: '',
      read_only: false,
      republish_after_s: 0,
    },
    check(next) {
      const { protocol, path, global_topic_prefix: prefix } = next;
      if (protocol >= 2 && !path.startsWith('/')) {
        throw new Refusal('path', path, 'must start with / when the protocol is WebSocket');
      }
      for (const rule of prefixRules) rule(prefix);
    },
    apply(next) {
      // What is in effect already causes no new connection: a retained write comes again with each
      // of them.
      if (equalJson(connectionOf(next), connectionOf(active))) adjust(next);
      else reconnect();
    },
  });
  active = settings.value;
  const status = registry.state(
    'mqtt/state',
    state,
    {
      connection_state: connectionStates.notConfigured,
      connection_start: 0,
      connection_end: 0,
      last_error: noError,
    },
    { doc: 'State of the connection to the MQTT broker' },
  );

  const receiver = new CommandReceiver({
    registry,
    clock: networkClock,
    maxBodyBytes: variant.maxBodyBytes,
    log,
  });
  const publisher = new StatePublisher(registry, context.clock, (path, payload) =>
    publish(topicOf(path), payload, true),
  );

  // In the next turn, when every module has declared its resources.
  const firstConnect = networkClock.after(0, connect);
  // A connection that stands goes on with what it began with.
  certificates.onChange(id => {
    if (!client?.connected && entriesOf(active).includes(id)) reconnect();
  });
  context.onStop(disconnect);

  return {
    prefix: () => active.global_topic_prefix,
    clientName: () => active.client_name,
    intervalS: () => active.interval,
    readOnly: () => settings.value.read_only,
    enabled: () => settings.value.enable_mqtt,
    availabilityTopic: () => topicOf(availability),
    connected: () => client?.connected ?? false,
    publish,
    subscribe,
    onConnect: listener => connectListeners.push(listener),
    addPrefixRule: rule => prefixRules.push(rule),
  };

  function topicOf(path: string): string {
    return `${active.global_topic_prefix}/${path}`;
  }

  function publish(topic: string, payload: string, retain: boolean): boolean {
    return client?.publish(topic, payload, retain) ?? false;
  }

  function subscribe(filter: string, listener: (message: TextMessage) => void): () => void {
    const subscription = { filter, listener };
    const wanted = (): boolean => [...subscriptions].some(other => other.filter === filter);
    if (!wanted() && !active.read_only) client?.subscribe([filter]);
    subscriptions.add(subscription);
    return () => {
      if (subscriptions.delete(subscription) && !wanted()) client?.unsubscribe([filter]);
    };
  }

  /** Takes over what the present connection can follow. */
  function adjust(next: Config): void {
    const { interval, read_only: wasReadOnly, republish_after_s: repeatAfterS } = active;
    active = next;
    if (next.interval !== interval) publisher.setInterval(next.interval * 1000);
    if (next.republish_after_s !== repeatAfterS && client?.connected) repeatLater();
    if (next.read_only === wasReadOnly) return;
    if (next.read_only) client?.unsubscribe(wantedFilters());
    else client?.subscribe(wantedFilters());
  }

  /** What the device listens to, unless it is read-only. */
  function wantedFilters(): string[] {
    const others = new Set([...subscriptions].map(({ filter }) => filter));
    return [...receiver.filters(active.global_topic_prefix), ...others];
  }

  /**
   * Some clusters pass messages on but fail to retain them while they come to terms with the loss
   * of a node: when that is over, everything is sent once more. The time is drawn by lot, because
   * many devices connected at once.
   */
  function repeatLater(): void {
    repeat?.cancel();
    const { republish_after_s: afterS } = active;
    if (afterS === 0) return;
    const waitMs = afterS * 1000 + Math.floor(randomFraction(context.random) * afterS * 500);
    repeat = networkClock.after(waitMs, () => {
      publish(topicOf(availability), 'online', true);
      publisher.repeat();
    });
  }

  function reconnect(): void {
    firstConnect.cancel();
    disconnect();
    connect();
  }

  function connect(): void {
    active = settings.value;
    reported = '';
    publisher.setInterval(active.interval * 1000);
    const transport = chooseTransport();
    if (!transport) return;
    status.update({ connection_state: connectionStates.notConnected });
    client = new Client(
      {
        clock: networkClock,
        random: context.random,
        transport: events => {
          connection = transport(events);
          return connection;
        },
        loadPackets: context.loadMqttPackets,
        introduction: {
          clientName: active.client_name,
          username: active.broker_username,
          password: active.broker_password,
          keepAliveSeconds,
          will: { topic: topicOf(availability), payload: 'offline' },
        },
        maxPacketBytes: variant.maxBodyBytes + packetOverheadBytes,
      },
      {
        onConnected,
        onDisconnected,
        onMessage,
        onOversize: (topic, payloadBytes) =>
          receiver.refuse(topic, tooLong(payloadBytes, variant.maxBodyBytes)),
        onSubscriptionRefused: filter => log(`The broker does not allow to subscribe to ${filter}`),
        onWritable: () => publisher.resume(),
      },
    );
    client.start();
  }

  /** The way to the broker; undefined if there is none, and then state and log say why. */
  function chooseTransport(): Transport | undefined {
    const unset = active.broker_host === '' || active.broker_port === 0;
    if (!active.enable_mqtt || unset) {
      if (active.enable_mqtt) log('No connection: broker_host or broker_port is not set');
      status.update({ connection_state: connectionStates.notConfigured });
      return undefined;
    }
    const transport = transportTo(active, context.net, certificates);
    if (typeof transport === 'function') {
      if (lacksKey(active, certificates)) {
        log(
          `The client certificate ${active.client_cert_id} is not shown to the broker: there is no key for it`,
        );
      }
      return transport;
    }
    const { words, unsupported } = transport;
    log(`No connection: ${words}`);
    status.update(
      unsupported
        ? { connection_state: connectionStates.error, last_error: protocolNotSupported }
        : { connection_state: connectionStates.notConfigured },
    );
    return undefined;
  }

  function disconnect(): void {
    publisher.stop();
    repeat?.cancel();
    if (client?.connected) {
      // An orderly end keeps the broker from publishing the will.
      publish(topicOf(availability), 'offline', true);
      status.update({ connection_end: context.uptimeMs() });
    }
    client?.stop();
    client = undefined;
  }

  function onConnected(): void {
    log(`Connected to ${broker()}`);
    reported = '';
    status.update({
      connection_state: connectionStates.connected,
      // 0 would mean never.
      connection_start: Math.max(1, context.uptimeMs()),
      last_error: noError,
    });
    if (!active.read_only) client?.subscribe(wantedFilters());
    publish(topicOf(availability), 'online', true);
    for (const listener of connectListeners) listener();
    publisher.start();
    repeatLater();
  }

  function onDisconnected(ending: Ending, wasConnected: boolean): void {
    publisher.stop();
    repeat?.cancel();
    const refused = ending.kind === 'refused';
    const untrusted = !refused && ending.tls === true;
    if (refused)
      report(
        `Connection refused by ${broker()}: ${refusals[ending.code] ?? `code ${ending.code}`}`,
      );
    else if (wasConnected) report(`Connection to ${broker()} lost: ${ending.message}`);
    else report(`No connection to ${broker()}: ${ending.message}`);
    status.update({
      connection_state:
        refused || untrusted ? connectionStates.error : connectionStates.notConnected,
      last_error: lastError(ending),
      ...(wasConnected && { connection_end: context.uptimeMs() }),
    });
  }

  function report(failure: string): void {
    if (failure !== reported) log(`${failure}; trying again`);
    reported = failure;
  }

  function broker(): string {
    return `the broker at ${active.broker_host}:${active.broker_port}`;
  }

  function onMessage(message: Message): void | Promise<void> {
    if (active.read_only) return;
    const { topic, retain } = message;
    const wanted = [...subscriptions].filter(({ filter }) => matches(filter, topic));
    const received = {
      topic,
      payload: wanted.length > 0 ? utf8Decode(message.payload) : '',
      retain,
    };
    for (const { listener } of wanted) listener(received);
    if (!topic.startsWith(topicOf(''))) return;
    // A filter with wildcards may also mean what is written to the device; what only the listener
    // wants is no mistake.
    if (wanted.length === 0 || receiver.takes(topic.slice(topicOf('').length))) {
      const local = connection?.localAddress;
      // What the broker kept shows only that it is reached itself.
      if (!retain) context.requests?.came(local);
      return receiver.receive(active.global_topic_prefix, message, local);
    }
  }
}

/** What a connection is made of: it stands while this stays the same. */
function connectionOf(config: Config): Partial<Config> {
  const { interval: _, read_only: __, republish_after_s: ___, ...used } = config;
  const { path, cert_id, client_cert_id, client_key_id, ...always } = used;
  const isWebSocket = config.protocol >= 2;
  const hasTls = config.protocol === 1 || config.protocol === 3;
  return {
    ...always,
    ...(isWebSocket && { path }),
    ...(hasTls && { cert_id, client_cert_id, client_key_id }),
  };
}

function lastError(ending: Ending): number {
  if (ending.kind === 'failed') return ending.code;
  // -1 already says that there was no error (interface 7.2).
  return ending.code === 1 ? errorCodes.protocol : -ending.code;
}
