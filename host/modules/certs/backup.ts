import { array, object, type ValueOf } from '../../registry/field.ts';
import { type Persistent, Refusal } from '../../registry/registry.ts';
import type { Entries } from './entries.ts';
import { maxCertificates, type NewEntry, newEntry } from './fields.ts';
import { readPem } from './pem.ts';

/**
 * The entries as backups have them: what they hold is a secret, and without it they are nothing.
 */
export function certificateBackup(entries: Entries, maxBodyBytes: number): Persistent {
  const field = object({ certs: array(newEntry(maxBodyBytes), { maxItems: maxCertificates }) });
  const listOf = (value: unknown): NewEntry[] => (value as ValueOf<typeof field>).certs;
  return {
    path: 'certs/state',
    field,
    isSecret: true,
    value: () => ({
      certs: entries.list.flatMap(shown => {
        const cert = entries.readIfPossible(shown.id)?.pem;
        return cert === undefined ? [] : [{ ...shown, cert }];
      }),
    }),
    check: next => checkAll(listOf(next)),
    suppose: next => entries.suppose(listOf(next)),
    objects: next =>
      Array.from({ length: maxCertificates }, (_, number) => {
        const entry = listOf(next).find(({ id }) => id === number);
        return entries.object(number, entry && { name: entry.name, pem: entry.cert });
      }),
  };
}

function checkAll(list: readonly NewEntry[]): void {
  for (const [at, { id, cert }] of list.entries()) {
    if (list.findIndex(other => other.id === id) !== at)
      throw new Refusal('not_unique', `certs/${at}/id`, id, 'must differ from the others');
    const checked = readPem(cert);
    if ('rule' in checked)
      throw new Refusal('malformed', `certs/${at}/cert`, undefined, checked.rule);
  }
}
