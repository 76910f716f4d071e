import { VirtualClock } from '../../../host/platform/virtual/clock.ts';
import { Connection } from '../../../host/services/eebus/ship/connection.ts';
import type { EndCause } from '../../../host/services/eebus/ship/ends.ts';
import { controlFrame, dataFrame, endFrame } from '../../../host/services/eebus/ship/frames.ts';

/** A connection of this device, seen from the other end of its WebSocket, in virtual time. */
export class ShipRig {
  readonly clock: VirtualClock;
  readonly connection: Connection;
  /** What the device has told and nobody has looked at yet. */
  readonly #told: string[] = [];
  readonly datagrams: object[] = [];
  readonly shipIds: string[] = [];
  waitsFor: 'us' | 'them' | undefined;
  establishments = 0;
  /** Why it ended, and how the WebSocket is closed. */
  end: { readonly cause: EndCause; readonly code: number } | undefined;
  pendingBytes = 0;
  /** The SHIP ID that is known of the partner. */
  knownId: string | undefined;

  constructor({
    role = 'server' as 'client' | 'server',
    isTrusted = true,
    clock = new VirtualClock(),
  } = {}) {
    this.clock = clock;
    const rig = this;
    this.connection = new Connection({
      ...{ clock, isTrusted, isClient: role === 'client', shipId: 'Demo-HEMS-123456789' },
      socket: {
        send: bytes => void this.#told.push(shown(bytes)),
        get pendingBytes() {
          return rig.pendingBytes;
        },
      },
      events: {
        waits: forWhom => {
          this.waitsFor = forWhom;
        },
        identified: id => {
          this.shipIds.push(id);
          return this.knownId === undefined || this.knownId === id;
        },
        established: () => {
          this.establishments++;
        },
        datagram: datagram => this.datagrams.push(datagram),
        ended: (cause, { code }) => {
          if (this.end) throw new Error('it ended twice');
          this.end = { cause, code };
        },
      },
    });
    this.connection.start();
  }

  /** What the device has told since the last look: the first byte in hex, and JSON or hex. */
  get told(): string[] {
    return this.#told.splice(0);
  }

  hear(bytes: Uint8Array): void {
    this.connection.receive(bytes);
  }

  control(message: object): void {
    this.hear(controlFrame(message));
  }

  data(datagram: object): void {
    this.hear(dataFrame(datagram));
  }

  farewell(connectionClose: object): void {
    this.hear(endFrame({ connectionClose }));
  }
}

/** A message as one can read it. */
export function shown(bytes: Uint8Array): string {
  const type = bytes[0]?.toString(16).padStart(2, '0');
  return `${type} ${Buffer.from(bytes.subarray(1)).toString(type === '00' ? 'hex' : 'utf8')}`;
}

/** A message of a session as it is shown. */
export const messages = {
  init: '00 00',
  ready: (waiting = 60_000) => `01 {"connectionHello":[{"phase":"ready"},{"waiting":${waiting}}]}`,
  pending: (waiting = 60_000) =>
    `01 {"connectionHello":[{"phase":"pending"},{"waiting":${waiting}}]}`,
  prolong: '01 {"connectionHello":[{"phase":"pending"},{"prolongationRequest":true}]}',
  aborted: '01 {"connectionHello":[{"phase":"aborted"}]}',
  protocol: (type: 'announceMax' | 'select') =>
    `01 {"messageProtocolHandshake":[{"handshakeType":"${type}"},{"version":[{"major":1},{"minor":0}]},{"formats":[{"format":["JSON-UTF8"]}]}]}`,
  protocolError: (error: number) => `01 {"messageProtocolHandshakeError":[{"error":${error}}]}`,
  pin: '01 {"connectionPinState":[{"pinState":"none"}]}',
  request: '01 {"accessMethodsRequest":[]}',
  methods: '01 {"accessMethods":[{"id":"Demo-HEMS-123456789"}]}',
  announce: (reason: string) =>
    `03 {"connectionClose":[{"phase":"announce"},{"maxTime":500},{"reason":"${reason}"}]}`,
  confirm: '03 {"connectionClose":[{"phase":"confirm"}]}',
} as const;

export const version = { version: { major: 1, minor: 0 }, formats: { format: ['JSON-UTF8'] } };

/** What a partner says in each stage, as it does in most sessions. */
export const say = {
  init: (rig: ShipRig) => rig.hear(Uint8Array.of(0, 0)),
  ready: (rig: ShipRig) => rig.control({ connectionHello: { phase: 'ready', waiting: 60_000 } }),
  pending: (rig: ShipRig) =>
    rig.control({ connectionHello: { phase: 'pending', waiting: 60_000 } }),
  announceMax: (rig: ShipRig) =>
    rig.control({ messageProtocolHandshake: { handshakeType: 'announceMax', ...version } }),
  select: (rig: ShipRig) =>
    rig.control({ messageProtocolHandshake: { handshakeType: 'select', ...version } }),
  pin: (rig: ShipRig) => rig.control({ connectionPinState: { pinState: 'none' } }),
  request: (rig: ShipRig) => rig.control({ accessMethodsRequest: {} }),
  methods: (rig: ShipRig) => rig.control({ accessMethods: { id: 'Box-1' } }),
} as const;

/** Leads a server through its handshake up to a stage, which it then waits in. */
export function serverAt(
  stage: 'init' | 'hello' | 'announceMax' | 'select' | 'pin' | 'methods' | 'data',
): ShipRig {
  const rig = new ShipRig();
  const steps = {
    ...{ init: say.init, hello: say.ready, announceMax: say.announceMax, select: say.select },
    ...{ pin: say.pin, methods: say.methods, data: () => undefined },
  };
  for (const [name, step] of Object.entries(steps)) {
    if (name === stage) break;
    step(rig);
  }
  void rig.told;
  return rig;
}

/** The same for a client. */
export function clientAt(stage: 'init' | 'hello' | 'select' | 'pin' | 'methods' | 'data'): ShipRig {
  const rig = new ShipRig({ role: 'client' });
  const steps = {
    ...{ init: say.init, hello: say.ready, select: say.select },
    ...{ pin: say.pin, methods: say.methods, data: () => undefined },
  };
  for (const [name, step] of Object.entries(steps)) {
    if (name === stage) break;
    step(rig);
  }
  void rig.told;
  return rig;
}
