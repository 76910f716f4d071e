/** Values in the Distinguished Encoding Rules (X.690), as far as certificates need them. */

/** One value: its tag, and its content in the parts that it is made of. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export function sequence(...members: readonly Uint8Array[]): Buffer {
  return der(0x30, ...members);
}

/** A value whose tag says which optional member of a structure it is. */
export function tagged(number: number, ...members: readonly Uint8Array[]): Buffer {
  return der(0xa0 + number, ...members);
}

/** A number that is not negative, most significant byte first. */
export function integer(...bytes: readonly number[]): Buffer {
  const first = bytes.findIndex(byte => byte !== 0);
  const shortest = first < 0 ? [0] : bytes.slice(first);
  // The first bit is the sign.
  return der(0x02, Buffer.from((shortest[0] as number) < 0x80 ? shortest : [0, ...shortest]));
}

/** An object identifier, written in dots. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

export function bool(value: boolean): Buffer {
  return der(0x01, Buffer.from([value ? 0xff : 0]));
}

export function text(value: string): Buffer {
  return der(0x0c, Buffer.from(value));
}

export function octets(content: Uint8Array): Buffer {
  return der(0x04, content);
}

/** Bits, as many as fill their bytes but for the last `unused` ones. */
export function bits(content: Uint8Array, unused = 0): Buffer {
  return der(0x03, Buffer.from([unused]), content);
}

/** An instant, to the second: two digits for the year until 2049, as certificates want it. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits));
}

/** PEM text of one value. */
export function pem(label: string, value: Uint8Array): string {
  const lines =
    Buffer.from(value)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift(0x80 | (rest & 0x7f));
  return digits;
}
