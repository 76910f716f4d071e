import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { replay, sessionsFile } from '../replay/program.ts';
import { suite } from '../support/suite.ts';

/* The replay of recorded sessions, run as users run it. */
const test = suite('replay');

test('days of a recorded station end up in the charge log exactly', async () => {
  // Without its first session, of nine hours.
  const { code, stdout } = await replay(
    '--sessions',
    sessionsFile(recorded('CA-303').slice(1, 11)),
  );
  assert.is(code, 0, stdout);
  assert.match(stdout, /10 sessions at 1 stations in \d+ s, 0 differences/);
});

test('another file of the same form works, with vehicles that follow each other in the same minute', async () => {
  const rows = Array.from({ length: 10 }, (_, i) => {
    const arrival = 60 + Math.floor(i / 4) * 120 + (i % 4) * 10;
    return `${arrival},${arrival + 10},NEXT-1,0.5,6.6`;
  });
  const { code, stdout } = await replay('--sessions', sessionsFile(rows));
  assert.is(code, 0, stdout);
  assert.match(stdout, /10 charges/);
});

test('a charge that differs from the data is named, and the exit code is 1', async () => {
  // The charger cannot deliver 100 kW, so the vehicle leaves with less than the file says.
  const rows = Array.from(
    { length: 10 },
    (_, i) => `${60 + i * 20},${65 + i * 20},FAST-1,20,${i === 4 ? 100 : 6.6}`,
  );
  const { code, stdout } = await replay('--sessions', sessionsFile(rows));
  assert.is(code, 1);
  assert.match(stdout, /FAST-1: charge 5: the energy is \d/);
});

test('a file of another form is refused with its line', async () => {
  const { code, stderr } = await replay('--sessions', sessionsFile(['60,50,X,1,6.6']));
  assert.is.not(code, 0);
  assert.match(stderr, /:2: departs before it arrives/);
});

/** The sessions of one station as they were recorded, by the time of their arrival. */
function recorded(station: string): string[] {
  return readFileSync(join(root, 'test/data/caltech-sessions-2019-03-01-to-20.csv'), 'utf8')
    .split('\n')
    .filter(line => line.split(',')[2] === station)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

test.run();
