import type { ModuleContext } from '../../device/context.ts';
import { firmwareVersion } from '../../device/version.ts';
import type { ControllerState } from '../../hardware/charge-controller.ts';
import { nominalVoltageV } from '../../hardware/limits.ts';
import { scoped } from '../../platform/clock.ts';
import type { TlsSettings } from '../../platform/net.ts';
import { randomU32 } from '../../platform/random.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { TagAction } from '../users/index.ts';
import { alignedValues } from './aligned-values.ts';
import { Availability } from './availability.ts';
import { Connection, type Target } from './connection.ts';
import { Connector, type Verdict } from './connector.ts';
import { Delivery, meterValue } from './delivery.ts';
import { Journal, type Sample } from './journal.ts';
import { ConfigurationKeys } from './keys.ts';

export { keyNames } from './keys.ts';

import type { ValueSources } from './measurands.ts';
import { chargingProfiles } from './profiles.ts';
import { Registration } from './registration.ts';
import { requestHandler } from './requests.ts';
import { type AnyCall, Rpc } from './rpc.ts';
import type { Zone } from './schedule.ts';
import { presentState, type State } from './state.ts';
import { chargePointStatus, connectorStatus, StatusReports } from './status.ts';
import { Transactions } from './transactions.ts';

/** What the OCPP client works with. */
export interface ClientParts {
  readonly context: ModuleContext;
  readonly evse: Evse;
  readonly meters: Meters;
  readonly zone: Zone;
  readonly target: Target;
  /** Whom to trust behind `wss://`; a text says why there is nobody. */
  trust(): TlsSettings | string;
  /** Sets the device's clock, unless it has a better one. */
  setClock(wallMs: number): void;
  /** The current that the transaction may draw, mA; 0 without one. */
  allow(currentMa: number): void;
  /** Publishes `ocpp/state` and `ocpp/configuration`. */
  publish(state: State, configuration: Readonly<Record<string, string>>): void;
}

/** A running OCPP client. */
export interface OcppClient {
  /** Whether a transaction runs. */
  readonly inTransaction: boolean;
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

/** LED indications (interface 2.10) and how long they are shown. */
const confirm = 1001;
const reject = 1002;
const indicationMs = 2000;

const vendor = 'voltkern';
const longestModel = 20;
const longestSerial = 25;
/** A restart waits so long for what the central system does not know yet. */
const softResetLimitMs = 60_000;
const restartDelayMs = 1000;
/** While so much waits, clock-aligned values are left out. */
const mostWaiting = 2;

/**
 * Runs a charge point for a central system: OCPP 1.6-J, Core and Smart Charging. It connects soon.
 */
export function startClient(parts: ClientParts): OcppClient {
  const { context, evse, meters, target } = parts;
  const { kept, storage, random, variant, identity, log } = context;
  const clock = scoped(context.clock);
  const networkClock = scoped(context.networkClock);
  const say = (message: string): void => log.write('ocpp', message);
  const waiting: AnyCall[] = [];
  /** A restart was asked for. */
  let leaving: 'Hard' | 'Soft' | undefined;
  let recovered = false;
  let stopped = false;
  /** Number of phases that charging profiles want. */
  let wantedPhases: number | undefined;

  const keys = new ConfigurationKeys({ kept, switchesPhases: evse.switchesPhases, say });
  const journal = new Journal(storage, say);
  const profiles = chargingProfiles({ kept, clock, zone: parts.zone, log });
  const statuses = new StatusReports(clock);
  const sources: ValueSources = {
    meter: id => meters.slots[0]?.value(id) ?? null,
    offered() {
      const report = evse.state;
      const currentA = (report?.allowed_charging_current ?? 0) / 1000;
      return { currentA, powerW: currentA * nominalVoltageV * (report?.phases_current ?? 0) };
    },
    stateOfChargePct: () => meters.vehicleStateOfChargePct(),
  };
  const availability = new Availability(kept, say);
  const transactions = new Transactions({
    ...{ clock, random, keys, journal, profiles, sources, say, pump },
    controller: context.hardware.controller,
    energyWh: () => {
      const kwh = meters.chargerEnergyKwh();
      return kwh === null ? null : Math.round(kwh * 1000);
    },
    allow(currentMa, phases) {
      parts.allow(currentMa);
      wantPhases(phases);
    },
  });
  const connector = new Connector({
    ...{ clock, keys, availability, profiles, transactions, authorize, say, changed },
    indicate: accepted => evse.indicate(accepted ? confirm : reject, indicationMs),
  });
  const delivery = new Delivery({
    ...{ clock: networkClock, keys, journal, say, pump },
    confirmed(tx, confirmation, status) {
      if (journal.running?.start.tx !== tx) return;
      connector.confirmed(confirmation, status === 'Accepted' ? undefined : status);
      transactions.reconsider();
      changed();
    },
  });
  const registration = new Registration({
    ...{ clock: networkClock, keys, say, pump },
    introduction: {
      chargePointVendor: vendor,
      chargePointModel: variant.displayType.slice(0, longestModel),
      chargePointSerialNumber: identity.name.slice(0, longestSerial),
      firmwareVersion,
    },
    time(wallMs) {
      parts.setClock(wallMs);
      transactions.reconsider();
    },
    accepted() {
      statuses.tellAll();
      changed();
    },
  });
  const handle = requestHandler({
    ...{ keys, connector, profiles, reset },
    wallMs: () => clock.wallMs(),
    profiled: () => transactions.profiled,
    profilesChanged() {
      transactions.reconsider();
      changed();
    },
    isAccepted: () => registration.isAccepted,
  });
  const rpc = new Rpc(
    {
      ...{ clock: networkClock, next, say, changed },
      // Whom the central system rejected must not answer (OCPP 1.6, 4.2).
      answer: (action, payload) =>
        registration.state === 'Rejected' ? undefined : handle(action, payload),
      send: frame => connection.send(frame),
      writable: () => connection.isWritable,
      flooded: () => connection.drop('it sends more than this device can work on'),
    },
    randomU32(random) >>> 1,
  );
  const connection = new Connection({
    ...{ target, clock: networkClock, random, say, changed },
    net: context.net,
    trust: parts.trust,
    pingPeriodMs: () => keys.number('WebSocketPingInterval') * 1000,
    opened() {
      registration.opened();
      if (registration.isAccepted) statuses.tellAll();
      rpc.opened();
    },
    received: text => rpc.received(text),
    closed() {
      rpc.closed();
      for (const call of waiting.splice(0)) call.done({ kind: 'lost' });
    },
    writable: () => rpc.pump(),
  });
  alignedValues({ clock, keys, sources, send: sendAligned });
  keys.onChange(changed);

  if (evse.state) observe(evse.state);
  connection.start();
  changed();

  return {
    get inTransaction() {
      return connector.inTransaction;
    },
    observe,
    controllerRestarted: () => connector.stop('PowerLoss'),
    present: (idTag, action) => connector.present(idTag, action),
    stop() {
      stopped = true;
      connection.stop();
      clock.cancelAll();
      networkClock.cancelAll();
    },
  };

  function isOnline(): boolean {
    return connection.connected && registration.isAccepted;
  }

  function pump(): void {
    rpc.pump();
  }

  /**
   * What is sent next: the introduction, then what somebody waits for, then what is not lost if it
   * comes late.
   */
  function next(): AnyCall | undefined {
    const own = registration.next();
    if (own || !registration.isAccepted) return own;
    const call = waiting.shift();
    if (call) return call;
    const notification = statuses.take();
    const timeoutMs = keys.number('MessageTimeout') * 1000;
    if (notification) {
      return {
        action: 'StatusNotification',
        payload: notification,
        timeoutMs,
        done: () => undefined,
      };
    }
    return delivery.next();
  }

  function authorize(idTag: string, done: (verdict: Verdict) => void): void {
    if (!isOnline()) {
      done(undefined);
      return;
    }
    // Somebody stands there and waits.
    waiting.unshift({
      action: 'Authorize',
      payload: { idTag },
      timeoutMs: keys.number('MessageTimeout') * 1000,
      done: outcome => done(outcome.kind === 'answered' ? outcome.reply.idTagInfo : undefined),
    });
    pump();
  }

  function sendAligned(sample: Sample): void {
    if (!isOnline() || waiting.length >= mostWaiting) return;
    waiting.push({
      action: 'MeterValues',
      payload: { connectorId: 1, meterValue: [meterValue(sample)] },
      timeoutMs: keys.number('MessageTimeout') * 1000,
      done: () => undefined,
    });
    pump();
  }

  function observe(report: ControllerState): void {
    if (!recovered) {
      recovered = true;
      connector.resume(transactions.recover(report));
    }
    connector.observe(report);
    // What followed from it may have changed the charge controller already.
    notify(evse.state ?? report);
  }

  function notify(report: ControllerState): void {
    const isOperative = availability.isOperative(0) && leaving === undefined;
    const ofPoint = statuses.set(0, chargePointStatus(isOperative, report));
    const ofConnector = statuses.set(1, connectorStatus(connector.usage, report));
    if (!ofPoint && !ofConnector) return;
    publish();
    pump();
  }

  function changed(): void {
    if (stopped) return;
    if (evse.state && recovered) notify(evse.state);
    publish();
  }

  function publish(): void {
    const snapshot = presentState({
      ...{ connection, registration, rpc, delivery, statuses, connector, transactions, journal },
      leaving,
      waiting: waiting.length,
      isAvailable: availability.isOperative(0),
    });
    parts.publish(snapshot, keys.all());
  }

  /** Only a change is passed on: others may switch phases too. */
  function wantPhases(phases: number | undefined): void {
    if (phases === wantedPhases) return;
    const before = wantedPhases;
    wantedPhases = phases;
    if (!evse.switchesPhases) return;
    if (phases === 1 || phases === 3) evse.requestPhases(phases);
    else if (before === 1) evse.requestPhases(3);
  }

  /**
   * Restarts the device, in order (Soft: what happened is told first) or soon; a transaction ends
   * (OCPP 1.6, 5.14).
   */
  function reset(type: 'Hard' | 'Soft'): void {
    if (leaving !== undefined) return;
    leaving = type;
    clock.after(0, () => connector.leave(type === 'Hard' ? 'HardReset' : 'SoftReset'));
    const restart = (): void => {
      connection.stop();
      context.device.restart(0, 'The central system asked for a restart (ocpp)');
    };
    if (type === 'Hard') {
      networkClock.after(restartDelayMs, restart);
      return;
    }
    const sinceMs = networkClock.nowMs();
    const poll = networkClock.every(restartDelayMs, () => {
      if (journal.depth > 0 && networkClock.nowMs() - sinceMs < softResetLimitMs) return;
      poll.cancel();
      restart();
    });
  }
}
