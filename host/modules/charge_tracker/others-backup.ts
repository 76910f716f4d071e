import type { DeviceContext } from '../../device/context.ts';
import { base64Decode, base64Encode } from '../../platform/base64.ts';
import { array, int, longText, object, text, type ValueOf } from '../../registry/field.ts';
import { type Persistent, Refusal } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import type { Rule } from '../../sentences/rules.ts';
import { refuseLong } from './charge-backup.ts';
import { folderOf, nameFile } from './charger-folders.ts';
import { mostOtherFiles, type OtherLogs } from './other-logs.ts';
import { filesOf, recordsPerFile } from './record-log.ts';

const path = 'charge_manager/charge_log';

/**
 * The charges at other chargers as backups have them, where the charge log is asked for. They are
 * put back where none is recorded, as those of the device itself.
 *
 * @param countAll number of all charges, the device's own among them
 */
export function othersBackup(
  { core, maxDocumentBytes }: Pick<DeviceContext, 'core' | 'maxDocumentBytes'>,
  logs: OtherLogs,
  countAll: () => number,
): Persistent {
  const { recordBytes } = core.chargeLog;
  const mostBytes = 4 * Math.ceil((mostOtherFiles * recordsPerFile * recordBytes) / 3);
  const field = object({
    chargers: array(
      object({
        uid: int('Number of the charger', { min: 1, max: 0xffffffff }),
        name: text('Name that it had last', { maxBytes: 400 }),
        records: longText('Its charges, 16 bytes each, in Base64', mostBytes),
      }),
      { maxItems: mostOtherFiles },
      'Other chargers whose charges are recorded',
    ),
  });
  type Value = ValueOf<typeof field>;
  return {
    path,
    field,
    isLong: true,
    value(): Value {
      const all = [...logs.all];
      refuseLong(countAll(), recordBytes, maxDocumentBytes);
      const chargers = all
        .filter(([, { log }]) => log.records > 0)
        .map(([uid, { log }]) => ({
          uid,
          name: logs.nameOf(uid),
          records: base64Encode(log.bytes()),
        }));
      return { chargers };
    },
    check(next, present) {
      const { chargers } = next as Value;
      for (const [index, { records }] of chargers.entries())
        if (base64Decode(records).length % recordBytes !== 0)
          throw new Refusal(
            'out_of_range',
            `chargers/${index}/records`,
            undefined,
            'must be whole records',
          );
      if (chargers.length === 0 || JSON.stringify(next) === JSON.stringify(present)) return;
      if ([...logs.all.values()].every(({ log }) => log.records === 0 && !log.open)) return;
      const rule: Rule =
        'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)';
      throw new Refusal('not_allowed_now', 'chargers', undefined, rule);
    },
    suppose: () => () => undefined,
    objects: next =>
      (next as Value).chargers.flatMap(({ uid, name, records }) => [
        ...filesOf(base64Decode(records), recordBytes, folderOf(uid)),
        { name: nameFile(uid), bytes: utf8Encode(name) },
      ]),
  };
}
