import type { DeviceContext, ModuleContext } from '../../device/context.ts';
import {
  anything,
  array,
  bool,
  hidden,
  object,
  omittable,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import type { Json } from '../../registry/validate.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { type BackupDocument, boundBytes, checksumOf, headOf } from './backup-document.ts';
import { secretsOf, withoutSecrets } from './secrets.ts';

const jsonText = 'application/json; charset=utf-8';

const passphrase = (minBytes: number, doc: string) =>
  omittable(hidden(text(doc, { minBytes, maxBytes: 128 })));

const request = object({
  passphrase: passphrase(8, 'What secrets are encrypted with; without one they are left out'),
  charge_log: omittable(bool('Whether the charge log is in it, with the names in it')),
});

const paths = (doc: string) =>
  array(
    text('Path, e.g. users/config, or its first part', { maxBytes: 255 }),
    { maxItems: 100 },
    doc,
  );

const restoreRequest = object({
  backup: anything('The document, as system/backup answered it'),
  dry_run: bool('true only tells what would change'),
  passphrase: passphrase(
    0,
    'That of the backup, if that has secrets; empty leaves the secrets here as they are',
  ),
  keep_identity: omittable(
    bool(
      'Whether name, addresses, tunnel and managed chargers of this device stay; if left out, where the backup is of another one',
    ),
  ),
  include: omittable(paths('What is taken from the backup though it is own to its device')),
  charge_log: omittable(bool('Whether the charges of the backup are put back, too')),
  except: omittable(paths('What stays as it is')),
});

/** Request for a restore. */
export type RestoreRequest = ValueOf<typeof restoreRequest>;

/** Stored data of the device as one document, and back (`system/backup`, `system/restore`). */
export function backup(context: DeviceContext): void {
  const { registry, vault, maxDocumentBytes } = context;

  registry.raw('system/backup', jsonText, () => written(sealed(readable(context, false), null)), {
    doc: 'All settings as one document, without secrets (docs/backup.md)',
  });
  registry.command(
    'system/backup_update',
    request,
    async ({ passphrase: chosen, charge_log: withCharges }) => {
      const document = readable(context, withCharges === true);
      if (chosen === undefined) return written(sealed(document, null));
      if (!vault) throw new Refusal('not_supported', 'passphrase', undefined, noVault);
      const secrets = utf8Encode(JSON.stringify(allSecrets(context)));
      return written(sealed(document, await vault.lock(chosen, secrets, boundBytes(document))));
    },
    {
      doc: 'PUT system/backup: the same, with secrets encrypted, and with the charge log',
      on: ['http'],
      contentType: jsonText,
      takesLong: true,
    },
  );
  registry.command(
    'system/restore',
    restoreRequest,
    async given => {
      const { restore } = await import('./restore.ts').catch((error: Error) => {
        const rule: Rule = message(
          'cannot be put back: the part of the host that does it is missing: {message}',
          { message: error.message },
        );
        throw new Refusal('not_supported', 'backup', undefined, rule);
      });
      return restore(context, given);
    },
    {
      doc: 'Tells what a backup would change, or puts all of it in place and restarts',
      on: ['http'],
      contentType: jsonText,
      maxBodyBytes: maxDocumentBytes,
      takesLong: true,
    },
  );
}

/** Reason why a passphrase is of no use. */
export const noVault =
  'cannot be used: this host has no encryption; what is not secret is in a backup without one';

/** The readable part of a document. */
function readable(
  { registry, identity, variant, clock }: ModuleContext,
  withLong: boolean,
): Omit<BackupDocument, 'secrets' | 'checksum'> {
  const parts = registry.persistent().filter(({ isLong }) => withLong || !isLong);
  const time = clock.synchronised() ? Math.floor(clock.wallMs() / 1000) : null;
  const { name, uid } = identity;
  return {
    ...headOf({ type: variant.name, name, uid }, time),
    resources: Object.fromEntries(
      parts.map(({ path, field, value }) => [path, withoutSecrets(field, value()) as Json]),
    ),
  };
}

function allSecrets({ registry }: ModuleContext): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    registry
      .persistent()
      .flatMap(({ path, field, value, isLong }) =>
        isLong ? [] : [...secretsOf(field, value(), path)],
      ),
  );
}

function sealed(
  document: Omit<BackupDocument, 'secrets' | 'checksum'>,
  secrets: BackupDocument['secrets'],
): BackupDocument {
  return { ...document, secrets, checksum: checksumOf({ ...document, secrets }) };
}

function written(document: BackupDocument): string {
  return JSON.stringify(document);
}
