/* Telegrams as meters send them, made independently of what reads them. */

/** CRC-16 with a reflected polynomial, bit by bit. */
function crc(bytes: Uint8Array, polynomial: number, initial: number): number {
  let register = initial;
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const carries = ((byte >> bit) ^ register) & 1;
      register = (register >>> 1) ^ (carries ? polynomial : 0);
    }
  return register;
}

/**
 * A telegram of the P1 port: the example of DSMR 5.0.2 (P1 companion standard, 6.12), with `lines`
 * in the place of those of the same quantity.
 */
export function p1Telegram(lines: readonly string[] = []): Buffer {
  const example = [
    '/ISk5\\2MT382-1000',
    '',
    '1-3:0.2.8(50)',
    '0-0:1.0.0(101209113020W)',
    '0-0:96.1.1(4B384547303034303436333935353037)',
    '1-0:1.8.1(123456.789*kWh)',
    '1-0:1.8.2(123456.789*kWh)',
    '1-0:2.8.1(123456.789*kWh)',
    '1-0:2.8.2(123456.789*kWh)',
    '0-0:96.14.0(0002)',
    '1-0:1.7.0(01.193*kW)',
    '1-0:2.7.0(00.000*kW)',
    '0-0:96.7.21(00004)',
    '0-0:96.7.9(00002)',
    '1-0:99.97.0(2)(0-0:96.7.19)(101208152415W)(0000000240*s)(101208151004W)(0000000301*s)',
    '1-0:32.32.0(00002)',
    '1-0:52.32.0(00001)',
    '1-0:72.32.0(00000)',
    '1-0:32.36.0(00000)',
    '1-0:52.36.0(00003)',
    '1-0:72.36.0(00000)',
    '0-0:96.13.0(303132333435363738393A3B3C3D3E3F303132333435363738393A3B3C3D3E3F)',
    '1-0:32.7.0(220.1*V)',
    '1-0:52.7.0(220.2*V)',
    '1-0:72.7.0(220.3*V)',
    '1-0:31.7.0(001*A)',
    '1-0:51.7.0(002*A)',
    '1-0:71.7.0(003*A)',
    '1-0:21.7.0(01.111*kW)',
    '1-0:41.7.0(02.222*kW)',
    '1-0:61.7.0(03.333*kW)',
    '1-0:22.7.0(00.000*kW)',
    '1-0:42.7.0(00.000*kW)',
    '1-0:62.7.0(00.000*kW)',
    '0-1:24.1.0(003)',
    '0-1:96.1.0(3232323241424344313233343536373839)',
    '0-1:24.2.1(101209112500W)(12785.123*m3)',
    '!',
  ];
  const quantity = (line: string): string => line.split('(')[0] ?? '';
  const told = example.map(
    line => lines.find(one => quantity(one) === quantity(line) && line.includes('(')) ?? line,
  );
  const body = Buffer.from(told.join('\r\n'));
  const checksum = crc(body, 0xa001, 0).toString(16).toUpperCase().padStart(4, '0');
  return Buffer.concat([body, Buffer.from(`${checksum}\r\n`)]);
}

/** A measurement in a file of SML. */
export interface SmlEntry {
  readonly code: readonly [number, number, number];
  /** By DLMS. */
  readonly unit: number;
  readonly scaler: number;
  readonly value: number;
}

const octets = (...bytes: number[]): number[] => [bytes.length + 1, ...bytes];
const list = (...members: number[][]): number[] => [0x70 | members.length, ...members.flat()];
const absent = [0x01];
const unsigned = (value: number, bytes: number): number[] => [
  0x60 | (bytes + 1),
  ...Array.from({ length: bytes }, (_, at) =>
    Number((BigInt(value) >> BigInt(8 * (bytes - 1 - at))) & 0xffn),
  ),
];
const signed = (value: number, bytes: number): number[] => {
  const [, ...rest] = unsigned(value, bytes);
  return [0x50 | (bytes + 1), ...rest];
};

/**
 * A file of SML as a meter sends it (SML 1.04): open, list, close, in the transport protocol,
 * version 1.
 */
export function smlFile(entries: readonly SmlEntry[]): Buffer {
  const message = (tag: number, body: number[]): number[] =>
    // Nothing looks at the checksum of a message: that of the file covers it.
    list(
      octets(1, 2, 3),
      unsigned(0, 1),
      unsigned(0, 1),
      list(unsigned(tag, 2), body),
      unsigned(0xabcd, 2),
      [0],
    );
  const server = octets(0x0a, 1, 0x45, 0x4d, 0x48, 0, 0, 1, 2, 3);
  const values = entries.map(({ code, unit, scaler, value }) =>
    list(
      octets(1, 0, ...code, 255),
      unsigned(0x1c0104, 4),
      absent,
      unsigned(unit, 1),
      signed(scaler, 1),
      signed(value, 8),
      absent,
    ),
  );
  const meterNumber = list(
    octets(1, 0, 96, 1, 0, 255),
    absent,
    absent,
    absent,
    absent,
    server,
    absent,
  );
  const count = values.length + 1;
  // Sixteen and more need a second byte of length.
  const head = count < 16 ? [0x70 | count] : [0xf0 | (count >> 4), count & 15];
  const content = [
    ...message(0x0101, list(absent, absent, octets(9, 9), server, absent, absent)),
    ...message(
      0x0701,
      list(
        absent,
        server,
        octets(1, 0, 98, 10, 255, 255),
        list(unsigned(1, 1), unsigned(123_456, 4)),
        [...head, ...meterNumber, ...values.flat()],
        absent,
        absent,
      ),
    ),
    ...message(0x0201, list(absent)),
  ];
  const fill = (4 - (content.length % 4)) % 4;
  const padded = [...content, ...new Array<number>(fill).fill(0)];
  const escaped: number[] = [];
  for (let at = 0; at < padded.length; at++) {
    const isEscape =
      padded.slice(at, at + 4).every(byte => byte === 0x1b) && at + 4 <= padded.length;
    if (isEscape) {
      escaped.push(...new Array<number>(8).fill(0x1b));
      at += 3;
    } else escaped.push(padded[at] as number);
  }
  const esc = [0x1b, 0x1b, 0x1b, 0x1b];
  const file = Uint8Array.from([...esc, 1, 1, 1, 1, ...escaped, ...esc, 0x1a, fill]);
  const checksum = crc(file, 0x8408, 0xffff) ^ 0xffff;
  return Buffer.from([...file, checksum & 0xff, checksum >> 8]);
}

/**
 * A datagram of an Energy Meter (SMA, "EMETER-Protokoll"): 1000.5 kWh drawn, 20 kWh fed in, three
 * phases of 230.1, 231.2, 229.9 V and 1.5, 2.5, 3.5 A, power factor 0.99, 50.01 Hz.
 */
export function speedwireDatagram(what: {
  readonly serial: number;
  readonly drawnW: number;
  readonly fedW: number;
}): Buffer {
  const u32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const actual = (index: number, value: number): Buffer =>
    Buffer.concat([Buffer.from([0, index, 4, 0]), u32(Math.round(value))]);
  const counted = (index: number, kwh: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(Math.round(kwh * 3_600_000)));
    return Buffer.concat([Buffer.from([0, index, 8, 0]), bytes]);
  };
  const data = Buffer.concat([
    actual(1, what.drawnW * 10),
    counted(1, 1000.5),
    actual(2, what.fedW * 10),
    counted(2, 20),
    actual(13, 990),
    actual(14, 50_010),
    actual(31, 1500),
    actual(32, 230_100),
    actual(51, 2500),
    actual(52, 231_200),
    actual(71, 3500),
    actual(72, 229_900),
    // The version of its software.
    Buffer.from([0x90, 0, 0, 0, 2, 0, 0x12, 0x52]),
  ]);
  const head = Buffer.from([0x53, 0x4d, 0x41, 0, 0, 4, 2, 0xa0, 0, 0, 0, 1]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 12);
  return Buffer.concat([
    ...[head, length, Buffer.from([0, 0x10, 0x60, 0x69, 0x01, 0x0e])],
    ...[u32(what.serial), u32(123_456), data, Buffer.alloc(4)],
  ]);
}
