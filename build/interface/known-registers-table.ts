import { furtherMakes } from '../../host/modules/meter_makes/index.ts';
import {
  commonMakes,
  knownMakes,
  type Make,
  virtualMeter,
} from '../../host/modules/meters/index.ts';
import { meaningOf } from '../../host/registry/choices.ts';

/** The table of `docs/meters.md`: the devices whose registers are known. */
export function knownRegistersTable(): string {
  const isCommon = new Set(commonMakes.map(({ tag }) => tag));
  const rows = [...knownMakes(furtherMakes)]
    .filter(({ meters }) => meters)
    .sort((one, other) => one.tag - other.tag)
    .map(make => {
      const { tag, name, address = 1 } = make;
      const everywhere = isCommon.has(tag) ? 'every' : 'gateway';
      return `| ${tag} | ${name} | ${address} | ${fieldsOf(make)} | ${everywhere} |`;
    });
  return [
    '| Tag | Device | Address | Further fields | Where |',
    '|---|---|---|---|---|',
    '| 0 | none |  |  | every |',
    '| 1 | listed in `registers` | 1 |  | every |',
    ...rows,
  ].join('\n');
}

function fieldsOf({ asks, meters = {} }: Make): string {
  if (asks === 'phase') return '`phase`';
  if (asks === 'profile') return '`device_profile`';
  const { words } = meaningOf(virtualMeter);
  const several = Object.entries(meters).filter(([number]) => number !== '0');
  return several.map(([number, { what = '' }]) => `${number} ${words[what]}`).join(', ');
}
