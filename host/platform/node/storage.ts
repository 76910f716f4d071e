import * as nodeFs from 'node:fs';
import { dirname, join } from 'node:path';
import { type Storage, StorageError } from '../storage.ts';

/** The calls of `node:fs` that storage is made of; tests put a disk in front that fails or loses power. */
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
 * Storage in a folder of the file system. Files are readable by their owner only: they hold passwords.
 *
 * Replace: write `<name>.new`, fsync, rename over `<name>`, fsync the folder, because without the last step a power cut
 * may bring the old file back. Append: write, fdatasync; what a failed append left behind is cut off again.
 */
export class NodeStorage implements Storage {
  readonly #root: string;
  readonly #fs: FileSystem;
  readonly #knownFolders = new Set<string>();

  constructor(root: string, fs: FileSystem = nodeFs) {
    this.#root = root;
    this.#fs = fs;
    fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  }

  read(name: string): Uint8Array | undefined {
    try {
      return this.#fs.readFileSync(join(this.#root, name));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  replace(name: string, bytes: Uint8Array): void {
    const path = this.#prepare(name);
    this.#guard(name, () => {
      try {
        this.#withFile(`${path}${temporary}`, 'w', file => {
          this.#writeAll(file, bytes);
          this.#fs.fsyncSync(file);
        });
        this.#fs.renameSync(`${path}${temporary}`, path);
      } catch (error) {
        this.#discard(`${path}${temporary}`);
        throw error;
      }
      this.#syncFolder(dirname(path));
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
      this.#fs.rmSync(path, { force: true });
      if (this.#knownFolders.has(dirname(path)) || dirname(path) === this.#root) this.#syncFolder(dirname(path));
    });
  }

  list(folder: string): string[] {
    try {
      const entries = this.#fs.readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter(entry => entry.isFile() && !entry.name.endsWith(temporary) && !entry.name.startsWith('.'))
        .map(entry =>
          join(entry.parentPath, entry.name).slice(this.#root.length).replaceAll('\\', '/').replace(/^\//, ''),
        )
        .sort();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }

  #prepare(name: string): string {
    const path = join(this.#root, name);
    const folder = dirname(path);
    if (!this.#knownFolders.has(folder)) {
      this.#guard(name, () => this.#fs.mkdirSync(folder, { recursive: true, mode: 0o700 }));
      this.#knownFolders.add(folder);
    }
    return path;
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
    } catch {
      // The next replace overwrites it, and `list` does not show it.
    }
  }

  #syncFolder(path: string): void {
    this.#withFile(path, 'r', folder => this.#fs.fsyncSync(folder));
  }

  #guard(name: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      const code = codeOf(error);
      throw new StorageError(code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'failed', name, code ?? String(error));
    }
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
