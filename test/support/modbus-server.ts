/**
 * Modbus devices for tests: their registers, how they misbehave, and how they are reached, in
 * virtual time or over TCP.
 */
import { createServer, type Socket } from 'node:net';
import type { Clock } from '../../host/platform/clock.ts';
import type { Connection, ConnectionEvents, Net } from '../../host/platform/net.ts';
import type { SerialPlace } from '../../host/platform/serial.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** What a device does instead of answering well. */
export type Misbehaviour =
  | 'silent'
  /** Bytes that are no Modbus. */
  | 'garbage'
  /** One register less than was asked for. */
  | 'short'
  /** The answer to another request. */
  | 'other number'
  /** The answer to another function. */
  | 'other function'
  /** One byte at a time. */
  | 'in pieces'
  /** Ends the connection. */
  | 'hang up'
  /** The number of an exception. */
  | number;

export interface Asked {
  readonly unit: number;
  readonly code: number;
  readonly address: number;
  readonly count: number;
}

/** Registers of devices by unit, function and address; everything else is an illegal address. */
export class ModbusImage {
  misbehaviour: Misbehaviour | undefined;
  /** Units whose requests are not answered at all. */
  readonly silentUnits = new Set<number>();
  /** Everything that was asked so far. */
  readonly asked: Asked[] = [];
  /** Holding registers that take what is written with function 6, and what was written. */
  readonly writable = new Set<number>();
  readonly written: { readonly address: number; readonly value: number }[] = [];
  readonly #registers = new Map<string, number>();

  /** Puts `words` behind each other. */
  set(address: number, words: readonly number[], { unit = 1, code = 3 } = {}): void {
    for (const [index, word] of words.entries())
      this.#registers.set(`${unit} ${code} ${address + index}`, word & 0xffff);
  }

  delete(address: number, count: number, { unit = 1, code = 3 } = {}): void {
    for (let i = 0; i < count; i++) this.#registers.delete(`${unit} ${code} ${address + i}`);
  }

  /** The answer to a request, both without number and checksum; undefined: none. */
  answer(request: Buffer): Buffer | undefined {
    const [unit = 0, code = 0] = request;
    const address = request.readUInt16BE(2);
    const count = request.readUInt16BE(4);
    this.asked.push({ unit, code, address, count });
    if (this.misbehaviour === 'silent' || this.silentUnits.has(unit)) return undefined;
    const refuse = (exception: number): Buffer => Buffer.from([unit, code | 0x80, exception]);
    if (typeof this.misbehaviour === 'number') return refuse(this.misbehaviour);
    if (code === 6 && this.writable.has(address)) {
      this.written.push({ address, value: count });
      return request;
    }
    if (code !== 3 && code !== 4) return refuse(1);
    if (count < 1 || count > 125) return refuse(3);
    const words: number[] = [];
    for (let i = 0; i < count; i++) {
      const word = this.#registers.get(`${unit} ${code} ${address + i}`);
      if (word === undefined) return refuse(2);
      words.push(word);
    }
    if (this.misbehaviour === 'short') words.pop();
    const answer = Buffer.alloc(3 + words.length * 2);
    answer.set([unit, this.misbehaviour === 'other function' ? code ^ 7 : code, words.length * 2]);
    for (const [index, word] of words.entries()) answer.writeUInt16BE(word, 3 + index * 2);
    return answer;
  }
}

/** What a peer sends in answer to bytes that it got; a Modbus TCP server's end of a connection. */
class TcpEnd {
  readonly #image: ModbusImage;
  #received = Buffer.alloc(0);

  constructor(image: ModbusImage) {
    this.#image = image;
  }

  take(bytes: Uint8Array): (Buffer | 'hang up')[] {
    this.#received = Buffer.concat([this.#received, bytes]);
    const sent: (Buffer | 'hang up')[] = [];
    while (this.#received.length >= 12) {
      const request = this.#received.subarray(0, 12);
      this.#received = this.#received.subarray(12);
      if (request.readUInt32BE(2) !== 6)
        throw new Error(`no request of 6 bytes: ${request.toString('hex')}`);
      sent.push(...this.#reply(request));
    }
    return sent;
  }

  #reply(request: Buffer): (Buffer | 'hang up')[] {
    const { misbehaviour } = this.#image;
    const answer = this.#image.answer(request.subarray(6));
    if (misbehaviour === 'hang up') return ['hang up'];
    if (misbehaviour === 'garbage') return [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')];
    if (!answer) return [];
    const head = Buffer.alloc(6);
    head.writeUInt16BE(request.readUInt16BE(0) ^ (misbehaviour === 'other number' ? 0x55 : 0));
    head.writeUInt16BE(answer.length, 4);
    const frame = Buffer.concat([head, answer]);
    return misbehaviour === 'in pieces' ? [...frame].map(byte => Buffer.from([byte])) : [frame];
  }
}

/** A serial line behind a converter: RTU frames, with what such lines add. */
export class RtuEnd {
  /** Sent before every answer: noise, or the echo of the request. */
  noise: (request: Buffer) => Buffer = () => Buffer.alloc(0);
  readonly #image: ModbusImage;

  constructor(image: ModbusImage) {
    this.#image = image;
  }

  take(bytes: Uint8Array): (Buffer | 'hang up')[] {
    const request = Buffer.from(bytes);
    if (crc(request) !== 0) throw new Error(`wrong checksum: ${request.toString('hex')}`);
    const answer = this.#image.answer(request.subarray(0, 6));
    if (!answer) return [];
    const sum = crc(answer);
    const frame = Buffer.concat([this.noise(request), answer, Buffer.from([sum & 0xff, sum >> 8])]);
    if (this.#image.misbehaviour === 'garbage') frame.writeUInt8(frame.readUInt8(4) ^ 1, 4);
    return this.#image.misbehaviour === 'in pieces'
      ? [...frame].map(byte => Buffer.from([byte]))
      : [frame];
  }
}

/** The checksum of the serial line protocol, by division of the reflected polynomial. */
export function crc(bytes: Buffer): number {
  let rest = 0xffff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const carry = (rest ^ (byte >> bit)) & 1;
      rest >>>= 1;
      if (carry) rest ^= 0xa001;
    }
  }
  return rest;
}

/** The network of a virtual clock with one Modbus peer, `meter.lan` or 10.0.0.9. */
export class VirtualModbus {
  readonly image = new ModbusImage();
  /** Whether connections are taken; undefined: nobody even refuses them. */
  reachable: boolean | undefined = true;
  resolvable = true;
  /** How long the device takes for an answer. */
  answerMs = 5;
  rtu = false;
  noise: RtuEnd['noise'] = () => Buffer.alloc(0);
  /** Times at which somebody tried to connect, ms. */
  readonly attempts: number[] = [];
  /** Serial ports that somebody opened, as they were to be set. */
  readonly opened: SerialPlace[] = [];
  readonly #clock: Clock;
  readonly #open = new Set<ConnectionEvents>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get connections(): number {
    return this.#open.size;
  }

  /** Cuts all connections. */
  cut(): void {
    for (const events of [...this.#open]) {
      this.#open.delete(events);
      events.onClose({ code: 104, message: asSaid('connection reset') });
    }
  }

  /** Sends bytes that nobody asked for. */
  send(bytes: Uint8Array): void {
    for (const events of [...this.#open]) events.onData(bytes);
  }

  get net(): Pick<Net, 'connect' | 'lookup' | 'openSerial'> {
    return {
      lookup: (host, done) => {
        const known = this.resolvable && (host === 'meter.lan' || host === '10.0.0.9');
        this.#clock.after(1, () =>
          done(
            known
              ? { addresses: ['10.0.0.9'] }
              : { error: { code: 0, message: asSaid('unknown name') } },
          ),
        );
      },
      connect: ({ host, port }, events) => {
        if (host !== '10.0.0.9') throw new Error(`nobody is at ${host}:${port}`);
        return this.#connect(this.rtu, events);
      },
      openSerial: (place, events) => {
        this.opened.push(place);
        return this.#connect(true, events);
      },
    };
  }

  #connect(rtu: boolean, events: ConnectionEvents): Connection {
    this.attempts.push(this.#clock.nowMs());
    const end = rtu ? new RtuEnd(this.image) : new TcpEnd(this.image);
    if (end instanceof RtuEnd) end.noise = this.noise;
    let closed = false;
    this.#clock.after(1, () => {
      if (closed || this.reachable === undefined) return;
      if (!this.reachable)
        return events.onClose({ code: 111, message: asSaid('connection refused') });
      this.#open.add(events);
      events.onOpen();
    });
    return {
      pendingBytes: 0,
      write: bytes => {
        for (const sent of end.take(bytes)) {
          this.#clock.after(this.answerMs, () => {
            if (!this.#open.has(events)) return;
            if (sent !== 'hang up') return events.onData(sent);
            this.#open.delete(events);
            events.onClose(undefined);
          });
        }
      },
      close: () => {
        closed = true;
        this.#open.delete(events);
      },
    };
  }
}

/** A Modbus TCP server on a port of this machine. */
export interface ModbusServer {
  readonly image: ModbusImage;
  readonly port: number;
  /** How many are connected. */
  connections(): number;
  /** Cuts all connections. */
  cut(): void;
  stop(): Promise<void>;
}

export async function startModbusServer(): Promise<ModbusServer> {
  const image = new ModbusImage();
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    const end = new TcpEnd(image);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', bytes => {
      for (const sent of end.take(bytes)) {
        if (sent === 'hang up') socket.destroy();
        else socket.write(sent);
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    image,
    port: (server.address() as { port: number }).port,
    connections: () => sockets.size,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
