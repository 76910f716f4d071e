import { Client } from '../../access/mqtt/client.ts';
import type { OverlongMessage } from '../../access/mqtt/framer.ts';
import { StatePublisher } from '../../access/mqtt/publisher.ts';
import { CommandReceiver, tooLong } from '../../access/mqtt/receiver.ts';
import { type Ending, errorCodes, passedOver, type Transport } from '../../access/mqtt/session.ts';
import { entriesOf, lacksKey, transportTo } from '../../access/mqtt/transport.ts';
import type { DeviceContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Message } from '../../platform/mqtt-packets.ts';
import type { Connection, Streams } from '../../platform/net.ts';
import { randomFraction } from '../../platform/random.ts';
import { equalJson } from '../../registry/equal.ts';
import type { State } from '../../registry/registry.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { ConnectionCounts, connectionMetrics } from '../../services/connection-metrics.ts';
import type { Certificates } from '../certs/index.ts';
import { failureWords, lastError, stateAfter } from './failures.ts';
import { type Config, connectionStates, noError, type Status } from './fields.ts';
import { type MessageListener, Subscriptions } from './subscriptions.ts';

/** Error number of the operating system: this protocol is not supported. */
const protocolNotSupported = 93;

/** Sub-topic that says whether the device is `online` or `offline`. */
const availability = 'availability';
const keepAliveSeconds = 120;
/** Room for header and topic around a payload. */
const packetOverheadBytes = 512;

/** The part of the device that the link needs. */
export type LinkContext = Pick<
  DeviceContext,
  | 'registry'
  | 'variant'
  | 'clock'
  | 'networkClock'
  | 'random'
  | 'loadMqttPackets'
  | 'network'
  | 'log'
  | 'uptimeMs'
> & { readonly net: Streams };

/** The part of the stored certificates that the link needs. */
export type LinkCertificates = Pick<Certificates, 'pem' | 'content'>;

/**
 * The link to the configured broker: connects, publishes the values of the device, and passes on
 * what comes.
 */
export class BrokerLink {
  readonly #context: LinkContext;
  readonly #certificates: LinkCertificates;
  readonly #settings: State<Config>;
  readonly #status: State<Status>;
  readonly #receiver: CommandReceiver;
  readonly #publisher: StatePublisher;
  readonly #counts = new ConnectionCounts();
  readonly #subscriptions = new Subscriptions();
  readonly #connectListeners = new Listeners();
  #client: Client | undefined;
  /** The present or last connection of the client. */
  #connection: Connection | undefined;
  /** The configuration that the client was made for. */
  #active: Config;
  /**
   * State of the subscription to everything below the prefix. One filter for all of it costs the
   * broker less than one for each of a hundred topics, and reveals messages to topics that do not
   * exist; but MQTT 3.1.1 also sends back the device's own messages. Filters that match the same
   * message are not combined: some brokers then send it twice, and a command acts twice.
   */
  #whole: 'unknown' | 'asked' | 'granted' | 'refused' = 'unknown';
  #first: Timer | undefined;
  #repeat: Timer | undefined;
  /** The last failure in the log: each is reported once, not at every attempt. */
  #reported: Reason | undefined;

  constructor(
    context: LinkContext,
    certificates: LinkCertificates,
    settings: State<Config>,
    status: State<Status>,
  ) {
    const { registry, networkClock, variant } = context;
    this.#context = context;
    this.#certificates = certificates;
    this.#settings = settings;
    this.#status = status;
    this.#active = settings.value;
    registry.metrics.add('mqtt', told =>
      connectionMetrics(told, this.#counts, {
        peer: 'the broker',
        protocol: 'MQTT',
        isConnected: this.#active.enable_mqtt ? this.connected : undefined,
      }),
    );
    this.#receiver = new CommandReceiver({
      registry,
      clock: networkClock,
      maxBodyBytes: variant.maxBodyBytes,
      log: message => this.#log(message),
    });
    this.#publisher = new StatePublisher(registry, context.clock, (path, payload) =>
      this.publish(this.#topicOf(path), payload, true),
    );
  }

  /** The configuration in effect. */
  get active(): Config {
    return this.#active;
  }

  get connected(): boolean {
    return this.#client?.connected ?? false;
  }

  /** Topic that says `online` or `offline`, retained. */
  get availabilityTopic(): string {
    return this.#topicOf(availability);
  }

  /** Calls `listener` after each connection, before the values are published. */
  onConnect(listener: () => void): void {
    this.#connectListeners.add(listener);
  }

  /** Publishes with QoS 0; false, and nothing happened, where that is not possible now. */
  publish(topic: string, payload: string, retain: boolean): boolean {
    const isSent = this.#client?.publish(topic, payload, retain) ?? false;
    if (isSent) this.#counts.sent++;
    return isSent;
  }

  /** Listens to a topic filter, at this and every later connection; the function ends it. */
  subscribe(filter: string, listener: MessageListener): () => void {
    if (!this.#subscriptions.has(filter) && !this.#active.read_only) {
      this.#client?.subscribe([filter]);
      // It comes anyway; only what the broker has kept there comes for the asking.
      if (this.#isCovered(filter)) this.#client?.unsubscribe([filter]);
    }
    const remove = this.#subscriptions.add(filter, listener);
    return () => {
      if (remove() && !this.#subscriptions.has(filter) && !this.#isCovered(filter))
        this.#client?.unsubscribe([filter]);
    };
  }

  /** Connects in the next turn, when every module has declared its resources. */
  begin(): void {
    this.#first = this.#context.networkClock.after(0, () => this.#connect());
  }

  /**
   * Follows changed settings. What is in effect already causes no new connection: a retained write
   * comes again with each of them.
   */
  follow(next: Config): void {
    if (equalJson(connectionOf(next), connectionOf(this.#active))) this.#adjust(next);
    else this.#reconnect();
  }

  /** Tries again with a new certificate; a connection that stands goes on with what it has. */
  certificateChanged(id: number): void {
    if (!this.connected && entriesOf(this.#active).includes(id)) this.#reconnect();
  }

  /** Ends the connection in good order: that keeps the broker from publishing the will. */
  disconnect(): void {
    this.#publisher.stop();
    this.#repeat?.cancel();
    if (this.connected) {
      this.publish(this.availabilityTopic, 'offline', true);
      this.#status.update({ connection_end: this.#context.uptimeMs() });
    }
    this.#client?.stop();
    this.#client = undefined;
  }

  #reconnect(): void {
    this.#first?.cancel();
    this.disconnect();
    this.#connect();
  }

  #connect(): void {
    this.#active = this.#settings.value;
    this.#whole = 'unknown';
    this.#reported = undefined;
    this.#publisher.setInterval(this.#active.interval * 1000);
    const transport = this.#chooseTransport();
    if (!transport) return;
    this.#status.update({ connection_state: connectionStates.notConnected });
    this.#client = this.#clientOver(transport);
    this.#client.start();
  }

  /** The way to the broker; undefined if there is none, and then state and log say why. */
  #chooseTransport(): Transport | undefined {
    const active = this.#active;
    const unset = active.broker_host === '' || active.broker_port === 0;
    if (!active.enable_mqtt || unset) {
      if (active.enable_mqtt) this.#log('No connection: broker_host or broker_port is not set');
      this.#status.update({ connection_state: connectionStates.notConfigured });
      return undefined;
    }
    const transport = transportTo(active, this.#context.net, this.#certificates);
    if (typeof transport === 'function') {
      if (lacksKey(active, this.#certificates)) {
        this.#log(
          message(
            'The client certificate {number} is not shown to the broker: there is no key for it',
            { number: active.client_cert_id },
          ),
        );
      }
      return transport;
    }
    const { words, unsupported } = transport;
    this.#log(message('No connection: {=reason}', { reason: words }));
    this.#status.update(
      unsupported
        ? { connection_state: connectionStates.error, last_error: protocolNotSupported }
        : { connection_state: connectionStates.notConfigured },
    );
    return undefined;
  }

  #clientOver(transport: Transport): Client {
    const { networkClock, random, loadMqttPackets, variant } = this.#context;
    const { client_name, broker_username, broker_password } = this.#active;
    return new Client(
      {
        clock: networkClock,
        random,
        transport: events => {
          this.#connection = transport(events);
          return this.#connection;
        },
        loadPackets: loadMqttPackets,
        introduction: {
          clientName: client_name,
          username: broker_username,
          password: broker_password,
          keepAliveSeconds,
          will: { topic: this.availabilityTopic, payload: 'offline' },
        },
        maxPacketBytes: variant.maxBodyBytes + packetOverheadBytes,
      },
      {
        onConnected: () => this.#onConnected(),
        onDisconnected: (ending, wasConnected) => this.#onDisconnected(ending, wasConnected),
        onMessage: message => this.#onMessage(message),
        onOversize: message => this.#onOversize(message),
        onSubscribed: (filter, isGranted) => this.#onSubscribed(filter, isGranted),
        onWritable: () => this.#publisher.resume(),
      },
    );
  }

  /** Takes over what the present connection can follow. */
  #adjust(next: Config): void {
    const before = this.#active;
    this.#active = next;
    if (next.interval !== before.interval) this.#publisher.setInterval(next.interval * 1000);
    if (next.republish_after_s !== before.republish_after_s && this.connected) this.#repeatLater();
    if (next.read_only === before.read_only) return;
    if (next.read_only) this.#client?.unsubscribe(this.#wantedFilters());
    else this.#subscribeAll();
  }

  #onConnected(): void {
    this.#log(message('Connected to {peer}', { peer: this.#broker }));
    this.#counts.connections++;
    this.#reported = undefined;
    this.#status.update({
      connection_state: connectionStates.connected,
      // 0 would mean never.
      connection_start: Math.max(1, this.#context.uptimeMs()),
      last_error: noError,
    });
    if (!this.#active.read_only) this.#subscribeAll();
    this.publish(this.availabilityTopic, 'online', true);
    this.#connectListeners.call();
    this.#publisher.start();
    this.#repeatLater();
  }

  #onDisconnected(ending: Ending, wasConnected: boolean): void {
    this.#counts.failures++;
    this.#publisher.stop();
    this.#repeat?.cancel();
    if (wasConnected) this.#doubtWhole(ending);
    const failure = failureWords(ending, wasConnected, this.#broker);
    if (!isSame(failure, this.#reported))
      this.#log(message('{=failure}; trying again', { failure }));
    this.#reported = failure;
    this.#status.update({
      connection_state: stateAfter(ending),
      last_error: lastError(ending),
      ...(wasConnected && { connection_end: this.#context.uptimeMs() }),
    });
  }

  #onMessage(message: Message): typeof passedOver | void | Promise<void> {
    if (this.#active.read_only) return passedOver;
    const { topic, retain } = message;
    const wanted = this.#subscriptions.listenersTo(topic);
    const path = this.#pathOf(topic);
    const target = path === undefined ? undefined : this.#receiver.find(path);
    if (wanted.length === 0 && !target) {
      // Nearly always it is what the device itself has published.
      if (path !== undefined) this.#receiver.miss(path, message);
      return passedOver;
    }
    this.#counts.received++;
    const payload = wanted.length > 0 ? utf8Decode(message.payload) : '';
    for (const listener of wanted) listener({ topic, payload, retain });
    if (!target) return;
    const local = this.#connection?.localAddress;
    // A retained message shows only that the broker itself is reached.
    if (!retain) this.#context.network?.requests.came(local);
    return this.#receiver.receive(target, message, local);
  }

  #onOversize(message: OverlongMessage): void {
    if (this.#active.read_only) return;
    const { topic, payloadBytes } = message;
    const path = this.#pathOf(topic);
    const isMissed =
      path !== undefined &&
      !this.#receiver.find(path) &&
      this.#subscriptions.listenersTo(topic).length === 0;
    if (isMissed) this.#receiver.miss(path, message);
    else this.#receiver.refuse(topic, tooLong(payloadBytes, this.#context.variant.maxBodyBytes));
  }

  /**
   * Some clusters pass messages on but fail to retain them while they come to terms with the loss
   * of a node: when that is over, everything is sent once more. The time is drawn by lot, because
   * many devices connected at once.
   */
  #repeatLater(): void {
    this.#repeat?.cancel();
    const { republish_after_s: afterS } = this.#active;
    if (afterS === 0) return;
    const { networkClock, random } = this.#context;
    const waitMs = afterS * 1000 + Math.floor(randomFraction(random) * afterS * 500);
    this.#repeat = networkClock.after(waitMs, () => {
      this.publish(this.availabilityTopic, 'online', true);
      this.#publisher.repeat();
    });
  }

  #subscribeAll(): void {
    if (this.#whole !== 'refused') this.#whole = 'asked';
    this.#client?.subscribe(this.#wantedFilters());
  }

  #onSubscribed(filter: string, isGranted: boolean): void {
    if (!isGranted)
      this.#log(message('The broker does not allow to subscribe to {filter}', { filter }));
    if (filter !== this.#wholeFilter || this.#whole === 'refused') return;
    this.#whole = isGranted ? 'granted' : 'refused';
    if (isGranted || this.#active.read_only) return;
    const covered = this.#subscriptions.filters.filter(other => this.#isBelowPrefix(other));
    this.#client?.subscribe([...this.#ownFilters(), ...covered]);
  }

  /**
   * Some brokers refuse a subscription by ending the connection, and below a prefix that others
   * use, too, there may be more than the device can take: it then asks only for what it takes.
   */
  #doubtWhole(ending: Ending): void {
    const isFlooded = ending.kind === 'failed' && ending.code === errorCodes.protocol;
    if (this.#whole === 'asked' || isFlooded) this.#whole = 'refused';
  }

  /** Topic filters of the device, unless it is read-only. */
  #wantedFilters(): string[] {
    const { filters } = this.#subscriptions;
    if (this.#whole === 'refused') return [...this.#ownFilters(), ...filters];
    return [this.#wholeFilter, ...filters.filter(filter => !this.#isBelowPrefix(filter))];
  }

  #ownFilters(): string[] {
    return this.#receiver.filters(this.#active.global_topic_prefix);
  }

  get #wholeFilter(): string {
    return this.#topicOf('#');
  }

  /** True if the filter of everything below the prefix also covers this one. */
  #isBelowPrefix(filter: string): boolean {
    return filter.startsWith(this.#topicOf(''));
  }

  #isCovered(filter: string): boolean {
    return this.#whole !== 'refused' && this.#isBelowPrefix(filter);
  }

  /** Part of a topic after the prefix and a slash; undefined if it is not the device's own. */
  #pathOf(topic: string): string | undefined {
    const own = this.#topicOf('');
    return topic.startsWith(own) ? topic.slice(own.length) : undefined;
  }

  #topicOf(path: string): string {
    return `${this.#active.global_topic_prefix}/${path}`;
  }

  get #broker(): string {
    return `the broker at ${this.#active.broker_host}:${this.#active.broker_port}`;
  }

  #log(message: LogMessage): void {
    this.#context.log.write('mqtt', message);
  }
}

/** Settings of a connection, which stands while they stay the same. */
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
