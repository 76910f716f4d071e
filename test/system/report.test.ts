import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { outOf } from '../../build/paths.ts';
import { NodeStorage } from '../../host/platform/node/storage.ts';
import { chargerWith, report } from '../modules/charge_reports-rig.ts';
import { enableEebus, limitByBox } from '../support/control-box.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/* `voltkern report`: what the device makes, without one that runs. */
const test = suite('report');

function run(words: readonly string[], cwd = temporaryFolder()) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [outOf('voltkern.cjs'), 'report', ...words],
    { cwd, timeout: 20_000 },
  );
  return { status, stdout, stderr: stderr.toString(), cwd };
}

/** All that is in a folder. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const octoberStart = Date.UTC(2026, 8, 30, 22) / 60_000;
/** In Berlin, clocks are changed in October. */
const octoberEnd = Date.UTC(2026, 9, 31, 23) / 60_000;
const october = { start_timestamp_min: octoberStart, end_timestamp_min: octoberEnd };

/** A data folder with charges around October 2026, and what the device itself reports of them. */
async function folderAndReports() {
  const folder = temporaryFolder();
  const starts = [octoberStart - 1, octoberStart, octoberStart + 9999, octoberEnd - 1, octoberEnd];
  const charges = starts.map((start, at) => ({ start, userId: at % 4, endKwh: 110 + at }));
  const device = chargerWith(charges, {
    storage: new NodeStorage(folder),
    users: ['Jörg', 'Анна', 'Gone'],
  });
  device.put('users/remove', { id: 3 });
  device.put('info/display_name', 'Garage');
  device.put('charge_tracker/config', { electricity_price: 3333 });
  device.put('charge_tracker/pdf_letterhead_config', { letterhead: 'Ada & Co.' });
  // A running charge is in no report.
  device.simulation.charger?.vehicle.change({ plugged: true });
  device.advance(120_000);
  const excel = await report(device, 'csv', october);
  const rfc4180 = await report(device, 'csv', { ...october, csv_delimiter: 1, language: 1 });
  const pdf = await report(device, 'pdf', october);
  device.stop();
  return { folder, excel, rfc4180, pdf };
}

test('it makes what the device makes, and writes nothing into the folder', async () => {
  const { folder, excel, rfc4180, pdf } = await folderAndReports();
  const before = digestOf(folder);
  const common = ['--data-dir', folder, '--month', '2026-10'];
  const csv = run([...common, '--format', 'csv']);
  assert.is(csv.status, 0, csv.stderr);
  assert.is(csv.stdout.toString(), 'charges-2026-10.csv\n');
  assert.equal(readFileSync(join(csv.cwd, 'charges-2026-10.csv')), excel);
  assert.is(excel.toString('latin1').split('\r\n').length, 1 + 1 + 3 + 1);
  const words = ['--format=csv', '--language=en', '--delimiter=rfc4180', '--output', '-'];
  assert.equal(run([...common, ...words]).stdout, rfc4180);
  const made = run(common);
  assert.is(made.status, 0, made.stderr);
  /** A document without the time at which it was made. */
  const timeless = (document: Buffer): string => {
    const text = document.toString('latin1').replace(/CreationDate\(D:[^)]*\)/, '');
    const [, time = ''] = /\(Erstellt\) Tj[^(]*(\([^)]*\))/.exec(text) ?? [];
    assert.match(time, /^\(\d\d\.\d\d\.\d{4} \d\d:\d\d\)$/);
    return text.replaceAll(time, '()');
  };
  const written = readFileSync(join(made.cwd, 'charges-2026-10.pdf'));
  assert.is(timeless(written), timeless(pdf));
  assert.is(digestOf(folder), before);
});

test('it works beside a device that runs', async () => {
  const device = await startDevice();
  const { status, stdout, stderr } = run([
    ...['--data-dir', device.dataDir, '--month', '2026-10'],
    ...['--format', 'csv', '--output', '-'],
  ]);
  assert.is(status, 0, stderr);
  assert.match(stdout.toString('latin1'), /^sep=;\r\n"Beginn";[^\r]*\r\n$/);
  await device.stop();
});

test('a wrong command is refused with the rule, and leaves no file', () => {
  const nowhere = join(temporaryFolder(), 'nowhere');
  const empty = temporaryFolder();
  const wrong: [words: string[], status: number, message: RegExp][] = [
    [[], 2, /--month is missing, such as 2026-10/],
    [['--month', '2026-13'], 2, /--month 2026-13: must be a month such as 2026-10/],
    [['--month', '2026-10', '--format', 'doc'], 2, /--format doc: must be one of pdf, csv/],
    [['--month', '2026-10', '--language', 'it'], 2, /--language it: must be one of de, en, fr, nl/],
    [['--month', '2026-10', '--variant', 'wem'], 2, /--variant wem: must be one of warp, warp2/],
    [['--month', '2026-10', '--listen', 'a:1'], 2, /--listen: there is no such flag/],
    [['--month', '2026-10', '--data-dir', nowhere], 1, /there is no folder .*nowhere/],
    [['--month', '2026-10', '--data-dir', empty], 1, /there is no device in this data folder/],
  ];
  for (const [words, status, message] of wrong) {
    const answer = run(words);
    assert.is(answer.status, status, words.join(' '));
    assert.match(answer.stderr, message);
    assert.equal(readdirSync(answer.cwd), []);
  }
  assert.not.ok(existsSync(nowhere));
  assert.match(run(['--help']).stdout.toString(), /--month YYYY-MM/);
});

test('limits of the grid operator are reported for each month in which they counted', async () => {
  const device = await startDevice({
    dataDir: temporaryFolder(),
    args: ['--start', '2026-10-31T22:30:00Z'],
  });
  await enableEebus(device);
  await limitByBox(device);
  await device.stop();
  const of = (month: string, ...more: string[]) =>
    run(['--data-dir', device.dataDir, '--month', month, '--of', 'limits', ...more]);
  const october = of('2026-10');
  assert.is(october.status, 0, october.stderr);
  assert.is(october.stdout.toString(), 'limits-2026-10.csv\n');
  const text = readFileSync(join(october.cwd, 'limits-2026-10.csv'), 'utf8');
  assert.match(text, /^"from","to","kind","limit_w","duration_s","ski","label","reason","cut"\r\n/);
  assert.match(text, /"2026-10-31T22:3\d:\d\dZ",.*"limit","6900".*"cellar"/);
  const september = of('2026-09', '--output', '-').stdout.toString();
  assert.is(september.split('\r\n').length, 2, september);
  const refused = of('2026-10', '--format', 'pdf');
  assert.is(refused.status, 2);
  assert.match(refused.stderr, /--format pdf: must be csv for limits/);
});

test.run();
