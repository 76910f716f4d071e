import type { ModuleContext } from '../../device/context.ts';
import type { TlsIdentity } from '../../platform/net.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { type Persistent, Refusal } from '../../registry/registry.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { skiOfPem } from '../../services/eebus/ship/certificate.ts';
import { identityField, type StoredIdentity } from './fields.ts';

/** The device as its boxes know it. */
export interface OwnIdentity extends TlsIdentity {
  readonly ski: string;
  readonly shipId: string;
}

type Surroundings = Pick<ModuleContext, 'kept' | 'net' | 'identity'> & {
  say(message: LogMessage): void;
};

/** Survives the reset to the state of delivery, which knows it by this name, too. */
export const identityObject = 'eebus/identity.json';

/**
 * Hands over the device's key, at once where it is stored. It is made at the very first start,
 * because the box has to know its number long before it is installed, and kept for ever, because
 * another one has to be made known again. Never called where the machine makes no keys, or the
 * stored one cannot be read now.
 */
export function ownIdentity(
  surroundings: Surroundings,
  have: (identity: OwnIdentity) => void,
): void {
  const { kept, say } = surroundings;
  let isUnreadable = false;
  const bytes = readIfPossible(kept, identityObject, words => {
    isUnreadable = true;
    say(message('The key for EEBUS cannot be read: {=reason}', { reason: words }));
  });
  // What cannot be read now may be readable at the next start.
  if (isUnreadable) return;
  const stored = bytes && decoded(bytes);
  if (stored) have(stored);
  else makeIdentity(surroundings, have);
}

/** Makes another key in place of the one that there is, keeps it, and hands it over then. */
export function makeIdentity(
  { kept, net, identity, say }: Surroundings,
  have: (identity: OwnIdentity) => void,
): void {
  const ship_id = `voltkern-${identity.name}`;
  net.makeIdentity?.(ship_id, outcome => {
    if ('error' in outcome) {
      say(
        message('The key for EEBUS cannot be made: {=reason}', { reason: outcome.error.message }),
      );
      return;
    }
    const stored = { ship_id, ...outcome.identity };
    const own = withSki(stored);
    const isKept = attempt(
      () => kept.replace(identityObject, encoded(stored)),
      ({ words }) =>
        say(message('The key for EEBUS cannot be stored: {=reason}', { reason: words })),
    );
    if (isKept && own) have(own);
  });
}

/** The key in backups: it is a secret, and nothing without that. */
export function identityBackup(
  surroundings: Pick<Surroundings, 'net'>,
  present: () => OwnIdentity | undefined,
): Persistent {
  return {
    path: 'eebus/state',
    field: identityField,
    isSecret: true,
    value() {
      const { shipId: ship_id = '', certificate = '', key = '' } = present() ?? {};
      return { ship_id, certificate, key };
    },
    // A device that makes no keys has none to give away.
    adapt: (next, before) => ((next as StoredIdentity).key === '' ? before : next),
    check(next) {
      const { certificate, key } = next as StoredIdentity;
      if (key === '') return;
      const broken = surroundings.net.checkIdentity?.({ certificate, key });
      if (broken) throw new Refusal('malformed', broken.part, undefined, broken.rule);
      if (skiOfPem(certificate) === undefined)
        throw new Refusal(
          ...(['malformed', 'certificate', undefined] as const),
          'must be one that tells the number of its key (SKI)',
        );
    },
    suppose: () => () => undefined,
    objects: next =>
      (next as StoredIdentity).key === ''
        ? []
        : [{ name: identityObject, bytes: encoded(next as StoredIdentity) }],
  };
}

function encoded(stored: StoredIdentity): Uint8Array {
  return utf8Encode(JSON.stringify(stored));
}

function decoded(bytes: Uint8Array): OwnIdentity | undefined {
  // Only this module writes it, with a checksum.
  return withSki(JSON.parse(utf8Decode(bytes)) as StoredIdentity);
}

function withSki({ ship_id: shipId, certificate, key }: StoredIdentity): OwnIdentity | undefined {
  const ski = skiOfPem(certificate);
  return ski === undefined ? undefined : { certificate, key, ski, shipId };
}
