import { WebSocketPeer } from '../../host/access/web/web-socket-peer.ts';
import { base64Encode } from '../../host/platform/base64.ts';
import type { Timer } from '../../host/platform/clock.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { utf8Encode } from '../../host/registry/utf8.ts';
import type { Random } from '../rig/random.ts';
import type { ClientEnd, VirtualPorts } from '../support/virtual-ports.ts';
import {
  type Payload,
  type Speaker,
  type Speech,
  Speech16,
  Speech201,
  type Status,
} from './speech.ts';
import { type Build, type Guest, Wallbox } from './wallbox.ts';

/** What becomes of the next limit that it is told. */
export type Fate = 'refused' | 'lost' | 'done and not answered' | { readonly lateMs: number };

/** Who it is, and where it connects. */
export interface Login {
  readonly identity: string;
  readonly password: string;
  readonly port: number;
  readonly version: Speech['protocol'];
}

const sampleMs = 10_000;
const restartMs = 2000;
/** It tries again to connect, with some chance more. */
const againMs = 10_000;

/** A wallbox of another maker that is a client of OCPP, in virtual time. */
export class OcppWallbox {
  readonly wallbox: Wallbox;
  fate: Fate | undefined;
  /** False: its meter tells nothing. */
  samples = true;
  firmware = '1.0';
  readonly #clock: VirtualClock;
  readonly #ports: VirtualPorts;
  readonly #random: Random;
  readonly #login: Login;
  readonly #speech: Speech;
  readonly #asked = new Map<string, (answer: Payload) => void>();
  #calls = 0;
  #end: ClientEnd | undefined;
  #peer: WebSocketPeer | undefined;
  #head = '';
  #again: Timer | undefined;
  #sampling: Timer | undefined;
  /** The central system has taken it up. */
  #isBooted = false;
  /** It has begun to tell of a charge, or has a charge that is known. */
  #begins = false;
  #charges = false;
  #status: Status | undefined;
  /** It does not connect, whatever happens. */
  #isAway = false;

  constructor(
    build: Build,
    login: Login,
    { clock, ports, random }: { clock: VirtualClock; ports: VirtualPorts; random: Random },
  ) {
    this.#clock = clock;
    this.#ports = ports;
    this.#random = random;
    this.#login = login;
    this.wallbox = new Wallbox(build, clock, random);
    this.wallbox.onChange = () => this.#tellStatus();
    const speaker: Speaker = {
      wallbox: this.wallbox,
      wallMs: () => clock.wallMs(),
      call: (action, payload, done) => this.#call(action, payload, done),
      restart: () => this.#clock.after(restartMs, () => this.restart(restartMs)),
      repeat: message => this.#repeat(message),
    };
    this.#speech = login.version === 'ocpp1.6' ? new Speech16(speaker) : new Speech201(speaker);
  }

  get isConnected(): boolean {
    return this.#peer !== undefined;
  }

  /** It comes: connects, and again whenever it is thrown out. */
  come(): void {
    this.#isAway = false;
    this.#connect();
  }

  /** The connection breaks; in silence: nobody tells the central system. */
  leave(inSilence: boolean): void {
    this.#isAway = true;
    this.#drop(inSilence);
  }

  /** It starts anew, and forgets what it does not store. */
  restart(awayMs: number): void {
    this.#drop(true);
    this.#forgetCharge();
    this.wallbox.restart();
    if (!this.#isAway) this.#again = this.#clock.after(awayMs, () => this.#connect());
  }

  plug(guest: Guest): void {
    this.unplug();
    this.wallbox.plug(guest);
    this.#tellStatus();
    this.#begin();
  }

  unplug(): void {
    if (!this.wallbox.guest) return;
    this.wallbox.plug(undefined);
    if (this.#charges) {
      this.#speech.end();
      this.wallbox.charge(false);
    }
    this.#forgetCharge();
    this.#tellStatus();
  }

  stop(): void {
    this.#isAway = true;
    this.#drop(false);
    this.#sampling?.cancel();
  }

  #forgetCharge(): void {
    this.#charges = false;
    this.#begins = false;
    this.#sampling?.cancel();
  }

  #begin(): void {
    if (!this.wallbox.guest || this.#begins || !this.#isBooted) return;
    this.#begins = true;
    this.#speech.begin(() => {
      if (!this.#begins) return;
      this.#charges = true;
      this.wallbox.charge(true);
      this.#tellStatus();
      this.#sampling = this.#clock.every(sampleMs, () => this.#sample());
    });
  }

  #sample(): void {
    if (this.samples && this.#isBooted) this.#speech.sample();
  }

  #tellStatus(): void {
    const { guest, currentsMa } = this.wallbox;
    const status: Status = !guest
      ? 'Available'
      : currentsMa[0] > 0
        ? 'Charging'
        : this.#charges
          ? 'SuspendedEVSE'
          : 'Preparing';
    if (status === this.#status || !this.#isBooted) return;
    this.#status = status;
    this.#speech.tell(status);
  }

  #repeat(message: string): void {
    if (message === 'MeterValues') this.#sample();
    if (message !== 'StatusNotification') return;
    this.#status = undefined;
    this.#tellStatus();
  }

  #connect(): void {
    this.#again?.cancel();
    this.#drop(true);
    this.#head = '';
    const { port, identity, password, version } = this.#login;
    const end = this.#ports.connect(port, '10.0.0.50', {
      onData: bytes => {
        if (this.#end === end) this.#receive(bytes);
      },
      onClose: () => {
        if (this.#end !== end) return;
        this.#drop(true);
        this.#comeAgain();
      },
    });
    this.#end = end;
    if (!end) {
      this.#comeAgain();
      return;
    }
    const login = base64Encode(utf8Encode(`${identity}:${password}`));
    end.write(
      utf8Encode(
        `GET /ocpp/${identity} HTTP/1.1\r\nHost: device\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
          `Sec-WebSocket-Protocol: ${version}\r\nAuthorization: Basic ${login}\r\n\r\n`,
      ),
    );
  }

  #comeAgain(): void {
    if (this.#isAway) return;
    this.#again?.cancel();
    this.#again = this.#clock.after(againMs + this.#random.below(againMs), () => this.#connect());
  }

  #drop(inSilence: boolean): void {
    const wasHere = this.#peer !== undefined;
    this.#again?.cancel();
    if (!inSilence) this.#end?.close();
    this.#end = undefined;
    this.#peer = undefined;
    this.#isBooted = false;
    this.#asked.clear();
    // A charge that nobody answered is told anew.
    if (!this.#charges) this.#begins = false;
    if (wasHere) this.wallbox.leave(true);
  }

  #receive(bytes: Uint8Array): void {
    if (this.#peer) {
      this.#peer.receive(bytes);
      return;
    }
    this.#head += String.fromCharCode(...bytes);
    const headEnd = this.#head.indexOf('\r\n\r\n');
    const connection = this.#end;
    if (headEnd === -1 || !connection || !this.#head.startsWith('HTTP/1.1 101 ')) return;
    const peer = new WebSocketPeer({
      connection: { ...connection, pendingBytes: 0 },
      ...{ clock: this.#clock, masks: new SeededRandom(1), maxMessageBytes: 100_000 },
      events: {
        onMessage: message => {
          if (this.#peer === peer) this.#hear(JSON.parse(String(message)));
        },
        onPong: () => undefined,
        onClose: () => undefined,
      },
    });
    this.#peer = peer;
    this.wallbox.leave(false);
    const rest = Uint8Array.from(this.#head.slice(headEnd + 4), letter => letter.charCodeAt(0));
    if (rest.length > 0) peer.receive(rest);
    this.#speech.boot(this.firmware, () => {
      this.#isBooted = true;
      this.#status = undefined;
      this.#tellStatus();
      this.#begin();
    });
  }

  #call(action: string, payload: object, done?: (answer: Payload) => void): void {
    this.#calls++;
    const id = `${this.#calls}`;
    if (done) this.#asked.set(id, done);
    this.#peer?.send(JSON.stringify([2, id, action, payload]));
  }

  #hear([type, id, ...rest]: readonly [number, string, ...unknown[]]): void {
    if (type === 2) this.#answer(id, String(rest[0]), rest[1] as Payload);
    const done = this.#asked.get(id);
    if (type === 2 || !done) return;
    this.#asked.delete(id);
    if (type === 3) done(rest[0] as Payload);
  }

  #answer(id: string, action: string, payload: Payload): void {
    const fate = action === 'SetChargingProfile' ? this.fate : undefined;
    if (fate) this.fate = undefined;
    if (fate === 'lost') return;
    const answer =
      fate === 'refused' ? { status: 'Rejected' } : this.#speech.answer(action, payload);
    if (fate === 'done and not answered') return;
    const peer = this.#peer;
    const reply = (): void => {
      if (this.#peer === peer) peer?.send(JSON.stringify([3, id, answer]));
    };
    if (typeof fate === 'object') this.#clock.after(fate.lateMs, reply);
    else reply();
  }
}
