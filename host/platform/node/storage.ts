import * as nodeFs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { asSaid } from '../../sentences/message.ts';
import { type Storage, StorageError } from '../storage.ts';

/**
 * The calls of `node:fs` that storage is made of; tests put a disk in front that fails or loses
 * power.
 */
export type FileSystem = Pick<
  typeof nodeFs,
  | 'openSync'
  | 'closeSync'
  | 'writeSync'
  | 'fsyncSync'
  | 'fdatasyncSync'
  | 'ftruncateSync'
  | 'fstatSync'
  | 'renameSync'
  | 'rmSync'
  | 'mkdirSync'
  | 'readFileSync'
  | 'readdirSync'
>;

const temporary = '.new';

/**
 * Storage in a folder of the file system. Files are readable by their owner only: they hold
 * passwords.
 *
 * Replace: write `<name>.new`, fsync, rename over `<name>`, fsync the folder, because without the
 * last step a power cut may bring the old file back. Should that last step fail, the old content is
 * put back: who is told that nothing was saved must not find it saved later. Append: write,
 * fdatasync; what a failed append left behind is cut off again.
 */
export class NodeStorage implements Storage {
  readonly #root: string;
  readonly #fs: FileSystem;
  readonly #platform: NodeJS.Platform;
  /** Folders that exist for certain, also after a power cut. */
  readonly #durableFolders = new Set<string>();

  constructor(root: string, fs: FileSystem = nodeFs, platform = process.platform) {
    this.#root = resolve(root);
    this.#fs = fs;
    this.#platform = platform;
    const first = fs.mkdirSync(this.#root, { recursive: true, mode: 0o700 });
    try {
      if (first !== undefined) this.#syncAbove(this.#root, dirname(first));
    } catch (error) {
      // A folder above may belong to somebody else.
      if (codeOf(error) === undefined) throw error;
    }
  }

  read(name: string): Uint8Array | undefined {
    return this.#guardRead(name, undefined, () => this.#fs.readFileSync(join(this.#root, name)));
  }

  replace(name: string, bytes: Uint8Array): void {
    const path = this.#prepare(name);
    this.#guard(name, () => {
      try {
        this.#withFile(`${path}${temporary}`, 'w', file => {
          this.#writeAll(file, bytes);
          this.#fs.fsyncSync(file);
        });
      } catch (error) {
        this.#discard(`${path}${temporary}`);
        throw error;
      }
      const before = this.#contentOf(path);
      try {
        this.#fs.renameSync(`${path}${temporary}`, path);
        this.#syncFolder(dirname(path));
      } catch (error) {
        this.#putBack(path, before);
        throw error;
      }
    });
  }

  append(name: string, bytes: Uint8Array): void {
    const path = this.#prepare(name);
    this.#guard(name, () => {
      this.#withFile(path, 'a', file => {
        const { size } = this.#fs.fstatSync(file);
        try {
          this.#writeAll(file, bytes);
          this.#fs.fdatasyncSync(file);
        } catch (error) {
          this.#fs.ftruncateSync(file, size);
          throw error;
        }
        if (size === 0) this.#syncFolder(dirname(path));
      });
    });
  }

  truncate(name: string, lengthBytes: number): void {
    this.#guard(name, () => {
      this.#withFile(join(this.#root, name), 'r+', file => {
        this.#fs.ftruncateSync(file, lengthBytes);
        this.#fs.fsyncSync(file);
      });
    });
  }

  rename(name: string, newName: string): void {
    const path = this.#prepare(newName);
    this.#guard(name, () => {
      this.#fs.renameSync(join(this.#root, name), path);
      this.#syncFolder(dirname(path));
    });
  }

  remove(name: string): void {
    const path = join(this.#root, name);
    this.#guard(name, () => {
      const before = this.#contentOf(path);
      try {
        this.#fs.rmSync(path);
        this.#syncFolder(dirname(path));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return;
        if (before !== undefined) this.#putBack(path, before);
        throw error;
      }
    });
  }

  list(folder: string): string[] {
    const entries = this.#guardRead(folder, [], () =>
      this.#fs.readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true }),
    );
    return entries
      .filter(
        entry => entry.isFile() && !entry.name.endsWith(temporary) && !entry.name.startsWith('.'),
      )
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(this.#root.length)
          .replaceAll('\\', '/')
          .replace(/^\//, ''),
      )
      .sort();
  }

  #prepare(name: string): string {
    const path = join(this.#root, name);
    const folder = dirname(path);
    if (folder !== this.#root && !this.#durableFolders.has(folder)) {
      this.#guard(name, () => {
        this.#fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
        this.#syncAbove(folder, this.#root);
      });
      this.#durableFolders.add(folder);
    }
    return path;
  }

  /** Content of a file; undefined if there is none or it cannot be read. */
  #contentOf(path: string): Uint8Array | undefined {
    try {
      return this.#fs.readFileSync(path);
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      return undefined;
    }
  }

  /** Undoes what did not become durable, as well as the disk allows. */
  #putBack(path: string, before: Uint8Array | undefined): void {
    this.#discard(`${path}${temporary}`);
    try {
      if (before === undefined) {
        this.#fs.rmSync(path, { force: true });
      } else {
        this.#withFile(`${path}${temporary}`, 'w', file => {
          this.#writeAll(file, before);
          this.#fs.fsyncSync(file);
        });
        this.#fs.renameSync(`${path}${temporary}`, path);
      }
      this.#syncFolder(dirname(path));
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      this.#discard(`${path}${temporary}`);
    }
  }

  #withFile(path: string, flags: string, use: (file: number) => void): void {
    const file = this.#fs.openSync(path, flags, 0o600);
    try {
      use(file);
    } finally {
      this.#fs.closeSync(file);
    }
  }

  #writeAll(file: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += this.#fs.writeSync(file, bytes, at);
  }

  #discard(path: string): void {
    try {
      this.#fs.rmSync(path, { force: true });
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      // The next replace overwrites it, and `list` does not show it.
    }
  }

  /**
   * Makes the entry of `folder` durable, and those of the folders it is in, up to the one in `top`.
   */
  #syncAbove(folder: string, top: string): void {
    for (let above = folder; above !== top; ) {
      above = dirname(above);
      this.#syncFolder(above);
    }
  }

  #syncFolder(path: string): void {
    // Windows refuses it with EPERM: its file system keeps a journal of what is in folders.
    if (this.#platform === 'win32') return;
    this.#withFile(path, 'r', folder => this.#fs.fsyncSync(folder));
  }

  #guard(name: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw error;
      throw new StorageError(
        code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'failed',
        name,
        asSaid(code),
      );
    }
  }

  #guardRead<T, N>(name: string, absent: N, action: () => T): T | N {
    try {
      return action();
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw error;
      if (code === 'ENOENT') return absent;
      throw new StorageError('unreadable', name, asSaid(code));
    }
  }
}

/** Error code of a failure of storage; undefined for any other error. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Node's own codes (ERR_...) tell of wrong calls.
  return /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}
