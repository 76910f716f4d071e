import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { type SelfSigned, selfSigned } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/**
 * The built device, in a process of its own, as `network/config.transport_mode` says it is to be
 * reached.
 */
const test = suite('https of the device');

const devices: RunningDevice[] = [];
async function start(dataDir: string, port?: number): Promise<RunningDevice> {
  const device = await startDevice({ dataDir, ...(port !== undefined && { port }) });
  devices.push(device);
  return device;
}
test.after(async () => {
  for (const device of devices) await device.kill();
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * One request over HTTPS, to a server that shows exactly this certificate or one that it issued.
 */
function ask(url: string, path: string, ca: string, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { method, ca, agent: false }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', part => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    asked.on('error', reject).end(body);
  });
}

/** The certificate that is shown at a port, as PEM text; rejects while none is. */
function shownAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(String(socket.getPeerX509Certificate()));
      socket.destroy();
    });
  });
}

const portOf = ({ url }: RunningDevice): number => Number(new URL(url).port);
const secure = (device: RunningDevice): string => device.url.replace('http:', 'https:');
const configure = async (device: RunningDevice, changes: object): Promise<void> =>
  device.put('network/config', { ...(await device.get('network/config')), ...changes });
async function whenShown(port: number): Promise<string> {
  let ca = '';
  await eventually(async () => {
    ca = await shownAt(port);
  });
  return ca;
}

test('HTTPS alone: after a reboot the same port speaks it, with a certificate that stays', async () => {
  const dataDir = join(temporaryFolder(), 'new', 'data');
  let device = await start(dataDir);
  assert.is(statSync(dataDir).mode & 0o777, 0o700);
  const port = portOf(device);
  assert.match(device.url, /^http:/);
  await configure(device, { transport_mode: 1 });
  assert.is((await device.get('network/config')).transport_mode, 1, 'not before the reboot');
  assert.not(readdirSync(dataDir).includes('https'), 'what is not needed is not made');
  await device.put('reboot');
  const ca = await whenShown(port);
  assert.is((await ask(secure(device), '/network/config/transport_mode', ca)).body, '1');
  assert.match((await ask(secure(device), '/', ca)).body, /<!doctype html>/i);
  const plain = await fetch(`${device.url}/info/name`).catch(error => error.cause.code);
  assert.match(plain, /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|HPE_.*)$/);
  assert.is((await ask(secure(device), '/reboot', ca, 'PUT', 'null')).status, 200);
  await device.stop();

  device = await start(dataDir, port);
  assert.is(device.url, `https://127.0.0.1:${port}`, 'as it says');
  assert.is(await shownAt(port), ca, 'the same certificate after a restart');
  const socket = new WebSocket(`${device.url.replace('https', 'wss')}/ws`, { ca });
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  socket.terminate();
  const config = JSON.parse((await ask(device.url, '/network/config', ca)).body);
  const back = JSON.stringify({ ...config, transport_mode: 0 });
  assert.is((await ask(device.url, '/network/config', ca, 'PUT', back)).status, 200);
  await ask(device.url, '/reboot', ca, 'PUT', 'null');
  await eventually(async () =>
    assert.is((await fetch(`http://127.0.0.1:${port}/network/config`)).status, 200),
  );
  await device.stop();
});

/** Every text between the lines of a PEM key: what nobody may ever read. */
const secretsOf = (pem: string): string[] =>
  pem.split('\n').filter(line => line.length > 20 && !line.startsWith('-'));

test('HTTP and HTTPS with the certificate of the owner; no secret leaves the device by any way', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  // Made by somebody who was careless.
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  const authority = selfSigned({ subject: 'an authority of a test', address: undefined });
  const owned: SelfSigned = selfSigned({ issuer: authority });
  const password = 'a password that nobody reads';
  const port = await freePort();
  const device = await start(dataDir);
  await device.put('certs/add', { id: 3, name: 'Certificate', cert: owned.cert + authority.cert });
  await device.put('certs/add', { id: 4, name: 'Key', cert: owned.key });
  const wrong = selfSigned();
  await device.put('certs/add', { id: 5, name: 'Wrong key', cert: wrong.key });
  const refused = await configure(device, { transport_mode: 2, cert_id: 3, key_id: 5 }).catch(
    error => error.message,
  );
  assert.match(refused, /400 key_id: 5 must belong to the certificate/);
  const damaged = await device
    .put('certs/add', { id: 6, name: '', cert: `${wrong.key}x${wrong.key}` })
    .catch(String);
  const mqtt = {
    enable_mqtt: true,
    broker_host: '127.0.0.1',
    broker_port: 1,
    broker_password: password,
    protocol: 1,
  };
  await device.put('mqtt/config', {
    ...(await device.get('mqtt/config')),
    ...mqtt,
    cert_id: 3,
    client_cert_id: 3,
    client_key_id: 4,
  });
  await configure(device, {
    transport_mode: 2,
    web_server_port_secure: port,
    cert_id: 3,
    key_id: 4,
  });
  await device.put('reboot');
  assert.is((await whenShown(port)).trim(), owned.cert.trim());
  const url = `https://127.0.0.1:${port}`;
  assert.is(
    (await ask(url, '/info/name', authority.cert)).body,
    JSON.stringify(await device.get('info/name')),
  );
  assert.is((await ask(url, '/evse/external_current', authority.cert, 'PUT', '9000')).status, 200);
  assert.is((await device.get('evse/external_current')).current, 9000, 'one device behind both');
  // It makes one of its own when there is no other any more.
  await device.put('certs/remove', 4);
  await device.put('reboot');
  await eventually(async () => assert.is.not((await shownAt(port)).trim(), owned.cert.trim()));
  await eventually(async () =>
    assert.match(await (await fetch(`${device.url}/event_log`)).text(), /not stored any more/),
  );
  const made = readFileSync(join(dataDir, 'https', 'self-signed.pem'), 'utf8');

  const secrets = [
    password,
    ...[owned.key, wrong.key, made.slice(0, made.indexOf('-----END'))].flatMap(secretsOf),
  ];
  const said: string[] = [
    refused,
    damaged,
    device.stderr(),
    readFileSync(`/proc/${device.process.pid}/cmdline`, 'utf8'),
  ];
  said.push(readFileSync(`/proc/${device.process.pid}/environ`, 'utf8'));
  const paths = [
    'event_log',
    'debug_report',
    'certs/state',
    'mqtt/config',
    'network/config',
    'certs',
    'certs/5',
    'certs/add',
  ];
  for (const path of [
    ...paths,
    'https/self-signed.pem',
    'certs/5.pem',
    '..%2fcerts/5.pem',
    '%2e%2e/certs/5.pem',
  ]) {
    said.push(await (await fetch(`${device.url}/${path}`)).text());
  }
  const socket = new WebSocket(`${device.url.replace('http', 'ws')}/ws`);
  socket.on('message', data => said.push(data.toString()));
  await eventually(() => assert.ok(said.some(text => text.includes('"mqtt/state"'))));
  socket.terminate();
  for (const secret of secrets)
    assert.not.ok(
      said.some(text => text.includes(secret)),
      'a secret was told',
    );
  assert.ok(secrets.length > 6);

  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  assert.ok(files.length > 5);
  for (const { parentPath, name } of files) {
    assert.is(statSync(join(parentPath, name)).mode & 0o077, 0, `${name} can be read by others`);
  }
  await device.stop();
});

test.run();
