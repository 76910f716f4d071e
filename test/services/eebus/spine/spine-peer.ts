import * as assert from 'uvu/assert';
import type { VirtualClock } from '../../../../host/platform/virtual/clock.ts';
import { ControllableSystem } from '../../../../host/services/eebus/lpc/controllable-system.ts';
import type { DatagramLink } from '../../../../host/services/eebus/spine/datagram-link.ts';
import { Heartbeat } from '../../../../host/services/eebus/spine/heartbeat.ts';
import { Limitation } from '../../../../host/services/eebus/spine/limitation.ts';
import { SpineDevice } from '../../../../host/services/eebus/spine/spine-device.ts';
import { commandOf, datagramsOf, headOf } from './replay.ts';

export type Json = Readonly<Record<string, unknown>>;

export const chargerName = 'd:_n:volt_1';
/** The recorded control box, which our peer plays. */
export const boxName = 'd:_n:Demo_ControlBox-123456789';

/** A feature by the numbers of its entity and its own. */
export function at(device: string | undefined, entity: number, feature: number): Json {
  return { ...(device !== undefined && { device }), entity: [entity], feature };
}

/** Features of our charger, see `chargerOn`. */
export const ours = {
  management: at(chargerName, 0, 0),
  diagnosisClient: at(chargerName, 1, 1),
  limits: at(chargerName, 1, 2),
  configuration: at(chargerName, 1, 3),
  diagnosis: at(chargerName, 1, 4),
  connection: at(chargerName, 1, 5),
} as const;

/** Features of the recorded control box. */
export const theirs = {
  management: at(boxName, 0, 0),
  limits: at(boxName, 1, 2),
  configuration: at(boxName, 1, 3),
  diagnosisClient: at(boxName, 1, 1),
  diagnosis: at(boxName, 1, 5),
} as const;

/** A charger that may be limited, alone on a clock. */
export function chargerOn(clock: VirtualClock): {
  device: SpineDevice;
  system: ControllableSystem;
} {
  const system = new ControllableSystem({
    clock,
    failsafe: { limitW: 4200, durationS: 7200 },
    nominalMaxW: () => 11_000,
    keep: () => true,
    happened: () => {},
  });
  const device = new SpineDevice(clock, {
    address: chargerName,
    type: 'ChargingStation',
    manufacturer: { brandName: 'voltkern', deviceName: 'Charger', serialNumber: '1' },
    entities: [
      {
        type: 'EVSE',
        parts: [
          new Limitation({ clock, kind: 'device', consumption: system }),
          new Heartbeat(clock, false),
        ],
      },
    ],
  });
  return { device, system };
}

/** Data of the recorded control box, which tests may change. */
export function boxDiscovery(): Json {
  return structuredClone(recordedCommand(16)) as Json;
}

export function boxUseCases(): Json {
  return structuredClone(recordedCommand(29)) as Json;
}

function recordedCommand(n: number): Json {
  const frame = datagramsOf('B').find(found => found.n === n);
  return commandOf(frame?.datagram);
}

/** What a test sends: a partner that says what it is told to say, in any form. */
export class SpinePeer {
  readonly received: Json[] = [];
  isClosed = false;
  /** Whether requests of ours are answered as a control box would. */
  answers = true;
  discovery = boxDiscovery();
  useCases = boxUseCases();
  #counter = 0;
  #deliver: (datagram: unknown) => void = () => {};
  #end: () => void = () => {};
  readonly link: DatagramLink;

  constructor(ski = 'b1'.repeat(20)) {
    this.link = {
      ski,
      send: datagram => {
        this.received.push(structuredClone(datagram) as Json);
        if (this.answers) this.#answer(datagram as Json);
      },
      onDatagram: listener => {
        this.#deliver = listener;
      },
      onEnd: listener => {
        this.#end = listener;
      },
      close: () => {
        this.isClosed = true;
        this.#end();
      },
    };
  }

  /** Connects, and says what it is. */
  meet(device: SpineDevice): void {
    this.answers = false;
    device.connect(this.link);
    this.answers = true;
    for (const early of [...this.received]) this.#answer(early);
  }

  /** Hands over anything at all. */
  deliver(value: unknown): void {
    this.#deliver(value);
  }

  /**
   * Sends a datagram.
   *
   * @returns what we said about it: replies and results that refer to it
   */
  say(
    cmdClassifier: string,
    [addressSource, addressDestination]: readonly [Json, Json],
    command: Json | readonly Json[],
    head: Json = {},
  ): Json[] {
    const msgCounter = ++this.#counter;
    const from = this.received.length;
    this.deliver({
      header: {
        ...{ specificationVersion: '1.3.0', addressSource, addressDestination, msgCounter },
        ...{ cmdClassifier, ...head },
      },
      payload: { cmd: Array.isArray(command) ? command : [command] },
    });
    return this.received
      .slice(from)
      .filter(datagram => headOf(datagram).msgCounterReference === msgCounter);
  }

  /** Sends a request that has one answer, and gives the command of that. */
  ask(classifier: string, ends: readonly [Json, Json], command: Json, head: Json = {}): Json {
    const said = this.say(classifier, ends, command, head);
    assert.is(said.length, 1, 'one answer');
    return commandOf(said[0]);
  }

  /** Reads the data of a function. */
  read(ends: readonly [Json, Json], name: string): Json {
    return this.ask('read', ends, { [name]: {} })[name] as Json;
  }

  /** Number of the result of a request that wants one. */
  result(classifier: string, ends: readonly [Json, Json], command: Json): number {
    const { resultData } = this.ask(classifier, ends, command, { ackRequest: true });
    return (resultData as { errorNumber: number }).errorNumber;
  }

  subscribe(client: Json, server: Json, type: string): number {
    const subscriptionRequest = relation(client, server, type);
    return this.#call({ nodeManagementSubscriptionRequestCall: { subscriptionRequest } });
  }

  bind(client: Json, server: Json, type: string): number {
    const bindingRequest = relation(client, server, type);
    return this.#call({ nodeManagementBindingRequestCall: { bindingRequest } });
  }

  /** A heartbeat, as it is sent to subscribers. */
  beat(from: Json = theirs.diagnosis): void {
    const deviceDiagnosisHeartbeatData = { heartbeatCounter: 7, heartbeatTimeout: 'PT60S' };
    this.say('notify', [from, ours.diagnosisClient], { deviceDiagnosisHeartbeatData });
  }

  /** Writes the limit of consumption; the number of the result. */
  limit(item: Json, filter: readonly Json[] = [{ cmdControl: { partial: {} } }]): number {
    return this.result('write', [theirs.limits, ours.limits], {
      ...{ function: 'loadControlLimitListData', filter },
      loadControlLimitListData: { loadControlLimitData: [{ limitId: 0, ...item }] },
    });
  }

  /** Writes one of the failsafe values; the number of the result. */
  failsafe(keyId: number, value: Json): number {
    return this.result('write', [theirs.configuration, ours.configuration], {
      function: 'deviceConfigurationKeyValueListData',
      filter: [{ cmdControl: { partial: {} } }],
      deviceConfigurationKeyValueListData: {
        deviceConfigurationKeyValueData: [{ keyId, value }],
      },
    });
  }

  /** Becomes the guard of a charger: bound to all that it writes. */
  guard(): void {
    assert.is(this.bind(theirs.limits, ours.limits, 'LoadControl'), 0);
    assert.is(this.bind(theirs.configuration, ours.configuration, 'DeviceConfiguration'), 0);
  }

  /** Notifications of a function that have come. */
  notifications(name: string): Json[] {
    return this.received
      .filter(datagram => headOf(datagram).cmdClassifier === 'notify')
      .map(commandOf)
      .filter(command => name in command);
  }

  #call(command: Json): number {
    return this.result('call', [theirs.management, ours.management], command);
  }

  #answer(datagram: Json): void {
    const { cmdClassifier, addressSource, addressDestination, msgCounter } = headOf(datagram);
    const ends = [addressDestination as Json, addressSource as Json] as const;
    const head = { msgCounterReference: msgCounter };
    if (cmdClassifier === 'call' || cmdClassifier === 'write')
      this.say('result', ends, { resultData: { errorNumber: 0 } }, head);
    if (cmdClassifier !== 'read') return;
    const [name = ''] = Object.keys(commandOf(datagram));
    const data: Json = {
      nodeManagementDetailedDiscoveryData: this.discovery,
      nodeManagementUseCaseData: this.useCases,
      deviceDiagnosisHeartbeatData: {
        deviceDiagnosisHeartbeatData: { heartbeatCounter: 1, heartbeatTimeout: 'PT60S' },
      },
    };
    const from = { ...ends[0], device: boxName };
    this.say('reply', [from, ends[1]], (data[name] ?? { [name]: {} }) as Json, head);
  }
}

function relation(clientAddress: Json, serverAddress: Json, serverFeatureType: string): Json {
  return { clientAddress, serverAddress, serverFeatureType };
}
