import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { choiceOf, integerOf, OptionError, parseWords } from '../rig/options.ts';
import { readStations, type Station } from '../rig/sessions.ts';
import { detailedDoubles } from '../support/modbus-controller.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { replayByRegisters, replayOpenEvse } from './driven.ts';
import { replayEmulated } from './emulated.ts';
import {
  type Play,
  replayBoard,
  replayStation,
  type StationResult,
  stationKwh,
} from './station.ts';

/*
 * Plays recorded charging sessions against running devices and compares what they recorded and
 * published with the data. Ends with a table, and with exit code 1 if anything differs. With
 * `--controller qemu`, the charge controllers are the firmware on emulated boards; with `rapi`,
 * `evse-din` or `heidelberg`, doubles of what such a driver drives, in virtual time. With `--device
 * board`, the devices are images on emulated boards.
 */
const minSessions = 10;
/** More than any recording has. */
const mostStations = 1000;
const progressEveryMs = 5000;

const values = parseWords(process.argv.slice(2), {
  sessions: {
    type: 'string',
    default: join(root, 'test/data/caltech-sessions-2019-03-01-to-20.csv'),
  },
  stations: { type: 'string', default: String(mostStations) },
  controller: { type: 'string', default: 'sim' },
  device: { type: 'string', default: 'command' },
});
const isBoard = choiceOf('device', values.device, ['command', 'board']) === 'board';
const players = new Map<string, Play>([
  ['sim', isBoard ? replayBoard : replayStation],
  ['qemu', replayEmulated],
  ['rapi', replayOpenEvse],
  ...detailedDoubles.map(kind => [kind, replayByRegisters(kind)] as const),
]);
const controller = choiceOf('controller', values.controller, [...players.keys()]);
if (isBoard && controller !== 'sim')
  throw new OptionError('--device board: its charge controller is simulated');
const play = players.get(controller) as Play;
const file = values.sessions;
const wanted = integerOf('stations', values.stations, { min: 1, max: mostStations });

const stations = readStations(file, minSessions).slice(0, wanted);
const total = stations.reduce((sum, { sessions }) => sum + sessions.length, 0);
if (total === 0) throw new Error(`${file} has no station with at least ${minSessions} sessions`);

const broker = await startMosquitto();
const startedMs = performance.now();
const done = new Map<string, number>();
const results = new Map<Station, StationResult>();
const ticker = setInterval(report, progressEveryMs);
try {
  const queue = [...stations];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let station = queue.shift(); station !== undefined; station = queue.shift()) {
        const { name } = station;
        const result = await play(station, broker.port, played => done.set(name, played));
        results.set(station, result);
      }
    }),
  );
} finally {
  clearInterval(ticker);
  await broker.stop();
}
report();
printTable();

function report(): void {
  const played = [...done.values()].reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  process.stderr.write(
    `${played} of ${total} sessions, ${results.size} of ${stations.length} stations, ${seconds} s\n`,
  );
}

function printTable(): void {
  const rows = stations.map(station => {
    const result = results.get(station) as StationResult;
    const energy = `${result.energyKwh.toFixed(1)} of ${stationKwh(station).toFixed(1)} kWh`;
    const speed = `${Math.round(result.deviceS / result.realS)} x real time`;
    const verdict =
      result.differences.length === 0 ? 'as recorded' : `${result.differences.length} differences`;
    const seen = [`${result.statesSeen} states`, `${result.historyCells} history cells`];
    return [result.name, `${result.charges} charges`, energy, ...seen, speed, verdict];
  });
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
  const differences = [...results.values()].flatMap(({ name, differences: d }) =>
    d.map(line => `${name}: ${line}`),
  );
  for (const line of differences) process.stdout.write(`${line}\n`);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  process.stdout.write(
    `${total} sessions at ${stations.length} stations in ${seconds} s, ${differences.length} differences\n`,
  );
  if (differences.length > 0) process.exitCode = 1;
}
