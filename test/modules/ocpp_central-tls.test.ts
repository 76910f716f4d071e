import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect as connectPlainly } from 'node:net';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import * as assert from 'uvu/assert';
import { furtherPorts } from '../../host/access/node/further-port.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { type SelfSigned, selfSigned } from '../support/certificate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { keptIn } from '../support/kept.ts';
import { atEnd, endsWithTest, suite } from '../support/suite.ts';

/* Chargers that prove who they are with a certificate, or fail at TLS: real sockets, real TLS. */
const test = suite('chargers of others over TLS');

const authority = selfSigned({ subject: 'an authority of a test' });
const stranger = selfSigned({ subject: 'an authority that nobody asked' });
const server = selfSigned();
const ofLeft = { issuer: authority, address: undefined, subject: 'left' } as const;
const left = selfSigned(ofLeft);
const password = '0123456789abcdef';

interface Garage {
  readonly device: VirtualDevice;
  readonly port: number;
}

async function garage(changes: object = {}): Promise<Garage> {
  const port = await freePort();
  const clock = new RealClock();
  const device = virtualDevice({
    openPort: furtherPorts('127.0.0.1', () => ({
      ...{ hostname: 'device', kept: keptIn(), networkClock: clock, say: () => undefined },
      identity: { certificate: server.cert, key: server.key },
    })),
  });
  atEnd(() => device.stop());
  device.put('certs/add', { id: 3, name: 'Authority', cert: authority.cert });
  device.put('ocpp_central/chargers', [
    { identity: 'left', password: '' },
    { identity: 'right', password },
  ]);
  device.put('ocpp_central/config', {
    ...{ enable: true, port, tls: true, require_password: true, accept_tags: 2 },
    client_cert_id: 3,
    ...changes,
  });
  await opened(device, port);
  return { device, port };
}

const opened = (device: VirtualDevice, port: number): Promise<void> =>
  eventually(() => assert.is(device.get('ocpp_central/state').port, port));

const request = (identity: string, login = ''): string =>
  `GET /${identity} HTTP/1.1\r\nHost: device\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
  `Sec-WebSocket-Protocol: ocpp1.6\r\n${login}\r\n`;

function secured(port: number, shown?: SelfSigned): TLSSocket {
  const identity = shown && { cert: shown.cert, key: shown.key };
  const socket = connect({ host: '127.0.0.1', port, ca: server.cert, ...identity });
  socket.on('error', () => undefined);
  atEnd(() => void socket.destroy());
  return socket;
}

/** Status of the answer to a charger. */
async function knock(socket: TLSSocket, identity: string, login?: string): Promise<number> {
  let heard = '';
  socket.on('data', bytes => {
    heard += bytes.toString('latin1');
  });
  socket.write(request(identity, login));
  await eventually(() => assert.match(heard, /\r\n/));
  return Number(heard.split(' ')[1]);
}

const reasons = (device: VirtualDevice): [string, number][] =>
  device
    .get('ocpp_central/found')
    .map(({ identity, reason }: { identity: string; reason: number }) => [identity, reason]);

test('a charger without a password proves its name by a certificate of the stored issuer', async () => {
  const { device, port } = await garage();
  const login = `Authorization: Basic ${Buffer.from(`right:${password}`).toString('base64')}\r\n`;
  assert.is(await knock(secured(port, left), 'left'), 101);
  // The one that has proven its name takes the place of the older one.
  assert.is(await knock(secured(port, left), 'left'), 101);
  device.advance(1000);
  assert.ok(device.get('ocpp_central/state').chargers[0].connected);
  const others = [
    undefined,
    selfSigned({ ...ofLeft, issuer: stranger }),
    selfSigned({ ...ofLeft, subject: 'right' }),
    selfSigned({ ...ofLeft, end: new Date(Date.now() - 86_400_000) }),
  ];
  for (const other of others) assert.is(await knock(secured(port, other), 'left'), 401);
  assert.equal(reasons(device), [['left', 2]]);
  assert.match(device.log(), /left at 127\.0\.0\.1 cannot connect by OCPP: it has shown no cert/);
  // Who has a password needs it, and nothing else.
  assert.is(await knock(secured(port, selfSigned({ ...ofLeft, subject: 'right' })), 'right'), 401);
  assert.is(await knock(secured(port), 'right', login), 101);
  assert.equal(reasons(device), [['left', 2]]);
});

test('without the certificate of the issuer nobody proves anything, which is told', async () => {
  const { device, port } = await garage();
  device.put('certs/remove', { id: 3 });
  await opened(device, port);
  assert.is(await knock(secured(port, left), 'left'), 401);
  assert.match(device.log(), /Chargers cannot show a certificate: 3 is not stored/);
  const config = device.get('ocpp_central/config');
  assert.match(
    device.refusal('ocpp_central/config', { ...config, client_cert_id: 4 }) ?? '',
    /client_cert_id: 4 must be -1 or the number of a stored entry with a certificate/,
  );
  assert.match(
    device.refusal('ocpp_central/config', { ...config, tls: false }) ?? '',
    /client_cert_id: 3 must be -1 unless tls is true/,
  );
});

test('who comes no further than TLS is shown, with what is wrong', async () => {
  const { device, port } = await garage();
  const found = (reason: number): Promise<void> =>
    eventually(() => assert.equal(reasons(device), [['', reason]]));
  const plain = connectPlainly(port, '127.0.0.1', () => plain.write(request('left')));
  plain.on('error', () => undefined);
  await found(5);
  secured(port).write('what is this?\r\n\r\n');
  await found(9);
  const file = join(temporaryFolder(), 'stranger.pem');
  writeFileSync(file, stranger.cert);
  const dial = (...args: string[]): void => {
    const all = ['s_client', '-connect', `127.0.0.1:${port}`, ...args];
    endsWithTest(execFile('openssl', all)).stdin?.end();
  };
  dial('-CAfile', file, '-verify_return_error');
  await found(7);
  dial('-tls1_1');
  await found(8);
  // Who comes in had no problem after all.
  await knock(secured(port, left), 'left');
  assert.equal(reasons(device), []);
});

test('a charger that speaks TLS where none is spoken is told of, too', async () => {
  const { device, port } = await garage({ tls: false, client_cert_id: -1 });
  secured(port);
  await eventually(() => assert.equal(reasons(device), [['', 6]]));
  assert.match(device.log(), /Somebody at 127\.0\.0\.1 cannot connect by OCPP: it speaks TLS/);
});

test.run();
