import type { Identity } from '../../device/identity.ts';
import { firmwareVersion, isOlderRelease, isRelease, release } from '../../device/version.ts';
import { everyVariant, type Variant } from '../../hardware/variants.ts';
import { crc32 } from '../../platform/crc32.ts';
import type { Locked } from '../../platform/vault.ts';
import { anything, int, nullable, object, text } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { check, isObject, type Json } from '../../registry/validate.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';

/** The form of the documents that this release writes, and the newest that it reads. */
export const backupForm = 1;
/** Several times what the device with most of them stores. */
const mostResources = 1000;

/** Stored data of a device, as one JSON document (docs/backup.md). */
export interface BackupDocument {
  /** `backupForm`; tells such documents from others. */
  readonly voltkern_backup: number;
  /** `info/version.firmware` of the device. */
  readonly version: string;
  /** The device that it is of. */
  readonly device: { readonly type: string; readonly name: string; readonly uid: string };
  /** Time of the backup, Unix s; null without synchronised clock. */
  readonly time: number | null;
  /** By path; what is hidden is null unless it is empty. */
  readonly resources: Readonly<Record<string, Json>>;
  /** Hidden values, by sub-path, encrypted; null if no passphrase was given. */
  readonly secrets: Locked | null;
  /** Of all else: `checksumOf`. */
  readonly checksum: string;
}

const lockedText = (doc: string) => text(doc, { maxBytes: 0xfffff });
const shape = object({
  voltkern_backup: int('Form of the document', { values: [backupForm] }),
  version: text('Firmware'),
  device: object({
    type: text('Variant'),
    name: text('Device name'),
    uid: text('Unique id'),
  }),
  time: nullable(int('When it was made', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  resources: anything('What is stored, by path'),
  secrets: nullable(
    object({
      kdf: lockedText('How the key follows from the passphrase'),
      cipher: lockedText('Encryption'),
      salt: lockedText('Base64'),
      nonce: lockedText('Base64'),
      data: lockedText('Base64'),
    }),
  ),
  checksum: text('Checksum'),
});

/** The head of a document that this device makes now. */
export function headOf(
  { type, name, uid }: { readonly type: string } & Pick<Identity, 'name' | 'uid'>,
  time: number | null,
): Omit<BackupDocument, 'resources' | 'secrets' | 'checksum'> {
  return {
    voltkern_backup: backupForm,
    version: firmwareVersion,
    device: { type, name, uid },
    time,
  };
}

/** Bytes that the secrets are bound to: everything that can be read beside them. */
export function boundBytes(document: Omit<BackupDocument, 'secrets' | 'checksum'>): Uint8Array {
  const { voltkern_backup, version, device, time, resources } = document;
  return utf8Encode(canonical({ voltkern_backup, version, device, time, resources }));
}

/** The checksum of a document: CRC-32 of its JSON with sorted keys and without white space. */
export function checksumOf(document: Omit<BackupDocument, 'checksum'>): string {
  const { voltkern_backup, version, device, time, resources, secrets } = document;
  const text = canonical({ voltkern_backup, version, device, time, resources, secrets });
  return `crc32:${crc32(utf8Encode(text)).toString(16).padStart(8, '0')}`;
}

/**
 * Reads a document that somebody sent. Throws `Refusal` for what is no backup, is of a newer
 * release, or is not as it was made.
 */
export function readDocument(given: unknown): BackupDocument {
  if (!isObject(given) || given.voltkern_backup === undefined)
    throw new Refusal('malformed', 'backup', undefined, 'must be a document of system/backup');
  const { voltkern_backup: form, version } = given;
  if (typeof form === 'number' && form > backupForm)
    throw new Refusal('not_supported', 'backup/voltkern_backup', form, newer(String(backupForm)));
  const checked = check(shape, given);
  if (!checked.ok) {
    const problems = checked.problems.map(problem => ({
      ...problem,
      path: `backup/${problem.path}`,
    }));
    throw Refusal.forAll(problems);
  }
  const document = given as unknown as BackupDocument;
  if (!isObject(given.resources))
    throw new Refusal('wrong_type', 'backup/resources', undefined, 'must be an object');
  if (Object.keys(given.resources).length > mostResources) {
    const rule: Rule = message('must have at most {max} entries', { max: mostResources });
    throw new Refusal('out_of_range', 'backup/resources', undefined, rule);
  }
  if (checksumOf(document) !== document.checksum) {
    const rule = 'does not fit the rest: the document is damaged, or was changed by hand';
    throw new Refusal('malformed', 'backup/checksum', document.checksum, rule);
  }
  if (!isKnownRelease(document.version))
    throw new Refusal('not_supported', 'backup/version', version, newer(release));
  const { type } = document.device;
  if (!everyVariant.some(known => known === type)) {
    const rule: Rule = message('must be one of {values}', { values: everyVariant.join(', ') });
    throw new Refusal('not_supported', 'backup/device/type', type, rule);
  }
  return document;
}

/** True if a document is of this very device. */
export function isOf(
  { device }: BackupDocument,
  { name }: Pick<Variant, 'name'>,
  { uid }: Pick<Identity, 'uid'>,
): boolean {
  return device.uid === uid && device.type === name;
}

function newer(known: string): Rule {
  return message('must not be newer than {release}: update this device first', { release: known });
}

function isKnownRelease(version: string): boolean {
  return isRelease(version) && !isOlderRelease(release, version);
}

/** JSON that does not depend on the order of keys, which tools change. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
}
