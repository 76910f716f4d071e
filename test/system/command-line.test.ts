import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { outOf } from '../../build/paths.ts';
import { eventually } from '../support/eventually.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

const test = suite('command line');

/** Some public key. */
const updateKey = `${'A'.repeat(43)}=`;

function run(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [outOf('voltkern.cjs'), ...words], {
    encoding: 'utf8',
    timeout: 20_000,
  });
}

test('--help and --version answer and end', () => {
  const help = run('--help');
  assert.is(help.status, 0);
  for (const flag of [
    'variant',
    'listen',
    'framed-by',
    'data-dir',
    'controller',
    'tags',
    'broker',
    'network',
    'tunnel',
    'speed',
    'start',
    'update-feed',
    'update-key',
  ]) {
    assert.match(help.stdout, new RegExp(`--${flag} `));
  }
  assert.match(run('--version').stdout, /^voltkern \d+\.\d+\.\d+\+[0-9a-f]+\n$/);
});

test('each line has its priority where the journal listens, and none elsewhere', () => {
  const file = join(temporaryFolder(), 'journal');
  const journal = openSync(file, 'w');
  const { dev, ino } = fstatSync(journal);
  const told = (place: string): string => {
    writeFileSync(file, '');
    spawnSync(process.execPath, [outOf('voltkern.cjs'), '--speed', '0'], {
      env: { ...process.env, JOURNAL_STREAM: place },
      stdio: ['ignore', 'ignore', journal],
    });
    return readFileSync(file, 'utf8').replaceAll('\0', '');
  };
  const rule = '--speed 0: must be a number from 0.1 to 100000';
  const hint = 'voltkern --help lists the flags';
  assert.is(told(`${dev}:${ino}`), `<3>voltkern: ${rule}\n<3>${hint}\n`);
  assert.is(told(`${dev}:${ino + 1}`), `voltkern: ${rule}\n${hint}\n`);
  closeSync(journal);
});

test('a wrong flag is named with its value and the rule, and ends the start with 2', () => {
  const wrong: [words: string[], message: RegExp][] = [
    [['--variant', 'warp9'], /--variant warp9: must be one of warp, warp2/],
    [['--listen', '8080'], /--listen 8080: must be HOST:PORT/],
    [['--listen', 'localhost:65536'], /--listen 65536: a port is 0 to 65535/],
    [['--speed', '0'], /--speed 0: must be a number from 0\.1 to 100000/],
    [['--speed', 'fast'], /--speed fast: /],
    [['--start', 'noon'], /--start noon: must be a time such as/],
    [['--broker', '-1'], /--broker -1: a port is 0 to 65535/],
    [
      ['--controller', 'warp'],
      /--controller warp: must be sim, serial:\/dev\/ttyUSB0, tcp:HOST:PORT, rapi:/,
    ],
    [
      ['--controller', 'rapi:http:somewhere:x'],
      /--controller rapi:http:somewhere:x: must be like rapi:http:HOST/,
    ],
    [
      ['--controller', 'keba-p30:modbus-tcp:somewhere'],
      /--controller keba-p30:modbus-tcp:somewhere: must be like keba-p30:\/dev\/ttyUSB0/,
    ],
    [
      ['--controller', 'evse-din:tcp:somewhere'],
      /--controller evse-din:tcp:somewhere: must be like evse-din:\/dev\/ttyUSB0/,
    ],
    [['--tags', 'rc522:/dev/ttyUSB1'], /--tags rc522:.*: must be pn532:\/dev\/ttyUSB1 or/],
    [['--tags', 'pn532:tcp:door'], /--tags door: must be HOST:PORT/],
    [
      ['--tags', 'pn532:/dev/ttyUSB1', '--variant', 'wem'],
      /--tags: wem reads no tags; --variant must be a charger/,
    ],
    [['--tags', 'pn532:/dev/ttyUSB1', '--speed', '2'], /--speed: a tag reader lives in real time/],
    [['--io', 'modbus:boards.json', '--variant', 'warp'], /--io: warp has no inputs/],
    [
      ['--io', 'modbus:boards.json', '--controller', 'tcp:localhost:4000'],
      /--io: a charge controller with slots of its own has inputs of its own/,
    ],
    [['--update-key', updateKey], /--update-key: needs --update-feed/],
    [['--update-feed', 'https://a.example/f'], /--update-feed: needs --update-key/],
    [
      ['--update-feed', 'http://a.example/f', '--update-key', updateKey],
      /--update-feed http:\/\/a.example\/f: must be an address such as https:\/\/HOST\/PATH/,
    ],
    [
      ['--update-feed', 'https://a.example/f', '--update-key', 'AAAA'],
      /--update-key AAAA: must be 32 bytes in Base64, 44 characters/,
    ],
    [['--controller', 'tcp:4000'], /--controller 4000: must be HOST:PORT/],
    [['--controller', 'tcp:board:70000'], /--controller 70000: a port is 0 to 65535/],
    [
      ['--controller', 'tcp:board:1', '--variant', 'wem2'],
      /--controller tcp: wem2 has no charge controller/,
    ],
    [
      ['--scenario', 'demo', '--variant', 'wem2'],
      /--scenario demo: wem2 has no vehicle; --variant must be a charger/,
    ],
    [
      ['--controller', 'tcp:board:1', '--scenario', 'a.json'],
      /--scenario: plays on simulated hardware only/,
    ],
    [
      ['--controller', 'serial:/dev/ttyS0', '--speed', '2'],
      /--speed: a charge controller at a serial line lives in/,
    ],
    [
      ['--controller', 'serial:/dev/ttyS0', '--start', '2025-06-01T08:00:00Z'],
      /--start: a charge controller at a/,
    ],
    [['--network', 'other'], /--network other: /],
    [['--framed-by', 'all'], /--framed-by all: must be one of nobody, same-origin/],
    [['--tunnel', 'tor'], /--tunnel tor: must be one of sim, network-manager, wg-tools/],
    [['--colour', 'red'], /--colour: there is no such flag/],
    [['--speed'], /--speed needs a value/],
    [['--speed', '1', '--speed', '2'], /--speed is given twice/],
  ];
  for (const [words, message] of wrong) {
    const { status, stderr, stdout } = run(...words);
    assert.is(status, 2, words.join(' '));
    assert.match(stderr, message);
    assert.is(stdout, '');
  }
});

test("a port that --broker cannot have is named as the broker's, and ends the start with 1", async () => {
  const device = await startDevice();
  const { port } = new URL(device.url);
  const { status, stderr } = run(
    '--broker',
    port,
    '--data-dir',
    temporaryFolder(),
    '--listen',
    '127.0.0.1:0',
  );
  assert.is(status, 1);
  assert.match(stderr, new RegExp(`voltkern: --broker ${port}: no broker can be started there: `));
  assert.is(await device.stop(), 0);
});

test('a data folder that cannot be is said in words', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const taken = run('--data-dir', file, '--listen', '127.0.0.1:0');
  assert.equal([taken.status, taken.stderr], [1, `voltkern: ${file} is a file, not a folder\n`]);
  const impossible = run('--data-dir', '/proc/voltkern/data', '--listen', '127.0.0.1:0');
  assert.is(impossible.status, 1);
  assert.match(impossible.stderr, /the folder \/proc\/voltkern cannot be made \(ENOENT\)/);
});

test('a data folder is made with all folders above it', async () => {
  const dataDir = join(temporaryFolder(), 'a', 'b');
  const device = await startDevice({ dataDir });
  assert.is(await device.stop(), 0);
});

test('--start sets the clock and --speed lets device time pass faster', async () => {
  const device = await startDevice({ args: ['--start=2025-06-01T08:00:00Z', '--speed=1000'] });
  const before = await device.get('debug/clock');
  const realMs = performance.now();
  await eventually(async () =>
    assert.ok((await device.get('debug/clock')).uptime_s - before.uptime_s > 60),
  );
  assert.ok(performance.now() - realMs < 30_000, 'a minute passes in much less than one');
  const { unix_s: unixS, uptime_s: uptimeS, speed } = await device.get('debug/clock');
  assert.is(speed, 1000);
  assert.ok(Math.abs(unixS - uptimeS - Date.UTC(2025, 5, 1, 8) / 1000) < 5);
  assert.is(await device.stop(), 0);
});

test('--scenario plays a file from the time that it names, and a wrong one is refused with place, value and rule', async () => {
  const file = join(temporaryFolder(), 'scenario.json');
  const steps = [
    { after_s: 5, write: { 'debug/vehicle': { battery_capacity_wh: 2000, battery_energy_wh: 0 } } },
    { after_s: 5, write: { 'debug/plug': null } },
    { after_s: 600, write: { 'debug/unplug': null } },
  ];
  writeFileSync(file, JSON.stringify({ start: '2025-06-01T06:00:00Z', steps }));
  const device = await startDevice({ args: ['--scenario', file, '--speed', '1000'] });
  try {
    await eventually(async () =>
      assert.is((await device.get('charge_tracker/last_charges')).length, 1),
    );
    const [charge] = await device.get('charge_tracker/last_charges');
    const late = charge.timestamp_minutes - Date.UTC(2025, 5, 1, 6) / 60_000;
    // A busy machine that starts the device 100 ms late is nearly two minutes late at this speed.
    assert.ok(late >= 0 && late <= 60, `${late} min after the start that the scenario names`);
    assert.ok(Math.abs(charge.charge_duration - 600) <= 3, `${charge.charge_duration} s`);
  } finally {
    assert.is(await device.stop(), 0);
  }

  writeFileSync(file, JSON.stringify({ steps: [{ after_s: -1, write: {} }] }));
  const refused = run(
    '--scenario',
    file,
    '--data-dir',
    temporaryFolder(),
    '--listen',
    '127.0.0.1:0',
  );
  assert.is(refused.status, 1);
  assert.match(refused.stderr, /steps\/0\/after_s: -1 /);
  assert.ok(
    refused.stderr.startsWith(`voltkern: --scenario ${file} cannot be played:\n`),
    refused.stderr,
  );

  const missing = run(
    '--scenario',
    `${file}.missing`,
    '--data-dir',
    temporaryFolder(),
    '--listen',
    '127.0.0.1:0',
  );
  assert.is(missing.status, 1);
  assert.ok(
    missing.stderr.startsWith(`voltkern: --scenario ${file}.missing cannot be played:\n`),
    missing.stderr,
  );
});

test('--scenario demo plays a vehicle, a house with a battery, a PV system at noon, prices and a plan', async () => {
  const device = await startDevice({
    args: ['--scenario', 'demo', '--speed', '100', '--start', '2025-06-01T11:00:00Z'],
  });
  try {
    assert.is((await device.get('debug/scenario_state')).running, true);
    await eventually(async () => assert.ok((await device.get('evse/state')).charger_state > 0));
    await eventually(async () => assert.ok((await device.get('meters/2/values'))[0] < -5000));
    await eventually(async () => {
      const [volts, , watts, soc] = await device.get('meters/3/values');
      assert.is(volts, 400);
      assert.ok(Math.abs(watts) <= 4000 && soc > 0 && soc <= 100, `${watts} W, ${soc} %`);
      assert.is((await device.get('batteries/0/state')).active_mode, 1);
    });
    const { current_price } = await device.get('day_ahead_prices/state');
    assert.ok(current_price > 10_000 && current_price < 30_000, `${current_price} ct/kWh/1000`);
    assert.ok((await device.get('eco/plan_states'))[0].slots.length > 0);
    assert.not.match(device.stderr(), /was not done/);
  } finally {
    assert.is(await device.stop(), 0);
  }
});

test('two that cannot share a serial port are named, and nothing starts', () => {
  const boards = join(temporaryFolder(), 'boards.json');
  const point = { device_address: 5, register_type: 2, address: 0, when_lost: false };
  writeFileSync(
    boards,
    JSON.stringify({
      name: 'Board',
      at: '/dev/ttyUSB77',
      baud: 9600,
      parity: 'N',
      stop: 1,
      rest_ms: 20,
      inputs: { shutdown_input: point },
      outputs: {},
    }),
  );
  const [io, tags] = [`modbus:${boards}`, 'pn532:/dev/ttyUSB77'];
  const wrong: [words: string[], message: RegExp][] = [
    [
      ['--controller', 'evse-din:/dev/ttyUSB77?baud=19200', '--tags', tags],
      /--controller evse-din: \/dev\/ttyUSB77: --tags pn532 is at this port with a tag reader, not Modbus at 19200 8N1; only Modbus devices with the same settings share one/,
    ],
    [
      ['--controller', 'rapi:/dev/ttyUSB77', '--io', io],
      /--controller rapi: \/dev\/ttyUSB77: --io modbus:.*boards\.json is at this port with Modbus at 9600 8N1, not an OpenEVSE/,
    ],
    [
      ['--controller', 'evse-din:/dev/ttyUSB77?baud=19200', '--io', io],
      /--io modbus:.* is at this port with Modbus at 9600 8N1, not Modbus at 19200 8N1/,
    ],
    [
      ['--controller', 'serial:/dev/ttyUSB77', '--tags', tags],
      /--controller serial: \/dev\/ttyUSB77: --tags pn532 is at this port with a tag reader, not a controller with slots/,
    ],
    [
      ['--tags', tags, '--io', io],
      /--io modbus:.*: \/dev\/ttyUSB77: --tags pn532 is at this port with a tag reader/,
    ],
  ];
  for (const [words, message] of wrong) {
    const dataDir = join(temporaryFolder(), 'data');
    const ended = run('--listen', '127.0.0.1:0', '--data-dir', dataDir, ...words);
    assert.is(ended.status, 1, words.join(' '));
    assert.match(ended.stderr, message);
  }
});

test('a device tells how it came onto the machine, and whether it asks for newer releases', async () => {
  const checkout = await startDevice();
  const { installation, installed_at, command, update_feed } = await checkout.get('system/version');
  assert.is(installation, 'checkout');
  assert.is(command, '', 'it knows of nothing newer');
  assert.is(update_feed, false);
  assert.is(installed_at, 0, 'a checkout is built anew at each start');
  const feed = ['--update-feed', 'https://a.example/feed.json', '--update-key', updateKey];
  const asking = await startDevice({ args: feed });
  assert.is((await asking.get('system/version')).update_feed, true);
});

test.run();
