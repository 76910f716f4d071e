import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { VariantName } from '../../host/hardware/variants.ts';
import { StorageError } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { utf8Decode, utf8Encode } from '../../host/registry/utf8.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { keptIn } from '../support/kept.ts';
import { VirtualPorts } from '../support/virtual-ports.ts';

/* What a device makes of stored data that is damaged, lost, older or newer than itself. */
const test = suite('stored data that is damaged');

const fileOf = (path: string): string => `config/${path.replaceAll('/', '_')}.json`;
const garbage = new Uint8Array(40).fill(0xa5);
const ada = {
  id: 1,
  roles: 0,
  current: 16000,
  display_name: 'Ada',
  username: 'ada',
  digest_hash: '0'.repeat(32),
};
const ben = { ...ada, id: 2, display_name: 'Ben', username: 'ben' };
const anonymous = {
  ...ada,
  id: 0,
  display_name: 'Anonymous',
  username: 'anonymous',
  digest_hash: '',
};

/** A device that finds what `prepare` left in its storage. */
function startedWith(
  prepare: (storage: MemoryStorage) => void,
  variant: VariantName = 'warp3',
): VirtualDevice {
  const storage = new MemoryStorage();
  prepare(storage);
  const device = virtualDevice({ variant, storage });
  device.advance(2000);
  return device;
}

/** A device with a user and a login. */
function withLogin(): VirtualDevice {
  const device = virtualDevice();
  device.put('users/add', ada);
  device.put('users/http_auth_update', true);
  device.advance(1000);
  return device;
}

const filesOf = (device: VirtualDevice): Map<string, Uint8Array> =>
  (device.storage as MemoryStorage).objects;

/** Another device that finds a copy of these files; it has started and stopped again. */
function restarted(files: ReadonlyMap<string, Uint8Array>): VirtualDevice {
  const device = startedWith(storage => {
    for (const [name, bytes] of files) storage.objects.set(name, bytes);
  });
  device.stop();
  return device;
}

const damages: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | undefined>> = {
  'of which a byte changed': bytes => bytes.map((byte, at) => (at === 30 ? byte ^ 4 : byte)),
  'that is empty': () => new Uint8Array(),
  'that is cut off': bytes => bytes.slice(0, 60),
  'that lost its checksum': bytes =>
    bytes.slice(0, -17).map((byte, at) => (at === 30 ? byte ^ 4 : byte)),
  'that is something else': () => garbage,
  'that is gone': () => undefined,
};

for (const [how, damage] of Object.entries(damages)) {
  test(`a file ${how} is made up for by its copy, which is told`, () => {
    const device = withLogin();
    const files = filesOf(device);
    const name = fileOf('users/config');
    const before = device.get('users/config');
    const damaged = damage(files.get(name) as Uint8Array);
    if (damaged) files.set(name, damaged);
    else files.delete(name);
    device.restart();
    assert.equal(device.get('users/config'), before);
    assert.ok(device.device.credentials.required());
    assert.match(
      device.log(),
      /The stored config\/users_config\.json (is damaged|is missing); its copy is in effect/,
    );
    assert.equal(device.get('info/storage'), { recovered: [name], lost: [] });
    assert.equal(files.get(name), files.get(`backup/${name}`));
    device.restart();
    assert.equal(device.get('info/storage'), { recovered: [], lost: [] });
    device.stop();
  });
}

test('a damaged copy is told and made anew', () => {
  const device = withLogin();
  const files = filesOf(device);
  files.set('backup/config/users_config.json', garbage);
  device.restart();
  assert.match(
    device.log(),
    /The copy of config\/users_config\.json was damaged, and is written anew/,
  );
  assert.equal(files.get('backup/config/users_config.json'), files.get('config/users_config.json'));
  device.stop();
});

/** What is in effect where a setting is lost with its copy. */
const strictest: Readonly<Record<string, readonly (readonly [path: string, value: unknown])[]>> = {
  warp3: [
    ['evse/global_current', { current: 0 }],
    ['evse/user_enabled', { enabled: true }],
    ['evse/management_enabled', { enabled: true }],
    ['evse/external_enabled', { enabled: true }],
    ['evse/ocpp_enabled', { enabled: true }],
    ['evse/external_defaults', { current: 0, clear_on_disconnect: true }],
    ['evse/auto_start_charging', { auto_start_charging: false }],
    ['evse/button_configuration', { button: 2 }],
    ['require_meter/config', { config: 2 }],
    ['charge_limits/default_limits', { duration: 1, energy_wh: 1 }],
    ['nfc/config', { authorized_tags: [], deadtime_post_start: 30 }],
    [
      'power_manager/dynamic_load_config',
      {
        enabled: true,
        meter_slot_grid_currents: 1,
        current_limit: 0,
        largest_consumer_current: 524_287,
        safety_margin_pct: 100,
      },
    ],
  ],
  wem2: [['energy_manager/config', { contactor_installed: true }]],
};

for (const [variant, settings] of Object.entries(strictest)) {
  for (const [path, value] of settings) {
    test(`${variant}: ${path} that is lost is at its strictest, also after a restart, until it is written`, () => {
      const device = startedWith(storage => {
        for (const name of [fileOf(path), `backup/${fileOf(path)}`])
          storage.objects.set(name, garbage);
      }, variant as VariantName);
      for (let starts = 0; starts < 2; starts++) {
        assert.equal(device.get(path), value);
        assert.ok(device.log().includes(`The stored ${path} cannot be used`));
        assert.equal(device.get('info/storage').lost, [fileOf(path)]);
        device.restart();
      }
      device.put('config/reset', path);
      device.restart();
      assert.equal(device.get('info/storage'), { recovered: [], lost: [] });
      assert.is.not(JSON.stringify(device.get(path)), undefined);
      device.stop();
    });
  }
}

test('a login that is lost with its copy stays closed on an energy manager', () => {
  const device = startedWith(storage => {
    for (const folder of ['', 'backup/'])
      storage.objects.set(`${folder}config/authentication_config.json`, garbage);
  }, 'wem');
  assert.ok(device.device.credentials.required());
  assert.is(device.device.credentials.ha1(''), undefined);
  assert.match(device.log(), /nobody can log in/);
  device.put('authentication/config', { enable_auth: false, username: '', digest_hash: '' });
  device.restart();
  assert.not(device.device.credentials.required());
  device.stop();
});

test('section 14a limits as if the grid operator demanded it, while its settings are lost', () => {
  const device = startedWith(storage => {
    for (const folder of ['', 'backup/'])
      storage.objects.set(`${folder}config/p14a_enwg_config.json`, garbage);
  });
  assert.is(device.get('p14a_enwg/state').limit_w, 4200);
  device.put('p14a_enwg/config', { ...device.get('p14a_enwg/config'), enable: false });
  device.advance(2000);
  assert.is(device.get('p14a_enwg/state').limit_w, 0);
  device.stop();
});

test('a stored field that is not accepted loses that field only, and never opens anything', () => {
  const users = [
    anonymous,
    { ...ada, current: 40_000 },
    { ...ben, display_name: 7 },
    { ...ben, id: 'x' },
  ];
  const stored = { users, next_user_id: 3, http_auth_enabled: 'yes', invented: true };
  const device = startedWith(storage =>
    keptIn(storage).replace(fileOf('users/config'), utf8Encode(JSON.stringify(stored))),
  );
  const { users: left, http_auth_enabled: login } = device.get('users/config');
  assert.equal(
    left.map((user: typeof ada) => [user.id, user.current, user.display_name]),
    [
      [0, 16000, 'Anonymous'],
      [1, 0, 'Ada'],
      [2, 16000, ''],
    ],
  );
  assert.is(login, true);
  assert.is(device.device.credentials.ha1('ada'), ada.digest_hash);
  const log = device.log();
  assert.match(log, /Not all of the stored users\/config can be used/);
  assert.match(log, /users\/1\/current: 40000 must be 0 or a whole number from 6000 to 32000 mA/);
  assert.match(log, /users\/3\/id: "x" must be a whole number/);
  assert.match(log, /http_auth_enabled: "yes" must be true or false/);
  device.stop();
});

test('passwords that are not accepted are not repeated in the log', () => {
  const stored = {
    users: [anonymous, { ...ada, digest_hash: 'top secret' }],
    next_user_id: 2,
    http_auth_enabled: true,
  };
  const device = startedWith(storage =>
    keptIn(storage).replace(fileOf('users/config'), utf8Encode(JSON.stringify(stored))),
  );
  assert.match(device.log(), /users\/1\/digest_hash: must be empty or 32 hexadecimal digits/);
  assert.not.match(device.log(), /top secret/);
  assert.ok(device.device.credentials.required());
  device.stop();
});

test('a data folder without checksums is taken as it is, silently, and gets them', () => {
  const device = withLogin();
  device.put('evse/global_current', 9000);
  device.put('certs/add', {
    id: 3,
    name: 'CA',
    cert: '-----BEGIN CERTIFICATE-----\nMAIwAA==\n-----END CERTIFICATE-----\n',
  });
  device.restart();
  const before = ['users/config', 'evse/global_current', 'info/name', 'certs/state'].map(path =>
    device.get(path),
  );
  const files = filesOf(device);
  for (const [name, bytes] of [...files]) {
    if (name.startsWith('backup/') || name.endsWith('.sum')) files.delete(name);
    else files.set(name, bytes.slice(0, -17));
  }
  assert.is(utf8Decode(files.get(fileOf('evse/global_current')) as Uint8Array), '{"current":9000}');
  const quiet = device.log().split('\n').length;
  device.restart();
  assert.equal(
    ['users/config', 'evse/global_current', 'info/name', 'certs/state'].map(path =>
      device.get(path),
    ),
    before,
  );
  assert.is(device.log().split('\n').length, quiet);
  assert.equal(device.get('info/storage'), { recovered: [], lost: [] });
  assert.match(
    utf8Decode(files.get(fileOf('evse/global_current')) as Uint8Array),
    /^\{"current":9000\}\n#crc32 [0-9a-f]{8}\n$/,
  );
  assert.ok(files.has('backup/identity'));
  device.stop();
});

test('the charge that a damaged record is of is told', () => {
  const device = virtualDevice();
  for (let charge = 0; charge < 3; charge++) {
    device.advance(2000);
    device.put('debug/plug');
    device.advance(130_000);
    device.put('debug/unplug');
    device.advance(5000);
  }
  const file = filesOf(device).get('charge-log/charge-record-1.bin') as Uint8Array;
  file[16 + 8] = 77;
  device.restart();
  assert.match(
    device.log(),
    /Charge 2 of charge-log\/charge-record-1\.bin is damaged: .* is of user 77 may be wrong/,
  );
  assert.not.match(device.log(), /Charge [13] of/);
  assert.equal(device.get('info/storage').lost, ['charge-log/charge-record-1.bin']);
  assert.is(device.get('charge_tracker/state').tracked_charges, 3);
  device.stop();
});

test('a setting whose copy cannot be read is told as that, not as damaged', () => {
  const device = startedWith(storage => {
    storage.read = name => {
      if (name === 'backup/config/nfc_config.json')
        throw new StorageError('unreadable', name, asSaid('EIO'));
      return MemoryStorage.prototype.read.call(storage, name);
    };
  });
  assert.match(
    device.log(),
    /The stored nfc\/config cannot be used.*\n.* backup\/config\/nfc_config\.json cannot be read \(EIO\)/,
  );
  assert.not.match(device.log(), /is damaged/);
  device.stop();
});

test('a device starts whatever else than its settings cannot be read, and says what that is', () => {
  const clock = new VirtualClock();
  const { openPort } = new VirtualPorts(clock);
  const storage = new MemoryStorage();
  const before = virtualDevice({ variant: 'wem', clock, openPort, storage });
  before.put('ocpp_central/chargers', [{ identity: 'guest', password: 'of the garage' }]);
  before.put('ocpp_central/config', {
    ...{ enable: true, port: 8887, tls: false, require_password: true, accept_tags: 2 },
  });
  storage.read = name => {
    if (!/^(backup\/)?config\//.test(name))
      throw new StorageError('unreadable', name, asSaid('EIO'));
    return MemoryStorage.prototype.read.call(storage, name);
  };
  before.restart();
  before.advance(2000);
  assert.is(before.get('ocpp_central/chargers').length, 1);
  for (const name of ['eco\\.json', 'ocpp_central/\\S+'])
    assert.match(before.log(), new RegExp(`${name} cannot be read \\(EIO\\)`));
  before.stop();
});

test('every flipped bit of the start of a running charge is told; a power cut is no damage', () => {
  const device = virtualDevice();
  const charge = (): void => {
    device.advance(2000);
    device.put('debug/plug');
    device.advance(10_000);
  };
  const end = (): void => {
    device.put('debug/unplug');
    device.advance(5000);
  };
  charge();
  end();
  charge();
  const name = 'charge-log/charge-record-1.bin';
  const files = filesOf(device);
  const running = new Map(files);
  const tells = (): boolean =>
    /Charge \d+ of charge-log\/charge-record-1\.bin is damaged/.test(restarted(files).log());
  assert.not(tells());
  for (let bit = 16 * 8; bit < (16 + 9) * 8; bit++) {
    const damaged = Uint8Array.from(running.get(name) as Uint8Array);
    damaged[bit >> 3] = (damaged[bit >> 3] as number) ^ (1 << (bit & 7));
    files.set(name, damaged);
    assert.ok(tells(), `bit ${bit}`);
    files.set(name, running.get(name) as Uint8Array);
  }
  end();
  assert.not(tells());
  // The power failed between the end of the charge and its checksum.
  const sums = 'charge-log/charge-record-1.sum';
  const ended = files.get(sums);
  files.set(sums, running.get(sums) as Uint8Array);
  assert.not(tells());
  files.set(sums, ended as Uint8Array);
  device.stop();
});

test('a reset takes the copies, too', () => {
  const device = withLogin();
  device.put('factory_reset', { do_i_know_what_i_am_doing: true });
  assert.equal([...filesOf(device).keys()].sort(), ['backup/identity', 'identity']);
  device.stop();
});

test.run();
