import type { DeviceContext } from '../../device/context.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { Json } from '../../registry/validate.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { noVault } from './backup.ts';
import { type BackupDocument, boundBytes, isOf, readDocument } from './backup-document.ts';
import { type Difference, differences } from './differences.ts';
import type { RestoreRequest } from './fields.ts';
import { type LeftOut, RestorePlan } from './restore-plan.ts';

/** Time for the answer to leave before the port closes, real ms. */
const restartDelayMs = 100;

/** Answer of `system/restore`. */
interface RestoreAnswer {
  readonly dry_run: boolean;
  /** True if the device restarts, or would: it does if something changes. */
  readonly restart: boolean;
  readonly changes: readonly Difference[];
  /** Settings that stay as they are, of the backup and of this device. */
  readonly left_out: readonly LeftOut[];
}

/**
 * Puts a backup in place: all of it at the next start, which is asked for, or nothing. Throws
 * `Refusal` for a document that cannot be used, and `StorageError`; then nothing has changed.
 */
export async function restore(context: DeviceContext, request: RestoreRequest): Promise<string> {
  const { registry, kept, log, device, variant, identity } = context;
  const document = readDocument(request.backup);
  const secrets = await openSecrets(context, document, request.passphrase);
  const plan = new RestorePlan(registry.persistent(), {
    resources: document.resources,
    secrets,
    keepsOwn: request.keep_identity ?? !isOf(document, variant, identity),
    takesLong: request.charge_log === true,
    include: request.include ?? [],
    except: request.except ?? [],
    isOfAnotherVariant: document.device.type !== variant.name,
  });
  const { planned } = plan;
  const answer: RestoreAnswer = {
    dry_run: request.dry_run,
    restart: planned.length > 0,
    changes: planned.flatMap(({ part: { field, path }, present, next }) => [
      ...differences(field, present, next, path),
    ]),
    left_out: plan.leftOut,
  };
  if (!request.dry_run && planned.length > 0) {
    const changed = planned.flatMap(({ part, next }) => part.objects(next));
    // Settings for undoing a change of the network: the backup decides now.
    const waysBack = kept.list('config').filter(name => name.endsWith('.before'));
    kept.stage([...changed, ...waysBack.map(name => ({ name, bytes: undefined }))]);
    const { name, type } = document.device;
    const told = message(
      'The backup of {name} ({type}) is put in place: {changes} changes, {resources} resources',
      { name, type, changes: answer.changes.length, resources: planned.length },
    );
    log.write('system', told, 'notice');
    device.restart(restartDelayMs, 'A backup was put in place');
  }
  return JSON.stringify(answer);
}

/** The secrets of a document by sub-path; undefined if it has none, or they are left out. */
async function openSecrets(
  { vault }: Pick<DeviceContext, 'vault'>,
  document: BackupDocument,
  passphrase: string | undefined,
): Promise<Readonly<Record<string, Json>> | undefined> {
  const { secrets: locked } = document;
  if (locked === null) {
    if (!passphrase) return undefined;
    const rule = 'must be left out: the backup has no secrets';
    throw new Refusal('conflicting', 'passphrase', undefined, rule);
  }
  if (passphrase === '') return undefined;
  if (passphrase === undefined) {
    const rule = 'must be given, because the backup has secrets; an empty one leaves them out';
    throw new Refusal('missing_key', 'passphrase', undefined, rule);
  }
  if (!vault) throw new Refusal('not_supported', 'passphrase', undefined, noVault);
  for (const field of ['kdf', 'cipher'] as const) {
    if (locked[field] === vault[field]) continue;
    const rule: Rule = message('must be what this device encrypts with: {method}', {
      method: vault[field],
    });
    throw new Refusal('not_supported', `backup/secrets/${field}`, locked[field], rule);
  }
  const plain = await vault.open(passphrase, locked, boundBytes(document));
  if (plain) return JSON.parse(utf8Decode(plain)) as Record<string, Json>;
  const rule = 'does not open the secrets of the backup: it is another one, or they were changed';
  throw new Refusal('conflicting', 'passphrase', undefined, rule);
}
