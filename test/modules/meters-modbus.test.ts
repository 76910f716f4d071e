import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { rtuFrame, tcpFrame } from '../../host/platform/modbus-frames.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { VirtualModbus } from '../support/modbus-server.ts';

const test = suite('meters through Modbus');
const common = { display_name: 'Grid', location: 4, excluded: false, host: 'meter.lan' };

/** Two power meters, one word each, in holding registers 10 and 12. */
const custom: Json = {
  device_address: 1,
  registers: [
    { rtype: 0, addr: 10, vtype: 9, id: 39 },
    { rtype: 0, addr: 12, vtype: 9, id: 48 },
  ],
};
const customMeter = (table: Json = custom, more: Record<string, Json> = {}): Json => [
  6,
  { ...common, ...more, table: [1, table] },
];

function rig({ config = customMeter() }: { config?: Json } = {}) {
  const clock = new VirtualClock();
  const peer = new VirtualModbus(clock);
  peer.image.set(10, [230, 0, 0xffff - 99]);
  const device = virtualDevice({ clock, net: peer.net });
  device.put('meters/2/config', config);
  const log = (): string[] =>
    device
      .log()
      .split('\n')
      .filter(line => /Modbus|SunSpec/.test(line));
  return {
    device,
    clock,
    peer,
    image: peer.image,
    log,
    advance: (ms: number) => device.advance(ms),
  };
}

const floatWords = (value: number): number[] => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
};

/** The configurations of class 6 that docs/meters.md has, as they are pasted into a shell. */
function pasted(): [number, Record<string, Json>][] {
  const text = readFileSync(join(root, 'docs/meters.md'), 'utf8');
  const found = text.matchAll(/'(\[6,\{"display_name".*?)'$/gms);
  return [...found].map(([, json = '']) => JSON.parse(json));
}

test('what docs/meters.md has can be pasted', () => {
  const { device, image, advance } = rig({ config: [0, null] });
  assert.is(pasted().length, 4);
  for (const [meterClass, config] of pasted()) {
    const taken = { ...config, host: common.host };
    assert.is(device.refusal('meters/2/config', [meterClass, taken]), undefined);
  }
  const [, , heatPump] = pasted();
  device.put('meters/2/config', [6, { ...heatPump?.[1], host: common.host }]);
  image.set(52, floatWords(1234), { unit: 2, code: 4 });
  image.set(72, floatWords(77.75), { unit: 2, code: 4 });
  advance(2000);
  assert.equal(device.get('meters/2/values'), [1234, 77.75]);
  device.stop();
});

test('requests are those of the protocol documents', () => {
  const request = { unit: 0x11, code: 3, address: 0x6b, count: 3 } as const;
  assert.is(Buffer.from(rtuFrame(request)).toString('hex'), '1103006b00037687');
  assert.is(Buffer.from(tcpFrame(request, 0x1501)).toString('hex'), '1501000000061103006b0003');
});

test('reads what is listed about once a second, and derives the rest', () => {
  const { device, image, advance } = rig();
  assert.equal(device.get('meters/2/value_ids'), [39, 48, 74]);
  assert.equal(device.get('meters/2/values'), [null, null, null]);
  assert.equal(device.get('meters/2/errors'), { timeout: 0 });
  advance(100);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  image.set(10, [1000]);
  advance(2000);
  assert.equal(device.get('meters/2/values'), [1000, -100, 900]);
  image.asked.length = 0;
  advance(10_000);
  // Both lie close together: one request reads them.
  assert.equal(image.asked[0], { unit: 1, code: 3, address: 10, count: 3 });
  assert.ok(image.asked.length >= 9 && image.asked.length <= 11, `${image.asked.length} in 10 s`);
  assert.equal(device.get('meters/2/live').samples.at(-1), 900);
  device.stop();
});

test('a number that is none is no value, and does not hide the others', () => {
  const registers = [26, 26, 9].map((vtype, index) => ({
    rtype: 0,
    addr: 100 + index * 2,
    vtype,
    id: index + 1,
  }));
  const { device, image, advance } = rig({ config: customMeter({ device_address: 1, registers }) });
  image.set(100, [0x7fc0, 0, ...floatWords(230.5), 5]);
  advance(100);
  assert.equal(device.get('meters/2/values'), [null, 230.5, 5]);
  image.set(100, [0x7f80, 0]);
  advance(2000);
  assert.equal(device.get('meters/2/values'), [null, 230.5, 5]);
  device.stop();
});

test('a new meter is at port 502 and device address 1 where nothing is said of them', () => {
  for (const config of [
    [6, { ...common, table: [34, {}] }],
    [6, { ...common, table: [39, { virtual_meter: 2 }] }],
    [5, { ...common, model_id: 203 }],
  ]) {
    const { device, image } = rig({ config: config as Json });
    device.advance(100);
    assert.is(device.get('meters/2/config')[1].port, 502);
    assert.is(image.asked[0]?.unit, 1);
    device.stop();
  }
});

/** Reads a meter that is not saved. */
async function tried(device: ReturnType<typeof rig>['device'], config: Json, passMs = 100) {
  const answer = device.device.registry.get('meters/try')?.write(config, { via: 'http' });
  device.advance(passMs);
  const outcome = await answer;
  assert.ok(outcome && 'kind' in outcome, 'meters/try is there');
  if (outcome.kind === 'refused') return describeProblems(outcome.problems);
  return outcome.kind === 'done' ? JSON.parse(outcome.answer as string) : outcome;
}

test('a meter is read once before it is saved, and told what it read or why it did not', async () => {
  const { device, image, peer } = rig({ config: [0, null] });
  const before = device.get('meters/2/config');
  assert.equal(await tried(device, customMeter()), {
    failure: null,
    value_ids: [39, 48, 74],
    values: [230, -100, 130],
  });
  assert.is(image.asked.length, 1);
  assert.is(peer.connections, 0, 'nothing stays open');
  const failed = async (config: Json, passMs?: number) =>
    (await tried(device, config, passMs)).failure;
  image.misbehaviour = 2;
  const message = 'it refuses with exception 2, illegal data address';
  assert.equal(await failed(customMeter()), { kind: 'refused', exception: 2, message });
  image.misbehaviour = 'silent';
  assert.is((await failed(customMeter(), 2500)).kind, 'silent');
  image.misbehaviour = 'short';
  assert.is((await failed(customMeter())).kind, 'nonsense');
  peer.reachable = false;
  assert.equal(await failed(customMeter()), {
    kind: 'offline',
    exception: 0,
    message: 'cannot be reached: connection refused',
  });
  peer.reachable = undefined;
  assert.match((await failed(customMeter(), 10_500)).message, /cannot be reached: nobody answers/);
  peer.reachable = true;
  image.misbehaviour = undefined;
  peer.answerMs = 1900;
  const registers = Array.from({ length: 9 }, (_, index) => ({
    addr: 100 * index,
    vtype: 1,
    id: index + 1,
  }));
  for (const { addr } of registers) image.set(addr, [0]);
  const slow = customMeter({ device_address: 1, registers });
  assert.is((await failed(slow, 15_500)).kind, 'silent', 'people do not wait longer');
  assert.equal(device.get('meters/2/config'), before);
  device.stop();
});

test('a meter at a serial port is read once beside others on the line', async () => {
  const { device, image, peer } = rig({ config: [0, null] });
  peer.rtu = true;
  const host = 'serial:/dev/ttyUSB0';
  device.put('meters/2/config', customMeter(custom, { host }));
  device.advance(500);
  image.set(10, [500, 0, 0], { unit: 2 });
  const { values } = await tried(device, customMeter({ ...custom, device_address: 2 }, { host }));
  assert.equal(values, [500, 0, 500]);
  assert.is(peer.opened.length, 1, 'the line is shared');
  device.stop();
});

test('only what could be saved and is asked can be tried, and one at a time', async () => {
  const { device } = rig({ config: [0, null] });
  assert.match(
    await tried(device, [6, { ...common, table: [0, null] }]),
    /1\/table\/0: 0 must say/,
  );
  assert.match(await tried(device, [0, null]), /must be 5 or 6/);
  const nowhere = [6, { ...common, host: '', table: [1, custom] }];
  assert.match(await tried(device, nowhere), /1\/host: "" must/);
  const sunSpec = { ...common, device_address: 1, model_id: 1 };
  assert.match(await tried(device, [5, sunSpec]), /1\/model_id: 1 must/);
  const first = tried(device, customMeter(), 0);
  assert.match(await tried(device, customMeter()), /while a meter is being tried/);
  assert.is((await first).failure, null);
  device.stop();
});

test('registers that a device refuses because of a gap are read apart, and missing ones are left out', () => {
  const registers = [20, 22, 26].map((addr, index) => ({ addr, vtype: 1, id: index + 1 }));
  const { device, image, peer, advance, log } = rig({
    config: customMeter({ device_address: 1, registers }),
  });
  image.set(20, [1]);
  image.set(22, [2]);
  advance(900);
  assert.equal(device.get('meters/2/values'), [1, 2, null]);
  advance(1000);
  image.asked.length = 0;
  advance(1000);
  assert.equal(
    image.asked.map(({ address, count }) => [address, count]),
    [
      [20, 1],
      [22, 1],
    ],
  );
  // What is missing stays so, until the connection is a new one.
  image.set(26, [3]);
  advance(70_000);
  assert.equal(device.get('meters/2/values'), [1, 2, null]);
  peer.cut();
  advance(10_000);
  assert.equal(device.get('meters/2/values'), [1, 2, 3]);
  assert.is(log().length, 2, 'of the connection alone');

  // What was there and is refused now is an error: no value may grow old unnoticed.
  const before = device.get('meters/2/values');
  image.delete(22, 1);
  advance(5000);
  assert.equal(device.get('meters/2/values'), before);
  assert.match(
    log().at(-1) ?? '',
    /cannot be read: it refuses with exception 2, illegal data address/,
  );
  device.stop();
});

/** An Eastron meter at device address 1, with a number of 32 bits in each of these registers. */
function eastron(addresses: readonly number[], missing: readonly number[] = []) {
  const rigged = rig({ config: [0, null] });
  for (const address of addresses)
    rigged.image.set(address, floatWords(1000 + address), { code: 4 });
  for (const address of missing) rigged.image.delete(address, 2, { code: 4 });
  const config = [6, { ...common, table: [34, { device_address: 1 }] }];
  rigged.device.put('meters/2/config', config);
  const valueWith = (id: number): number | null => {
    const ids = rigged.device.get('meters/2/value_ids') as number[];
    return rigged.device.get('meters/2/values')[ids.indexOf(id)];
  };
  return { ...rigged, config, valueWith };
}

/** The registers of an SDM630: every second one. */
const sdm630 = [0, 0x48, 0xc8, 0xe0, 0x14e].flatMap(first =>
  Array.from({ length: 36 }, (_, index) => first + index * 2),
);
/** Those of an SDM120, which refuses whatever it does not list. */
const sdm120 = [
  ...[0x00, 0x06, 0x0c, 0x12, 0x18, 0x1e, 0x24, 0x46, 0x48, 0x4a, 0x4c, 0x4e],
  ...[0x54, 0x56, 0x58, 0x5a, 0x5c, 0x5e, 0x102, 0x108, 0x156, 0x158],
];

test('a register that a meter refuses costs its own value only, and is asked for once', () => {
  const { device, image, advance, valueWith, log } = eastron(sdm630, [0x50, 0x52]);
  advance(3000);
  // Frequency, both energies, and the neighbours of what is missing.
  assert.equal([364, 209, 211, 273, 275].map(valueWith), [1070, 1072, 1074, 1076, 1078]);
  assert.equal([341, 388].map(valueWith), [null, null]);
  const isOfMissing = ({ address, count }: { address: number; count: number }) =>
    address < 0x54 && address + count > 0x50;
  image.asked.length = 0;
  advance(100_000);
  assert.equal(image.asked.filter(isOfMissing), []);
  // What is left is read in as few requests as before.
  assert.ok(image.asked.length <= 100 * 4, `${image.asked.length} requests`);
  assert.equal(log(), []);
  device.stop();
});

test('a meter that refuses all that it does not list is read, and can be tried before', async () => {
  const { device, image, advance, valueWith, config, peer } = eastron(sdm120);
  // 2400 baud, as it is delivered.
  peer.answerMs = 110;
  advance(15_000);
  // Voltage, current, power, frequency and energies.
  assert.equal([1, 13, 39, 364, 209, 211].map(valueWith), [1000, 1006, 1012, 1070, 1072, 1074]);
  device.put('meters/2/config', [0, null]);
  image.asked.length = 0;
  const { failure, value_ids } = await tried(device, config as Json, 15_000);
  assert.is(failure, null);
  assert.ok(value_ids.includes(209));
  assert.is(image.asked.length, 94);
  device.stop();
});

test('what a meter refuses for a moment is not lost, whatever it says', () => {
  for (const exception of [2, 4, 5, 6, 11]) {
    const { device, image, advance, valueWith, log } = eastron(sdm630, [0x50]);
    image.misbehaviour = exception;
    advance(10_000);
    assert.is(valueWith(209), null);
    image.misbehaviour = 'silent';
    advance(10_000);
    image.misbehaviour = undefined;
    advance(5000);
    assert.is(valueWith(209), 1072);
    image.misbehaviour = exception;
    advance(20_000);
    assert.match(log().at(-1) ?? '', new RegExp(`refuses with exception ${exception}`));
    image.misbehaviour = undefined;
    image.set(0x48, floatWords(5), { code: 4 });
    advance(4000);
    assert.equal([209, 273, 341].map(valueWith), [5, 1076, null]);
    device.stop();
  }
});

test('a lost answer in the middle of the search for what is there does not begin it anew', () => {
  const { device, image, advance, valueWith } = eastron(sdm120);
  const requests = () => image.asked.length;
  advance(100);
  for (let lost = 0; lost < 6; lost++) {
    image.misbehaviour = 'silent';
    advance(1000);
    image.misbehaviour = undefined;
    advance(1200);
  }
  advance(2000);
  assert.equal([1, 209].map(valueWith), [1000, 1072]);
  assert.ok(requests() < 400, `${requests()} requests`);
  device.stop();
});

test('another meter at the same place is looked at anew: with its configuration, connection or silence', () => {
  for (const anew of ['configuration', 'connection', 'silence'] as const) {
    const { device, image, peer, advance, valueWith, config } = eastron(sdm630, [0x48, 0x50]);
    advance(3000);
    assert.is(valueWith(209), null);
    for (const address of [0x48, 0x50]) image.set(address, floatWords(7), { code: 4 });
    advance(70_000);
    assert.is(valueWith(209), null);
    if (anew === 'connection') peer.cut();
    if (anew === 'silence') image.misbehaviour = 'silent';
    if (anew === 'configuration') {
      device.put('meters/2/config', [0, null]);
      device.put('meters/2/config', config as Json);
    }
    advance(12_000);
    image.misbehaviour = undefined;
    advance(5000);
    assert.equal([209, 341].map(valueWith), [7, 7], anew);
    device.stop();
  }
});

test('a device that answers late or never is told once, counted, and read again when it answers', () => {
  const { device, image, peer, advance, log } = rig();
  advance(500);
  image.misbehaviour = 'silent';
  advance(20_000);
  const { timeout } = device.get('meters/2/errors');
  assert.ok(timeout >= 8 && timeout <= 10, `${timeout} time-outs`);
  assert.is(log().length, 1);
  assert.match(
    log()[0] ?? '',
    /Modbus meter at meter\.lan:502, device address 1, cannot be read: it does not answer/,
  );
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  assert.is(device.get('meters/2/live').samples.at(-1), null);

  image.misbehaviour = undefined;
  image.set(10, [231]);
  advance(4000);
  assert.equal(device.get('meters/2/values'), [231, -100, 131]);
  assert.match(log()[1] ?? '', /is read again/);

  // Slower than a second, but in time.
  peer.answerMs = 1500;
  image.set(10, [232]);
  advance(6000);
  assert.equal(device.get('meters/2/values'), [232, -100, 132]);
  assert.is(peer.connections, 1);
  device.stop();
});

test('a late answer is not taken for the next one', () => {
  const { device, image, peer, advance } = rig();
  advance(500);
  peer.answerMs = 2500;
  image.set(10, [999]);
  advance(10_000);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  assert.ok(device.get('meters/2/errors').timeout >= 3);
  device.stop();
});

test('a connection on which nobody answers for 30 s is made anew', () => {
  const { device, image, peer, advance } = rig();
  advance(500);
  image.misbehaviour = 'silent';
  advance(29_000);
  assert.is(peer.attempts.length, 1);
  advance(5000);
  assert.is(peer.attempts.length, 2);
  image.misbehaviour = undefined;
  advance(3000);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  device.stop();
});

for (const misbehaviour of ['short', 'other function', 'other number', 4, 6, 11] as const) {
  test(`survives: ${misbehaviour}`, () => {
    const { device, image, advance } = rig();
    image.misbehaviour = misbehaviour;
    advance(10_000);
    assert.equal(device.get('meters/2/values'), [null, null, null]);
    assert.is(device.get('meters/2/errors').timeout > 0, typeof misbehaviour === 'string');
    assert.is(device.get('meters/2/live').samples.at(-1), null);
    image.misbehaviour = undefined;
    advance(4000);
    assert.equal(device.get('meters/2/values'), [230, -100, 130]);
    device.stop();
  });
}

test('what is no Modbus ends the connection, and the next one comes 5 s later', () => {
  const { device, image, peer, advance, log } = rig();
  image.misbehaviour = 'garbage';
  advance(4000);
  assert.is(peer.attempts.length, 1);
  assert.is(peer.connections, 0);
  assert.match(
    log()[0] ?? '',
    /Modbus: meter\.lan:502 does not speak Modbus TCP\. It is tried again/,
  );
  image.misbehaviour = undefined;
  advance(3000);
  assert.is(peer.attempts.length, 2);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  device.stop();
});

test('a device that hangs up after every answer is read all the same, and does not fill the log', () => {
  const { device, image, peer, advance, log } = rig();
  for (let n = 0; n < 50; n++) {
    image.set(10, [n]);
    advance(8000);
    assert.is(device.get('meters/2/values')[0], n);
    peer.cut();
  }
  assert.is(log().length, 2);
  assert.match(log()[0] ?? '', /ended the connection: connection reset/);
  assert.match(log()[1] ?? '', /is reached again/);
  // What lasts is told again once in a while.
  advance(3_700_000);
  peer.cut();
  assert.is(log().length, 3);
  device.stop();
});

for (const framing of [0, 1]) {
  test(`whatever bytes come unasked (framing ${framing}), it goes on`, () => {
    const { device, peer, image, advance } = rig();
    peer.rtu = framing === 1;
    device.put('meters/2/config', customMeter(custom, { framing }));
    const frame = fc.constantFrom(
      Uint8Array.from([0, 1, 0, 0, 0, 3, 1, 0x83, 2]),
      Uint8Array.from([0, 1, 0, 0, 0, 9, 1, 3, 6, 0, 1, 0, 2, 0, 3]),
      Uint8Array.from([0, 1, 0, 0, 0, 254]),
      Uint8Array.from([1, 3, 6]),
    );
    const bytes = fc.oneof(frame, fc.uint8Array({ maxLength: 600 }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1500 }), bytes), { maxLength: 12 }),
        nuisances => {
          for (const [afterMs, sent] of nuisances) {
            advance(afterMs);
            peer.send(sent);
          }
          const value = image.asked.length % 30_000;
          image.set(10, [value]);
          advance(12_000);
          return device.get('meters/2/values')[0] === value && peer.connections === 1;
        },
      ),
      { numRuns: 100 },
    );
    device.stop();
  });
}

test('answers may come in pieces', () => {
  const { device, image, advance } = rig();
  image.misbehaviour = 'in pieces';
  advance(500);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  device.stop();
});

test('attempts: after 1, 2, 4, 8, 16, 16 s, after 10 s without address, 5 s after a loss', () => {
  const { device, peer, advance, log } = rig();
  peer.reachable = false;
  advance(100);
  peer.attempts.length = 0;
  peer.cut();
  device.put('meters/2/config', customMeter(custom, { port: 503 }));
  advance(60_000);
  const seconds = peer.attempts.map((ms, index) =>
    Math.round((ms - (peer.attempts[index - 1] ?? ms)) / 1000),
  );
  assert.equal(seconds, [0, 1, 2, 4, 8, 16, 16]);
  assert.equal(log().filter(line => line.includes('503')).length, 1);
  assert.match(
    log().at(-1) ?? '',
    /meter\.lan:503 cannot be reached: connection refused\. It is tried again/,
  );

  peer.reachable = true;
  advance(16_000);
  assert.is(peer.connections, 1);
  assert.match(log().at(-1) ?? '', /meter\.lan:503 is reached again/);
  peer.attempts.length = 0;
  peer.cut();
  advance(4900);
  assert.is(peer.attempts.length, 0);
  advance(200);
  assert.is(peer.attempts.length, 1);

  peer.resolvable = false;
  peer.cut();
  advance(5100);
  assert.match(log().at(-1) ?? '', /has no address: unknown name/);
  peer.resolvable = true;
  peer.attempts.length = 0;
  advance(9800);
  assert.is(peer.attempts.length, 0);
  advance(300);
  assert.is(peer.connections, 1);
  // No reading was lost to a missing answer.
  assert.equal(device.get('meters/2/errors'), { timeout: 0 });
  device.stop();
});

test('a peer that takes no connection and refuses none is given up after 10 s', () => {
  const { device, peer, advance, log } = rig();
  peer.reachable = undefined;
  peer.cut();
  device.put('meters/2/config', customMeter(custom, { port: 503 }));
  peer.attempts.length = 0;
  advance(9000);
  assert.is(peer.attempts.length, 1);
  advance(2500);
  assert.is(peer.attempts.length, 2);
  assert.match(log().at(-1) ?? '', /cannot be reached: nobody answers/);
  device.stop();
});

test('slots at the same place share a connection, one request at a time, until the last one is gone', () => {
  const { device, peer, image, advance } = rig();
  image.set(10, [7, 0, 8], { unit: 2 });
  device.put('meters/3/config', customMeter({ ...(custom as object), device_address: 2 }));
  advance(1000);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  assert.equal(device.get('meters/3/values'), [7, 8, 15]);
  assert.is(peer.attempts.length, 1);
  // A silent device behind the same gateway only slows the other one down.
  image.silentUnits.add(2);
  image.set(10, [500]);
  advance(5000);
  assert.is(device.get('meters/2/values')[0], 500);
  assert.is(device.get('meters/2/errors').timeout, 0);
  assert.ok(device.get('meters/3/errors').timeout > 0);
  device.put('meters/2/config', [0, null]);
  assert.is(peer.connections, 1);
  device.put('meters/3/config', [0, null]);
  assert.is(peer.connections, 0);
  const { length } = image.asked;
  advance(20_000);
  assert.is(image.asked.length, length);
  assert.is(peer.attempts.length, 1);
  device.stop();
});

test('a changed name leaves the connection alone, a changed table does not; a restart begins anew', () => {
  const { device, peer, image, advance } = rig();
  advance(500);
  device.put('meters/2/config', customMeter(custom, { display_name: 'Other' }));
  assert.is(peer.connections, 1);
  assert.is(peer.attempts.length, 1);
  device.put('meters/2/config', [6, { ...common, table: [1000, { device_address: 1 }] }]);
  advance(100);
  assert.is(peer.attempts.length, 2);
  device.put('meters/2/config', customMeter());
  device.restart();
  assert.is(peer.connections, 0);
  advance(500);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);
  device.stop();
  assert.is(peer.connections, 0);
  const { length } = image.asked;
  advance(5000);
  assert.is(image.asked.length, length);
});

test('Modbus RTU through a converter: checksums, noise, echo, and no answer taken for another', () => {
  const { device, peer, image, advance } = rig();
  peer.rtu = true;
  device.put('meters/2/config', customMeter(custom, { framing: 1 }));
  advance(1000);
  assert.equal(device.get('meters/2/values'), [230, -100, 130]);

  for (const noise of [
    (request: Buffer) => request,
    () => Buffer.from([1, 3, 6]),
    () => Buffer.from([0, 0xff, 1, 0x83]),
    () => Buffer.alloc(300, 0x55),
  ]) {
    peer.noise = noise;
    peer.cut();
    image.set(10, [image.asked.length]);
    const expected = image.asked.length;
    advance(8000);
    assert.is(device.get('meters/2/values')[0], expected);
  }
  peer.noise = () => Buffer.alloc(0);

  // A wrong checksum is no answer.
  image.misbehaviour = 'garbage';
  const before = device.get('meters/2/errors').timeout;
  image.set(10, [12345]);
  peer.cut();
  advance(12_000);
  assert.is.not(device.get('meters/2/values')[0], 12345);
  assert.ok(device.get('meters/2/errors').timeout > before);
  image.misbehaviour = 11;
  advance(10_000);
  assert.match(device.log(), /exception 11, device behind the gateway does not answer/);
  image.misbehaviour = 'in pieces';
  advance(4000);
  assert.is(device.get('meters/2/values')[0], 12345);
  device.stop();
});

const serialPath = '/dev/serial/by-id/usb-adapter';
const atSerial = (unit: number, query = ''): Json =>
  customMeter({ ...(custom as object), device_address: unit } as Json, {
    host: `serial:${serialPath}${query}`,
  });

test('meters at a serial port share its line, one request at a time', () => {
  const { device, peer, image, advance } = rig({ config: atSerial(1, '?baud=19200&parity=E') });
  image.set(10, [5000, 0, 1], { unit: 2 });
  device.put('meters/3/config', atSerial(2, '?baud=19200&parity=E'));
  advance(5000);
  assert.equal(peer.opened, [{ path: serialPath, baud: 19_200, parity: 'E', stopBits: 1 }]);
  assert.is(peer.connections, 1);
  assert.is(device.get('meters/2/values')[0], 230);
  assert.is(device.get('meters/3/values')[0], 5000);
  // One that does not answer takes its time, and the other one is still read each period.
  image.silentUnits.add(2);
  const { length } = image.asked;
  advance(20_000);
  const read = image.asked.slice(length).filter(({ unit }) => unit === 1).length;
  assert.ok(read >= 12, `${read} times in 20 s`);
  assert.match(device.log(), /Modbus meter at \/dev\/serial\S+, device address 2, cannot be read/);
  device.stop();
});

test('an adapter that is pulled out and plugged in 200 times is found again each time', () => {
  const { device, peer, image, advance } = rig({ config: atSerial(1) });
  for (let time = 0; time < 200; time++) {
    peer.reachable = false;
    peer.cut();
    advance(3000);
    image.set(10, [time]);
    peer.reachable = true;
    advance(4000);
    assert.is(device.get('meters/2/values')[0], time);
    assert.is(peer.connections, 1);
  }
  device.stop();
});

test('whoever wants other settings for a port that is in use is named', () => {
  const { device, log } = rig({ config: atSerial(1) });
  device.put('meters/3/config', atSerial(2, '?baud=19200&stop=2'));
  assert.match(log().at(-1) ?? '', /is in use with 9600 8N1; 19200 8N2 cannot be had/);
  device.stop();
});

test('what is no serial port is refused with the rule', () => {
  const { device } = rig();
  for (const host of [
    'serial:',
    'serial:/etc/passwd',
    'serial:/dev/../etc/passwd',
    'serial:/dev/ttyUSB0?baud=9601',
    'serial:/dev/ttyUSB0?parity=X',
    'serial:/dev/ttyUSB0?stop=3',
    'serial:/dev/ttyUSB0?speed=9600',
  ]) {
    assert.match(
      device.refusal('meters/3/config', customMeter(custom, { host })) ?? '',
      /host.*must be .*serial:\/dev\/ttyUSB0\?baud=9600/,
      host,
    );
  }
  device.stop();
});

test('a meter of another location, type and excluded flag shows like any other', () => {
  const { device, advance } = rig();
  advance(500);
  assert.equal(device.get('meters/2/state'), { type: 201 });
  assert.is(device.get('meters/2/config')[1].port, 502);
  assert.is(device.get('meters/2/config')[1].framing, 0);
  assert.match(device.refusal('meters/2/reset') ?? '', /has no energy that can be reset/);
  assert.match(device.refusal('meters/2/update', [1, 2, 3]) ?? '', /is not fed through the API/);
  device.stop();
});

const wrong: readonly (readonly [what: string, config: Json, rule: RegExp])[] = [
  ['no host', customMeter(custom, { host: '' }), /host/],
  ['port 0', customMeter(custom, { port: 0 }), /port: 0 must be a whole number from 1 to 65535/],
  ['no registers', customMeter({ device_address: 1, registers: [] }), /registers/],
  [
    'a number beyond the last register',
    customMeter({
      device_address: 1,
      registers: [{ rtype: 0, addr: 65535, vtype: 2, id: 1 }],
    }),
    /registers\/0\/addr: 65535 must leave room for the whole number/,
  ],
  [
    'an unknown table',
    [6, { ...common, table: [99, { device_address: 1 }] }],
    /must be one of 0, 1, 2/,
  ],
  [
    'a meter that the device lacks',
    [6, { ...common, table: [5, { device_address: 1, virtual_meter: 1 }] }],
    /must be one of 2, 3, 4, 5/,
  ],
];
for (const [what, config, rule] of wrong) {
  test(`refuses ${what}`, () => {
    const { device, advance } = rig();
    assert.match(device.refusal('meters/3/config', config) ?? 'taken', rule);
    assert.equal(device.get('meters/3/config'), [0, null]);
    advance(100);
    device.stop();
  });
}

test('without a table there is no meter', () => {
  const { device, peer, advance } = rig({ config: [6, { ...common, table: [0, null] }] });
  advance(5000);
  assert.equal(device.get('meters/2/value_ids'), []);
  assert.is(peer.attempts.length, 0);
  device.stop();
});

test('a classic EM24 is asked for 11 registers at most, and which one it is once', () => {
  const config: Json = [6, { ...common, table: [1003, { device_address: 7 }] }];
  const { device, image, log, advance } = rig({ config });
  image.set(0, new Array(0x60).fill(0), { unit: 7 });
  advance(5000);
  assert.equal(device.get('meters/2/value_ids'), [], 'without a frequency it is not known');
  assert.match(log().at(-1) ?? '', /is none of those of its kind whose registers are known/);
  image.set(0x37, [500], { unit: 7 });
  image.asked.length = 0;
  advance(10_000);
  assert.is(device.get('meters/2/values')[device.get('meters/2/value_ids').indexOf(364)], 50);
  assert.ok(image.asked.every(({ count }) => count <= 11));
  assert.is(image.asked.filter(({ address, count }) => address === 0x37 && count === 1).length, 1);
  device.stop();
});

test('an EM330 that refuses the place where others have the frequency is known nevertheless', () => {
  const config: Json = [6, { ...common, table: [1003, { device_address: 7 }] }];
  const { device, image, advance } = rig({ config });
  image.set(0, new Array(0x37).fill(0), { unit: 7 });
  image.set(0x33, [499], { unit: 7 });
  advance(3000);
  assert.is(device.get('meters/2/values')[device.get('meters/2/value_ids').indexOf(364)], 49.9);
  device.stop();
});

test.run();
