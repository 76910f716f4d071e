import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RealClock } from '../../../host/platform/node/clock.ts';
import { WgTools } from '../../../host/platform/node/wg-tools.ts';
import { inEnglish } from '../../../host/sentences/message.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, temporaryFolder } from '../../support/gateway.ts';
import { insideNamespaces, runIn } from '../../support/namespaces.ts';
import {
  makeKeys,
  makePresharedKey,
  moveClock,
  Peer,
  processesWith,
  startTunnelDevice,
  startWitness,
  Tools,
  told,
  toldBy,
} from '../tunnel-rig.ts';

/*
 * The tunnel by the tools of WireGuard, between two network namespaces: packets really cross. The
 * peer, and the device's end where the kernel has no WireGuard, are `wireguard-go`.
 */
// One device serves several tests, so that it ends with the suite and not with a test.
const test = suite('tunnel');
const { own, other } = await insideNamespaces();

const deviceKeys = makeKeys();
const presharedKey = makePresharedKey();
const strangerKey = makeKeys().publicKey;
const peer = new Peer(other);
const tools = new Tools();
const path = `${tools.folder}:${process.env.PATH}`;
const dataDir = temporaryFolder();
const firstRules = runIn(own, 'ip', ['rule']);
/** Addresses that the other machine has, and only the default route leads to. */
const [farPeer, farServer] = ['203.0.113.5', '203.0.113.6'] as const;
for (const address of [farPeer, farServer])
  runIn(other, 'ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
const witness = await startWitness(other);

let device: RunningDevice;
const used: RunningDevice[] = [];

const config = {
  enable: true,
  make_default_interface: false,
  internal_ip: '10.99.0.2',
  internal_subnet: '255.255.255.0',
  internal_gateway: '0.0.0.0',
  remote_host: other.address,
  remote_port: Peer.port,
  local_port: 0,
  private_key: deviceKeys.privateKey,
  remote_public_key: peer.keys.publicKey,
  preshared_key: '',
  allowed_ip: '0.0.0.0',
  allowed_subnet: '0.0.0.0',
  mtu: 1400,
};

async function start(options: { path?: string; userspace?: string } = {}): Promise<RunningDevice> {
  const started = await startTunnelDevice({ dataDir, path, ...options });
  used.push(started);
  return started;
}

const links = (): string[] =>
  [...runIn(own, 'ip', ['link']).matchAll(/voltkern-[0-9a-f]{6}(?=:)/g)].map(([name]) => name);
const rules = (): string => runIn(own, 'ip', ['rule']);
const stateOf = async (): Promise<number> => (await device.get('wireguard/state')).state;
const reaches = (state: number): Promise<void> =>
  told(device, ({ state: present }) => present === state);
/** The address with which the device asks a server in the other machine. */
const sourceTowards = async (address: string): Promise<string> =>
  (await fetch(`http://${address}:${witness.port}`, { headers: { connection: 'close' } })).text();
const log = async (): Promise<string> => (await fetch(`${device.url}/event_log`)).text();
const portOf = ({ url }: RunningDevice): string => new URL(url).port;

test.before(() => peer.start({ deviceKey: deviceKeys.publicKey }));

test.after(() => {
  for (const { process: child } of used) child.kill('SIGKILL');
  peer.kill();
  witness.stop();
});

test('the peer reaches the device by its address in the tunnel, which takes nothing but its own subnet', async () => {
  device = await start();
  await device.put('wireguard/config', config);
  await reaches(3);
  const { connection_start, connection_end, public_key } = await device.get('wireguard/state');
  assert.ok(connection_start > 0);
  assert.is(connection_end, 0);
  assert.is(public_key, deviceKeys.publicKey);
  const version = peer.get(`http://10.99.0.2:${portOf(device)}/info/version`);
  assert.match(JSON.parse(version).firmware, /^\d+\.\d+\.\d+/);
  assert.is(await sourceTowards('10.99.0.1'), '10.99.0.2');
  assert.is(await sourceTowards(farServer), own.address);
  assert.is(rules(), firstRules);
  assert.match(runIn(own, 'ip', ['link']), /voltkern-[0-9a-f]{6}: <.*UP.*> mtu 1400 /);
});

test('as default route it takes all but the local network and the peer itself; a change needs no restart', async () => {
  const { boot_id } = await device.get('event_log/boot_id');
  const everything = {
    make_default_interface: true,
    internal_gateway: '10.99.0.1',
    remote_host: farPeer,
  };
  await device.put('wireguard/config', { ...config, ...everything });
  await reaches(3);
  assert.is(await sourceTowards(farServer), '10.99.0.2');
  assert.is(await sourceTowards(farPeer), own.address);
  assert.is(await sourceTowards(other.address), own.address);
  assert.match(peer.get(`http://10.99.0.2:${portOf(device)}/info/version`), /firmware/);
  // Without a route of the machine to the peer, what the tunnel sends would come back into it,
  // round and round.
  const route = runIn(own, 'ip', ['route', 'show', 'default']).trim().split(' ');
  runIn(own, 'ip', ['route', 'delete', ...route]);
  assert.throws(() => runIn(own, 'ip', ['route', 'get', farPeer]), /unreachable/);
  assert.match(runIn(own, 'ip', ['route', 'get', farServer]), /dev voltkern-/);
  runIn(own, 'ip', ['route', 'add', ...route]);
  assert.is(await sourceTowards(farServer), '10.99.0.2');
  await device.put('wireguard/config', config);
  await reaches(3);
  assert.is(await sourceTowards(farServer), own.address);
  assert.is(rules(), firstRules);
  assert.is((await device.get('event_log/boot_id')).boot_id, boot_id);
});

test('a write that comes through the tunnel is answered, although it makes a new one', async () => {
  const url = `http://10.99.0.2:${portOf(device)}/wireguard/config`;
  for (const mtu of [1300, 1400]) {
    peer.put(`${url}/mtu`, `${mtu}`);
    await reaches(3);
    assert.is((await device.get('wireguard/config')).mtu, mtu);
  }
});

test('many changes in a row end in one tunnel, that of the last', async () => {
  const made = tools.calls('ip link add');
  for (let mtu = 1300; mtu < 1400; mtu++) await device.put('wireguard/config/mtu', mtu);
  await device.put('wireguard/config', config);
  await reaches(3);
  assert.is(links().length, 1);
  assert.match(runIn(own, 'ip', ['link']), /voltkern-[0-9a-f]{6}: <.*UP.*> mtu 1400 /);
  assert.ok(
    tools.calls('ip link add') - made < 100,
    'what was replaced before its turn came is not made',
  );
});

test('with a wrong key of the peer, or without the common key, there is no connection', async () => {
  for (const [change, settings] of [
    [{ remote_public_key: strangerKey }, {}],
    [{ preshared_key: '' }, { presharedKey }],
    [{ preshared_key: presharedKey }, {}],
  ] as const) {
    peer.configure({ deviceKey: deviceKeys.publicKey, ...settings });
    await device.put('wireguard/config', { ...config, ...change, local_port: 51999 });
    await reaches(2);
    const name = links()[0] as string;
    // It was tried, and the adapter has looked since.
    const sent = (): number =>
      Number(runIn(own, 'wg', ['show', name, 'transfer']).trim().split('\t')[2]);
    await eventually(() => assert.ok(sent() >= 148));
    const looks = tools.calls('wg show');
    await eventually(() => assert.ok(tools.calls('wg show') >= looks + 2));
    assert.is(await stateOf(), 2);
    await device.put('wireguard/config', { ...config, enable: false });
  }
  peer.configure({ deviceKey: deviceKeys.publicKey, presharedKey });
  await device.put('wireguard/config', { ...config, preshared_key: presharedKey });
  await reaches(3);
  assert.match(peer.get(`http://10.99.0.2:${portOf(device)}/info/version`), /firmware/);
});

test('a peer that dies is noticed when its last session is over, and when it is back', async () => {
  const { connection_start } = await device.get('wireguard/state');
  await moveClock(device);
  const looks = tools.calls('wg show');
  await eventually(() => assert.ok(tools.calls('wg show') > looks));
  assert.is(await stateOf(), 3);
  peer.kill();
  // Twice: the last handshake may be as late as the kill.
  await moveClock(device);
  await moveClock(device);
  await reaches(2);
  const lost = await device.get('wireguard/state');
  assert.is(lost.connection_start, connection_start);
  assert.ok(lost.connection_end > connection_start, JSON.stringify(lost));
  const port = runIn(own, 'wg', ['show', links()[0] as string, 'listen-port']).trim();
  peer.start({ deviceKey: deviceKeys.publicKey, presharedKey, endpoint: `${own.address}:${port}` });
  await reaches(3);
  assert.ok((await device.get('wireguard/state')).connection_start > lost.connection_end);
});

test('an interface that somebody removes is told, and the device goes on', async () => {
  runIn(own, 'ip', ['link', 'delete', links()[0] as string]);
  await reaches(1);
  assert.match(
    await log(),
    /wireguard +\| No tunnel to 192\.0\.2\.1:51820: wg: .*; tried again every 1 min/,
  );
  await device.put('wireguard/config', {
    ...config,
    preshared_key: presharedKey,
    make_default_interface: true,
  });
  await reaches(3);
});

test('what a killed device left behind is removed at its next start, and nothing is left after an orderly end', async () => {
  const [name] = links();
  assert.not.equal(rules(), firstRules);
  await device.kill();
  assert.equal(links(), [name]);
  device = await start();
  await reaches(3);
  assert.equal(links(), [name]);
  assert.is(rules().split('\n').length, firstRules.split('\n').length + 4);
  await device.kill();
  for (const folder of ['config', 'backup']) rmSync(join(dataDir, folder), { recursive: true });
  device = await start();
  assert.is(await stateOf(), 0);
  await eventually(() => assert.equal([links(), rules()], [[], firstRules]));
  await device.put('wireguard/config', {
    ...config,
    preshared_key: presharedKey,
    make_default_interface: true,
  });
  await reaches(3);
  assert.is(await device.stop(), 0);
  assert.equal([links(), rules()], [[], firstRules]);
  assert.equal(processesWith(own, `wireguard-go\0${name}\0`), []);
  assert.not.ok(existsSync(`/var/run/wireguard/${name}.sock`));
});

test('a tool that hangs or floods blocks nothing, is ended, and is told', async () => {
  tools.misbehave('hang');
  device = await start();
  await eventually(() => assert.not.equal(processesWith(own, 'sleep\x0098765'), []));
  const startedMs = performance.now();
  for (let request = 0; request < 20; request++) assert.is(await stateOf(), 1);
  assert.ok(performance.now() - startedMs < 2000);
  await eventually(async () =>
    assert.match(await log(), /No tunnel to \S+: sh took more than 5 s and was ended/),
  );
  await eventually(() => assert.equal(processesWith(own, 'sleep\x0098765'), []));
  tools.misbehave('flood');
  await device.put('wireguard/config', config);
  await eventually(async () =>
    assert.match(await log(), /No tunnel to \S+: sh wrote without end and was ended/),
  );
  await eventually(() => assert.equal([links(), processesWith(own, 'yes\0')], [[], []]));
});

test('a tool that repeats what it is given tells no keys', async () => {
  tools.misbehave('refuse');
  await device.put('wireguard/config', { ...config, preshared_key: presharedKey });
  await eventually(async () => assert.match(await log(), /No tunnel to \S+: sh: /));
  tools.misbehave('none');
  assert.is(await device.stop(), 0);
});

test('missing programs are told with what to do, and the device serves', async () => {
  device = await start({ path: tools.withoutWg() });
  await eventually(async () =>
    assert.match(await log(), /needs the program wg; .* apt install wireguard-tools/),
  );
  await eventually(() => assert.equal(links(), []));
  assert.is(await device.stop(), 0);
  device = await start({ userspace: 'no-such-program' });
  await eventually(async () =>
    assert.match(
      await log(),
      /neither the kernel .* nor is there a program no-such-program; .* apt install wireguard-go/,
    ),
  );
  assert.is(await device.stop(), 0);
});

test('missing privileges are told with what to do', async () => {
  process.seteuid?.(65534);
  try {
    const parts = { dataDir, userspace: 'wireguard-go', publicKey: () => '' };
    const adapter = new WgTools({ ...parts, clock: new RealClock() });
    const message = await new Promise<string>(resolve =>
      adapter.open(
        {
          privateKey: deviceKeys.privateKey,
          peerPublicKey: peer.keys.publicKey,
          presharedKey: '',
          peer: { host: other.address, port: Peer.port },
          localPort: 0,
          gateway: undefined,
          own: { address: '10.99.0.2', prefixBits: 24 },
          allowed: { address: '0.0.0.0', prefixBits: 0 },
          isDefaultRoute: false,
          mtuBytes: 1420,
          keepAliveS: 25,
        },
        {
          onOpen: () => resolve('it stands'),
          onPeer: () => resolve('the peer answers'),
          onClose: ({ message }) => resolve(inEnglish(message)),
        },
      ),
    );
    assert.match(
      message,
      /^ip: this user may not .*; run as root, or give the service the capability CAP_NET_ADMIN$/,
    );
    await adapter.settled();
  } finally {
    process.seteuid?.(0);
  }
});

test('keys were in no process list, no environment, no log and no file that others may read', async () => {
  const secrets = [deviceKeys.privateKey, presharedKey];
  const places: [place: string, content: string][] = [
    ['arguments and environments of the tools', tools.notes()],
    ['processes', toldBy(own) + toldBy(other)],
    ...used.map((one, index): [string, string] => [`stderr of run ${index}`, one.stderr()]),
  ];
  assert.ok(tools.calls('wg setconf') > 5);
  for (const [place, content] of places) {
    for (const secret of secrets) assert.not.ok(content.includes(secret.slice(0, 16)), place);
  }
  let found = 0;
  for (const folder of [dataDir, tools.folder, '/var/run/wireguard']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (
        !statSync(file).isFile() ||
        !secrets.some(secret => readFileSync(file, 'utf8').includes(secret))
      )
        continue;
      found++;
      assert.is(statSync(file).mode & 0o077, 0, file);
    }
  }
  // What is stored, and its copy.
  assert.is(found, 2);
});

test.run();
