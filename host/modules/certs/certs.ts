import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { Refusal } from '../../registry/registry.ts';
import { certificateBackup } from './backup.ts';
import { Entries, type Entry } from './entries.ts';
import {
  type ChangedEntry,
  changedEntry,
  type NewEntry,
  newEntry,
  removedEntry,
  stateField,
} from './fields.ts';
import { type PemContent, readPem } from './pem.ts';

/** Stored certificates and keys for other modules. Numbers without an entry hold nothing. */
export interface Certificates {
  /** The PEM text of an entry. */
  pem(id: number): string | undefined;
  /** Number of certificates and private keys in an entry. */
  content(id: number): PemContent;
  /** Calls `listener` after the text of an entry was added, replaced or removed. */
  onChange(listener: (id: number) => void): void;
}

/**
 * Certificates and private keys for TLS (`certs/…`). What they hold can be written and used, but
 * never read.
 *
 * They are no configuration: a reset of the configuration keeps them, a reset to the state of
 * delivery does not.
 */
export function certs({
  registry,
  kept,
  variant,
  log,
}: Pick<ModuleContext, 'registry' | 'kept' | 'variant' | 'log'>): Certificates {
  const listeners = new Listeners<[id: number]>();
  const entries = new Entries(kept, message => log.write('certs', message, 'error'));
  const state = registry.state(
    'certs/state',
    stateField,
    { certs: entries.list },
    { doc: 'Which certificates and keys are stored; what they hold cannot be read' },
  );
  registry.keep(certificateBackup(entries, variant.maxBodyBytes));
  registry.command('certs/add', newEntry(variant.maxBodyBytes), add, {
    doc: 'Stores a certificate, a chain or a private key',
  });
  registry.command('certs/modify', changedEntry(variant.maxBodyBytes), modify, {
    doc: 'Renames an entry and replaces what it holds; an empty cert keeps that',
  });
  registry.command('certs/remove', removedEntry, remove, {
    doc: 'Removes an entry, whoever uses it',
  });

  return {
    pem: number => entries.readIfPossible(number)?.pem,
    content(number) {
      const content = readPem(entries.readIfPossible(number)?.pem ?? '');
      return 'rule' in content ? { certificates: 0, keys: 0 } : content;
    },
    onChange: listener => listeners.add(listener),
  };

  function add({ id, name, cert }: NewEntry): void {
    if (entries.has(id))
      throw new Refusal('not_unique', 'id', id, 'is in use: modify the entry, or remove it first');
    store(id, { name, pem: cert });
  }

  function modify({ id, name, cert }: ChangedEntry): void {
    const stored = existing(id);
    const renamed = name ?? stored.name;
    if (cert) store(id, { name: renamed, pem: cert });
    else if (renamed !== stored.name) write(id, { ...stored, name: renamed });
  }

  function remove({ id }: { id: number }): void {
    existing(id);
    entries.remove(id);
    publish();
    listeners.call(id);
  }

  function existing(id: number): Entry {
    const stored = entries.read(id);
    if (!stored) throw new Refusal('not_found', 'id', id, 'must be the number of a stored entry');
    return stored;
  }

  function store(id: number, entry: Entry): void {
    const checked = readPem(entry.pem);
    if ('rule' in checked) throw new Refusal('malformed', 'cert', undefined, checked.rule);
    write(id, entry);
    listeners.call(id);
  }

  function write(id: number, entry: Entry): void {
    entries.write(id, entry);
    publish();
  }

  function publish(): void {
    state.set({ certs: entries.list });
  }
}
