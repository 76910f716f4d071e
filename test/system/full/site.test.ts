import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import * as assert from 'uvu/assert';
import { root } from '../../../build/paths.ts';
import { OptionError } from '../../rig/options.ts';
import { Fairness } from '../../site/fairness.ts';
import { help, readOptions } from '../../site/options.ts';
import { eventually } from '../../support/eventually.ts';
import { programWords } from '../../support/program.ts';
import { endsWithTest, suite } from '../../support/suite.ts';

/* The site in one command, run as users run it. */
const test = suite('site, command');

/** Addresses that nobody else uses while the tests run. */
const [network, nextNetwork] = [200, 50].map(
  first => `127.${first + (process.pid % 50)}.${Math.floor(process.pid / 50) % 250}`,
) as [string, string];
const addressesOf = (of: string): string[] => [10, 11, 12, 13, 14].map(last => `${of}.${last}`);
const addresses = addressesOf(network);
const port = 8090;

/** Three stations from a minute before their first vehicles come. */
const wordsAt = (at: string): string[] => [
  ...['--chargers', '3', '--start', '2019-03-20T07:44'],
  ...['--network', at, '--port', `${port}`],
];
const words = wordsAt(network);

test('it plays vehicles on real devices, says what happens, and ends with a report', async () => {
  const { ended, output } = start(
    ...words,
    '--speed',
    '60',
    '--duration',
    '10m',
    '--limit-ma',
    '14000',
    '--phases',
    '3',
  );
  assert.is(await ended, 0, output());
  assert.match(
    output(),
    new RegExp(
      `board http://${addresses[0]}:${port}/#/site, chargers http://${addresses[1]}:${port}/`,
    ),
  );
  assert.match(
    output(),
    /\n2019-03-20 07:\d\d \(\d+ %\) \| \d charge, \d wait, \d full, \d free \| .* A of 14\.0 A per phase/,
  );
  const reported = (what: string): string =>
    new RegExp(`^${what} +(.*)$`, 'm').exec(output())?.[1] ?? '';
  assert.match(reported('played'), /^10 min of the recording in \d+ s$/);
  assert.match(reported('sessions'), /^3 of 3 began, 0 ended, \d got all$/);
  const [, delivered = '', asked = ''] =
    /^(\S+) of (\S+) kWh asked for/.exec(reported('energy')) ?? [];
  assert.ok(Number(delivered) > 0 && Number(delivered) < Number(asked), reported('energy'));
  assert.match(reported('waiting'), /^[1-9] min on average, [1-9] min at most$/);
  assert.ok(Number.parseInt(reported('switch-ons'), 10) >= 2, reported('switch-ons'));
  assert.match(
    reported('largest sum'),
    /^L1 1\d\.\d A, L2 1\d\.\d A, L3 1\d\.\d A; the limit was 14\.0 A per phase$/,
  );
  assert.is(reported('above limit'), 'never');
  assert.match(reported('machine'), /^late by \d+\.\d s/);
  await nobodyAnswers();
});

test('chargers of three makes share the limit with those of voltkern', async () => {
  const makes = ['--makes', 'own,ocpp16,ocpp201,modbus', '--chargers', '4', '--phases', '3'];
  const { ended, output } = start(...words, ...makes, ...['--duration', '9m', '--speed', '12']);
  assert.is(await ended, 0, output());
  assert.match(output(), / 4 charge, 0 wait, 0 full, 0 free /);
  assert.match(output(), /^sessions +4 of 4 began/m);
  assert.match(output(), /^above limit +never$/m);
  assert.match(output(), /^largest sum +L1 [34]\d\.\d A.*; the limit was 64\.0 A per phase$/m);
  await nobodyAnswers();
});

test('fairness compares who wishes at the same time, by what all of them could draw', () => {
  const [modest, greedy, late] = [{}, {}, {}];
  const minuteMs = 60_000;
  const even = new Fairness();
  even.take([{ of: modest, wishMa: 10_000, drawnMa: 10_000 }], 60 * minuteMs);
  assert.is(even.jain, undefined);
  even.take(
    [
      { of: modest, wishMa: 10_000, drawnMa: 10_000 },
      { of: greedy, wishMa: 32_000, drawnMa: 22_000 },
    ],
    60 * minuteMs,
  );
  assert.is(even.jain, 1);
  even.take(
    [
      { of: greedy, wishMa: 32_000, drawnMa: 12_000 },
      { of: late, wishMa: 32_000, drawnMa: 0 },
    ],
    10 * minuteMs,
  );
  assert.ok((even.jain ?? 0) > 0.99, 'ten minutes of waiting do not count yet');
  even.take(
    [
      { of: greedy, wishMa: 32_000, drawnMa: 12_000 },
      { of: late, wishMa: 32_000, drawnMa: 0 },
    ],
    50 * minuteMs,
  );
  assert.ok((even.jain ?? 1) < 0.75, `${even.jain}`);
});

test('Ctrl-C ends it with the report, and nothing is left behind, whatever the chargers are', async () => {
  const { child, ended, output } = start(...words, '--variant', 'warp');
  await eventually(() => assert.match(output(), /Ctrl-C ends it/));
  for (const address of addresses.slice(0, 4)) assert.ok(await answers(address), address);
  child.kill('SIGINT');
  assert.is(await ended, 0, output());
  assert.match(output(), /^sessions [\s\S]*^above limit {2}never$/m);
  await nobodyAnswers();
});

test('its devices end with it when it is killed, also while it starts', async () => {
  const late = start(...words);
  await eventually(() => assert.match(late.output(), /Ctrl-C ends it/));
  late.child.kill('SIGKILL');
  await late.ended;
  await nobodyAnswers();
  const early = start(...words);
  await eventually(async () => assert.ok(await answers(addresses[1] as string)));
  early.child.kill('SIGKILL');
  await early.ended;
  await nobodyAnswers();
});

test('a port in use is said, with what can be done, and nothing is left behind', async () => {
  // Who was killed while it started may still be on its way up elsewhere.
  const [, , taken] = addressesOf(nextNetwork);
  const server = createServer();
  await new Promise<void>(resolve => server.listen(port, taken, resolve));
  const { ended, output } = start(...wordsAt(nextNetwork));
  assert.is(await ended, 1);
  assert.ok(
    output().includes(`TCP port ${port} of ${taken} is in use by another program\n`),
    output(),
  );
  assert.match(output(), /--network and --port choose other addresses and ports/);
  await new Promise(resolve => server.close(resolve));
  await nobodyAnswers(addressesOf(nextNetwork));
});

test('a wrong option is named with its value and the rule, and ends the start with 2', async () => {
  const { ended, output } = start('--speed', '0');
  assert.is(await ended, 2);
  assert.is(
    output(),
    '--speed 0: must be a number from 1 to 100\nnpm run site -- --help lists the options\n',
  );
  const wrong: [words: string[], message: RegExp][] = [
    [['--chargers', '11'], /^--chargers 11: must be a whole number from 1 to 10$/],
    [['--chargers', '2.5'], /^--chargers 2\.5: must be a whole number/],
    [['--limit-ma', '32A'], /^--limit-ma 32A: must be a whole number from 0 to 319999 mA$/],
    [['--speed', '1e2'], /^--speed 1e2: must be a number from 1 to 100$/],
    [
      ['--start', '2019-03-21T00:00'],
      /^--start 2019-03-21T00:00: must be a time from 2019-03-01T00:00/,
    ],
    [['--start', 'monday'], /^--start monday: /],
    [['--duration', '90'], /^--duration 90: must be a time from 1m to 480h$/],
    [['--duration', '481h'], /^--duration 481h: /],
    [['--variant', 'wem'], /^--variant wem: must be one of warp, warp2, warp3, warp4$/],
    [['--phases', '2'], /^--phases 2: must be one of 1, 3, mixed$/],
    [['--makes', 'own,rapi'], /^--makes rapi: must be one of own, ocpp16, ocpp201, modbus$/],
    [['--network', '10.0.0'], /^--network 10\.0\.0: must be three numbers of a loopback address/],
    [['--network', '127.0.256'], /^--network 127\.0\.256: /],
    [['--port', '0'], /^--port 0: must be a whole number from 1 to 65535$/],
    [['--colour', 'red'], /--colour/],
    [['--speed'], /--speed/],
  ];
  for (const [given, message] of wrong) {
    try {
      readOptions(given);
      assert.unreachable(given.join(' '));
    } catch (error) {
      assert.instance(error, OptionError);
      assert.match((error as Error).message, message);
    }
  }
});

test('without options it is ten chargers and 32 A, as the help says', () => {
  assert.is(readOptions(['--help']), undefined);
  const options = readOptions([]);
  assert.is(options?.chargers, 10);
  assert.is(options?.limitMa, 32_000);
  assert.equal(options?.makes, ['own']);
  const mixed = ['--makes', 'own,ocpp16,ocpp201,modbus'];
  assert.is(readOptions(mixed)?.limitMa, 112_000, 'five of ten are behind OCPP');
  assert.is(readOptions([...mixed, '--watched'])?.limitMa, 32_000);
  for (const shown of [
    '(default 10)',
    '(default 32000)',
    `(default ${options?.speed})`,
    `(default ${options?.network})`,
  ]) {
    assert.ok(help.includes(shown), shown);
  }
});

/** A command that runs. */
interface Run {
  readonly child: ChildProcess;
  /** Its exit code, once it has ended and written everything. */
  readonly ended: Promise<number | null>;
  /** What it wrote, to both streams. */
  output(): string;
}

function start(...args: readonly string[]): Run {
  const child = endsWithTest(
    spawn(process.execPath, [...programWords('test/site/site.ts'), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  process.once('exit', () => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk;
    });
  }
  return {
    child,
    ended: new Promise(resolve => child.once('close', resolve)),
    output: () => output,
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`http://${address}:${port}/info/version`)).ok;
  } catch {
    return false;
  }
}

async function nobodyAnswers(at = addresses): Promise<void> {
  for (const address of at)
    await eventually(async () => assert.not(await answers(address), address));
}

test.run();
