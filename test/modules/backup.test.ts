import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import { nodeVault } from '../../host/platform/node/vault.ts';
import type { Json } from '../../host/registry/validate.ts';
import { serve } from '../support/http.ts';
import { atEnd, suite } from '../support/suite.ts';
import { fixtureName, fixturePassphrase, fixtures } from './backup-fixtures.ts';
import { tryKills } from './backup-kills.ts';
import { type Backup, BackupRig, charge, configure, isRecord, resealed } from './backup-rig.ts';
import { MortalStorage } from './charge_tracker-storage.ts';
import { today } from './earlier-documents.ts';

const test = suite('backup');
const passphrase = 'correct horse';

for (const [seed, variant] of everyVariant.entries()) {
  test(`${variant}: what was reset comes back from a backup, setting by setting`, async () => {
    const rig = new BackupRig({ variant });
    const delivered = rig.settings();
    configure(rig, seed + 1);
    const before = rig.settings();
    const unchanged = [...delivered].filter(([path, text]) => before.get(path) === text);
    assert.ok(unchanged.length < 12, `hardly configured: ${unchanged.map(([path]) => path)}`);
    const document = await rig.backup({ passphrase });
    const plain = await rig.backup();
    rig.factoryReset();
    assert.equal(rig.settings(), delivered);

    const dry = await rig.restore(document, { dry_run: true, passphrase });
    assert.ok(dry.restart && dry.changes.length > 30);
    assert.equal(rig.settings(), delivered);
    const { changes, left_out } = await rig.restore(document, { passphrase });
    assert.equal(changes, dry.changes);
    assert.equal(left_out, []);
    rig.device.advance(5000);
    assert.equal(rig.settings(), before);
    const again = await rig.backup();
    assert.equal(again.resources, plain.resources);
    const secrets = await rig.restore(document, { passphrase, dry_run: true });
    assert.equal(secrets.changes, []);
  });
}

for (const { name, document } of fixtures()) {
  test(`${name} can be restored`, async () => {
    const { type: variant } = document.device;
    const rig = new BackupRig({
      variant: variant as (typeof everyVariant)[number],
      vault: nodeVault,
    });
    const options = { passphrase: fixturePassphrase, keep_identity: false };
    const { left_out } = await rig.restore(document, options);
    for (const { path, reason } of left_out) assert.is(reason, 'the backup does not have it', path);
    const { resources } = await rig.backup();
    for (const [path, earlier] of Object.entries(document.resources)) {
      const value = today(`backups/${name}`, path, earlier);
      assert.equal(partOf(resources[path], value), value, path);
    }
    const { changes } = await rig.restore(document, { ...options, dry_run: true });
    assert.equal(changes, []);
  });
}

test('there is a backup of the present release, of each variant', () => {
  const names = fixtures().map(({ name }) => name);
  for (const variant of everyVariant) assert.ok(names.includes(fixtureName(variant)), variant);
});

test('a backup is asked for and put back behind the login', async () => {
  const rig = new BackupRig();
  configure(rig, 1);
  const { url, stop } = await serve(rig.device);
  atEnd(stop);
  for (const [method, path] of [
    ['GET', 'system/backup'],
    ['PUT', 'system/backup'],
    ['PUT', 'system/restore'],
  ] as const) {
    const body = method === 'PUT' ? '{}' : null;
    assert.is((await fetch(`${url}/${path}`, { method, body })).status, 401, path);
  }
});

test('without a passphrase no secret leaves the device, and with one only encrypted', async () => {
  const rig = new BackupRig();
  configure(rig, 1);
  const secrets = ['geheim: mqtt', '0123456789abcdef', 'BEGIN CERTIFICATE'];
  const plain = await rig.backup();
  const locked = await rig.backup({ passphrase });
  for (const secret of [...secrets, passphrase]) {
    assert.not.ok(JSON.stringify(plain).includes(secret), secret);
    assert.not.ok(JSON.stringify(locked).includes(secret), secret);
  }
  assert.is(plain.secrets, null);
  assert.equal(locked.resources, plain.resources);
  assert.equal(locked.resources['certs/state'], { certs: [{ id: 2, name: 'broker', cert: null }] });
  const { status, text } = await rig.ask('PUT', 'system/backup_update', '{"passphrase":"kurz"}');
  assert.is(status, 400);
  assert.is(text, 'passphrase: must have 8 to 128 bytes');
  const { changes } = await rig.restore(locked, { passphrase: '', dry_run: true });
  assert.equal(changes, []);
});

test('what would change is told field by field, and nothing of secrets', async () => {
  const rig = new BackupRig();
  rig.device.put('evse/global_current', 16000);
  rig.device.put('mqtt/config', { ...rig.device.get('mqtt/config'), broker_password: 'geheim' });
  rig.device.put('wifi/ap_config', { ...rig.device.get('wifi/ap_config'), passphrase: 'geheimes' });
  const document = await rig.backup({ passphrase });
  rig.device.put('evse/global_current', 20000);
  rig.device.put('mqtt/config', { ...rig.device.get('mqtt/config'), broker_password: 'anders' });
  rig.device.put('charge_tracker/config', 3000);
  const { changes, restart } = await rig.restore(document, { passphrase, dry_run: true });
  assert.ok(restart);
  assert.equal(changes, [
    { path: 'mqtt/config/broker_password', secret: true },
    { path: 'evse/global_current/current', from: 20000, to: 16000 },
    { path: 'charge_tracker/config/electricity_price', from: 3000, to: 0 },
  ]);
  await rig.restore(document, { passphrase });
  assert.equal(rig.device.get('evse/global_current'), { current: 16000 });
  assert.is(rig.device.hardware.controller?.state?.slots[5]?.max_current, 16000);
  const same = await rig.restore(document, { passphrase });
  assert.equal([same.restart, same.changes], [false, []]);
});

test('a document that is damaged, foreign, newer or locked otherwise is refused whole', async () => {
  const storage = new MortalStorage();
  const rig = new BackupRig({ storage });
  const document = await rig.backup({ passphrase });
  rig.device.put('evse/global_current', 20000);
  const { writes } = storage;
  const cases: readonly (readonly [Json, RegExp, passphrase?: string])[] = [
    [null, /^backup: must be a document of system\/backup$/],
    [[], /^backup: must be a document of system\/backup$/],
    [{ voltkern: 1 }, /^backup: must be a document of system\/backup$/],
    [{ ...document, voltkern_backup: 2 }, /^backup\/voltkern_backup: 2 must not be newer than 1/],
    [{ ...document, extra: 1 }, /^backup\/extra: is not a field of this object$/],
    [
      { ...document, version: '1.0.1+0' },
      /^backup\/checksum: "crc32:[0-9a-f]{8}" does not fit the rest/,
    ],
    [
      resealed({ ...document, version: '99.0.0+0' }),
      /^backup\/version: "99.0.0\+0" must not be newer/,
    ],
    [resealed({ ...document, version: 'x' }), /^backup\/version: "x" must not be newer/],
    [
      resealed({ ...document, device: { ...document.device, type: 'toaster' } }),
      /^backup\/device\/type: "toaster" must be one of warp, /,
    ],
    [document, /^passphrase: does not open the secrets/, 'battery staple'],
    [
      resealed({ ...document, time: 5 }),
      /^passphrase: does not open the secrets of the backup: it is another one, or they were changed$/,
    ],
    [
      changed(document, 'evse/global_current', { current: 33000 }),
      /^backup\/resources\/evse\/global_current\/current: 33000 must be /,
      '',
    ],
    [
      changed(document, 'evse/global_current', 16000),
      /^backup\/resources\/evse\/global_current: 16000 must be an object/,
      '',
    ],
  ];
  for (const [given, refusal, key = passphrase] of cases)
    assert.match(await rig.refusal(given, { passphrase: key }), refusal);
  assert.match(await rig.refusal(document), /^passphrase: must be given, because the backup has/);
  const plain = await rig.backup();
  assert.match(await rig.refusal(plain, { passphrase }), /^passphrase: must be left out/);
  assert.match(
    await rig.refusal(document, { dry_run: null }),
    /^dry_run: null must be true or false/,
  );
  assert.is(storage.writes, writes);
  assert.equal(rig.device.get('evse/global_current'), { current: 20000 });
});

test('a machine without encryption says so, and takes what is not secret', async () => {
  const rig = new BackupRig({ vault: undefined });
  const other = new BackupRig();
  other.device.put('evse/global_current', 16000);
  const document = await other.backup({ passphrase });
  const { status, text } = await rig.ask('PUT', 'system/backup', JSON.stringify({ passphrase }));
  assert.is(status, 400);
  assert.match(text, /^passphrase: cannot be used: this host has no encryption/);
  assert.match(await rig.refusal(document, { passphrase }), /^passphrase: cannot be used/);
  await rig.restore(document, { passphrase: '' });
  assert.equal(rig.device.get('evse/global_current'), { current: 16000 });
});

test('the next charger gets the settings and keeps name, addresses and tunnel', async () => {
  const first = new BackupRig({ seed: 1 });
  configure(first, 3);
  first.device.put('ethernet/config', {
    ...first.device.get('ethernet/config'),
    ip: '192.168.7.5',
    subnet: '255.255.255.0',
  });
  const document = await first.backup({ passphrase });
  const second = new BackupRig({ seed: 2 });
  const { left_out } = await second.restore(document, { passphrase });
  const own = left_out.filter(({ reason }) => reason.includes('keep_identity'));
  const paths = own.map(({ path }) => path);
  for (const path of ['mqtt/config/client_name', 'network/config/hostname', 'wireguard/config'])
    assert.ok(paths.includes(path), path);
  const { name, uid } = second.device.get('info/name');
  assert.is(second.device.get('network/config').hostname, name);
  assert.is(second.device.get('mqtt/config').client_name, name);
  assert.is(second.device.get('mqtt/config').global_topic_prefix, `warp3/${uid}`);
  assert.is(second.device.get('mqtt/config').broker_host, 'broker.lan');
  assert.is(second.device.get('ethernet/config').ip, '0.0.0.0');
  assert.equal(second.device.get('users/config'), first.device.get('users/config'));
  assert.equal(second.device.get('nfc/config'), first.device.get('nfc/config'));

  await second.restore(document, { passphrase, keep_identity: false });
  assert.is(second.device.get('ethernet/config').ip, '192.168.7.5');
  assert.equal(second.device.get('network/config'), first.device.get('network/config'));
});

test('a copy of a manager commands nobody, unless that is asked for', async () => {
  const group = (rig: BackupRig) => rig.device.get('charge_manager/config');
  const first = new BackupRig({ seed: 1 });
  first.device.put('charge_manager/config', {
    ...group(first),
    enable_charge_manager: true,
    chargers: [{ host: 'left.local', name: 'Left', rot: 1 }],
  });
  const document = await first.backup();
  const second = new BackupRig({ seed: 2 });
  const delivered = group(second);
  const preview = await second.restore(document, { dry_run: true });
  assert.equal(
    preview.changes.filter(({ path }) => path.startsWith('charge_manager/config')),
    [],
  );
  assert.equal(
    preview.left_out.filter(({ path }) => path.startsWith('charge_manager')),
    [{ path: 'charge_manager/config', reason: 'it is own to this device: keep_identity' }],
  );
  await second.restore(document);
  assert.equal(group(second), delivered);

  await second.restore(document, { include: ['charge_manager'] });
  assert.equal(group(second), group(first));
  assert.not.equal(second.device.get('info/display_name'), first.device.get('info/display_name'));

  first.factoryReset();
  await first.restore(document);
  assert.equal(group(first), group(second), 'the very same device gets its group back');
});

test('name and passphrase of an access point stay together with their device', async () => {
  const accessPoint = (rig: BackupRig) =>
    [...rig.device.device.registry.values()].find(
      ({ declaration: { path } }) => path === 'wifi/ap_config',
    )?.value as { ssid: string; passphrase: string };
  const [first, second] = [new BackupRig({ seed: 1 }), new BackupRig({ seed: 2 })];
  first.device.put('wifi/ap_config', {
    ...first.device.get('wifi/ap_config'),
    passphrase: 'printed on the first one',
    channel: 11,
  });
  const before = accessPoint(second);
  await second.restore(await first.backup({ passphrase }), { passphrase });
  assert.equal(accessPoint(second), { ...before, channel: 11 });
});

test('what another variant does not have is listed, and stays as it is', async () => {
  for (const { document, name } of fixtures()) {
    for (const variant of everyVariant) {
      if (variant === document.device.type) continue;
      const rig = new BackupRig({ variant });
      const delivered = rig.settings();
      // Without secrets nobody could log in.
      const except = ['users/config', 'authentication/config'];
      const { changes, left_out } = await rig.restore(document, { passphrase: '', except });
      const listed = left_out.map(({ path }) => path);
      const after = rig.settings();
      for (const path of Object.keys(document.resources))
        assert.ok(after.has(path) || listed.includes(path), `${name} on ${variant}: ${path}`);
      // One value with that of the slot's configuration.
      delivered.delete('meter/type_override');
      for (const [path, before] of delivered) {
        const isChanged = changes.some(change => `${change.path}/`.startsWith(`${path}/`));
        assert.is(after.get(path) !== before, isChanged, `${name} on ${variant}: ${path}`);
        if (!(path in document.resources)) assert.ok(listed.includes(path), path);
      }
      rig.device.stop();
    }
  }
});

test('a restore leaves alone what except names, and never closes the login to everybody', async () => {
  const rig = new BackupRig();
  configure(rig, 1);
  const document = await rig.backup();
  rig.factoryReset();
  const before = rig.device.get('users/config');
  assert.is(
    await rig.refusal(document),
    'backup/resources/users/config/http_auth_enabled: true must not be true without a user who ' +
      'can log in: their passwords are missing',
  );
  const { left_out } = await rig.restore(document, { except: ['users', 'mqtt/config'] });
  const excepted = left_out.filter(({ reason }) => reason.includes('except'));
  assert.equal(excepted.map(({ path }) => path).sort(), ['mqtt/config', 'users/config']);
  assert.equal(rig.device.get('users/config'), before);
  assert.is(rig.device.get('network/config').hostname, 'garage-left');
});

test('until the restart nothing can be written that the backup would take away again', async () => {
  const rig = new BackupRig();
  const document = await rig.backup();
  rig.device.put('evse/global_current', 20000);
  const body = JSON.stringify({ backup: document, dry_run: false });
  assert.is((await rig.ask('PUT', 'system/restore', body)).status, 200);
  const written = await rig.ask('PUT', 'evse/global_current', '10000');
  assert.is(written.status, 507);
  assert.match(written.text, /was not saved: a restore takes its place at the restart to come/);
  assert.is((await rig.ask('PUT', 'evse/boost_mode', 'true')).status, 200);
  rig.device.advance(1000);
  assert.equal(rig.device.get('evse/global_current'), { current: 32000 });
  assert.equal(rig.device.get('evse/boost_mode'), { enabled: true });
  rig.device.put('evse/global_current', 10000);
  rig.device.restart();
  assert.equal(rig.device.get('evse/global_current'), { current: 10000 });
});

test('storage that fills up at the start takes nothing of a restore back', async () => {
  const storage = new MortalStorage();
  const rig = new BackupRig({ storage });
  configure(rig, 1);
  const before = rig.settings();
  const document = await rig.backup({ passphrase });
  rig.factoryReset();
  const body = JSON.stringify({ backup: document, dry_run: false, passphrase });
  assert.is((await rig.ask('PUT', 'system/restore', body)).status, 200);
  storage.failure = 'full';
  rig.device.advance(1000);
  assert.equal(rig.settings(), before);
  assert.match(rig.device.log(), /What was restored is in effect, and is stored as soon as it can/);
  assert.is((await rig.ask('PUT', 'charge_tracker/config', '123')).status, 507);
  storage.failure = undefined;
  rig.device.put('charge_tracker/config', 123);
  rig.device.restart();
  before.set('charge_tracker/config', '{"electricity_price":123}');
  assert.equal(rig.settings(), before);
});

test("a type of the device's own meter comes back where no slot is for that meter", async () => {
  const rig = new BackupRig({ variant: 'warp' });
  rig.device.put('meter/type_override', 2);
  rig.device.put('meters/0/config', [0, null]);
  rig.device.restart();
  const before = rig.settings();
  assert.equal(rig.device.get('meter/type_override'), { type: 2 });
  const document = await rig.backup();
  rig.factoryReset();
  await rig.restore(document);
  assert.equal(rig.settings(), before);
});

test('a reset gives up what was to be put in place', async () => {
  const rig = new BackupRig();
  const delivered = rig.settings();
  configure(rig, 1);
  const document = await rig.backup({ passphrase });
  rig.device.put('evse/boost_mode', { enabled: !rig.device.get('evse/boost_mode').enabled });
  const body = JSON.stringify({ backup: document, dry_run: false, passphrase });
  assert.is((await rig.ask('PUT', 'system/restore', body)).status, 200);
  rig.factoryReset();
  assert.equal(rig.settings(), delivered);
});

/** What may keep a vehicle from charging. */
const settingsOfCharges = [
  ...['evse', 'charge_limits', 'meters', 'p14a_enwg', 'power_manager', 'require_meter'],
];

/** A small charger with charges in its log, and a document that has them. */
async function withCharges(
  storage = new MortalStorage(),
): Promise<{ rig: BackupRig; document: Backup }> {
  const rig = new BackupRig({ variant: 'warp', storage });
  for (let charges = 0; charges < 3; charges++) charge(rig);
  assert.is(rig.device.get('charge_tracker/state').tracked_charges, 3);
  configure(rig, 1);
  rig.device.put('users/http_auth_update', false);
  return { rig, document: await rig.backup({ passphrase, charge_log: true }) };
}

test('charges come back where none are recorded, and are never taken away', async () => {
  const { rig, document } = await withCharges();
  const charges = rig.device.raw('charge_tracker/charge_log');
  const last = rig.device.get('charge_tracker/last_charges');
  const names = rig.device.raw('users/all_usernames');
  const options = { passphrase, charge_log: true };
  assert.equal((await rig.restore(document, options)).changes, []);
  const without = await rig.backup({ passphrase });
  assert.not.ok('charge_tracker/charge_log' in without.resources);
  rig.factoryReset();
  const { left_out } = await rig.restore(document, { passphrase });
  assert.ok(left_out.some(({ reason }) => reason === 'it was not asked for: charge_log'));
  assert.is(rig.device.get('charge_tracker/state').tracked_charges, 0);
  rig.factoryReset();
  await rig.restore(document, { ...options, except: settingsOfCharges });
  assert.equal(rig.device.raw('charge_tracker/charge_log'), charges);
  assert.equal(rig.device.get('charge_tracker/last_charges'), last);
  assert.equal(rig.device.raw('users/all_usernames'), names);
  charge(rig);
  assert.is(rig.device.get('charge_tracker/state').tracked_charges, 4);
  assert.match(
    await rig.refusal(document, options),
    /charge_log\/records: are put back only where/,
  );
  assert.is(rig.device.get('charge_tracker/state').tracked_charges, 4);
});

test('a charge that begins while charges come back is recorded', async () => {
  const { rig, document } = await withCharges();
  rig.factoryReset();
  const only = { passphrase, charge_log: true, except: settingsOfCharges };
  const body = JSON.stringify({ backup: document, dry_run: false, ...only });
  const asked = await rig.ask('PUT', 'system/restore', body);
  assert.is(asked.status, 200, asked.text);
  charge(rig);
  assert.is(rig.device.get('charge_tracker/state').tracked_charges, 4);
});

tryKills(test, ['warp3', 'wem2'], 10);

test('a document may be longer than other bodies, and has its own limit', async () => {
  const { rig, document } = await withCharges();
  rig.device.put('users/http_auth_update', false);
  const { url, stop } = await serve(rig.device);
  atEnd(stop);
  const put = (body: string) => fetch(`${url}/system/restore`, { method: 'PUT', body });
  const text = JSON.stringify({ backup: document, dry_run: true, passphrase });
  assert.ok(text.length > rig.device.device.variant.maxBodyBytes);
  const answer = await put(text);
  assert.is(answer.status, 200, await answer.clone().text());
  const padded = await put(text + ' '.repeat(1_048_576 - Buffer.byteLength(text)));
  assert.is(padded.status, 200);
  const long = await put(text + ' '.repeat(1_048_577 - Buffer.byteLength(text)));
  assert.is(long.status, 413);
  assert.is(await long.text(), 'A body may have at most 1048576 bytes.');
});

/** What of `value` is named in `shape`: a newer release has more fields. */
function partOf(value: Json | undefined, shape: Json): Json | undefined {
  if (Array.isArray(value) && Array.isArray(shape))
    return value.map((item, index) => partOf(item, shape[index] ?? null) as Json);
  if (isRecord(value) && isRecord(shape))
    return Object.fromEntries(
      Object.keys(shape).map(name => [name, partOf(value[name], shape[name] as Json) as Json]),
    );
  return value;
}

/** The document with another value of a resource, and with the checksum that fits that. */
function changed(document: Backup, path: string, value: Json): Json {
  return resealed({ ...document, resources: { ...document.resources, [path]: value } });
}

test.run();
