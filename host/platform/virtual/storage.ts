import type { Storage } from '../storage.ts';

/**
 * Storage in memory: as durable as the object that holds it, so a "restarted" device finds
 * everything again.
 */
export class MemoryStorage implements Storage {
  readonly objects = new Map<string, Uint8Array>();

  read(name: string): Uint8Array | undefined {
    return this.objects.get(name)?.slice();
  }

  replace(name: string, bytes: Uint8Array): void {
    this.objects.set(name, bytes.slice());
  }

  append(name: string, bytes: Uint8Array): void {
    const before = this.objects.get(name) ?? new Uint8Array();
    const after = new Uint8Array(before.length + bytes.length);
    after.set(before);
    after.set(bytes, before.length);
    this.objects.set(name, after);
  }

  truncate(name: string, lengthBytes: number): void {
    const bytes = this.objects.get(name);
    if (bytes) this.objects.set(name, bytes.slice(0, lengthBytes));
  }

  rename(name: string, newName: string): void {
    const bytes = this.objects.get(name);
    if (!bytes) return;
    this.objects.set(newName, bytes);
    this.objects.delete(name);
  }

  remove(name: string): void {
    this.objects.delete(name);
  }

  list(folder: string): string[] {
    const prefix = folder === '' ? '' : `${folder}/`;
    return [...this.objects.keys()].filter(name => name.startsWith(prefix)).sort();
  }
}
