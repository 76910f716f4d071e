import type { ModuleContext } from '../../device/context.ts';
import { firmwareVersion } from '../../device/version.ts';
import type { ControllerState } from '../../hardware/charge-controller.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomU32 } from '../../platform/random.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { ConnectionCounts } from '../../services/connection-metrics.ts';
import { Connection, type Target } from '../../services/ocpp/connection.ts';
import { type Calls, replies } from '../../services/ocpp/messages.ts';
import { Registration } from '../../services/ocpp/registration.ts';
import { Rpc } from '../../services/ocpp/rpc.ts';
import type { Trust } from '../../services/ocpp/trust.ts';
import type { AnyCall } from './calls.ts';
import type { Verdict } from './connector.ts';
import { Delivery, type DeliveryParts, meterValue } from './delivery.ts';
import type { Journal, Sample } from './journal.ts';
import type { ConfigurationKeys } from './keys.ts';
import { chargePointStatus, connectorStatus, StatusReports, type Usage } from './status.ts';

type Context = Pick<ModuleContext, 'net' | 'random' | 'variant' | 'identity'>;

/** Parts of the line to the central system, and its listeners. */
export interface CentralSystemParts {
  readonly context: Context;
  /** Device time. */
  readonly clock: Clock;
  /** Real time. */
  readonly networkClock: Clock;
  readonly target: Target;
  readonly counts: ConnectionCounts;
  readonly keys: ConfigurationKeys;
  readonly journal: Journal;
  /** Whom to trust behind `wss://`; a text says why there is nobody. */
  trust(): Trust;
  /** Answers a request; throws `CallError` or `Violation` where it is an error. */
  answer(action: string, payload: unknown): object;
  /** Time of the central system, ms since the epoch. */
  time(wallMs: number): void;
  readonly confirmed: DeliveryParts['confirmed'];
  say(message: LogMessage): void;
  /** Something that others see may have changed. */
  changed(): void;
}

const vendor = 'voltkern';
const longestModel = 20;
const longestSerial = 25;
/** While so much waits, clock-aligned values are left out. */
const mostWaiting = 2;

/**
 * The central system, as this charge point speaks to it: the connection and its messages, what the
 * charge point is registered as, and what is told when.
 */
export class CentralSystem {
  readonly connection: Connection;
  readonly rpc: Rpc<AnyCall>;
  readonly registration: Registration<Calls['BootNotification']>;
  readonly statuses: StatusReports;
  readonly delivery: Delivery;
  readonly #keys: ConfigurationKeys;
  /** Calls beside those that the other parts make. */
  readonly #waiting: AnyCall[] = [];

  constructor(parts: CentralSystemParts) {
    const { context, networkClock: clock, keys, journal, say, changed } = parts;
    const pump = (): void => this.pump();
    this.#keys = keys;
    this.statuses = new StatusReports(parts.clock);
    this.delivery = new Delivery({
      clock,
      keys,
      journal,
      say,
      pump,
      confirmed: parts.confirmed,
    });
    const introduction = introductionOf(context);
    this.registration = new Registration({
      clock,
      say,
      pump,
      introduction: () => introduction,
      timeoutMs: () => this.#timeoutMs,
      heartbeatS: () => keys.number('HeartbeatInterval'),
      wantsHeartbeat: intervalS => keys.assume('HeartbeatInterval', String(intervalS)),
      time: parts.time,
      accepted: () => {
        this.statuses.tellAll();
        changed();
      },
    });
    this.rpc = new Rpc(
      {
        clock,
        changed,
        next: () => this.#next(),
        readReply: (action, payload) => replies[action](payload, ''),
        // Whom the central system rejected must not answer (OCPP 1.6, 4.2).
        answer: (action, payload) =>
          this.registration.state === 'Rejected' ? undefined : parts.answer(action, payload),
        send: frame => this.connection.send(frame),
        writable: () => this.connection.isWritable,
        notUnderstood: (reason, action) =>
          say(
            action === undefined
              ? message('A message of the central system is not understood: {=reason}', { reason })
              : message('The answer to {action} is not understood: {=reason}', { action, reason }),
          ),
        flooded: () => this.connection.drop('it sends more than this device can work on'),
      },
      randomU32(context.random) >>> 1,
    );
    keys.onChange(name => {
      if (name === 'HeartbeatInterval') this.registration.heartbeatChanged();
    });
    this.connection = new Connection({
      target: parts.target,
      protocol: 'ocpp1.6',
      counts: parts.counts,
      clock,
      say,
      changed,
      random: context.random,
      net: context.net,
      trust: parts.trust,
      pingPeriodMs: () => keys.number('WebSocketPingInterval') * 1000,
      opened: () => this.#opened(),
      received: text => this.rpc.received(text),
      closed: () => this.#closed(),
      writable: pump,
    });
  }

  /** True if the central system has accepted this charge point, and is connected. */
  get isOnline(): boolean {
    return this.connection.connected && this.registration.isAccepted;
  }

  /** Number of messages that wait beside those of transactions and status. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Sends the next message, if one may be sent. */
  pump(): void {
    this.rpc.pump();
  }

  /** Asks about a tag; answers at once with undefined where nobody can be asked. */
  authorize(idTag: string, done: (verdict: Verdict) => void): void {
    if (!this.isOnline) {
      done(undefined);
      return;
    }
    // Somebody stands there and waits.
    this.#waiting.unshift({
      action: 'Authorize',
      payload: { idTag },
      timeoutMs: this.#timeoutMs,
      done: outcome => done(outcome.kind === 'answered' ? outcome.reply.idTagInfo : undefined),
    });
    this.pump();
  }

  /** Tells meter values that belong to no transaction, unless too much waits already. */
  sendAligned(sample: Sample): void {
    if (!this.isOnline || this.#waiting.length >= mostWaiting) return;
    this.#waiting.push({
      action: 'MeterValues',
      payload: { connectorId: 1, meterValue: [meterValue(sample)] },
      timeoutMs: this.#timeoutMs,
      done: () => undefined,
    });
    this.pump();
  }

  /** Takes up the status of charge point and connector; answers whether that is news. */
  takeStatus(report: ControllerState, isOperative: boolean, usage: Usage): boolean {
    const ofPoint = this.statuses.set(0, chargePointStatus(isOperative, report));
    const ofConnector = this.statuses.set(1, connectorStatus(usage, report));
    return ofPoint || ofConnector;
  }

  get #timeoutMs(): number {
    return this.#keys.number('MessageTimeout') * 1000;
  }

  /**
   * The next call: the introduction, then calls that somebody waits for, then those that can be
   * late.
   */
  #next(): AnyCall | undefined {
    const own = this.registration.next();
    if (own || !this.registration.isAccepted) return own;
    return this.#waiting.shift() ?? this.#nextStatus() ?? this.delivery.next();
  }

  #nextStatus(): AnyCall | undefined {
    const payload = this.statuses.take();
    return (
      payload && {
        action: 'StatusNotification',
        payload,
        timeoutMs: this.#timeoutMs,
        done: () => undefined,
      }
    );
  }

  #opened(): void {
    this.registration.opened();
    if (this.registration.isAccepted) this.statuses.tellAll();
    this.rpc.opened();
  }

  #closed(): void {
    this.rpc.closed();
    for (const call of this.#waiting.splice(0)) call.done({ kind: 'lost' });
  }
}

function introductionOf({
  variant,
  identity,
}: Pick<Context, 'variant' | 'identity'>): Calls['BootNotification'] {
  return {
    chargePointVendor: vendor,
    chargePointModel: variant.displayType.slice(0, longestModel),
    chargePointSerialNumber: identity.name.slice(0, longestSerial),
    firmwareVersion,
  };
}
