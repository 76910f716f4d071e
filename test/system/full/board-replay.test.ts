import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { root } from '../../../build/paths.ts';
import { replay, sessionsFile } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* The replay through an image on an emulated board, of the shortest sessions: it is slow. */
const test = suite('replay on a board');

const recorded = 'test/data/caltech-sessions-2019-03-01-to-20.csv';
/** Between a session and the next one, minutes. */
const gapMin = 10;

/** The ten shortest sessions that were recorded, as one station that has them one after another. */
function shortest(): string[] {
  const sessions = readFileSync(join(root, recorded), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(row => {
      const [arrivalMin, departureMin, , ...energy] = row.split(',');
      return { minutes: Number(departureMin) - Number(arrivalMin), energy };
    })
    .sort((one, other) => one.minutes - other.minutes)
    .slice(0, 10);
  let atMin = 60;
  return sessions.map(({ minutes, energy }) => {
    const arrivalMin = atMin;
    atMin += minutes + gapMin;
    return [arrivalMin, arrivalMin + minutes, 'NEAR-1', ...energy].join();
  });
}

test('recorded sessions on a board end up in the charge log exactly', async () => {
  const { code, stdout } = await replay(
    ...['--device', 'board', '--sessions', sessionsFile(shortest())],
  );
  assert.is(code, 0, stdout);
  assert.match(stdout, /10 sessions at 1 stations in \d+ s, 0 differences/);
});

test.run();
