import { registerMaps, registerTable } from '../../host/modules/meters/register-maps.ts';
import { offered } from '../../host/registry/choices.ts';

/** The table of `docs/meters.md`: the devices whose registers are known. */
export function knownRegistersTable(): string {
  const rows = offered(registerTable).map(([, tag, words]) => {
    const several = Object.keys(registerMaps[tag]?.meters ?? {}).filter(meter => meter !== '0');
    return `| ${tag} | ${words} | ${several.join(', ')} |`;
  });
  return ['| Tag | Device | `virtual_meter` |', '|---|---|---|', ...rows].join('\n');
}
