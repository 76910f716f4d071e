import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { readIfPossible } from '../../platform/storage.ts';
import {
  array,
  hidden,
  int,
  longText,
  nullable,
  object,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import { type PemContent, readPem } from './pem.ts';

/** Most stored entries; their numbers are 0 to 7. */
const maxCertificates = 8;
/** What `certs/add` needs of a body around the PEM text. */
const bodyOverheadBytes = 61;
const folder = 'certs';

const id = int('Number of the entry, chosen by the client', { min: 0, max: maxCertificates - 1 });
const name = text('Name for people', { maxBytes: 32 });

/**
 * What other modules get from the stored certificates and keys. Numbers without an entry hold
 * nothing.
 */
export interface Certificates {
  /** The PEM text of an entry. */
  pem(id: number): string | undefined;
  /** How many certificates and private keys an entry holds. */
  content(id: number): PemContent;
  /** Calls `listener` after the text of an entry was added, replaced or removed. */
  onChange(listener: (id: number) => void): void;
}

interface Entry {
  readonly name: string;
  readonly pem: string;
}

/**
 * Certificates and private keys for TLS (`certs/…`). What they hold can be written and used, but
 * never read.
 *
 * Each entry is one file: the name in the first line, then the PEM text. They are no configuration:
 * a reset of the configuration keeps them, a reset to the state of delivery does not.
 */
export function certs({
  registry,
  kept,
  variant,
  log,
}: Pick<ModuleContext, 'registry' | 'kept' | 'variant' | 'log'>): Certificates {
  const say = (message: string): void => log.write('certs', message);
  const listeners = new Listeners<[id: number]>();
  const pem = hidden(
    longText('Certificate, chain or private key in PEM', variant.maxBodyBytes - bodyOverheadBytes),
  );
  const entry = object({ id, name, cert: pem });
  const changedEntry = object({ id, name: nullable(name), cert: hidden(nullable(pem)) });

  const names = new Map<number, string>();
  for (let number = 0; number < maxCertificates; number++) load(number);
  const state = registry.state(
    'certs/state',
    object({
      certs: array(object({ id, name }), { maxItems: maxCertificates }, 'Entries by number'),
    }),
    present(),
    { doc: 'Which certificates and keys are stored; what they hold cannot be read' },
  );
  registry.command('certs/add', entry, add, {
    doc: 'Stores a certificate, a chain or a private key',
  });
  registry.command('certs/modify', changedEntry, modify, {
    doc: 'Renames an entry and replaces what it holds; an empty cert keeps that',
  });
  registry.command('certs/remove', object({ id }), remove, {
    doc: 'Removes an entry, whoever uses it',
  });

  return {
    pem: number => readable(number)?.pem,
    content(number) {
      const content = readPem(readable(number)?.pem ?? '');
      return typeof content === 'string' ? { certificates: 0, keys: 0 } : content;
    },
    onChange: listener => listeners.add(listener),
  };

  function add(written: ValueOf<typeof entry>): void {
    if (names.has(written.id))
      throw new Refusal(
        'not_unique',
        'id',
        written.id,
        'is in use: modify the entry, or remove it first',
      );
    store(written.id, { name: written.name, pem: written.cert });
  }

  function modify(written: ValueOf<typeof changedEntry>): void {
    const stored = existing(written.id);
    const renamed = written.name ?? stored.name;
    if (written.cert) store(written.id, { name: renamed, pem: written.cert });
    else if (renamed !== stored.name) write(written.id, { ...stored, name: renamed });
  }

  function remove({ id: removed }: { id: number }): void {
    existing(removed);
    kept.remove(fileOf(removed));
    names.delete(removed);
    state.set(present());
    notify(removed);
  }

  function existing(number: number): Entry {
    const stored = names.has(number) ? entryOf(kept.read(fileOf(number))) : undefined;
    if (!stored)
      throw new Refusal('not_found', 'id', number, 'must be the number of a stored entry');
    return stored;
  }

  function store(number: number, { name: given, pem: content }: Entry): void {
    const checked = readPem(content);
    if (typeof checked === 'string') throw new Refusal('malformed', 'cert', undefined, checked);
    write(number, { name: given, pem: content });
    notify(number);
  }

  function write(number: number, { name: given, pem: content }: Entry): void {
    kept.replace(fileOf(number), utf8Encode(`${given}\n${content}`));
    names.set(number, given);
    state.set(present());
  }

  function notify(number: number): void {
    listeners.call(number);
  }

  /**
   * What the disk does not give is not there for those who use it: they ask in the midst of a
   * connection.
   */
  function readable(number: number): Entry | undefined {
    const told = (failure: string): void =>
      say(`The stored certificate ${number} is not used: ${failure}`);
    return entryOf(readIfPossible(kept, fileOf(number), told));
  }

  function entryOf(bytes: Uint8Array | undefined): Entry | undefined {
    if (!bytes) return undefined;
    const stored = utf8Decode(bytes);
    const end = stored.indexOf('\n');
    return { name: stored.slice(0, Math.max(0, end)), pem: stored.slice(end + 1) };
  }

  /** The number of an entry that cannot be used is free again. */
  function load(number: number): void {
    const stored = readable(number);
    if (!stored) return;
    const usable = readPem(stored.pem);
    if (typeof usable === 'object') {
      names.set(number, stored.name);
      return;
    }
    kept.reject(fileOf(number));
    say(`The stored certificate ${number} cannot be used: it ${usable}`);
  }

  function present() {
    return {
      certs: [...names]
        .sort(([a], [b]) => a - b)
        .map(([number, given]) => ({ id: number, name: given })),
    };
  }
}

function fileOf(number: number): string {
  return `${folder}/${number}.pem`;
}
