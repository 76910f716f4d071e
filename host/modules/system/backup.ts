import type { DeviceContext, ModuleContext } from '../../device/context.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import type { Json } from '../../registry/validate.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { type BackupDocument, boundBytes, checksumOf, headOf } from './backup-document.ts';
import { backupRequest, restoreRequest } from './fields.ts';
import { secretsOf, withoutSecrets } from './secrets.ts';

const jsonText = 'application/json; charset=utf-8';

/** Stored data of the device as one document, and back (`system/backup`, `system/restore`). */
export function backup(context: DeviceContext): void {
  const { registry, vault, maxDocumentBytes } = context;

  registry.raw('system/backup', jsonText, () => written(sealed(readable(context, false), null)), {
    doc: 'All settings as one document, without secrets (docs/backup.md)',
  });
  registry.command(
    'system/backup_update',
    backupRequest,
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
