import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { TlsIdentity } from '../../host/platform/net.ts';
import { makeIdentity } from '../../host/platform/node/make-identity.ts';
import { forgedIdentity } from '../services/eebus/forged.ts';
import { bytesOf, recorded } from '../services/eebus/recorded.ts';
import { type Attack, pour, type Victim } from './attackers.ts';

/*
 * What peers whom nobody trusts do at the port of SHIP, at the full rate of this machine: each of
 * their connections is opened again as soon as it ends.
 */

/** Connections of each kind of peer. */
const connections = 8;
/** More than the handshakes that a device has at the same time. */
const halfOpen = 24;
const againMs = 5;
const host = '127.0.0.1';

const upgrade =
  'GET /ship/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
  'Sec-WebSocket-Protocol: ship\r\n\r\n';

/** The beginning of a record of TLS that is longer than that. */
const halfHello = Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc]);

/** A binary message of a WebSocket's client, masked by zeros. */
function frame(payload: Uint8Array): Buffer {
  const head = Buffer.alloc(14);
  head.set([0x82, 0xff]);
  head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([head, payload]);
}

const init = frame(Buffer.from([0, 0]));
const tenMegabytes = Buffer.concat([init, frame(Buffer.alloc(10_000_000))]);
/** All that a control box said to somebody else. */
const replayed = Buffer.concat(
  recorded.filter(({ x, dir }) => x === 'A' && dir === 'EG>CS').map(one => frame(bytesOf(one))),
);
const deep = `\x02${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const wrongForms = Buffer.concat([
  init,
  ...['\x01{', '\x01[]', '\x01{"connectionHello":7}', '\x02{"data":{}}', '\x07', deep].map(text =>
    frame(Buffer.from(text)),
  ),
]);

/** A connection over TLS that is opened again and again, each time by the next of `identities`. */
function visit(port: number, identities: readonly TlsIdentity[], say: Buffer, round = 0): void {
  const identity = identities[round % identities.length];
  const own = identity && { cert: identity.certificate, key: identity.key };
  const socket = connectSecurely({ host, port, rejectUnauthorized: false, ...own });
  socket.on('secureConnect', () => {
    socket.write(upgrade);
    socket.once('data', () => socket.write(say));
    socket.resume();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(() => visit(port, identities, say, round + 1), againMs));
}

const visiting = (
  name: string,
  say: Buffer,
  identities: (victim: Victim) => readonly TlsIdentity[],
): Attack => ({
  name,
  stoppedByLogin: false,
  begin(victim) {
    const own = identities(victim);
    for (let i = 0; i < connections; i++) visit(victim.port, own, say, i);
  },
});

/** Strangers who never finish TLS. */
function openHalf(port: number): void {
  const socket = connect({ host, port }, () => socket.write(halfHello));
  socket.on('error', () => undefined);
  socket.resume();
  socket.on('close', () => setTimeout(() => openHalf(port), againMs));
}

/** Strangers who speak no TLS at all. */
function pourPlain(port: number): void {
  const socket = connect({ host, port }, () => pour(socket, upgrade.repeat(200)));
  socket.on('error', () => undefined);
  socket.resume();
  socket.on('close', () => setTimeout(() => pourPlain(port), againMs));
}

const someKeys = (): readonly TlsIdentity[] =>
  Array.from({ length: 2 * connections }, (_, number) => makeIdentity(`stranger ${number}`));

const kinds: readonly Attack[] = [
  visiting('SHIP without a certificate', init, () => []),
  visiting("SHIP with another's SKI", init, ({ trustedSki = 'ab'.repeat(20) }) => [
    forgedIdentity(makeIdentity('forger').key, trustedSki),
  ]),
  visiting("SHIP with strangers' certificates, and what a box once said", replayed, someKeys),
  visiting('SHIP with frames of 10 MB', tenMegabytes, someKeys),
  visiting('SHIP with wrong forms of JSON', wrongForms, someKeys),
  {
    name: 'SHIP with half handshakes',
    stoppedByLogin: false,
    begin({ port }) {
      for (let i = 0; i < halfOpen; i++) openHalf(port);
    },
  },
  {
    name: 'SHIP without TLS',
    stoppedByLogin: false,
    begin({ port }) {
      for (let i = 0; i < connections; i++) pourPlain(port);
    },
  },
];

/** All of them together. */
export const shipFlood: Attack = {
  name: 'SHIP with all of that at once',
  stoppedByLogin: false,
  begin(victim) {
    for (const kind of kinds) kind.begin(victim);
  },
};

/** Every attack on the port of SHIP that a device has to stand. */
export const shipAttacks: readonly Attack[] = [...kinds, shipFlood];
