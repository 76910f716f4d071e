import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('wifi');

const secret = 'plug and charge';
const home = { enable_sta: true, ssid: 'Home', passphrase: secret };

function changed(device: VirtualDevice, changes: Record<string, Json>): Record<string, Json> {
  return { ...device.get('wifi/sta_config'), ...changes };
}

function join(device: VirtualDevice, changes: Record<string, Json>): void {
  device.put('wifi/sta_config', changed(device, changes));
  device.advance(1000);
}

/** Changes one of the networks in reach. */
function retune(device: VirtualDevice, ssid: string, changes: Record<string, Json>): void {
  const networks: Record<string, Json>[] = device.get('debug/network').networks;
  device.put('debug/network', {
    networks: networks.map(network =>
      network.ssid === ssid ? { ...network, ...changes } : network,
    ),
  });
}

const state = (device: VirtualDevice) => device.get('wifi/state');

test('a device that joins nothing says so in every field', () => {
  const device = virtualDevice();
  assert.equal(state(device), {
    connection_state: 0,
    connection_start: 0,
    connection_end: 0,
    ap_state: 0,
    ap_bssid: '02:00:5E:00:00:03',
    ap_sta_count: 0,
    sta_mac: '02:00:5E:00:00:02',
    sta_ip: '0.0.0.0',
    sta_subnet: '0.0.0.0',
    sta_ip6_link_local: '::',
    sta_ip6_global: '::',
    sta_ip6_unique_local: '::',
    sta_ip6_site_local: '::',
    sta_ip6_configured: '::',
    sta_rssi: 0,
    sta_bssid: '',
    sta_disconnect_reason: 0,
    ap_disable_countdown: 0,
    sta_disable_countdown: 0,
  });
  assert.is(device.get('wifi/sta_config').wpa_eap_config, null);
  device.stop();
});

test('with the right passphrase it joins the strongest access point, and again after a restart', () => {
  const device = virtualDevice();
  device.put('wifi/sta_config', changed(device, home));
  assert.is(state(device).connection_state, 0, 'the answer still gets out');
  device.advance(1000);
  assert.is(state(device).connection_state, 2);
  device.advance(3000);
  const { connection_state, connection_start, sta_ip, sta_subnet, sta_bssid, sta_rssi } =
    state(device);
  assert.equal([connection_state, connection_start], [3, 4000]);
  assert.equal(
    [sta_ip, sta_subnet, sta_bssid],
    ['192.168.178.51', '255.255.255.0', '02:00:5E:10:00:01'],
  );
  assert.ok(sta_rssi >= -50 && sta_rssi <= -46);
  assert.match(
    device.log(),
    /wifi +\| Connected to the simulated network Home by 02:00:5E:10:00:01, address 192\.168\.178\.51/,
  );
  device.restart();
  assert.is(state(device).connection_state, 3, 'a restart of the device cuts no connection');
  const anew = virtualDevice({ storage: device.storage });
  anew.advance(3000);
  assert.is(state(anew).connection_state, 3);
  for (const { log, get } of [device, anew]) {
    assert.not.match(log(), new RegExp(secret));
    assert.is(get('wifi/sta_config').passphrase, null);
  }
  device.stop();
  anew.stop();
});

test('switched off it leaves the network by request', () => {
  const device = virtualDevice();
  join(device, home);
  device.advance(3000);
  join(device, { enable_sta: false });
  const { connection_state, connection_end, sta_ip, sta_rssi, sta_bssid, sta_disconnect_reason } =
    state(device);
  assert.equal([connection_state, connection_end, sta_disconnect_reason], [0, 5000, 7]);
  assert.equal([sta_ip, sta_rssi, sta_bssid], ['0.0.0.0', 0, '']);
  device.advance(600_000);
  assert.is(state(device).connection_state, 0);
  device.stop();
});

test('it tries again after 10, 20 and 30 s, then every 30 s', () => {
  // The passphrase counts 2 s after the beginning of an attempt, the connection stands 1 s later.
  for (const [rightFromS, connectedS] of [
    [4, 13],
    [13, 23],
    [23, 33],
    [33, 63],
    [63, 93],
  ] as const) {
    const device = virtualDevice();
    join(device, { ...home, passphrase: 'not the right one' });
    device.advance(3000);
    assert.equal([state(device).connection_state, state(device).sta_disconnect_reason], [1, 2]);
    device.advance(rightFromS * 1000 - 3000);
    retune(device, 'Home', { passphrase: 'not the right one' });
    device.advance((connectedS - rightFromS) * 1000 - 1);
    assert.is.not(state(device).connection_state, 3, `right from ${rightFromS} s`);
    device.advance(1);
    assert.equal([state(device).connection_state, state(device).sta_disconnect_reason], [3, 0]);
    assert.is(device.log().match(/passphrase or login is wrong/g)?.length, 1, 'told once');
    assert.not.match(device.log(), /not the right one/);
    device.stop();
  }
});

test('why it is not connected has a number', () => {
  const reasons: [
    surroundings: (device: VirtualDevice) => void,
    changes: Record<string, Json>,
    reason: number,
  ][] = [
    [() => undefined, { ssid: 'Elsewhere' }, 1],
    [() => undefined, { ssid: 'Hidden' }, 0],
    [() => undefined, { passphrase: '' }, 2],
    [() => undefined, { ssid: 'Guests', passphrase: '' }, 0],
    [() => undefined, { bssid: [2, 0, 0x5e, 0x10, 0, 3], bssid_lock: true }, 1],
    [device => device.put('debug/network', { dhcp: false }), {}, 4],
    [device => retune(device, 'Home', { rssi: -95 }), {}, 5],
  ];
  for (const [surround, changes, reason] of reasons) {
    const device = virtualDevice();
    surround(device);
    join(device, { ...home, ...changes });
    device.advance(8000);
    const expected = [reason === 0 ? 3 : 1, reason];
    assert.equal(
      [state(device).connection_state, state(device).sta_disconnect_reason],
      expected,
      JSON.stringify(changes),
    );
    device.stop();
  }
});

test('bssid_lock holds it to one access point, and a fixed address needs no server', () => {
  const device = virtualDevice();
  device.put('debug/network', { dhcp: false });
  const fixed = { ip: '10.1.2.3', subnet: '255.255.0.0', gateway: '10.1.0.1' };
  join(device, { ...home, ...fixed, bssid: [2, 0, 0x5e, 0x10, 0, 2], bssid_lock: true });
  device.advance(3000);
  const { sta_bssid, sta_ip, sta_subnet } = state(device);
  assert.equal([sta_bssid, sta_ip, sta_subnet], ['02:00:5E:10:00:02', fixed.ip, fixed.subnet]);
  device.stop();
});

test('a lost connection is told and made again', () => {
  const device = virtualDevice();
  join(device, home);
  device.advance(9000);
  const { networks } = device.get('debug/network');
  device.put('debug/network', { networks: [] });
  assert.equal(
    [state(device).connection_end, state(device).sta_ip, state(device).sta_rssi],
    [10_000, '0.0.0.0', 0],
  );
  device.advance(3000);
  assert.equal([state(device).connection_state, state(device).sta_disconnect_reason], [1, 1]);
  assert.match(device.log(), /Connection to Home lost/);
  device.put('debug/network', { networks });
  device.advance(10_000);
  assert.is(state(device).connection_state, 3);
  device.stop();
});

test('the reception is told every 10 s at most', () => {
  const device = virtualDevice();
  join(device, home);
  device.advance(3000);
  let events = 0;
  device.device.registry.onChange(({ declaration }) => {
    if (declaration.path === 'wifi/state') events++;
  });
  device.advance(600_000);
  assert.ok(events > 20 && events <= 60, String(events));
  device.stop();
});

test('Wi-Fi connects the device where nothing else does', () => {
  const device = virtualDevice();
  device.put('debug/network', { lan_cable: false });
  assert.equal(device.get('network/state'), { connected: false });
  join(device, home);
  device.advance(3000);
  assert.equal(device.get('network/state'), { connected: true });
  device.stop();
});

test('what cannot work is refused, no secret is repeated, and nothing changes', () => {
  const device = virtualDevice();
  const before = device.get('wifi/sta_config');
  const eap = { ca_cert_id: -1, identity: '', client_cert_id: -1, client_key_id: -1 };
  const peap = { ...eap, username: 'me', password: 'Pa55word' };
  const wrong: [changes: Record<string, Json>, message: RegExp][] = [
    [{ enable_sta: true }, /^ssid: "" must not be empty if enable_sta is true/],
    [{ ssid: 'ä'.repeat(17) }, /^ssid: .* must have at most 32 bytes/],
    [{ ssid: 'line\nbreak' }, /^ssid: .* must not contain control characters/],
    [
      { bssid_lock: true },
      /^bssid: \[0,0,0,0,0,0\] must be that of an access point if bssid_lock is true/,
    ],
    [{ bssid: [1, 2, 3] }, /^bssid: .* must have exactly 6 entries/],
    [{ bssid: [1, 2, 3, 4, 5, 256] }, /^bssid\/5: 256 must be a whole number from 0 to 255/],
    [{ passphrase: 'Pa55wor' }, /^passphrase: must be empty or have 8 to 63 bytes/],
    [{ passphrase: 'Pa55'.repeat(16) }, /^passphrase: must have at most 63 bytes/],
    [{ ip: '10.0.0.5' }, /^subnet: /],
    [{ wpa_eap_config: [3, {}] }, /^wpa_eap_config\/0: .*must be one of 1, 2/],
    [{ wpa_eap_config: [2, 'Pa55word'] }, /^wpa_eap_config\/1: must be an object/],
    [
      { wpa_eap_config: [2, peap, 'Pa55word'] },
      /^wpa_eap_config: must be null or \[tag, payload\]/,
    ],
    [
      { wpa_eap_config: [2, { ...peap, password: 'Pa55word'.repeat(9) }] },
      /^wpa_eap_config\/1\/password: must have/,
    ],
    [
      { wpa_eap_config: [2, { ...peap, client_cert_id: 8 }] },
      /^wpa_eap_config\/1\/client_cert_id: 8 must be a whole/,
    ],
    [
      { wpa_eap_config: [2, { ...peap, ca_cert_id: 3 }] },
      /^wpa_eap_config\/1\/ca_cert_id: 3 must be -1 or the number of/,
    ],
    [
      { wpa_eap_config: [1, eap] },
      /^wpa_eap_config\/1\/client_cert_id: -1 must be set for EAP-TLS/,
    ],
  ];
  for (const [changes, message] of wrong) {
    const refusal = device.refusal('wifi/sta_config', changed(device, changes)) ?? 'taken';
    assert.match(refusal, message);
    assert.not.match(refusal, /Pa55/);
  }
  assert.equal(device.get('wifi/sta_config'), before);
  assert.not.match(device.log(), /Pa55/);
  const { bssid: _, enable_ipv6: __, ipv6: ___, ...older } = before;
  device.put('wifi/sta_config', { ...older, wpa_eap_config: [0, null] });
  assert.is(device.get('wifi/sta_config').wpa_eap_config, null);
  const { bssid_lock: ____, ...incomplete } = before;
  assert.match(device.refusal('wifi/sta_config', incomplete) ?? 'taken', /^bssid_lock: is missing/);
  device.stop();
});

const certificate = '-----BEGIN CERTIFICATE-----\nMAIwAA==\n-----END CERTIFICATE-----\n';
const key = '-----BEGIN PRIVATE KEY-----\nMAMCAQA=\n-----END PRIVATE KEY-----\n';

test('PEAP and TTLS log in by name and password, which never show', () => {
  const device = virtualDevice();
  const login = {
    ca_cert_id: -1,
    identity: 'me',
    username: 'simulated',
    client_cert_id: -1,
    client_key_id: -1,
  };
  const company = { enable_sta: true, ssid: 'Company' };
  join(device, { ...company, wpa_eap_config: [2, { ...login, password: 'not this' }] });
  device.advance(3000);
  assert.equal([state(device).connection_state, state(device).sta_disconnect_reason], [1, 2]);
  join(device, { ...company, wpa_eap_config: [2, { ...login, password: secret }] });
  device.advance(3000);
  assert.is(state(device).connection_state, 3);
  assert.equal(device.get('wifi/sta_config').wpa_eap_config, [2, { ...login, password: null }]);
  join(device, { wpa_eap_config: [2, { ...login, identity: 'you', password: null }] });
  device.advance(3000);
  assert.is(state(device).connection_state, 3, 'null keeps the password');
  assert.not.match(device.log(), /not this|password simulated/);
  device.stop();
});

test('EAP-TLS takes certificate and key from certs, and follows them', () => {
  const device = virtualDevice();
  const applied: (string | undefined)[] = [];
  const applyStation = device.network.applyStation.bind(device.network);
  Object.assign(device.network, {
    applyStation(settings: Parameters<typeof applyStation>[0]) {
      const security = settings?.security;
      applied.push(
        security?.kind === 'EAP-TLS'
          ? `${security.identity} ${security.key} ${security.ca}`
          : undefined,
      );
      applyStation(settings);
    },
  });
  device.put('certs/add', { id: 1, name: 'certificate', cert: certificate });
  device.put('certs/add', { id: 2, name: 'key', cert: key });
  const login = { ca_cert_id: 1, identity: '', client_cert_id: 1, client_key_id: 2 };
  const refused = (changes: Partial<typeof login>) =>
    device.refusal(
      'wifi/sta_config',
      changed(device, { wpa_eap_config: [1, { ...login, ...changes }] }),
    ) ?? 'taken';
  assert.match(
    refused({ client_key_id: 1 }),
    /^wpa_eap_config\/1\/client_key_id: 1 must be .* with a private key/,
  );
  assert.match(
    refused({ client_cert_id: 2 }),
    /^wpa_eap_config\/1\/client_cert_id: 2 must be .* with a certificate/,
  );
  assert.match(
    refused({ client_key_id: -1 }),
    /^wpa_eap_config\/1\/client_key_id: -1 must be set for EAP-TLS/,
  );
  join(device, { enable_sta: true, ssid: 'Company', wpa_eap_config: [1, login] });
  device.advance(3000);
  assert.is(state(device).connection_state, 3);
  assert.equal(applied, [`anonymous ${key} ${certificate}`]);

  device.put('certs/remove', { id: 2 });
  assert.equal([state(device).connection_state, state(device).sta_disconnect_reason], [1, 7]);
  assert.match(device.log(), /Certificate or key of the login are not stored any more/);
  assert.is(
    device.refusal('wifi/sta_config', device.get('wifi/sta_config')),
    undefined,
    'a read can be written back',
  );
  device.put('certs/add', { id: 2, name: 'key', cert: key });
  device.advance(3000);
  assert.is(state(device).connection_state, 3);
  device.stop();
});

function offerAlways(device: VirtualDevice): void {
  device.put('wifi/ap_config', {
    ...device.get('wifi/ap_config'),
    enable_ap: true,
    ap_fallback_only: false,
  });
}

test('a machine without Wi-Fi refuses to use it, and says what stored settings are good for', () => {
  const device = virtualDevice();
  join(device, home);
  offerAlways(device);
  for (const name of ['station', 'accessPoint'])
    Object.defineProperty(device.network, name, { value: undefined });
  device.restart();
  device.advance(60_000);
  const { connection_state, ap_state, ap_bssid, sta_mac } = state(device);
  assert.equal([connection_state, ap_state, ap_bssid, sta_mac], [1, 0, '', '']);
  assert.match(device.log(), /This machine has no Wi-Fi: its settings have no effect/);
  assert.match(device.log(), /This machine cannot be an access point: its settings have no effect/);
  for (const [path, name, reason] of [
    ['wifi/sta_config', 'enable_sta', /this machine has no Wi-Fi/],
    ['wifi/ap_config', 'enable_ap', /this machine cannot be an access point/],
  ] as const) {
    device.put(path, { ...device.get(path), [name]: false });
    assert.match(device.refusal(path, { ...device.get(path), [name]: true }) ?? '', reason);
  }
  device.stop();
});

test.run();
