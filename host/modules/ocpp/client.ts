import type { ModuleContext } from '../../device/context.ts';
import { type ControllerState, ledIndication } from '../../hardware/charge-controller.ts';
import { type ScopedClock, scoped } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { ConnectionCounts } from '../../services/connection-metrics.ts';
import type { Target } from '../../services/ocpp/connection.ts';
import type { IdTagInfo } from '../../services/ocpp/messages.ts';
import type { Zone } from '../../services/ocpp/schedule.ts';
import type { Trust } from '../../services/ocpp/trust.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { TagAction } from '../users/index.ts';
import { alignedValues } from './aligned-values.ts';
import { Availability } from './availability.ts';
import { CentralSystem } from './central-system.ts';
import { Connector } from './connector.ts';
import { Departure } from './departure.ts';
import type { State } from './fields.ts';
import { type Confirmation, Journal } from './journal.ts';
import { ConfigurationKeys } from './keys.ts';
import { chargingProfiles } from './profiles.ts';
import { requestHandler } from './requests.ts';
import { presentState } from './state.ts';
import { Transactions } from './transactions.ts';
import { energyWh, valueSources } from './value-sources.ts';
import { WantedPhases } from './wanted-phases.ts';

export { keyNames } from './keys.ts';

/*
 * The parts of the OCPP client, each in a file of this folder or, where other ends need it, too, of
 * host/services/ocpp; `running-client.ts` loads them when OCPP is switched on.
 *
 *   client.ts          the charge point: puts the parts together
 *   central-system.ts  the central system, as the charge point speaks to it: what is sent next
 *   messages.ts        all messages: shapes of what comes in, types of what goes out;
 *                      shape.ts, instant.ts: their parts
 *   rpc.ts             frames, one call at a time, the pace of what comes in
 *   connection.ts      the WebSocket: keep-alive and back-off;
 *                      credentials.ts: how it shows who it is
 *   registration.ts    boot, heartbeat, the clock
 *   keys.ts            configuration keys and their rules
 *   connector.ts       the connector: tags, who may charge, availability.ts
 *   transactions.ts    the running transaction: its current, its samples, how it goes on after a
 *                      restart
 *   journal.ts         what of transactions the central system does not know yet, on disk;
 *                      delivery.ts tells it
 *   measurands.ts      from values of the meter to sampled values; value-sources.ts where those
 *                      are found, aligned-values.ts: samples at full intervals
 *   profiles.ts        charging profiles; profile-rules.ts which are taken, schedule.ts what
 *                      they allow, wanted-phases.ts the phases that they want
 *   requests.ts        what is answered to each request of the central system; departure.ts: a
 *                      restart that it asks for
 *   status.ts          what is told of the connectors; state.ts: what `ocpp/state`
 *                      shows
 */

/** Parts of the OCPP client. */
export interface ClientParts {
  readonly context: ModuleContext;
  readonly evse: Evse;
  readonly meters: Meters;
  readonly zone: Zone;
  readonly target: Target;
  readonly counts: ConnectionCounts;
  /** Whom to trust behind `wss://`; a text says why there is nobody. */
  trust(): Trust;
  /** Sets the device's clock, unless it has a better one. */
  setClock(wallMs: number): void;
  /** The current that the transaction may draw, mA; 0 without one. */
  allow(currentMa: number): void;
  /** Publishes `ocpp/state` and `ocpp/configuration`. */
  publish(state: State, configuration: Readonly<Record<string, string>>): void;
}

/** A running OCPP client. */
export interface OcppClient {
  /** True if a transaction runs. */
  readonly inTransaction: boolean;
  /** The tag that was refused last for the vehicle that is there; empty without one. */
  readonly refusedTag: string;
  /** Why there is no connection; undefined if there is one, or none was tried yet. */
  readonly problem: Reason | LogMessage | undefined;
  /** The charge controller reported. */
  observe(report: ControllerState): void;
  /** The charge controller was restarted: whether the vehicle stayed is not known. */
  controllerRestarted(): void;
  /** A tag was held at the charger; `idTag` as OCPP writes it. */
  present(idTag: string, action: TagAction): void;
  /**
   * Ends the connection, and everything that runs here; the transaction goes on with the next
   * client.
   */
  stop(): void;
}

/** For how long an indication is shown. */
const indicationMs = 2000;

/**
 * Runs a charge point for a central system: OCPP 1.6-J, Core and Smart Charging. It connects soon.
 */
export function startClient(parts: ClientParts): OcppClient {
  return new ChargePoint(parts);
}

class ChargePoint implements OcppClient {
  readonly #parts: ClientParts;
  readonly #clock: ScopedClock;
  readonly #networkClock: ScopedClock;
  readonly #keys: ConfigurationKeys;
  readonly #journal: Journal;
  readonly #availability: Availability;
  readonly #transactions: Transactions;
  readonly #connector: Connector;
  readonly #central: CentralSystem;
  readonly #departure: Departure;
  /** The transaction that an earlier run may have left was looked for. */
  #recovered = false;
  #stopped = false;

  constructor(parts: ClientParts) {
    const { context, evse, meters } = parts;
    const { kept, storage } = context;
    const say = (message: LogMessage): void => context.log.write('ocpp', message);
    const changed = (): void => this.#changed();
    const clock = scoped(context.clock);
    const networkClock = scoped(context.networkClock);
    const keys = new ConfigurationKeys({ kept, switchesPhases: evse.switchesPhases, say });
    const journal = new Journal(storage, say);
    const profiles = chargingProfiles({ kept, clock, zone: parts.zone, log: context.log });
    const availability = new Availability(kept, say);
    const sources = valueSources(evse, meters);
    const wantedPhases = new WantedPhases(evse);
    this.#parts = parts;
    this.#clock = clock;
    this.#networkClock = networkClock;
    this.#keys = keys;
    this.#journal = journal;
    this.#availability = availability;
    this.#transactions = new Transactions({
      clock,
      random: context.random,
      keys,
      journal,
      profiles,
      sources,
      say,
      controller: context.hardware.controller,
      energyWh: () => energyWh(meters),
      allow(currentMa, phases) {
        parts.allow(currentMa);
        wantedPhases.want(phases);
      },
      pump: () => this.#central.pump(),
    });
    this.#connector = new Connector({
      clock,
      keys,
      availability,
      profiles,
      transactions: this.#transactions,
      say,
      changed,
      authorize: (idTag, done) => this.#central.authorize(idTag, done),
      indicate: accepted =>
        evse.indicate(accepted ? ledIndication.confirm : ledIndication.reject, indicationMs),
    });
    this.#departure = new Departure({
      clock,
      networkClock,
      journal,
      leave: reason => this.#connector.leave(reason),
      restart: () => this.#restartDevice(),
    });
    this.#central = new CentralSystem({
      context,
      clock,
      networkClock,
      keys,
      journal,
      say,
      changed,
      target: parts.target,
      counts: parts.counts,
      trust: () => parts.trust(),
      answer: requestHandler({
        keys,
        connector: this.#connector,
        profiles,
        wallMs: () => clock.wallMs(),
        profiled: () => this.#transactions.profiled,
        profilesChanged: () => this.#reconsider(),
        reset: type => this.#departure.begin(type),
        isAccepted: () => this.#central.registration.isAccepted,
      }),
      time: wallMs => {
        parts.setClock(wallMs);
        this.#transactions.reconsider();
      },
      confirmed: (tx, confirmation, status) => this.#confirmed(tx, confirmation, status),
    });
    alignedValues({ clock, keys, sources, send: sample => this.#central.sendAligned(sample) });
    keys.onChange(changed);
    clock.onSet?.(() => this.#reconsider());

    if (evse.state) this.observe(evse.state);
    this.#central.connection.start();
    this.#changed();
  }

  get problem(): Reason | LogMessage | undefined {
    return this.#central.connection.problem;
  }

  get inTransaction(): boolean {
    return this.#connector.inTransaction;
  }

  get refusedTag(): string {
    return this.#connector.refusedTag;
  }

  observe(report: ControllerState): void {
    if (!this.#recovered) {
      this.#recovered = true;
      this.#connector.resume(this.#transactions.recover(report));
    }
    this.#connector.observe(report);
    // Its consequences may have changed the charge controller already.
    this.#tellStatus(this.#parts.evse.state ?? report);
  }

  controllerRestarted(): void {
    this.#connector.stop('PowerLoss');
  }

  present(idTag: string, action: TagAction): void {
    this.#connector.present(idTag, action);
  }

  stop(): void {
    this.#stopped = true;
    this.#central.connection.stop();
    this.#clock.cancelAll();
    this.#networkClock.cancelAll();
  }

  /** The central system answered to the start of a transaction. */
  #confirmed(tx: number, confirmation: Confirmation, status: IdTagInfo['status']): void {
    if (this.#journal.running?.start.tx !== tx) return;
    this.#connector.confirmed(confirmation, status === 'Accepted' ? undefined : status);
    this.#reconsider();
  }

  /** Decides anew about the limit. */
  #reconsider(): void {
    this.#transactions.reconsider();
    this.#changed();
  }

  #changed(): void {
    if (this.#stopped) return;
    const report = this.#parts.evse.state;
    if (report && this.#recovered) this.#tellStatus(report);
    this.#publish();
  }

  #tellStatus(report: ControllerState): void {
    const isOperative = this.#availability.isOperative(0) && this.#departure.type === undefined;
    if (!this.#central.takeStatus(report, isOperative, this.#connector.usage)) return;
    this.#publish();
    this.#central.pump();
  }

  #publish(): void {
    const state = presentState({
      central: this.#central,
      connector: this.#connector,
      transactions: this.#transactions,
      journal: this.#journal,
      leaving: this.#departure.type,
      isAvailable: this.#availability.isOperative(0),
    });
    this.#parts.publish(state, this.#keys.all());
  }

  #restartDevice(): void {
    this.#central.connection.stop();
    this.#parts.context.device.restart(0, 'The central system asked for a restart (ocpp)');
  }
}
