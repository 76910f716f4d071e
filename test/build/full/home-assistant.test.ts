import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { homeAssistantArchive } from '../../../build/package/home-assistant.ts';
import { packagesFolder } from '../../../build/package.ts';
import { outOf } from '../../../build/paths.ts';
import { startContainers } from '../../support/containers.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { runClient, startMosquitto } from '../../support/mosquitto.ts';
import { insideNamespaces } from '../../support/namespaces.ts';
import { atEnd, suite } from '../../support/suite.ts';

/*
 * The add-on that `npm run package` made is built and started as the Supervisor of Home Assistant
 * does it, in a network of the test's own. The Supervisor is the test's: Debian has no package of
 * it.
 */
await insideNamespaces();
const test = suite('add-on of Home Assistant');
const folder = temporaryFolder();
execFileSync('tar', ['-xzf', join(outOf(packagesFolder), homeAssistantArchive), '-C', folder]);
const containers = startContainers();
const image = containers.build(join(folder, 'voltkern'), 'Dockerfile');
const login = { user: 'addons', password: 'of the broker' };
const url = 'http://127.0.0.1:8080';
const data = join(folder, 'data');
mkdirSync(data);

interface Options {
  readonly [name: string]: unknown;
}

/** Starts it with options, instead of the one that runs. */
function start(options: Options): void {
  writeFileSync(
    join(data, 'options.json'),
    JSON.stringify({ variant: 'warp3', controller: 'sim', ...options }),
    { mode: 0o600 },
  );
  containers.podman('rm', '--all', '--force', '--time', '20');
  containers.podman(
    ...['run', '--detach', '--name', 'add-on', '--network', 'host'],
    ...['--volume', `${data}:/data`, '--env', 'SUPERVISOR_TOKEN=secret'],
    ...['--add-host', 'supervisor:127.0.0.1', image],
  );
}

/** Starts it, and waits until it serves. */
async function serve(options: Options): Promise<void> {
  start(options);
  await eventually(async () => assert.is((await fetch(`${url}/login_state`)).status, 200));
}

async function get(path: string) {
  return (await (await fetch(`${url}/${path}`)).json()) as Record<string, unknown>;
}

/** A Supervisor that knows a broker, or none. */
async function startSupervisor(broker?: { readonly port: number }): Promise<void> {
  const server = createServer(({ url: path, headers }, answer) => {
    const known = path === '/services/mqtt' && headers.authorization === 'Bearer secret' && broker;
    const { user: username, password } = login;
    const service = { host: '127.0.0.1', port: broker?.port, ssl: false, username, password };
    answer.statusCode = known ? 200 : 400;
    answer.end(
      JSON.stringify(
        known
          ? { result: 'ok', data: { ...service, protocol: '3.1.1', addon: 'core_mosquitto' } }
          : { result: 'error', message: 'Service not enabled' },
      ),
    );
  });
  await new Promise<void>(resolve => server.listen(80, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
}

test('one option joins the broker that Home Assistant knows, and announces the device', async () => {
  const broker = await startMosquitto({ login });
  await startSupervisor(broker);
  await serve({ discovery: true, allowed_hosts: ['home.example.org'] });
  const { user, password } = login;
  const words = ['-p', `${broker.port}`, '-u', user, '-P', password, '-C', '1', '-W', '20'];
  const message = await runClient('mosquitto_sub', [...words, '-t', 'homeassistant/+/+/+/config']);
  assert.match(message, /warp3/);
  assert.equal((await get('network/config')).allowed_hosts, ['home.example.org']);
  assert.is((await get('system/version')).installation, 'container');
  containers.podman('healthcheck', 'run', 'add-on');

  const { mode } = statSync(join(data, 'voltkern'));
  assert.is(mode & 0o777, 0o700);
  const owners = readdirSync(join(data, 'voltkern')).map(
    file => statSync(join(data, 'voltkern', file)).uid,
  );
  assert.equal([...new Set(owners)], [10001]);

  await serve({ discovery: false, allowed_hosts: [] });
  await eventually(async () => {
    const { auto_discovery_mode } = await get('mqtt/auto_discovery_config');
    assert.is(auto_discovery_mode, 0);
  });
  assert.equal((await get('network/config')).allowed_hosts, ['home.example.org']);
});

test('options become flags, and a wrong one ends it with a sentence', async () => {
  await serve({ discovery: false, allowed_hosts: [], variant: 'warp2', scenario: 'demo' });
  assert.is((await get('info/name')).type, 'warp2');
  assert.is((await get('debug/scenario_state')).running, true);
  start({ discovery: false, allowed_hosts: [], controller: 'serial' });
  await eventually(() => assert.match(containers.logs('add-on'), /--controller serial: must be/));
});

test('without a broker, and behind a login, it serves and says what it could not do', async () => {
  await startSupervisor();
  await serve({ discovery: true, allowed_hosts: [] });
  await eventually(() =>
    assert.match(containers.logs('add-on'), /add-on: discovery: 400 .*Service not enabled/),
  );
  const digest_hash = '0123456789abcdef0123456789abcdef';
  const user = { id: 1, roles: 0, current: 32000, display_name: 'Anna', username: 'anna' };
  for (const [path, value] of [
    ['users/add', { ...user, digest_hash }],
    ['users/http_auth_update', true],
  ] as const) {
    const answer = await fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(value) });
    assert.is(answer.status, 200, await answer.text());
  }
  await serve({ discovery: false, allowed_hosts: ['home.example.org'] });
  await eventually(() =>
    assert.match(containers.logs('add-on'), /allowed_hosts: the login of the device is on/),
  );
});

test.run();
