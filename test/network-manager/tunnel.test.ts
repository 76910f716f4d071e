import * as assert from 'uvu/assert';
import { openTunnels } from '../../host/platform/node/network-manager/adapter.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import {
  handshakeLastsS,
  type OpenTunnel,
  type TunnelAdapter,
  type TunnelSettings,
} from '../../host/platform/tunnel.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { eventuallyIn } from '../support/eventually.ts';
import {
  NetworkManagerDouble,
  type SystemBus,
  startSystemBus,
} from '../support/network-manager.ts';
import { suite } from '../support/suite.ts';

interface Rig {
  bus: SystemBus;
  double: NetworkManagerDouble;
  clock: VirtualClock;
  tunnels: TunnelAdapter;
}

const test = suite<Rig>('tunnel by NetworkManager');

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

const settings: TunnelSettings = {
  privateKey: key(1),
  peerPublicKey: key(2),
  presharedKey: key(3),
  peer: { host: '203.0.113.5', port: 51_821 },
  localPort: 51_820,
  own: { address: '10.8.0.2', prefixBits: 24 },
  gateway: undefined,
  allowed: { address: '0.0.0.0', prefixBits: 0 },
  isDefaultRoute: true,
  mtuBytes: 1420,
  keepAliveS: 25,
};

const statistics = 'org.freedesktop.NetworkManager.Device.Statistics';

test.before.each(async rig => {
  rig.bus = await startSystemBus();
  process.env.DBUS_SYSTEM_BUS_ADDRESS = rig.bus.address;
  rig.double = await NetworkManagerDouble.start(rig.bus.address);
  await rig.double.addTunnel();
  rig.clock = new VirtualClock();
  rig.tunnels = openTunnels(rig.clock, x25519PublicKey);
});

test.after.each(async ({ bus, double }) => {
  await double.stop();
  await bus.stop();
});

interface Opened extends OpenTunnel {
  readonly events: string[];
}

function open({ tunnels }: Rig, changed: Partial<TunnelSettings> = {}): Opened {
  const events: string[] = [];
  const tunnel = tunnels.open(
    { ...settings, ...changed },
    {
      onOpen: () => events.push('open'),
      onPeer: answers => events.push(answers ? 'answers' : 'silent'),
      onClose: ({ message }) => events.push(inEnglish(message)),
    },
  );
  return { events, close: () => tunnel.close() };
}

/** Closes a tunnel; resolves when nothing of it is left. */
async function close({ clock, tunnels, double }: Rig, tunnel: OpenTunnel): Promise<void> {
  tunnel.close();
  await tunnels.settled();
  await eventuallyIn(clock, async () => assert.equal(await double.profiles(), []));
}

test('a tunnel is opened with all that it is told, by a profile that is not kept on disk', async rig => {
  const { double, clock } = rig;
  const tunnel = open(rig);
  await eventuallyIn(clock, () => assert.equal(tunnel.events, ['open']));
  assert.equal(await double.calls('AddConnection', 'settings'), []);
  assert.equal(await double.added('voltkern-tunnel'), {
    connection: {
      id: 'voltkern-tunnel',
      uuid: '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a4',
      type: 'wireguard',
      'interface-name': 'voltkern0',
      autoconnect: false,
    },
    wireguard: {
      'private-key': key(1),
      'listen-port': 51_820,
      mtu: 1420,
      peers: [
        {
          'public-key': key(2),
          'preshared-key': key(3),
          'preshared-key-flags': 0,
          endpoint: '203.0.113.5:51821',
          'allowed-ips': ['0.0.0.0/0'],
          'persistent-keepalive': 25,
        },
      ],
    },
    ipv4: { method: 'manual', 'address-data': [{ address: '10.8.0.2', prefix: 24 }] },
    ipv6: { method: 'disabled' },
  });
  await close(rig, tunnel);
  assert.equal(tunnel.events, ['open']);
});

test('a tunnel for its own subnet leaves all other routes alone', async rig => {
  const tunnel = open(rig, { isDefaultRoute: false, localPort: 0, presharedKey: '' });
  await eventuallyIn(rig.clock, () => assert.equal(tunnel.events, ['open']));
  const { wireguard, ipv4 } = (await rig.double.added('voltkern-tunnel')) ?? {};
  assert.is(wireguard?.['peer-routes'], false);
  assert.is(wireguard?.['listen-port'], undefined);
  assert.is(wireguard?.peers[0]['preshared-key'], undefined);
  assert.is(ipv4?.['never-default'], true);
  await close(rig, tunnel);
});

test('the peer answers as long as something comes from it', async rig => {
  const { double, clock } = rig;
  const tunnel = open(rig);
  await eventuallyIn(clock, () => assert.equal(tunnel.events, ['open']));
  assert.is(await double.property(double.tunnel, statistics, 'RefreshRateMs'), 2000);
  await double.receive(92);
  await eventuallyIn(clock, () => assert.equal(tunnel.events, ['open', 'answers']));
  const heardMs = clock.nowMs();
  const lastsMs = handshakeLastsS(settings.keepAliveS) * 1000;
  // Nothing more comes.
  clock.advance(lastsMs - 20_000);
  await eventuallyIn(clock, () => assert.equal(tunnel.events, ['open', 'answers', 'silent']));
  assert.ok(
    clock.nowMs() - heardMs > lastsMs - 10_000,
    `silent after ${clock.nowMs() - heardMs} ms`,
  );
  await double.receive(184);
  await eventuallyIn(clock, () =>
    assert.equal(tunnel.events, ['open', 'answers', 'silent', 'answers']),
  );
  await close(rig, tunnel);
});

test('what a killed process left is removed first, and a tunnel that is closed at once leaves nothing', async rig => {
  await rig.double.addProfile('left behind', '5f0f4be2-7d0a-4d0e-9d6e-0b3c1f7a51a4');
  const second = open(rig);
  await eventuallyIn(rig.clock, () => assert.equal(second.events, ['open']));
  assert.is((await rig.double.profiles()).length, 1);
  second.close();
  const third = open(rig);
  await close(rig, third);
  assert.equal(third.events, []);
});

test('a tunnel that somebody else ends, and the end of NetworkManager, are told', async rig => {
  const ended = open(rig);
  await eventuallyIn(rig.clock, () => assert.equal(ended.events, ['open']));
  await rig.double.deactivate();
  await eventuallyIn(rig.clock, () =>
    assert.equal(ended.events, ['open', 'the tunnel was ended by somebody else']),
  );
  const again = open(rig);
  await eventuallyIn(rig.clock, () => assert.equal(again.events, ['open']));
  await rig.double.stop();
  await eventuallyIn(rig.clock, () =>
    assert.match(again.events[1] ?? '', /NetworkManager is not there: .* ended/),
  );
  const without = open(rig);
  await eventuallyIn(rig.clock, () =>
    assert.match(without.events[0] ?? '', /does not run on this machine/),
  );
  await rig.tunnels.settled();
});

test('a refusal is told without the keys that it quotes', async rig => {
  const quote = `'bad: ' + str(args[0]['wireguard'])`;
  await rig.double.replaceAdd(
    `raise dbus.exceptions.DBusException(${quote}, name='org.freedesktop.NetworkManager.Settings.InvalidProperty')`,
  );
  const tunnel = open(rig);
  await eventuallyIn(rig.clock, () => assert.is(tunnel.events.length, 1));
  assert.match(tunnel.events[0] ?? '', /NetworkManager refuses that: bad: .*…/);
  assert.not.match(tunnel.events[0] ?? '', key(1));
  assert.not.match(tunnel.events[0] ?? '', key(3));
  await rig.tunnels.settled();
});

test('NetworkManager that hangs ends no tunnel', async rig => {
  const { double, clock } = rig;
  const tunnel = open(rig);
  await eventuallyIn(clock, () => assert.equal(tunnel.events, ['open']));
  double.process.kill('SIGSTOP');
  const stoppedMs = clock.nowMs();
  await eventuallyIn(clock, () => assert.ok(clock.nowMs() - stoppedMs > 30_000));
  assert.equal(tunnel.events, ['open']);
  double.process.kill('SIGCONT');
  await double.receive(92);
  await eventuallyIn(clock, () => assert.equal(tunnel.events, ['open', 'answers']));
  await close(rig, tunnel);
});

test.run();
