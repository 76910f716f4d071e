import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errno } from '../../host/platform/portable/errors.ts';
import { type Storage, StorageError } from '../../host/platform/storage.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { PowerCut } from '../soak/disk.ts';
import { atEnd } from '../support/suite.ts';
import { buildFlashProgram } from './flash-programs.ts';

const noPower = -1000;

/** What the flash is: blocks of 4 KiB, bytes that are programmed at once, a seed for its cuts. */
export interface FlashOptions {
  readonly blocks?: number;
  readonly pageBytes?: number;
  readonly seed?: number;
}

/**
 * The store of build/board/flash-store.c over flash in memory, in a process of its own
 * (flash-serve.c), which can lose power at any operation of the flash.
 */
export class FlashDevice implements Storage {
  readonly #requests: number;
  readonly #answers: number;

  constructor({ blocks = 64, pageBytes = 16, seed = 1 }: FlashOptions = {}) {
    const program = buildFlashProgram('flash-serve', 'flash-store', 'sanitised');
    const folder = mkdtempSync(join(tmpdir(), 'voltkern-flash-'));
    const paths = ['requests', 'answers'].map(name => join(folder, name)) as [string, string];
    // Storage is called synchronously, which pipes with names can be read and written.
    if (spawnSync('mkfifo', paths).status !== 0) throw new Error('pipes cannot be made');
    const own = paths.map(path => openSync(path, 'r+')) as [number, number];
    const parameters = [blocks, pageBytes, seed].map(String);
    const child = spawn(program, parameters, { stdio: [own[0], own[1], 'inherit'] });
    this.#requests = openSync(paths[0], 'w');
    this.#answers = openSync(paths[1], 'r');
    for (const descriptor of own) closeSync(descriptor);
    rmSync(folder, { recursive: true });
    atEnd(() => {
      child.kill();
      closeSync(this.#requests);
      closeSync(this.#answers);
    });
    this.open();
  }

  /** The power is back, if it was gone, and the store finds what is there. */
  open(): this {
    const answer = this.tryOpen();
    if (answer !== 0) throw new Error(`the store cannot be opened: ${answer}`);
    return this;
  }

  /** What opening answers: 0, or a negative error number. */
  tryOpen(): number {
    return this.#call('o').number;
  }

  /** Operations of the flash so far. */
  get operations(): number {
    return this.#call('n').number;
  }

  /** Cuts the power in the middle of operation `count` from now. */
  cutAfter(count: number): void {
    this.#call('c', '', numberOf(count));
  }

  /** Leaves bytes in the flash that the store did not write. */
  scribble(offset: number, bytes: Uint8Array): void {
    this.#call('w', String(offset), bytes);
  }

  /** Makes it an empty store, whatever it holds. */
  format(): void {
    this.#call('f');
  }

  read(name: string): Uint8Array | undefined {
    const { number, bytes } = this.#call('g', name);
    if (number === -errno.noEntry) return undefined;
    if (number !== 0) throw new StorageError('unreadable', name, asSaid(`error ${-number}`));
    return bytes;
  }

  replace(name: string, bytes: Uint8Array): void {
    this.#write('r', name, bytes);
  }

  append(name: string, bytes: Uint8Array): void {
    this.#write('a', name, bytes);
  }

  truncate(name: string, lengthBytes: number): void {
    this.#write('t', name, numberOf(lengthBytes));
  }

  rename(name: string, newName: string): void {
    this.#write('m', name, Buffer.from(newName));
  }

  remove(name: string): void {
    this.#write('d', name, Buffer.alloc(0));
  }

  list(folder: string): string[] {
    const prefix = folder === '' ? '' : `${folder}/`;
    const names = Buffer.from(this.#call('l').bytes).toString().split('\0');
    return names.filter(name => name !== '' && name.startsWith(prefix)).sort();
  }

  #write(verb: string, name: string, bytes: Uint8Array): void {
    const { number } = this.#call(verb, name, bytes);
    if (number === 0) return;
    const failure = number === -errno.noSpace ? 'full' : 'failed';
    throw new StorageError(failure, name, asSaid(`error ${-number}`));
  }

  #call(verb: string, name = '', bytes: Uint8Array = new Uint8Array()) {
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(9);
    head.write(verb);
    head.writeUInt32LE(nameBytes.length, 1);
    head.writeUInt32LE(bytes.length, 5);
    const request = Buffer.concat([head, nameBytes, bytes]);
    for (let at = 0; at < request.length; ) at += writeSync(this.#requests, request, at);
    const answer = this.#receive(8);
    const number = answer.readInt32LE(0);
    const found = { number, bytes: this.#receive(answer.readUInt32LE(4)) };
    if (number === noPower) throw new PowerCut();
    return found;
  }

  #receive(count: number): Buffer {
    const bytes = Buffer.alloc(count);
    for (let at = 0; at < count; ) {
      const got = readSync(this.#answers, bytes, at, count - at, null);
      if (got === 0) throw new Error('the program with the flash has ended');
      at += got;
    }
    return bytes;
  }
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
