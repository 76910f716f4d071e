import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { speedwireReading } from '../../host/modules/meter_classes/speedwire.ts';
import { P1Decoder } from '../../host/modules/meter_classes/telegrams/p1.ts';
import { SmlDecoder } from '../../host/modules/meter_classes/telegrams/sml.ts';
import type { Connection, ConnectionEvents, Net, UdpEvents } from '../../host/platform/net.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { p1Telegram, smlFile, speedwireDatagram } from '../support/telegrams.ts';

/** Meters that send by themselves: P1 port, SML, SMA Speedwire. */
const test = suite('meters that send by themselves');

const common = { display_name: 'Grid', location: 4, excluded: false };

/** A network with one host that accepts every connection, and one multicast group. */
class SendingNet {
  readonly connections: ConnectionEvents[] = [];
  readonly places: string[] = [];
  readonly groups: UdpEvents[] = [];
  closed = 0;
  readonly net: Net;

  constructor(clock: VirtualClock) {
    const open = (place: string, events: ConnectionEvents): Connection => {
      this.places.push(place);
      this.connections.push(events);
      clock.after(0, () => events.onOpen());
      return { write: () => undefined, pendingBytes: 0, close: () => void this.closed++ };
    };
    this.net = {
      ...nodeNet('127.0.0.1'),
      connect: ({ host, port }, events) => open(`${host}:${port}`, events),
      openSerial: ({ path, baud, parity }, events) => open(`${path} ${baud} ${parity}`, events),
      openMulticast: (group, port, events) => {
        this.places.push(`${group}:${port}`);
        this.groups.push(events);
        return { send: () => undefined, close: () => void this.closed++ };
      },
    };
  }

  send(bytes: Uint8Array): void {
    this.connections.at(-1)?.onData(bytes);
  }

  cast(bytes: Uint8Array): void {
    for (const { onDatagram } of this.groups) onDatagram(bytes, { host: '192.0.2.1', port: 9522 });
  }
}

function rig(config: Json) {
  const clock = new VirtualClock();
  const sending = new SendingNet(clock);
  const device = virtualDevice({ clock, net: sending.net });
  device.put('meters/2/config', config);
  device.advance(10);
  return { device, sending };
}

const valuesOf = ({ device }: ReturnType<typeof rig>): Record<string, number> =>
  Object.fromEntries(
    device
      .get('meters/2/value_ids')
      .map((id: number, at: number) => [id, device.get('meters/2/values')[at]]),
  );

const p1 = (more: object = {}): Json => [212, { ...common, host: 'p1.lan', ...more }];
const sml = (more: object = {}): Json => [213, { ...common, host: 'meter.lan', ...more }];

test('a P1 telegram is read: tariffs add up, what is fed in is subtracted', () => {
  const site = rig(p1());
  assert.equal(site.sending.places, ['p1.lan:8088']);
  assert.equal(site.device.get('meters/2/value_ids'), []);
  site.sending.send(p1Telegram());
  site.device.advance(1000);
  const values = valuesOf(site);
  assert.is(values[209], 123_456.789 + 123_456.789);
  assert.is(values[211], 246_913.578);
  assert.is(values[74], 1193 - 0);
  assert.equal([values[39], values[48], values[57]], [1111, 2222, 3333]);
  assert.equal([values[1], values[2], values[3]], [220.1, 220.2, 220.3]);
  assert.equal([values[13], values[17], values[21]], [1, 2, 3]);
  assert.equal(site.device.get('meters/2/errors'), { timeout: 0, checksum_mismatch: 0 });
  site.device.stop();
});

test('feeding in is a negative power', () => {
  const site = rig(p1());
  site.sending.send(p1Telegram(['1-0:1.7.0(00.000*kW)', '1-0:2.7.0(02.500*kW)']));
  site.device.advance(1000);
  assert.is(valuesOf(site)[74], -2500);
  site.device.stop();
});

test('a telegram with another checksum, or without one, never becomes a value', () => {
  const site = rig(p1());
  const whole = p1Telegram();
  const wrong = Uint8Array.from(whole);
  wrong[60] = (wrong[60] as number) ^ 1;
  site.sending.send(wrong);
  site.sending.send(Buffer.concat([whole.subarray(0, -6), Buffer.from('\r\n')]));
  site.device.advance(1000);
  assert.equal(site.device.get('meters/2/value_ids'), []);
  site.sending.send(whole);
  site.device.advance(1000);
  assert.is(valuesOf(site)[74], 1193);
  assert.ok(site.device.get('meters/2/errors').checksum_mismatch >= 2);
  site.device.stop();
});

test('an SML file is read, with its scalers and units', () => {
  const site = rig(sml({ host: 'serial:/dev/ttyUSB0' }));
  assert.equal(site.sending.places, ['/dev/ttyUSB0 9600 N']);
  site.sending.send(
    smlFile([
      { code: [1, 8, 0], unit: 30, scaler: -1, value: 123_456_789 },
      { code: [2, 8, 0], unit: 30, scaler: 3, value: 7 },
      { code: [16, 7, 0], unit: 27, scaler: -2, value: -123_400 },
      { code: [36, 7, 0], unit: 27, scaler: 0, value: -400 },
      { code: [32, 7, 0], unit: 35, scaler: -1, value: 2301 },
      { code: [31, 7, 0], unit: 33, scaler: -2, value: 178 },
      { code: [14, 7, 0], unit: 44, scaler: -1, value: 499 },
      // A quantity with the unit of another is none of these.
      { code: [56, 7, 0], unit: 35, scaler: 0, value: 5 },
    ]),
  );
  site.device.advance(1000);
  const values = valuesOf(site);
  assert.equal([values[209], values[211], values[74], values[39]], [12_345.679, 7, -1234, -400]);
  assert.equal([values[1], values[13], values[364], values[48]], [230.1, 1.78, 49.9, undefined]);
  site.device.stop();
});

test('bytes that look like an escape are part of the content', () => {
  const decoder = new SmlDecoder();
  const file = smlFile([{ code: [1, 8, 0], unit: 30, scaler: 0, value: 0x1b1b1b1b }]);
  const [told] = decoder.push(file);
  assert.is(told?.get('1.8.0'), 0x1b1b1b1b / 1000);
  assert.is(decoder.broken, 0);
});

/** Pieces of some bytes, cut anywhere. */
const cut = (bytes: Uint8Array, places: readonly number[]): Uint8Array[] => {
  const ends = [...new Set(places.map(place => place % bytes.length))].sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
};

for (const [name, make, whole] of [
  ['P1', () => new P1Decoder(), p1Telegram()],
  ['SML', () => new SmlDecoder(), smlFile([{ code: [16, 7, 0], unit: 27, scaler: 0, value: 42 }])],
] as const) {
  test(`${name}: wherever bytes are cut, the same telegrams are found`, () => {
    const stream = Buffer.concat([Buffer.from('noise'), whole, whole]);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), places => {
        const decoder = make();
        const told = cut(stream, places).flatMap(piece => decoder.push(piece));
        return told.length === 2 && decoder.broken === 0;
      }),
    );
  });

  test(`${name}: what was changed or left out in a telegram is never believed, the next one is`, () => {
    fc.assert(
      fc.property(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        (at, flip, isMissing) => {
          const wrong = Uint8Array.from(whole);
          wrong[at] = (wrong[at] as number) ^ flip;
          const sent = isMissing
            ? Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)])
            : wrong;
          const [expected] = make().push(whole);
          const decoder = make();
          const told = [...decoder.push(sent), ...decoder.push(whole), ...decoder.push(whole)];
          const isSame = (one: ReadonlyMap<string, number>) =>
            JSON.stringify([...one]) === JSON.stringify([...(expected ?? [])]);
          return told.length >= 1 && told.length <= 3 && told.every(isSame);
        },
      ),
    );
  });

  test(`${name}: garbage needs no more memory than a telegram, and stops nothing`, () => {
    const decoder = make();
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 3000 }),
        garbage => decoder.push(garbage).length === 0,
      ),
    );
    for (let block = 0; block < 40; block++) decoder.push(new Uint8Array(1000).fill(0x2f));
    decoder.push(whole);
    assert.is(decoder.push(whole).length >= 1, true);
  });
}

test('P1: what only looks like beginnings is left out at once, not byte by byte', () => {
  for (const flood of ['/'.repeat(60_000), '/\r\n'.repeat(20_000), `${'/'.repeat(8000)}\n!0000`]) {
    const decoder = new P1Decoder();
    assert.equal(decoder.push(Buffer.from(flood)), []);
    assert.ok(decoder.broken <= 2, `${decoder.broken} telegrams`);
    const told = decoder.push(Buffer.concat([Buffer.from('\r\n'), p1Telegram(), p1Telegram()]));
    assert.ok(told.length >= 1);
  }
});

test('who falls silent is connected anew, and half a telegram is forgotten', () => {
  const site = rig(p1());
  site.sending.send(p1Telegram());
  site.device.advance(20_000);
  assert.is(site.sending.connections.length, 1, 'ten seconds between telegrams are usual');
  site.sending.send(p1Telegram().subarray(0, 100));
  site.device.advance(60_000);
  assert.ok(site.sending.connections.length > 1);
  assert.match(site.device.log(), /The P1 meter at p1\.lan:8088 cannot be used: nobody answers/);
  site.sending.send(p1Telegram(['1-0:1.7.0(00.321*kW)']));
  site.device.advance(1000);
  assert.is(valuesOf(site)[74], 321);
  assert.match(site.device.log(), /The P1 meter at p1\.lan:8088 answers again/);
  assert.ok(site.device.get('meters/2/errors').timeout >= 1);
  site.device.put('meters/2/config', [0, null]);
  assert.is(site.sending.closed, site.sending.connections.length);
  site.device.stop();
});

/** Has a meter tried that is not saved, which sends `bytes` if it sends any. */
async function tried(
  { device, sending }: ReturnType<typeof rig>,
  config: Json,
  bytes?: Uint8Array,
) {
  const answer = device.device.registry.get('meters/try')?.write(config, { via: 'http' });
  device.advance(10);
  if (bytes) sending.send(bytes);
  device.advance(20_000);
  const outcome = await answer;
  assert.ok(outcome && 'kind' in outcome && outcome.kind === 'done');
  return JSON.parse(outcome.answer as string);
}

test('it is read once before it is saved', async () => {
  const site = rig([0, null]);
  const { failure, value_ids, values } = await tried(site, p1(), p1Telegram());
  assert.equal([failure, values[value_ids.indexOf(74)]], [null, 1193]);
  assert.is(site.sending.closed, 1);
  assert.is((await tried(site, sml())).failure.kind, 'silent');
  assert.is(site.sending.closed, 2);
  assert.equal(site.device.get('meters/2/config'), [0, null]);
  site.device.stop();
});

test('a place that is none is refused', () => {
  const { device } = rig([0, null]);
  for (const host of ['', 'http://meter', 'serial:ttyUSB0', 'serial:/dev/ttyUSB0?baud=1'])
    assert.match(device.refusal('meters/2/config', p1({ host })) ?? '', /host/);
  assert.match(device.refusal('meters/2/config', p1({ port: 0 })) ?? '', /port/);
  assert.equal(device.get('meters/2/config'), [0, null]);
  device.stop();
});

test('a meter of SMA is heard in its group: the one that is meant, or the first', () => {
  const site = rig([7, { ...common, serial_number: 0 }]);
  assert.equal(site.sending.places, ['239.12.255.254:9522']);
  site.sending.cast(speedwireDatagram({ serial: 1_900_123, drawnW: 1234.5, fedW: 0 }));
  site.sending.cast(speedwireDatagram({ serial: 7, drawnW: 9, fedW: 0 }));
  site.device.advance(1000);
  const values = valuesOf(site);
  // Figures of `speedwireDatagram`: see there.
  assert.equal([values[74], values[71], values[72]], [1235, 1235, 0]);
  assert.equal([values[209], values[211]], [1000.5, 20]);
  assert.equal([values[1], values[2], values[3]], [230.1, 231.2, 229.9]);
  assert.equal([values[13], values[17], values[21]], [1.5, 2.5, 3.5]);
  assert.equal([values[360], values[364]], [0.99, 50.01]);
  site.device.put('meters/2/config', [7, { ...common, serial_number: 7 }]);
  site.sending.cast(speedwireDatagram({ serial: 1_900_123, drawnW: 100, fedW: 0 }));
  site.sending.cast(speedwireDatagram({ serial: 7, drawnW: 0, fedW: 800 }));
  site.device.advance(1000);
  assert.is(valuesOf(site)[74], -800);
  site.device.stop();
});

test('while no meter is heard the group is joined anew: networks come later than devices', () => {
  const site = rig([7, { ...common, serial_number: 0 }]);
  site.device.advance(61_000);
  assert.equal([site.sending.groups.length, site.sending.closed], [2, 1]);
  for (let minute = 0; minute < 3; minute++) {
    site.sending.cast(speedwireDatagram({ serial: 1, drawnW: 5, fedW: 0 }));
    site.device.advance(60_000);
  }
  assert.is(site.sending.groups.length, 2, 'who hears one stays');
  site.device.put('meters/2/config', [0, null]);
  assert.is(site.sending.closed, 2);
  site.device.advance(120_000);
  assert.is(site.sending.groups.length, 2);
  site.device.stop();
});

test('what is no datagram of a meter of SMA, or is cut off, is no reading', () => {
  const whole = speedwireDatagram({ serial: 1, drawnW: 1, fedW: 1 });
  assert.ok(speedwireReading(whole));
  for (let length = 0; length < whole.length - 4; length++)
    assert.is(speedwireReading(whole.subarray(0, length)), undefined, `${length} bytes`);
  const inverter = Uint8Array.from(whole);
  inverter.set([0x60, 0x65], 16);
  assert.is(speedwireReading(inverter), undefined);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700 }), garbage => {
      speedwireReading(garbage);
      return true;
    }),
  );
});

test.run();
