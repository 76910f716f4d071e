import { WebSocketPeer } from '../../host/access/web/web-socket-peer.ts';
import { base64Encode } from '../../host/platform/base64.ts';
import { joined } from '../../host/platform/bytes.ts';
import { randomFraction } from '../../host/platform/random.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { utf8Encode } from '../../host/registry/utf8.ts';
import type { ClientEnd, VirtualPorts } from '../support/virtual-ports.ts';
import { SimulatedCharger, type Traits } from './ocpp-central-charger.ts';

type Payload = Readonly<Record<string, never>> & Record<string, unknown>;

/** A charger of another maker: what it is, and how it connects. */
export interface BoxOptions {
  readonly identity: string;
  /** Bytes need not be text. */
  readonly password?: string | Uint8Array;
  readonly port: number;
  readonly address?: string;
  readonly traits: Traits;
  readonly phases?: 1 | 3;
  readonly firmware?: string;
  /** It knows no charging profiles. */
  readonly refusesLimits?: boolean;
  readonly seed?: number;
  /** It tries again 10 s after its connection was closed, or refused. */
  readonly redials?: boolean;
  readonly connectors?: number;
}

/** What becomes of the next limit. */
export type Fate = 'refused' | 'lost' | 'done and not answered' | { readonly lateMs: number };

const stepMs = 500;
const sampleMs = 10_000;
const redialMs = 10_000;
const restartMs = 5000;
const voltageV = 230;

/** A charger of OCPP 1.6 in virtual time: its electrics, and what it says of them. */
export class Box {
  readonly charger: SimulatedCharger;
  /** Everything that it was called, with its payload. */
  readonly calls: { readonly action: string; readonly payload: Payload }[] = [];
  /** What was answered to what it said last, by action. */
  readonly answers = new Map<string, Payload>();
  /** Status line of the answer to its request for a WebSocket. */
  upgraded = '';
  fate: Fate | undefined;
  /** Transactions that limits were for, and that it does not know, or not yet. */
  readonly strange: (number | undefined)[] = [];
  /** False: it tells no values of its meter. */
  samples = true;
  /** What the vehicle's driver holds to it. */
  tag = 'C0FFEE99';
  /** Wh; what its meter has counted. Undefined: it counts nothing, and says 0 where it must. */
  energyWh: number | undefined = 0;
  readonly #options: BoxOptions;
  readonly #ports: VirtualPorts;
  readonly #clock: VirtualClock;
  readonly #random: SeededRandom;
  #end: ClientEnd | undefined;
  #peer: WebSocketPeer | undefined;
  #head = '';
  #ids = 0;
  readonly #asked = new Map<string, { action: string; done(reply: Payload): void }>();
  #transaction: number | undefined;
  #sampledMs = 0;
  #status = 'Available';
  #storedA: number | undefined;

  constructor(clock: VirtualClock, ports: VirtualPorts, options: BoxOptions) {
    this.#clock = clock;
    this.#ports = ports;
    this.#options = options;
    this.#random = new SeededRandom(options.seed ?? 1);
    this.charger = new SimulatedCharger(options.traits);
    clock.every(stepMs, () => this.#step());
  }

  get isConnected(): boolean {
    return this.#peer !== undefined;
  }

  /** A; the limit that it has stored for charges that begin unseen. */
  get storedA(): number | undefined {
    return this.#storedA;
  }

  /** mA on L1 to L3. */
  get currentsMa(): [number, number, number] {
    const { drawnMa } = this.charger;
    return this.#options.phases === 1 ? [drawnMa, 0, 0] : [drawnMa, drawnMa, drawnMa];
  }

  connect(): void {
    const { port, address = '10.0.0.50', identity, password } = this.#options;
    this.#head = '';
    this.#peer = undefined;
    const end = this.#ports.connect(port, address, {
      onData: bytes => {
        if (this.#end === end) this.#receive(bytes);
      },
      onClose: () => {
        if (this.#end !== end) return;
        this.#peer?.connectionEnded();
        this.#left();
      },
    });
    this.#end = end;
    const bytes = typeof password === 'string' ? utf8Encode(password) : password;
    const login =
      bytes === undefined
        ? ''
        : `Authorization: Basic ${base64Encode(joined(utf8Encode(`${identity}:`), bytes))}\r\n`;
    this.#end?.write(
      utf8Encode(
        `GET /ocpp/${encodeURIComponent(identity)} HTTP/1.1\r\nHost: device\r\n` +
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: ocpp1.6\r\n` +
          `${login}\r\n`,
      ),
    );
  }

  /** The connection breaks without a word. */
  disconnect(): void {
    this.#end?.close();
    this.#end = undefined;
    this.#peer = undefined;
    this.#asked.clear();
    this.charger.leave(true);
  }

  /** The other side has closed the connection. */
  #left(): void {
    this.#end = undefined;
    this.#peer = undefined;
    this.#asked.clear();
    this.charger.leave(true);
    if (this.#options.redials) this.#clock.after(redialMs, () => this.#end ?? this.connect());
  }

  /** It starts anew, and forgets what it does not store. */
  reboot(): void {
    this.charger.restart();
    this.disconnect();
    this.connect();
  }

  plug(demandMa: number): void {
    this.charger.demandMa = demandMa;
    this.charger.plug(true);
    this.#tell('Preparing');
    this.#start();
  }

  unplug(): void {
    this.charger.plug(false);
    this.charger.demandMa = 0;
    const id = this.#transaction;
    this.#transaction = undefined;
    if (id !== undefined)
      this.call('StopTransaction', {
        transactionId: id,
        meterStop: Math.round(this.energyWh ?? 0),
        timestamp: this.#now,
      });
    this.#tell('Available');
  }

  call(action: string, payload: object, done: (reply: Payload) => void = () => undefined): void {
    this.#ids++;
    const id = `box-${this.#ids}`;
    this.#asked.set(id, { action, done });
    this.send(JSON.stringify([2, id, action, payload]));
  }

  send(text: string): void {
    this.#peer?.send(text);
  }

  get #now(): string {
    return new Date(this.#clock.wallMs()).toISOString();
  }

  #start(): void {
    const { plugged } = this.charger;
    if (!plugged || this.#transaction !== undefined || !this.#peer) return;
    this.call(
      'StartTransaction',
      {
        ...{ connectorId: 1, idTag: this.tag, timestamp: this.#now },
        meterStart: Math.round(this.energyWh ?? 0),
      },
      ({ transactionId }) => {
        this.#transaction = Number(transactionId);
        this.#tell('Charging');
      },
    );
  }

  #tell(status: string): void {
    this.#status = status;
    this.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
  }

  #receive(bytes: Uint8Array): void {
    if (this.#peer) {
      this.#peer.receive(bytes);
      return;
    }
    this.#head += String.fromCharCode(...bytes);
    const end = this.#head.indexOf('\r\n\r\n');
    if (end === -1) return;
    [this.upgraded = ''] = this.#head.split('\r\n');
    const rest = Uint8Array.from(this.#head.slice(end + 4), letter => letter.charCodeAt(0));
    const connection = this.#end;
    if (!this.upgraded.includes(' 101 ') || !connection) return;
    const peer = new WebSocketPeer({
      connection: { ...connection, pendingBytes: 0 },
      ...{ clock: this.#clock, masks: this.#random, maxMessageBytes: 1_000_000 },
      events: {
        onMessage: message => this.#hear(JSON.parse(String(message))),
        onPong: () => undefined,
        onClose: () => {
          if (this.#peer === peer) this.#left();
        },
      },
    });
    this.#peer = peer;
    this.charger.leave(false);
    if (rest.length > 0) peer.receive(rest);
    this.#boot();
  }

  #boot(): void {
    this.call(
      'BootNotification',
      {
        ...{ chargePointVendor: 'Make', chargePointModel: 'Box' },
        firmwareVersion: this.#options.firmware ?? '1.0',
      },
      () => {
        this.#tell(this.#status);
        this.#start();
      },
    );
  }

  #hear([type, id, ...rest]: [number, string, ...unknown[]]): void {
    if (type === 2) this.#answer(id, String(rest[0]), rest[1] as Payload);
    const asked = this.#asked.get(id);
    if (type === 2 || !asked) return;
    this.#asked.delete(id);
    this.answers.set(asked.action, rest[0] as Payload);
    if (type === 3) asked.done(rest[0] as Payload);
  }

  #answer(id: string, action: string, payload: Payload): void {
    this.calls.push({ action, payload });
    const reply = (body: object): void => this.send(JSON.stringify([3, id, body]));
    if (this.#options.refusesLimits && action === 'SetChargingProfile') {
      reply({ status: 'NotSupported' });
      return;
    }
    switch (action) {
      case 'SetChargingProfile':
        this.#setProfile(payload, reply);
        break;
      case 'ClearChargingProfile':
        this.charger.restart();
        reply({ status: 'Accepted' });
        break;
      case 'GetCompositeSchedule':
        reply({
          status: 'Accepted',
          chargingSchedule: {
            chargingRateUnit: 'A',
            chargingSchedulePeriod: this.charger.plan.map(({ fromMs, limitMa }) => ({
              ...{ startPeriod: Math.round(fromMs / 1000), limit: Math.floor(limitMa / 100) / 10 },
            })),
          },
        });
        break;
      case 'Reset':
        reply({ status: 'Accepted' });
        this.#clock.after(restartMs, () => this.reboot());
        break;
      case 'GetConfiguration':
        reply({
          configurationKey: [
            { key: 'ChargingScheduleAllowedChargingRateUnit', readonly: true, value: 'Current' },
            { key: 'ChargeProfileMaxStackLevel', readonly: true, value: '8' },
            {
              ...{ key: 'NumberOfConnectors', readonly: true },
              value: `${this.#options.connectors ?? 1}`,
            },
          ],
        });
        break;
      case 'TriggerMessage':
        reply({ status: 'Accepted' });
        if (payload.requestedMessage === 'MeterValues') this.#sample();
        if (payload.requestedMessage === 'StatusNotification') this.#tell(this.#status);
        break;
      default:
        reply({ status: 'Accepted' });
    }
  }

  #setProfile(payload: Payload, reply: (body: object) => void): void {
    const {
      chargingProfilePurpose: purpose,
      transactionId,
      chargingSchedule: schedule,
    } = payload.csChargingProfiles as unknown as {
      chargingProfilePurpose: string;
      transactionId?: number;
      chargingSchedule: { duration?: number; chargingSchedulePeriod: [{ limit: number }] };
    };
    const [{ limit }] = schedule.chargingSchedulePeriod;
    if (purpose !== 'TxProfile') {
      this.#storedA = limit;
      this.charger.store();
      reply({ status: 'Accepted' });
      return;
    }
    if (transactionId !== this.#transaction) {
      this.strange.push(transactionId);
      reply({ status: 'Rejected' });
      return;
    }
    const { fate } = this;
    this.fate = undefined;
    if (fate === 'lost') return;
    const isDone =
      fate !== 'refused' &&
      this.charger.set(
        Math.round(limit * 1000),
        (schedule.duration ?? Number.POSITIVE_INFINITY) * 1000 - 60_000,
        randomFraction(this.#random),
      );
    if (fate === 'done and not answered') return;
    const body = { status: isDone ? 'Accepted' : 'Rejected' };
    if (typeof fate === 'object') this.#clock.after(fate.lateMs, () => reply(body));
    else reply(body);
  }

  #step(): void {
    const isHeld = this.charger.advance(stepMs);
    const sumMa = this.currentsMa.reduce((sum, currentMa) => sum + currentMa);
    if (this.energyWh !== undefined) this.energyWh += (sumMa * voltageV * stepMs) / 3_600_000_000;
    const status = this.charger.drawnMa > 0 ? 'Charging' : 'SuspendedEVSE';
    if (this.#transaction !== undefined && (isHeld || status !== this.#status)) this.#tell(status);
    this.#start();
    if (this.#transaction === undefined || this.#clock.nowMs() - this.#sampledMs < sampleMs) return;
    this.#sample();
  }

  get #energy(): object[] {
    if (this.energyWh === undefined) return [];
    const measurand = 'Energy.Active.Import.Register';
    return [{ value: this.energyWh.toFixed(0), measurand, unit: 'Wh' }];
  }

  #sample(): void {
    this.#sampledMs = this.#clock.nowMs();
    if (!this.samples) return;
    const sampledValue = this.currentsMa.map((currentMa, phase) => ({
      value: (this.charger.meter(currentMa) / 1000).toFixed(1),
      ...{ measurand: 'Current.Import', phase: `L${phase + 1}`, unit: 'A' },
    }));
    this.call('MeterValues', {
      connectorId: 1,
      ...(this.#transaction !== undefined && { transactionId: this.#transaction }),
      meterValue: [{ timestamp: this.#now, sampledValue: [...sampledValue, ...this.#energy] }],
    });
  }
}
