import type { Clock, Timer } from '../../platform/clock.ts';
import type { Incoming, Introduction, Message, MqttPackets } from '../../platform/mqtt-packets.ts';
import type { Connection, ConnectionEvents } from '../../platform/net.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { cutPublish, Framer, type OverlongMessage, ProtocolError } from './framer.ts';

/** Opens the byte stream to the broker, over whatever lies between. */
export type Transport = (events: ConnectionEvents) => Connection;

/** Reason why a session ended by itself. */
export type Ending =
  /** The broker said no; `code` is that of its CONNACK, 1 to 255. */
  | { readonly kind: 'refused'; readonly code: number }
  /** `code` is the error number of the operating system; `tls` as in `NetError`. */
  | {
      readonly kind: 'failed';
      readonly code: number;
      readonly message: Reason;
      readonly tls?: true | undefined;
    };

/** Events of a session. None follows `onEnd`. */
export interface SessionEvents {
  /** The broker accepted the connection. */
  onConnected(): void;
  /** A message came; the next one waits until this one is dealt with, or passed over at once. */
  onMessage(message: Message): typeof passedOver | void | Promise<void>;
  /** A message is too long for this device and is passed over. */
  onOversize(message: OverlongMessage): void;
  /** The broker accepted or refused a subscription to `filter`. */
  onSubscribed(filter: string, isGranted: boolean): void;
  /** `publish` takes messages again. */
  onWritable(): void;
  onEnd(ending: Ending): void;
}

export interface SessionOptions {
  /** Real time. */
  readonly clock: Clock;
  readonly transport: Transport;
  readonly packets: MqttPackets;
  readonly introduction: Introduction;
  /** Longest packet that is accepted, bytes. */
  readonly maxPacketBytes: number;
}

/** Error numbers of the operating system, for what only the protocol notices. */
export const errorCodes = { io: 5, protocol: 71, connectionReset: 104, timedOut: 110 } as const;

/** Longest wait for the connection, the broker's answer to it, and the answer to a ping. */
const answerTimeoutMs = 10_000;
/**
 * Time between two pings, if the keep-alive time asks for no more. A broker that lost its power
 * says nothing: only this tells, and the states of the device are old until then.
 */
const longestSilenceMs = 15_000;
/** Packets that are dealt with before others get a turn: a command may write to flash. */
const packetsPerTurn = 8;
/**
 * So many messages that are passed over cost what one costs that is dealt with: a device whose
 * broker sends back all that it publishes gets many of them.
 */
const passedOverPerPacket = 32;
/** Result of `onMessage` for a message that nobody here wants. */
export const passedOver = 'passed over';
/**
 * Received bytes that may wait for their turn; a broker that sends faster for longer is cut off.
 */
const maxBacklogBytes = 131_072;
/** Bytes that may wait for a slow network before new messages are held back. */
const maxPendingBytes = 65_536;
/** Some brokers take no more filters at once. */
const filtersPerPacket = 8;

/**
 * One connection to a broker, from the first byte to the last: MQTT 3.1.1, QoS 0, clean session.
 *
 * Whatever the broker does, memory stays bounded and no turn is long: overlong packets are passed
 * over, a flood, garbage or silence ends the session.
 */
export class Session {
  readonly #clock: Clock;
  readonly #events: SessionEvents;
  readonly #framer: Framer;
  readonly #packets: MqttPackets;
  readonly #decode: (packet: Uint8Array) => Incoming;
  readonly #connection: Connection;
  readonly #keepAliveMs: number;
  /** Filters by the id of the SUBSCRIBE that asked for them. */
  readonly #asked = new Map<number, readonly string[]>();
  #connected = false;
  #ended = false;
  /** A message is being dealt with, or the next turn is scheduled. */
  #waiting = false;
  #heldBack = false;
  #lastId = 0;
  #answerTimer: Timer | undefined;
  #pingTimer: Timer | undefined;

  constructor(
    { clock, transport, packets, introduction, maxPacketBytes }: SessionOptions,
    events: SessionEvents,
  ) {
    this.#clock = clock;
    this.#events = events;
    this.#packets = packets;
    this.#decode = packets.decoder();
    this.#framer = new Framer(maxPacketBytes);
    this.#keepAliveMs = introduction.keepAliveSeconds * 1000;
    this.#expectAnswer('the broker does not answer');
    this.#connection = transport({
      onOpen: () => this.#write(packets.connect(introduction)),
      onData: bytes => this.#receive(bytes),
      onDrained: () => this.#drained(),
      onClose: error => {
        if (error)
          this.#fail(
            error.code || (error.tls ? errorCodes.protocol : errorCodes.io),
            error.message,
            error.tls,
          );
        else this.#fail(errorCodes.connectionReset, 'the broker closed the connection');
      },
    });
  }

  get connected(): boolean {
    return this.#connected && !this.#ended;
  }

  /**
   * Sends a message. Returns false, and does nothing, without connection or while too much waits
   * for the network: `onConnected` or `onWritable` follows.
   */
  publish(topic: string, payload: string, retain: boolean): boolean {
    if (!this.connected) return false;
    if (this.#connection.pendingBytes > maxPendingBytes) {
      this.#heldBack = true;
      return false;
    }
    this.#write(this.#packets.publish(topic, payload, retain));
    return true;
  }

  subscribe(filters: readonly string[]): void {
    if (!this.connected) return;
    for (let from = 0; from < filters.length; from += filtersPerPacket) {
      const some = filters.slice(from, from + filtersPerPacket);
      const id = this.#nextId();
      this.#asked.set(id, some);
      this.#write(this.#packets.subscribe(id, some));
    }
  }

  unsubscribe(filters: readonly string[]): void {
    if (this.connected && filters.length > 0)
      this.#write(this.#packets.unsubscribe(this.#nextId(), filters));
  }

  /**
   * Ends the session in order, so that the broker does not publish the will. `onEnd` is not called.
   */
  close(): void {
    if (this.#ended) return;
    if (this.#connected) this.#write(this.#packets.disconnect());
    this.#end();
  }

  #receive(bytes: Uint8Array): void {
    if (this.#ended) return;
    // Any byte proves that the broker is there: its answer to a ping may be queued behind much
    // else.
    if (this.#connected) this.#answerTimer?.cancel();
    this.#framer.push(bytes);
    this.#work();
    if (this.#framer.pendingBytes > maxBacklogBytes) {
      this.#fail(
        errorCodes.protocol,
        'the broker sends faster than its messages can be dealt with',
      );
    }
  }

  /** Deals with received packets until there are no more, or others should get a turn. */
  #work(): void {
    let packets = 0;
    while (!this.#ended && !this.#waiting) {
      if (packets >= packetsPerTurn) {
        this.#waiting = true;
        this.#clock.after(0, () => this.#goOn());
        return;
      }
      try {
        const frame = this.#framer.next();
        if (frame === undefined) return;
        const isDealtWith = frame.complete
          ? this.#handle(this.#decode(frame.bytes))
          : this.#passOver(frame.bytes, frame.lengthBytes);
        packets += isDealtWith ? 1 : 1 / passedOverPerPacket;
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
        this.#fail(
          errorCodes.protocol,
          message('the broker does not speak MQTT: {=reason}', { reason: error.words }),
        );
      }
    }
  }

  #goOn(): void {
    this.#waiting = false;
    this.#work();
  }

  /** Answers whether there was something to do, or the message was passed over. */
  #handle(packet: Incoming): boolean {
    if (packet.kind === 'wrong') throw new ProtocolError(packet.problem);
    if (packet.kind === 'connack') {
      this.#welcome(packet.code);
      return true;
    }
    if (!this.#connected) throw new ProtocolError('it did not answer the connection request first');
    if (packet.kind === 'publish') {
      const work = this.#events.onMessage(packet.message);
      if (work === passedOver) return false;
      if (!work) return true;
      this.#waiting = true;
      const goOn = () => this.#goOn();
      work.then(goOn, goOn);
    } else if (packet.kind === 'suback') {
      const filters = this.#asked.get(packet.id) ?? [];
      this.#asked.delete(packet.id);
      filters.forEach((filter, index) => {
        this.#events.onSubscribed(filter, packet.granted[index] !== 128);
      });
    }
    return true;
  }

  #welcome(code: number): void {
    if (this.#connected) throw new ProtocolError('it accepted the connection twice');
    if (code !== 0) {
      this.#end();
      this.#events.onEnd({ kind: 'refused', code });
      return;
    }
    this.#answerTimer?.cancel();
    this.#connected = true;
    // At half of the promised time at least, because the broker may cut off late clients
    // (3.1.2.10).
    this.#pingTimer = this.#clock.every(Math.min(longestSilenceMs, this.#keepAliveMs / 2), () => {
      this.#expectAnswer('the broker does not answer any more');
      this.#write(this.#packets.ping());
    });
    this.#events.onConnected();
  }

  #passOver(start: Uint8Array, lengthBytes: number): boolean {
    const cut = cutPublish(start, lengthBytes);
    if (!cut || !this.#connected)
      throw new ProtocolError(message('it sent a packet of {bytes} bytes', { bytes: lengthBytes }));
    this.#events.onOversize(cut);
    return true;
  }

  #expectAnswer(complaint: Reason): void {
    this.#answerTimer?.cancel();
    this.#answerTimer = this.#clock.after(answerTimeoutMs, () =>
      this.#fail(errorCodes.timedOut, complaint),
    );
  }

  #drained(): void {
    if (!this.#heldBack || this.#ended) return;
    this.#heldBack = false;
    this.#events.onWritable();
  }

  #nextId(): number {
    this.#lastId = (this.#lastId % 0xffff) + 1;
    return this.#lastId;
  }

  #write(bytes: Uint8Array): void {
    if (!this.#ended) this.#connection.write(bytes);
  }

  #fail(code: number, message: Reason, tls?: true): void {
    if (this.#ended) return;
    this.#end();
    this.#events.onEnd({ kind: 'failed', code, message, tls });
  }

  #end(): void {
    this.#ended = true;
    this.#answerTimer?.cancel();
    this.#pingTimer?.cancel();
    this.#connection.close();
  }
}
