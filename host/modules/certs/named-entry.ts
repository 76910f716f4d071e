import { Refusal } from '../../registry/registry.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { Certificates } from './certs.ts';

const rules = {
  certificates: 'must be -1 or the number of a stored entry with a certificate',
  keys: 'must be -1 or the number of a stored entry with a private key',
} as const satisfies Record<string, Rule>;

/** A write of the number of an entry. */
interface NamedEntry {
  readonly path: string;
  readonly id: number;
  /** The stored number before. */
  readonly stored: number | undefined;
}

/**
 * Refuses the number of an entry unless it is -1, or that of a stored entry with what is needed.
 * The number that is there already stays writable after its entry was removed, so that a read can
 * be written back.
 */
export function checkNamedEntry(
  certificates: Certificates,
  needed: keyof typeof rules,
  { path, id, stored }: NamedEntry,
): void {
  if (id === -1 || id === stored || certificates.content(id)[needed] > 0) return;
  throw new Refusal('not_found', path, id, rules[needed]);
}
