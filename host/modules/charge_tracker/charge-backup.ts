import type { DeviceContext } from '../../device/context.ts';
import { base64Decode, base64Encode } from '../../platform/base64.ts';
import { longText, object, type ValueOf } from '../../registry/field.ts';
import { type Persistent, Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { filesOf, type RecordLog } from './record-log.ts';

const path = 'charge_tracker/charge_log';
/** Of a backup, what is no charge. */
const restBytes = 32_768;

/**
 * The charge log as backups have it, where it is asked for. It is put back where nothing is
 * recorded, so that no charge is ever lost by it.
 */
export function chargeBackup(
  { core, variant, maxDocumentBytes }: Pick<DeviceContext, 'core' | 'variant' | 'maxDocumentBytes'>,
  log: RecordLog,
  isCharging: () => boolean,
): Persistent {
  const { recordBytes } = core.chargeLog;
  const mostBytes = variant.maxTrackedCharges * recordBytes;
  const field = object({
    records: longText('All recorded charges, 16 bytes each, in Base64', textBytes(mostBytes)),
  });
  const recordsOf = (value: unknown): Uint8Array =>
    base64Decode((value as ValueOf<typeof field>).records);
  return {
    path,
    field,
    isLong: true,
    value() {
      refuseLong(log.records, recordBytes, maxDocumentBytes);
      return { records: base64Encode(log.bytes()) };
    },
    check(next, present) {
      if (recordsOf(next).length % recordBytes !== 0)
        throw new Refusal('out_of_range', 'records', undefined, 'must be whole records');
      const isSame =
        (present as ValueOf<typeof field>).records === (next as ValueOf<typeof field>).records;
      if (isSame || (log.records === 0 && !log.open && !isCharging())) return;
      const rule: Rule =
        'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)';
      throw new Refusal('not_allowed_now', 'records', undefined, rule);
    },
    suppose: () => () => undefined,
    objects: next => filesOf(recordsOf(next), recordBytes),
  };
}

/** Refuses a backup with more charges than go into a document. */
export function refuseLong(count: number, recordBytes: number, maxDocumentBytes: number): void {
  if (textBytes(count * recordBytes) <= maxDocumentBytes - restBytes) return;
  const rule: Rule = message(
    'must be false: {count} charges are more than this host puts into a document',
    { count },
  );
  throw new Refusal('not_supported', 'charge_log', true, rule);
}

/** Length of bytes in Base64. */
function textBytes(bytes: number): number {
  return 4 * Math.ceil(bytes / 3);
}
