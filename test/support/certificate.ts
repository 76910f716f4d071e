import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself, and its key, both PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

interface Options {
  /** IPv4 address that it is made for. */
  readonly address?: string;
  /** When it ends to be valid; in ten years by default. */
  readonly end?: Date;
}

/** Makes a certificate for a server of a test (X.509 v3, P-256). */
export function selfSigned({
  address = '127.0.0.1',
  end = new Date(Date.now() + 10 * yearMs),
}: Options = {}): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('a server of a test')))));
  const names = sequence(der(0x87, Buffer.from(address.split('.').map(Number))));
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])));
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(new Date(end.getTime() - 20 * yearMs)), time(end)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(oid(0x55, 0x1d, 0x13), der(0x04, isAuthority)),
        sequence(oid(0x55, 0x1d, 0x11), der(0x04, names)),
      ),
    ),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const base64 =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const yearMs = 365 * 86_400_000;

/** A value in the Distinguished Encoding Rules. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...members: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(members));
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function oid(...bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function time(date: Date): Buffer {
  return der(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')));
}
