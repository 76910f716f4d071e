import { execFile } from 'node:child_process';
import { close, constants, open, write } from 'node:fs';
import { ReadStream } from 'node:tty';
import { asSaid } from '../../sentences/message.ts';
import type { Connection, ConnectionEvents, NetError } from '../net.ts';
import type { SerialPlace } from '../serial.ts';
import { netError } from './net-error.ts';

/** Longest duration of `stty`: a driver that hangs must not hang the device. */
const sttyLimitMs = 3000;
/** Pause before bytes that the driver does not take are offered again. */
const retryMs = 10;

/** Opens a serial port of this machine, 8 data bits, set with `stty`. */
export function openSerial(place: SerialPlace, events: ConnectionEvents): Connection {
  return new SerialConnection(place, events);
}

/**
 * An open serial line. It is read through the event loop and written without blocking, by two
 * descriptors of the same device. An adapter that is pulled out ends it.
 */
class SerialConnection implements Connection {
  readonly #place: SerialPlace;
  readonly #events: ConnectionEvents;
  readonly #queue: Uint8Array[] = [];
  #pendingBytes = 0;
  #input: ReadStream | undefined;
  #output: number | undefined;
  #writing = false;
  #ended = false;

  constructor(place: SerialPlace, events: ConnectionEvents) {
    this.#place = place;
    this.#events = events;
    this.#configure();
  }

  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  write(bytes: Uint8Array): void {
    if (this.#ended) return;
    this.#queue.push(bytes);
    this.#pendingBytes += bytes.length;
    this.#writeNext();
  }

  askForTurn(): void {
    if (!this.#ended && this.#input?.isPaused()) this.#input.resume();
  }

  close(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#input?.destroy();
    // A write that is under way still needs the descriptor.
    if (!this.#writing) this.#closeOutput();
  }

  #configure(): void {
    const { path, baud, parity, stopBits } = this.#place;
    const settings = [
      ...['-F', path, 'raw', '-echo', '-hupcl', 'clocal', '-crtscts', 'cs8'],
      stopBits === 2 ? 'cstopb' : '-cstopb',
      ...(parity === 'N' ? ['-parenb'] : ['parenb', parity === 'O' ? 'parodd' : '-parodd']),
      String(baud),
    ];
    execFile('stty', settings, { timeout: sttyLimitMs }, (error, _stdout, stderr) => {
      if (this.#ended) return;
      if (error) this.#fail(sttyError(error, stderr));
      else this.#open(() => this.#read());
    });
  }

  /**
   * Opens the device for writing, and again for reading: a stream takes its descriptor for itself.
   */
  #open(done: () => void): void {
    const flags = constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK;
    open(this.#place.path, flags, (error, output) => {
      if (error) return this.#fail(lineError(error));
      this.#output = output;
      if (this.#ended) return this.#closeOutput();
      open(this.#place.path, flags, (inputError, input) => {
        if (inputError) return this.#fail(lineError(inputError));
        if (this.#ended) return close(input, () => undefined);
        try {
          this.#input = new ReadStream(input);
        } catch (cause) {
          close(input, () => undefined);
          return this.#fail(lineError(cause as NodeJS.ErrnoException));
        }
        done();
      });
    });
  }

  #read(): void {
    const input = this.#input as ReadStream;
    input.on('data', bytes => {
      if (this.#ended) return;
      this.#events.onData(bytes);
      if (this.#events.resting === true) input.pause();
    });
    input.on('error', (error: NodeJS.ErrnoException) => this.#fail(lineError(error)));
    input.on('close', () =>
      this.#fail({ code: 0, message: 'the adapter was pulled out, or the other end was closed' }),
    );
    this.#events.onOpen();
  }

  #writeNext(): void {
    const output = this.#output;
    const bytes = this.#queue[0];
    if (this.#writing || this.#ended || output === undefined || !bytes) return;
    this.#writing = true;
    write(output, bytes, (error, written) => {
      this.#writing = false;
      if (this.#ended) return this.#closeOutput();
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#writeNext(), retryMs).unref();
        return;
      }
      if (error) return this.#fail(lineError(error));
      this.#pendingBytes -= written;
      if (written === bytes.length) this.#queue.shift();
      else this.#queue[0] = bytes.subarray(written);
      if (this.#queue.length === 0) this.#events.onDrained?.();
      else this.#writeNext();
    });
  }

  #fail(error: NetError): void {
    if (this.#ended) return;
    this.close();
    this.#events.onClose(error);
  }

  #closeOutput(): void {
    if (this.#output !== undefined) close(this.#output, () => undefined);
    this.#output = undefined;
  }
}

const pulledOut: NetError = {
  code: 0,
  message: 'the adapter was pulled out, or the other end was closed',
};

/** Error of an open device, for people. */
function lineError(error: NodeJS.ErrnoException): NetError {
  return ['EIO', 'ENXIO', 'ENODEV'].includes(error.code ?? '') ? pulledOut : netError(error);
}

/** Reason why a line could not be set, in words. */
function sttyError(error: Error & { code?: unknown; killed?: boolean }, stderr: string): NetError {
  if (error.code === 'ENOENT') {
    return {
      code: 0,
      message: 'the program stty, which sets serial lines, is not installed (package coreutils)',
    };
  }
  if (error.killed) return { code: 0, message: 'its driver does not answer' };
  return { code: 0, message: asSaid(stderr.trim().replace(/^stty: /, '') || error.message) };
}
