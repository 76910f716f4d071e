import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { atEnd, endsWithTest, suite } from '../../support/suite.ts';
import { type Being, beings, ShipSite, type TestNode } from './ship-site.ts';

/** The certificates and the port of SHIP, as openssl sees them. */
const test = suite('SHIP as openssl sees it');

const run = promisify(execFile);
const [small, large] = beings(2) as [Being, Being];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'voltkern-ship-'));
  atEnd(() => rmSync(made, { recursive: true }));
  writeFileSync(join(made, 'own.crt'), small.identity.certificate);
  writeFileSync(join(made, 'own.key'), small.identity.key);
  return made;
}

async function listening(): Promise<TestNode> {
  const node = await new ShipSite().node(large, [small]);
  await eventually(() => assert.ok(node.node.isListening));
  return node;
}

const get =
  'GET /ship/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
  'Sec-WebSocket-Protocol: ship\r\n\r\n';

/** Connects by openssl, asks for a WebSocket, and answers all that it says until `enough`. */
function client(port: number, words: readonly string[], enough: RegExp): Promise<string> {
  const at = ['s_client', '-connect', `127.0.0.1:${port}`, '-ign_eof', ...words];
  const child = endsWithTest(execFile('openssl', at));
  let said = '';
  return new Promise(resolve => {
    const hear = (part: string): void => {
      said += part;
      if (enough.test(said)) {
        child.kill();
        resolve(said);
      }
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => resolve(said));
    child.stdin?.on('error', () => undefined);
    child.stdin?.write(get);
  });
}

const opened = /HTTP\/1\.1 101 .*Sec-WebSocket-Protocol: ship\r\n/s;

test('the certificate tells its key, signs only, and has no end that matters', async () => {
  const path = join(folder(), 'own.crt');
  const { stdout } = await run('openssl', ['x509', '-in', path, '-noout', '-text']);
  const ski = small.ski.toUpperCase().replace(/..(?=.)/g, '$&:');
  assert.match(stdout, new RegExp(`Subject Key Identifier: ?\\n +${ski}\\n`));
  assert.match(stdout, /Key Usage: critical\n +Digital Signature\n/);
  assert.match(stdout, /Basic Constraints: critical\n +CA:TRUE\n/);
  assert.match(stdout, 'ASN1 OID: prime256v1');
  assert.match(stdout, 'Signature Algorithm: ecdsa-with-SHA256');
  assert.match(stdout, 'Not After : Dec 31 23:59:59 2049 GMT');
  assert.match((await run('openssl', ['verify', '-CAfile', path, path])).stdout, ': OK');
});

test('TC_SHIP: each suite that SHIP names opens a WebSocket', async () => {
  const own = folder();
  const { port } = await listening();
  const identity = ['-cert', join(own, 'own.crt'), '-key', join(own, 'own.key')];
  for (const [words, suiteName] of [
    [['-tls1_2', '-cipher', 'ECDHE-ECDSA-AES128-SHA256'], 'ECDHE-ECDSA-AES128-SHA256'],
    [['-tls1_2', '-cipher', 'ECDHE-ECDSA-AES128-GCM-SHA256'], 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    [['-tls1_2', '-curves', 'P-256'], 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    [['-tls1_3', '-ciphersuites', 'TLS_AES_128_GCM_SHA256'], 'TLS_AES_128_GCM_SHA256'],
    [['-tls1_3', '-ciphersuites', 'TLS_AES_256_GCM_SHA384'], 'TLS_AES_256_GCM_SHA384'],
    [['-tls1_3', '-curves', 'X25519'], 'TLS_AES_'],
  ] as const) {
    const said = await client(port, [...identity, ...words], opened);
    assert.match(said, opened);
    assert.match(said, new RegExp(`Cipher is ${suiteName}`));
    assert.match(said, 'Requested Signature Algorithms:');
  }
});

test('older versions of TLS, and no certificate, open nothing', async () => {
  const own = folder();
  const { port, links } = await listening();
  const identity = ['-cert', join(own, 'own.crt'), '-key', join(own, 'own.key')];
  for (const words of [
    [...identity, '-tls1_1', '-cipher', 'ALL:@SECLEVEL=0'],
    [...identity, '-tls1_2', '-cipher', 'ECDHE-ECDSA-AES256-SHA384'],
    ['-tls1_2'],
    ['-tls1_3'],
  ])
    assert.not.match(await client(port, words, opened), 'HTTP/1.1');
  assert.equal(links, []);
});

for (const version of ['-tls1_2', '-tls1_3'])
  test(`a session of TLS that goes on still shows whose it is (${version})`, async () => {
    const own = folder();
    const { port } = await listening();
    const session = join(own, 'session');
    const identity = ['-cert', join(own, 'own.crt'), '-key', join(own, 'own.key'), version];
    assert.match(await client(port, [...identity, '-sess_out', session], opened), opened);
    const again = await client(port, [...identity, '-sess_in', session], opened);
    assert.match(again, opened);
    assert.match(again, '\nReused, ');
  });

test.run();
