import type { Dirent } from 'node:fs';
import { type FileSystem, NodeStorage } from '../../host/platform/node/storage.ts';
import type { Random } from '../rig/random.ts';

/**
 * The power failed: nothing of the host runs on. Has no error code, so that nobody takes it for a
 * failing disk.
 */
export class PowerCut extends Error {
  constructor() {
    super('the power failed');
  }
}

/** Where on a disk a device stores. */
export const dataFolder = '/data';

/**
 * How a disk fails: with which error, at which operations (counted from the arming), and whether
 * reads fail too.
 */
export interface DiskFault {
  readonly code: 'ENOSPC' | 'EIO';
  readonly first: number;
  readonly last: number;
}

/** What a power cut leaves of that which was never synchronised. */
export type Survival = 'nothing' | 'everything' | 'some';

interface File {
  /** What a reader sees. */
  bytes: Buffer;
  /** What is certainly on the disk. */
  durable: Buffer;
}

interface Folder {
  entries: Map<string, Node>;
  durable: Map<string, Node>;
  /** Changes of `entries` since the last fsync, in order. */
  pending: ((entries: Map<string, Node>) => void)[];
}

type Node = File | Folder;

const isFolder = (node: Node | undefined): node is Folder =>
  node !== undefined && 'entries' in node;

const newFolder = (): Folder => ({ entries: new Map(), durable: new Map(), pending: [] });

/** Operations that take space: a full disk refuses only these. */
const takesSpace: readonly string[] = ['create', 'write', 'sync', 'mkdir'];

/**
 * A disk in memory that keeps apart what is durable and what is only cached, as a file system may
 * at worst: contents count from the fsync of the file, names from the fsync of their folder. It can
 * fail, fill up, and lose power at any operation.
 */
export class SimulatedDisk {
  /** Operations so far. */
  operations = 0;
  #root: Folder = newFolder();
  readonly #open = new Map<number, Node>();
  #nextDescriptor = 3;
  #cutAt = Number.POSITIVE_INFINITY;
  #dead = false;
  #fault: DiskFault | undefined;
  /** How often the fault was felt. */
  faults = 0;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /**
   * Cuts the power at operation `count` from now: it happens in part or not at all, and none after
   * it.
   */
  cutAfter(count: number): void {
    this.#cutAt = this.operations + count;
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** Fails as told, counting operations from now. */
  fail(fault: DiskFault | undefined): void {
    this.#fault = fault && {
      ...fault,
      first: fault.first + this.operations,
      last: fault.last + this.operations,
    };
    this.faults = 0;
  }

  /** The power comes back: what was cached is lost, as far as `survival` says. */
  powerUp(survival: Survival): void {
    this.#dead = false;
    this.#cutAt = Number.POSITIVE_INFINITY;
    this.#open.clear();
    this.#root = this.#survivor(this.#root, survival) as Folder;
  }

  /** What a device that starts finds. */
  open(): NodeStorage {
    return new NodeStorage(dataFolder, this.fileSystem());
  }

  /** The calls that `NodeStorage` needs. */
  fileSystem(): FileSystem {
    // The overloads of node:fs cannot be written down anew; NodeStorage uses the ones that are
    // implemented here.
    return {
      openSync: (path: string, flags: string) => this.#openFile(path, flags),
      closeSync: (descriptor: number) => {
        this.#open.delete(descriptor);
      },
      writeSync: (descriptor: number, bytes: Uint8Array, offset: number) =>
        this.#write(descriptor, bytes, offset),
      fsyncSync: (descriptor: number) => this.#sync(descriptor),
      fdatasyncSync: (descriptor: number) => this.#sync(descriptor),
      ftruncateSync: (descriptor: number, length: number) => {
        this.#operate('truncate');
        const file = this.#fileOf(descriptor);
        file.bytes = Buffer.from(file.bytes.subarray(0, length));
      },
      fstatSync: (descriptor: number) => {
        this.#operate('stat');
        return { size: this.#fileOf(descriptor).bytes.length };
      },
      renameSync: (from: string, to: string) => this.#rename(from, to),
      rmSync: (path: string, options?: { force?: boolean }) =>
        this.#remove(path, options?.force ?? false),
      mkdirSync: (path: string) => this.#makeFolder(path),
      readFileSync: (path: string) => {
        this.#operate('read');
        const node = this.#find(path);
        if (node === undefined || isFolder(node)) throw systemError('ENOENT', path);
        return Buffer.from(node.bytes);
      },
      readdirSync: (path: string) => {
        this.#operate('list');
        const node = this.#find(path);
        if (!isFolder(node)) throw systemError('ENOENT', path);
        return [...entriesBelow(node, path)];
      },
    } as unknown as FileSystem;
  }

  /**
   * Counts an operation, and lets it happen, fail or be the last one. `half` does the part of it
   * that a cut may leave.
   */
  #operate(kind: string, half: () => void = () => undefined): void {
    if (this.#dead) throw new PowerCut();
    const index = this.operations++;
    if (index >= this.#cutAt) {
      this.#dead = true;
      half();
      throw new PowerCut();
    }
    const fault = this.#fault;
    if (!fault || index < fault.first || index > fault.last) return;
    if (fault.code === 'ENOSPC' && !takesSpace.includes(kind)) return;
    this.faults++;
    half();
    throw systemError(fault.code, kind);
  }

  #openFile(path: string, flags: string): number {
    const [folder, name] = this.#place(path);
    let node = folder.entries.get(name) ?? (path === '/' ? this.#root : undefined);
    this.#operate(node === undefined && flags !== 'r' ? 'create' : 'open');
    if (node === undefined) {
      if (flags.startsWith('r')) throw systemError('ENOENT', path);
      const file: File = { bytes: Buffer.alloc(0), durable: Buffer.alloc(0) };
      node = file;
      change(folder, entries => entries.set(name, file));
    }
    if (flags === 'w' && !isFolder(node)) node.bytes = Buffer.alloc(0);
    this.#open.set(this.#nextDescriptor, node);
    return this.#nextDescriptor++;
  }

  #write(descriptor: number, bytes: Uint8Array, offset: number): number {
    const file = this.#fileOf(descriptor);
    const add = (part: Uint8Array): void => {
      file.bytes = Buffer.concat([file.bytes, part]);
    };
    const rest = bytes.subarray(offset);
    this.#operate('write', () => add(rest.subarray(0, this.#random.below(rest.length + 1))));
    add(rest);
    return rest.length;
  }

  #sync(descriptor: number): void {
    this.#operate('sync');
    const node = this.#open.get(descriptor);
    if (isFolder(node)) {
      node.durable = new Map(node.entries);
      node.pending = [];
    } else if (node) {
      node.durable = Buffer.from(node.bytes);
    }
  }

  #rename(from: string, to: string): void {
    this.#operate('rename');
    const [folder, name] = this.#place(from);
    const [newFolder, newName] = this.#place(to);
    const node = folder.entries.get(name);
    if (node === undefined) throw systemError('ENOENT', from);
    // Within a folder a rename is atomic; between folders NodeStorage does not rename.
    if (folder !== newFolder) throw new Error(`${from} is renamed into another folder`);
    change(folder, entries => {
      entries.delete(name);
      entries.set(newName, node);
    });
  }

  #remove(path: string, force: boolean): void {
    this.#operate('remove');
    const [folder, name] = this.#place(path);
    if (!folder.entries.has(name)) {
      if (force) return;
      throw systemError('ENOENT', path);
    }
    change(folder, entries => entries.delete(name));
  }

  /** As with `recursive`: makes what is missing and answers the first folder that was. */
  #makeFolder(path: string): string | undefined {
    if (this.#find(path) !== undefined) return undefined;
    this.#operate('mkdir');
    let folder = this.#root;
    let at = '';
    let first: string | undefined;
    for (const name of path.split('/').slice(1)) {
      at += `/${name}`;
      let next = folder.entries.get(name);
      if (!isFolder(next)) {
        const made = newFolder();
        next = made;
        first ??= at;
        change(folder, entries => entries.set(name, made));
      }
      folder = next;
    }
    return first;
  }

  #find(path: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const name of path.split('/').filter(part => part !== '')) {
      node = isFolder(node) ? node.entries.get(name) : undefined;
    }
    return node;
  }

  #place(path: string): [folder: Folder, name: string] {
    const at = path.lastIndexOf('/');
    const folder = this.#find(path.slice(0, at));
    if (!isFolder(folder)) throw systemError('ENOENT', path);
    return [folder, path.slice(at + 1)];
  }

  #fileOf(descriptor: number): File {
    const node = this.#open.get(descriptor);
    if (node === undefined || isFolder(node)) throw systemError('EBADF', String(descriptor));
    return node;
  }

  #survivor(node: Node, survival: Survival): Node {
    if (!isFolder(node)) {
      const bytes = this.#survivingBytes(node, survival);
      return { bytes, durable: bytes };
    }
    const entries = new Map(node.durable);
    const kept =
      survival === 'nothing'
        ? 0
        : survival === 'everything'
          ? node.pending.length
          : this.#below(node.pending.length);
    for (const apply of node.pending.slice(0, kept)) apply(entries);
    const folder = newFolder();
    for (const [name, inner] of entries) folder.entries.set(name, this.#survivor(inner, survival));
    folder.durable = new Map(folder.entries);
    return folder;
  }

  /**
   * Of what was written and never synchronised, blocks may be there, missing, or allocated and
   * still empty.
   */
  #survivingBytes({ bytes, durable }: File, survival: Survival): Buffer {
    if (survival === 'nothing') return durable;
    if (survival === 'everything' || bytes.equals(durable)) return bytes;
    const length = this.#below(bytes.length);
    const torn = Buffer.from(bytes.subarray(0, length));
    if (this.#random.below(3) === 0 && length > durable.length) torn.fill(0, durable.length);
    return torn.length < durable.length && bytes.subarray(0, durable.length).equals(durable)
      ? durable
      : torn;
  }

  #below(inclusive: number): number {
    return this.#random.below(inclusive + 1);
  }
}

function change(folder: Folder, apply: (entries: Map<string, Node>) => void): void {
  apply(folder.entries);
  folder.pending.push(apply);
}

function* entriesBelow(folder: Folder, path: string): Generator<Dirent> {
  for (const [name, node] of folder.entries) {
    const inner = isFolder(node);
    yield { name, parentPath: path, isFile: () => !inner } as Dirent;
    if (inner) yield* entriesBelow(node, `${path}/${name}`);
  }
}

function systemError(code: string, what: string): Error {
  return Object.assign(new Error(`${code}: ${what}`), { code });
}
