import { parseArgs } from 'node:util';
import { before } from './before.ts';
import { board } from './board.ts';
import { central } from './central.ts';
import { core } from './core.ts';
import { device } from './device.ts';
import { distribution } from './distribution.ts';
import { driverMemory } from './drivers.ts';
import { eco } from './eco.ts';
import { eebus } from './eebus.ts';
import { embedded } from './embedded.ts';
import { evenings } from './evenings/evenings.ts';
import { measure } from './figures.ts';
import { home } from './home.ts';
import { http } from './http.ts';
import { memory } from './memory.ts';
import { page } from './page.ts';
import { portable, portableSizes } from './portable.ts';
import { replays } from './replays.ts';
import { report, terminalText, writeJson, writePage } from './report.ts';
import { reports } from './reports.ts';
import { nativeSizes, sizes } from './sizes.ts';
import { start } from './start.ts';

/*
 * Measures how fast and how big the device is, and checks the limits. Usage: npm run bench --
 * [FILTER] [--json FILE]; FILTER is a part of the figures' names, or of their group's. Exit code 1:
 * a limit is missed. A run without filter writes docs/performance.md.
 */
const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
});
const [filter = ''] = positionals;
const figures = await measure(
  [
    sizes,
    portableSizes,
    nativeSizes,
    start,
    http,
    core,
    embedded,
    board,
    portable,
    replays,
    home,
    evenings,
    distribution,
    before,
    device,
    memory,
    driverMemory,
    central,
    eco,
    eebus,
    reports,
    page,
  ],
  filter,
);
if (figures.length === 0) throw new Error(`no figure's name contains ${filter}`);
const result = report(figures);
process.stdout.write(terminalText(result));
if (values.json !== undefined) writeJson(values.json, figures);
if (filter === '') writePage(result);
// Whatever still holds on to a socket is no reason to keep the caller waiting.
process.exit(result.missed.length > 0 ? 1 : 0);
