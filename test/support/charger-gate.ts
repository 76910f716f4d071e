import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { acceptOf } from '../../host/access/web/web-socket-key.ts';
import { WebSocketPeer } from '../../host/access/web/web-socket-peer.ts';
import {
  type KnownCharger,
  type Welcome,
  welcome,
} from '../../host/modules/ocpp_central/handshake.ts';
import type { Decision, Heard } from '../../host/modules/ocpp_central/heard.ts';
import { type HeardCall, type Line, openLine } from '../../host/modules/ocpp_central/line.ts';
import { maxMessageBytes } from '../../host/modules/ocpp_central/session.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';

/** A charger that is connected, as the gate sees it. */
export interface Guest {
  readonly identity: string;
  readonly version: string;
  readonly heard: Heard[];
  readonly line: Line;
  /** Why it was disconnected. */
  ended: string | undefined;
  /** What was not understood. */
  readonly complaints: string[];
}

/** What is decided about everything that chargers say. */
export const decision: Decision = {
  wallMs: Date.UTC(2026, 10, 1),
  heartbeatS: 60,
  tag: 'Accepted',
  transactionId: 4711,
};

/** A port at 127.0.0.1 where chargers come in, and the parts of a central system behind it. */
export class ChargerGate {
  readonly guests: Guest[] = [];
  /** Why chargers were not let in. */
  readonly refusals: string[] = [];
  readonly #answer: (call: HeardCall) => void;
  readonly #server: Server = createServer();
  readonly #sockets = new Set<Socket>();

  private constructor(
    known: (identity: string) => KnownCharger | undefined,
    answer: (call: HeardCall) => void,
  ) {
    this.#answer = answer;
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      const { url = '', headers } = request;
      const protocols = headers['sec-websocket-protocol'];
      const knock = { path: url, protocols, authorization: headers.authorization };
      const answer = welcome(knock, known);
      if (answer.kind === 'admitted')
        this.#admit(answer, headers['sec-websocket-key'] ?? '', socket);
      else {
        this.refusals.push(answer.cause);
        socket.end('HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n');
      }
    });
  }

  /** Opens it to chargers that are known, or to all of them. */
  static async open(
    known: (identity: string) => KnownCharger | undefined = () => ({
      version: undefined,
      provesBy: 'password',
      admits: () => true,
    }),
    answer: (call: HeardCall) => void = call => call.answer(call.understood().reply(decision)),
  ): Promise<ChargerGate> {
    const gate = new ChargerGate(known, answer);
    gate.#server.listen(0, '127.0.0.1');
    await once(gate.#server, 'listening');
    return gate;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/ocpp`;
  }

  /** The newest charger. */
  get guest(): Guest {
    return this.guests.at(-1) as Guest;
  }

  async close(): Promise<void> {
    for (const { line } of this.guests) line.session.closed();
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #admit(
    { identity, version, protocol }: Extract<Welcome, { kind: 'admitted' }>,
    key: string,
    socket: Socket,
  ): void {
    const chosen = protocol === undefined ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`;
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${acceptOf(key)}\r\n${chosen}\r\n`,
    );
    const clock = new RealClock();
    const peer = new WebSocketPeer({
      connection: {
        write: bytes => void socket.write(bytes),
        close: () => void socket.end(),
        get pendingBytes() {
          return socket.writableLength;
        },
      },
      ...{ clock, masks: undefined, maxMessageBytes },
      events: {
        onMessage: message => line.session.received(String(message)),
        onPong: () => line.session.heard(),
        onClose: () => line.session.closed(),
      },
    });
    const line = openLine({
      ...{ version, clock, changed: () => undefined },
      socket: {
        send: text => peer.send(text),
        ping: () => peer.ping(),
        close: () => peer.close(1000, ''),
        get pendingBytes() {
          return socket.writableLength;
        },
      },
      heard: call => {
        guest.heard.push(call.understood().heard);
        this.#answer(call);
      },
      notUnderstood: (reason, action) => {
        guest.complaints.push(`${action ?? 'message'}: ${inEnglish(reason)}`);
      },
      ended: reason => {
        guest.ended = inEnglish(reason);
      },
    });
    const guest: Guest = {
      ...{ identity, version, line },
      ...{ heard: [], complaints: [], ended: undefined },
    };
    this.guests.push(guest);
    socket.on('data', bytes => peer.receive(bytes));
    socket.on('drain', () => line.session.writable());
    socket.once('close', () => peer.connectionEnded());
  }
}
