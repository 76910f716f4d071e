import { joined } from './bytes.ts';
import type { NetError } from './net.ts';

/** Registers of a device; undefined where there is none. */
export interface Registers {
  /** An input register. */
  shown(address: number): number | undefined;
  /** A holding register. */
  held(address: number): number | undefined;
  /** Writes a holding register that there is. */
  hold(address: number, value: number): void;
}

/** Answers bytes with bytes; undefined: nothing follows, and the connection ends. */
export interface ByteServer {
  take(bytes: Uint8Array): Uint8Array | undefined;
}

/**
 * Serves who connects to a port of 127.0.0.1, each with a server of its own.
 *
 * @param failed is told if the port cannot be had
 * @returns what ends it
 */
export type ServeBytes = (
  port: number,
  newServer: () => ByteServer,
  failed: (error: NetError) => void,
) => () => void;

/** A request and its head at most, bytes (Modbus messaging on TCP/IP 1.0b, 4.1). */
const [headBytes, mostBytes] = [7, 260];
/** Registers that are read and written at once at most (Modbus application protocol 1.1b3). */
const [mostRead, mostWritten] = [125, 123];
/** Functions, and reasons why a request is refused. */
const readHeld = 3;
const readShown = 4;
const writeOne = 6;
const writeMany = 16;
const [noSuchFunction, noSuchAddress, noSuchValue, nobodyThere] = [1, 2, 3, 11];

/** The device's end of a connection of Modbus TCP. */
export class ModbusServer implements ByteServer {
  readonly #unit: number;
  readonly #registers: Registers;
  #received: Uint8Array = new Uint8Array(0);

  /** @param unit the only device address that is served */
  constructor(unit: number, registers: Registers) {
    this.#unit = unit;
    this.#registers = registers;
  }

  take(bytes: Uint8Array): Uint8Array | undefined {
    this.#received = joined(this.#received, bytes);
    let answers: Uint8Array = new Uint8Array(0);
    while (this.#received.length >= headBytes) {
      const head = viewOf(this.#received);
      const length = 6 + head.getUint16(4);
      if (head.getUint16(2) !== 0 || length < headBytes + 1 || length > mostBytes) return undefined;
      if (this.#received.length < length) break;
      const request = this.#received.slice(0, length);
      this.#received = this.#received.slice(length);
      answers = joined(answers, this.#answer(request));
    }
    return answers;
  }

  #answer(request: Uint8Array): Uint8Array {
    const message = request.subarray(headBytes);
    const answered = request[6] === this.#unit ? this.#outcome(message) : nobodyThere;
    const body =
      typeof answered === 'number'
        ? [(message[0] as number) | 0x80, answered]
        : [message[0] as number, ...answered];
    const answer = new Uint8Array(headBytes + body.length);
    answer.set(request.subarray(0, headBytes));
    viewOf(answer).setUint16(4, body.length + 1);
    answer.set(body, headBytes);
    return answer;
  }

  /** What follows the function in the answer, or the reason of a refusal. */
  #outcome(message: Uint8Array): readonly number[] | number {
    const [code] = message;
    if (code === readHeld) return this.#read(message, at => this.#registers.held(at));
    if (code === readShown) return this.#read(message, at => this.#registers.shown(at));
    if (code !== writeOne && code !== writeMany) return noSuchFunction;
    if (message.length < 5) return noSuchValue;
    const view = viewOf(message);
    const [address, second] = [view.getUint16(1), view.getUint16(3)];
    if (code === writeOne) return this.#write(address, [second], message);
    const isWhole = message[5] === second * 2 && message.length === 6 + second * 2;
    if (second < 1 || second > mostWritten || !isWhole) return noSuchValue;
    const values = Array.from({ length: second }, (_, index) => view.getUint16(6 + index * 2));
    return this.#write(address, values, message);
  }

  #read(
    message: Uint8Array,
    at: (address: number) => number | undefined,
  ): readonly number[] | number {
    if (message.length !== 5) return noSuchValue;
    const view = viewOf(message);
    const [address, count] = [view.getUint16(1), view.getUint16(3)];
    if (count < 1 || count > mostRead) return noSuchValue;
    const bytes = [count * 2];
    for (let index = 0; index < count; index++) {
      const value = at(address + index);
      if (value === undefined) return noSuchAddress;
      bytes.push(value >> 8, value & 0xff);
    }
    return bytes;
  }

  /** Writes all of them, or none. */
  #write(
    address: number,
    values: readonly number[],
    message: Uint8Array,
  ): readonly number[] | number {
    if (values.some((_, index) => this.#registers.held(address + index) === undefined))
      return noSuchAddress;
    for (const [index, value] of values.entries()) this.#registers.hold(address + index, value);
    return [...message.subarray(1, 5)];
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
