import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { outOf } from '../../build/paths.ts';
import { scoped } from '../../host/platform/clock.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { NodeStorage } from '../../host/platform/node/storage.ts';
import { shipService } from '../../host/services/eebus/ship/announcement.ts';
import { announce } from '../support/announcer.ts';
import { virtualDevice } from '../support/device.ts';
import { eventually } from '../support/eventually.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { startModbusServer } from '../support/modbus-server.ts';
import { modbusSlaves } from '../support/modbus-slaves.ts';
import { Pn532Double } from '../support/pn532.ts';
import { atEnd, endsWithTest, suite } from '../support/suite.ts';

/* `voltkern doctor`, as an electrician asks it, with devices at lines of socat. */
const test = suite('doctor');

/** The group that Debian gives serial ports to. */
const dialout = 20;

interface Doctor {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

function doctor(words: readonly string[], before: readonly string[] = []): Doctor {
  const [program = '', ...rest] = [...before, process.execPath, outOf('voltkern.cjs'), 'doctor'];
  const child = endsWithTest(spawn(program, [...rest, ...words], { cwd: temporaryFolder() }));
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', chunk => {
      said[name] += chunk;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, stdout: () => said.stdout, stderr: () => said.stderr };
}

/** A PN532 at a line of socat; the port at the other end. */
async function tagReader(): Promise<{ double: Pn532Double; path: string }> {
  const link = join(temporaryFolder(), 'port');
  const socat = endsWithTest(
    spawn('socat', [`PTY,raw,echo=0,link=${link}`, 'STDIO'], { stdio: ['pipe', 'pipe', 'ignore'] }),
  );
  const clock = scoped(new RealClock());
  atEnd(() => clock.cancelAll());
  const double = new Pn532Double(clock, bytes => void socat.stdin.write(bytes));
  socat.stdout.on('data', bytes => double.receive(bytes));
  await eventually(() => void realpathSync(link));
  return { double, path: realpathSync(link) };
}

/** Words of numbers, as the meters have them. */
function float(value: number): [number, number] {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
}

const evseDin = {
  holding: { 1000: 10, 1001: 16, 1002: 2, 1003: 20, 1004: 0, 1005: 18, 1006: 2, 1007: 0, 2000: 6 },
};

/** A meter by its list of registers: voltage L1 and power as floats from input register 0 on. */
const meter = {
  input: Object.fromEntries([...float(230.5), ...float(1234)].map((word, at) => [at, word])),
};
const registers = [1, 74].map((id, at) => ({ rtype: 1, addr: 2 * at, vtype: 26, id }));

/** The folder of a device that has a meter at a serial port, by its registers. */
function folderWithMeter(path: string, deviceAddress: number): string {
  const folder = temporaryFolder();
  const device = virtualDevice({
    storage: new NodeStorage(folder),
    net: {
      openSerial: () => ({ pendingBytes: 0, write: () => undefined, close: () => undefined }),
    },
  });
  device.put('meters/2/config', [
    6,
    {
      display_name: 'Heat pump',
      location: 6,
      excluded: false,
      host: `serial:${path}`,
      table: [1, { device_address: deviceAddress, registers }],
    },
  ]);
  device.stop();
  return folder;
}

test('says of a meter at the broker that the running device alone hears it', async () => {
  const folder = temporaryFolder();
  const device = virtualDevice({ storage: new NodeStorage(folder) });
  const common = { display_name: 'Roof', location: 7, excluded: false };
  const values = [{ topic: 'roof/power', path: '', id: 74 }];
  device.put('meters/3/config', [211, { ...common, values }]);
  device.stop();
  const { ended, stdout } = doctor(['--data-dir', folder]);
  await ended;
  assert.match(
    stdout(),
    /Meter 3 "Roof" at roof\/power: DOES NOT ANSWER\n {6}only the running device hears it, at its broker\n/,
  );
});

/** All files of a folder with what they hold. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [file, readFileSync(file, 'latin1')]),
  );
}

test('reads every device once, says what it says, and changes nothing', async () => {
  const line = await modbusSlaves({ 1: evseDin, 2: meter });
  const reader = await tagReader();
  reader.double.tags = [{ kind: 'A', id: '04:A1:B2:C3:D4:E5:F6', sel: 0 }];
  const folder = folderWithMeter(line, 2);
  const before = contentOf(folder);
  const { ended, stdout, stderr } = doctor([
    ...['--controller', `evse-din:${line}`, '--tags', `pn532:${reader.path}`],
    ...['--data-dir', folder],
  ]);
  assert.is(await ended, 0, stdout());
  assert.match(
    stdout(),
    /Charge controller, EVSE-DIN, at .*, device address 1: answers\n {6}state: a vehicle, not charging, contactor open\n {6}current 10 A, 20 A at most\n/,
  );
  assert.match(
    stdout(),
    /Tag reader at .*: answers\n {6}PN532, firmware 1\.6\n {6}tag 04:A1:B2:C3:D4:E5:F6, type 2\n/,
  );
  assert.match(
    stdout(),
    /Meter 2 "Heat pump" at .*, device address 2: answers\n {6}voltage L1 230\.5 V\n {6}power 1234 W\n/,
  );
  assert.match(stdout(), /\nAll 3 answer\.\n$/);
  assert.match(stderr(), /Meter 2 "Heat pump"/);
  assert.equal(contentOf(folder), before);
});

test('looks at a make behind Modbus TCP, one that speaks HTTP, and an OpenEVSE behind its Wi-Fi module', async () => {
  const { image, port, stop } = await startModbusServer();
  const words = { 1000: 2, 1004: 7, 1100: 16_000, 1110: 32_000 };
  for (const [address, value] of Object.entries(words))
    image.set(Number(address), [0, value], { unit: 255 });
  const replies: Readonly<Record<string, string>> = {
    $GV: '$OK 8.2.3 5.2.1',
    $GS: '$OK 02 0 02 0000',
    $GC: '$OK 6 32 10 32',
    $GE: '$OK 10 0229',
    $GG: '$OK -1 0',
  };
  const written: string[] = [];
  const web = createServer(({ url = '' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://box');
    const command = searchParams.get('rapi') ?? '';
    if (pathname === '/api/status') answer.end(JSON.stringify({ car: 3, amp: 12, frc: 1, psm: 2 }));
    else if (pathname === '/r') answer.end(JSON.stringify({ cmd: command, ret: replies[command] }));
    else written.push(url);
  });
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
  const http = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  atEnd(() => void web.close());
  for (const [controller, told] of [
    [
      `keba-p30:modbus-tcp:127.0.0.1:${port}`,
      /KEBA KeContact P30, at .*, device address 255: answers\n {6}state: a vehicle, not charging, contactor open\n {6}current 16 A, 32 A at most\n/,
    ],
    [
      `go-e:http:${http}`,
      /go-e Charger \(HTTP API v2\), at [\d.:]+: answers\n {6}state: a vehicle, not charging, contactor open\n {6}current 12 A, 32 A at most\n {6}charging is blocked \(enable register\)\n {6}phases: 3\n/,
    ],
    [
      `rapi:http:${http}`,
      /OpenEVSE at [\d.:]+: answers\n {6}OpenEVSE, firmware 8\.2\.3, RAPI 5\.2\.1\n {6}state: .*\n {6}current 10 A, 32 A at most/,
    ],
  ] as const) {
    const { ended, stdout } = doctor(['--controller', controller, '--data-dir', temporaryFolder()]);
    assert.is(await ended, 0, stdout());
    assert.match(stdout(), told);
  }
  assert.equal(written, []);
  assert.ok(image.asked.every(({ code }) => code === 3));
  await stop();
});

test('reads each I/O board once, says what its points are, and writes nothing', async () => {
  const line = await modbusSlaves({ 1: evseDin, 5: { holding: { 0: 0b10, 1: 0, 2: 1 } } });
  const point = { device_address: 5, register_type: 3, when_lost: false };
  const asked = (name: string, file: object, more: readonly string[]): Doctor => {
    const path = join(temporaryFolder(), 'boards.json');
    const port = { name, at: line, baud: 9600, parity: 'N', stop: 1, rest_ms: 20 };
    writeFileSync(path, JSON.stringify({ ...port, ...file }));
    return doctor(['--io', `modbus:${path}`, '--data-dir', temporaryFolder(), ...more]);
  };
  const inputs = {
    shutdown_input: { ...point, address: 0, bit: 1 },
    general_purpose_input: { ...point, address: 0, bit: 0, active_low: true },
  };
  const charger = asked('Garage', { inputs, outputs: {} }, [
    ...['--variant', 'warp2', '--controller', `evse-din:${line}`],
  ]);
  assert.is(await charger.ended, 0, charger.stdout());
  assert.match(
    charger.stdout(),
    /I\/O board of Garage at .*, device address 5: answers\n {6}shutdown_input: closed\n {6}general_purpose_input: closed\n/,
  );
  assert.match(charger.stdout(), /\nAll 2 answer\.\n$/);
  assert.match(charger.stderr(), /I\/O board of Garage .* …\n/);

  const output = { device_address: 5, register_type: 3 };
  const manager = {
    inputs: { input_1: { ...point, device_address: 6, address: 0 } },
    outputs: { relay_1: { ...output, address: 1 }, relay_2: { ...output, address: 2 } },
    // The register of a relay: what is written there shows.
    watchdog: { after_s: 5, registers: [{ device_address: 5, address: 1, value: 1 }] },
  };
  for (let times = 0; times < 2; times++) {
    const { ended, stdout } = asked('Cellar', manager, ['--variant', 'wem2']);
    assert.is(await ended, 1);
    assert.match(stdout(), /device address 6: DOES NOT ANSWER\n {6}it does not answer\n/);
    assert.match(stdout(), /address 5: answers\n {6}relay_1: open\n {6}relay_2: closed\n/);
  }
});

test('names what does not answer and why, and ends with 1; no folder is made', async () => {
  const line = await modbusSlaves({ 5: evseDin });
  const folder = join(temporaryFolder(), 'none');
  const { ended, stdout } = doctor([
    ...['--controller', `evse-din:${line}`, '--tags', 'pn532:/dev/ttyUSB77'],
    ...['--data-dir', folder],
  ]);
  assert.is(await ended, 1);
  assert.match(stdout(), /EVSE-DIN, at .*: DOES NOT ANSWER\n {6}it does not answer\n/);
  assert.match(
    stdout(),
    /Tag reader at \/dev\/ttyUSB77: DOES NOT ANSWER\n {6}\/dev\/ttyUSB77 is not there: the adapter is not plugged in/,
  );
  assert.match(stdout(), /Nothing that is configured answers\.\n$/);
  assert.not(existsSync(folder));
});

test('says which of two users of a port a device would refuse, and asks the other', async () => {
  const line = await modbusSlaves({ 1: evseDin, 2: meter });
  const folder = folderWithMeter(`${line}?baud=19200`, 2);
  const { ended, stdout } = doctor([
    ...['--controller', `evse-din:${line}`, '--tags', `pn532:${line}`, '--data-dir', folder],
  ]);
  assert.is(await ended, 1);
  assert.match(stdout(), /EVSE-DIN, at .*: answers\n/);
  assert.match(
    stdout(),
    /Tag reader at (.*): DOES NOT ANSWER\n {6}--tags pn532: \1: --controller evse-din is at this port with Modbus at 9600 8N1, not a tag reader; only/,
  );
  assert.match(
    stdout(),
    /Meter 2 .*: DOES NOT ANSWER\n {6}--controller evse-din has this port, as .*\n/,
  );
});

test('finds the devices on a line by their addresses', async () => {
  const line = await modbusSlaves({ 2: evseDin, 4: meter });
  const { ended, stdout, stderr } = doctor(['--scan', line, '--addresses', '1-5']);
  assert.is(await ended, 0);
  const found = [...stdout().matchAll(/Modbus device at address (\d+), (\S+ \S+)/g)];
  assert.equal(
    found.map(([, address, settings]) => [address, settings]),
    [
      ['2', '9600 8N1'],
      ['4', '9600 8N1'],
    ],
  );
  assert.match(stderr(), /9600 8N1 …/);
});

test('behind TCP, says why nobody can be asked, and does not list a device at every address', async () => {
  const server = await startModbusServer();
  const at = `tcp:127.0.0.1:${server.port}`;
  const { ended, stdout } = doctor(['--scan', at, '--addresses', '1-9']);
  assert.is(await ended, 0);
  assert.is([...stdout().matchAll(/Modbus device at address \d, Modbus TCP\n/g)].length, 5);
  assert.match(stdout(), /it seems to answer to every address/);
  // What a gateway says for devices that are not there.
  server.image.misbehaviour = 0x0b;
  const gateway = doctor(['--scan', at, '--addresses', '1-3']);
  assert.is(await gateway.ended, 1, 'nobody is there');
  assert.match(gateway.stdout(), /nothing answers\. Is it supplied/);
  await server.stop();
  const gone = doctor(['--scan', at]);
  assert.is(await gone.ended, 1, 'nobody can be asked');
  assert.match(gone.stdout(), /127\.0\.0\.1:\d+ cannot be reached: nothing listens there/);
});

test('finds a tag reader at a port', async () => {
  const { path } = await tagReader();
  const { ended, stdout } = doctor(['--scan', path]);
  assert.is(await ended, 0);
  assert.match(stdout(), /\n {2}tag reader, PN532, firmware 1\.6, no tag is held to it\n/);
});

test('finds who speaks EEBUS, says what adds it and what is wrong, and connects to nobody', async () => {
  let connections = 0;
  const box = createTcpServer(() => connections++);
  await new Promise<void>(resolve => box.listen(0, '127.0.0.1', resolve));
  atEnd(() => void box.close());
  const { port } = box.address() as AddressInfo;
  const ski = '0123456789abcdef0123456789abcdef01234567';
  const facts = { ski, shipId: 'box-1', brand: 'Maker\x1b[2J', model: 'Box 7', serial: '1' };
  const kind = { type: 'GridConnectionHub', categories: [1] };
  const { text } = shipService({ ...facts, ...kind, isAccepting: true }, port);
  // Others may announce themselves at loopback at the same time.
  const pump = `pump-${port}`;
  const type = '_ship._tcp';
  const pumpText = ['txtvers=1', 'id=pump', 'path=/ship/', `ski=${ski.slice(1)}`];
  announce([
    { type, instance: `box-${port}`, port, text },
    { type, instance: pump, port, text: pumpText },
  ]);
  const { ended, stdout, stderr } = doctor(['--scan', 'eebus:127.0.0.1']);
  assert.is(await ended, 0, stdout());
  const [, found = ''] = stdout().split('\nDevices that speak EEBUS\n');
  for (const lines of [
    [
      '  Maker?[2J Box 7, grid connection hub, control box',
      `      at 127.0.0.1:${port}`,
      '      SKI 0123 4567 89ab cdef 0123 4567 89ab cdef 0123 4567',
      '      it accepts pairing: it trusts the next one who connects',
      `      curl -X PUT http://DEVICE/eebus/add -d '{"ski": "${ski}", "label": ""}'`,
    ],
    [
      `  ${pump}._ship._tcp.local: ITS ANNOUNCEMENT IS WRONG, nobody can add it`,
      `      ski "${ski.slice(1)}": must be 40 hexadecimal digits`,
      '      register is missing: must be true or false',
    ],
  ])
    assert.ok(found.includes(`${lines.join('\n')}\n`), found);
  assert.match(
    found,
    /needs the SKI of this device, which\n {2}is on that page and in eebus\/state/,
  );
  assert.match(stderr(), /EEBUS in the network …\n/);
  assert.is(connections, 0);
});

test('ends with 1 where nobody speaks EEBUS', async () => {
  const { ended, stdout } = doctor(['--scan', 'eebus'], ['unshare', '--map-root-user', '--net']);
  assert.is(await ended, 1);
  assert.match(stdout(), /\n {2}nobody announces EEBUS\. Is it switched on there/);
});

/** Runs the words behind it with serial ports that only they see. */
const withPorts = [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-ec'],
  `mount -t tmpfs none /mnt
   mkdir -p /mnt/serial/by-id
   touch /mnt/null /mnt/ttyUSB3 /mnt/ttyACM0 /mnt/tty7
   ln -s ../../ttyUSB3 /mnt/serial/by-id/usb-Maker_Reader_17-if00-port0
   mount --bind /dev/null /mnt/null
   mount --rbind /mnt /dev
   exec "$@"`,
  'sh',
];

test('lists serial ports by the name that stays, and says what they are called now', async () => {
  const { ended, stdout } = doctor([], withPorts);
  assert.is(await ended, 0, stdout());
  assert.match(
    stdout(),
    /^Serial ports\n {2}\/dev\/ttyACM0 can be used\n {2}\/dev\/serial\/by-id\/usb-Maker_Reader_17-if00-port0 \(now \/dev\/ttyUSB3\) can be used\n\nConf/,
  );
});

test('says which right is missing, and the command that gives it', async () => {
  const { path } = await tagReader();
  // Nobody but its group, and nobody at all; root may do without rights, unless it gives that up.
  const isRoot = process.getuid?.() === 0;
  const gives = isRoot ? ['setpriv', '--bounding-set=-dac_override'] : [];
  if (isRoot) chownSync(path, 0, dialout);
  const run = async (mode: number): Promise<string> => {
    chmodSync(path, mode);
    const { ended, stdout } = doctor(['--tags', `pn532:${path}`], gives);
    assert.is(await ended, 1);
    return stdout();
  };
  assert.match(
    await run(0o060),
    /members of the group (\w+)\..*\n {6}sudo usermod --append --groups \1 \w+\n/,
  );
  assert.match(await run(0), new RegExp(`sudo setfacl --modify user:\\w+:rw ${path}\n`));
});

test('leaves alone what a running device speaks to, and what another process has open', async () => {
  const { path } = await tagReader();
  const device = await startDevice({ args: ['--tags', `pn532:${path}`] });
  await eventually(() => assert.match(device.stderr(), /answers \(PN532/));
  const dataDir = temporaryFolder();
  const other = doctor(['--tags', `pn532:${path}`, '--data-dir', dataDir]);
  assert.is(await other.ended, 1);
  assert.match(other.stdout(), new RegExp(`${path} is in use by process \\d+ \\(`));
  assert.is(await device.stop(), 0);
  const running = await startDevice({ dataDir });
  const same = doctor(['--tags', `pn532:${path}`, '--data-dir', dataDir]);
  assert.is(await same.ended, 0, 'nothing is wrong');
  assert.match(same.stdout(), /voltkern runs \(process \d+\) and speaks to them/);
  const missing = doctor(['--data-dir', dataDir, '--scan', '/dev/ttyUSB77']);
  assert.is(await missing.ended, 1, 'the port is not there');
  await running.stop();
});

test('stops at once when it is told to', async () => {
  const line = await modbusSlaves({ 247: evseDin });
  const { child, ended, stderr } = doctor(['--scan', line]);
  await eventually(() => assert.match(stderr(), /9600 8N1 …/));
  child.kill('SIGINT');
  assert.is(await ended, 130);
  assert.match(stderr(), /stopped\n$/);
});

test('tells its flags, and what is wrong with one', async () => {
  const help = doctor(['--help']);
  assert.is(await help.ended, 0);
  assert.match(help.stdout(), /--scan PLACE/);
  for (const [words, message] of [
    [
      ['--scan', 'tcp:box'],
      /--scan tcp:box: must be like \/dev\/ttyUSB0, tcp:HOST:PORT, eebus or eebus:ADDRESS/,
    ],
    [['--scan', 'eebus:box'], /--scan eebus:box: must be like/],
    [['--scan', '/dev/ttyUSB0?baud=9600'], /--scan \S+baud=9600: must be like/],
    [['--addresses', '5-300'], /--addresses 5-300: must be like 1-247/],
    [['--controller', 'warp'], /--controller warp: must be sim/],
  ] as const) {
    const wrong = doctor(words);
    assert.is(await wrong.ended, 2);
    assert.match(wrong.stderr(), message);
  }
});

test.run();
