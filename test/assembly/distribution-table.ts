/**
 * Writes what the core makes of known situations beside what devices in the field make of them,
 * between the markers of docs/load-management.md.
 *
 * `node --import tsx test/assembly/distribution-table.ts`
 */
import { fileURLToPath } from 'node:url';
import { marked, writeMarked } from '../rig/marked-page.ts';
import { type DayFigures, days, passDays } from './distribution-days.ts';
import { situations } from './distribution-situations.ts';
import { SiteRig } from './site.ts';

const [page, name] = ['load-management.md', 'beside devices in the field'] as const;

/** Both tables, as they belong on the page. */
export function tables(rig: SiteRig): string {
  const rows = situations.map(({ name, field, run }) => `| ${name} | ${field} | ${run(rig)} |`);
  const dayRows = days.map(({ chargers, limitMa, field }) => {
    return `| ${chargers}, ${limitMa / 1000} A | ${field} | ${dayText(passDays(rig, chargers, limitMa, 1))} |`;
  });
  return [
    '| Situation | Devices in the field | voltkern |',
    '|---|---|---|',
    ...rows,
    '',
    '| Chargers, limit | Devices in the field, without / with a power manager | voltkern |',
    '|---|---|---|',
    ...dayRows,
  ].join('\n');
}

function dayText(figures: DayFigures): string {
  const {
    charging,
    leastKwh,
    mostKwh,
    fewestSwitchOns,
    mostSwitchOns,
    jain,
    longestWaitS,
    unused,
  } = figures;
  const kwh = range(leastKwh.toFixed(1), mostKwh.toFixed(1));
  const switchOns = range(String(fewestSwitchOns), String(mostSwitchOns));
  const wait = `longest wait ${longestWaitS} s`;
  const used = `${((1 - unused) * 100).toFixed(1)} % of the time the limit is used up`;
  const charges = charging.toFixed(1);
  return `${charges} charge, ${kwh} kWh, ${switchOns} switch-on${switchOns === '1' ? '' : 's'}, Jain ${jain.toFixed(4)}, ${wait}, ${used}`;
}

function range(least: string, most: string): string {
  return least === most ? least : `${least}–${most}`;
}

/** The page as it is, and as it has to be. */
export function pages(rig: SiteRig): { readonly now: string; readonly wanted: string } {
  return marked(page, name, tables(rig));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeMarked(page, name, tables(new SiteRig()));
