import { type ECKeyPairOptions, generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { variants } from '../../host/hardware/variants.ts';
import { certs } from '../../host/modules/certs/certs.ts';
import { type Log, textOf } from '../../host/platform/log.ts';
import { StorageError } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { Registry } from '../../host/registry/registry.ts';
import type { Json } from '../../host/registry/validate.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { description, exampleOf } from '../data/interface.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';
import { keptIn } from '../support/kept.ts';

const test = suite('certs');

const [example] = description.additional.filter(({ path }) => path === 'certs/add').map(exampleOf);
const certificate = (example as { cert: string }).cert;
const ecCurve: ECKeyPairOptions<'pem', 'pem'> = {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'sec1', format: 'pem' },
};
const { privateKey: ecKey, publicKey } = generateKeyPairSync('ec', ecCurve);
const { privateKey: pkcs8Key } = generateKeyPairSync('ec', {
  ...ecCurve,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const rsaKey = rsa.export({ type: 'pkcs1', format: 'pem' }).toString();
const passphrase = { cipher: 'aes-128-cbc', passphrase: 'secret' };
const encryptedKey = rsa.export({ type: 'pkcs8', format: 'pem', ...passphrase }).toString();
const oldEncryptedKey = rsa.export({ type: 'pkcs1', format: 'pem', ...passphrase }).toString();

const entry = { id: 0, name: 'Broker', cert: certificate };
const certsOf = (device: VirtualDevice) => device.get('certs/state').certs;
/** What is wrong with a PEM text, on an empty device that is left as it was. */
const problemOf = (device: VirtualDevice, cert: string): string | undefined => {
  const problem = device.refusal('certs/add', { ...entry, cert });
  if (problem === undefined) device.put('certs/remove', 0);
  return problem;
};
const block = (label: string, der: Uint8Array): string => {
  const lines = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
};
const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64');

test('entries are added under numbers that clients choose, and listed by number', () => {
  const device = virtualDevice();
  assert.equal(certsOf(device), []);
  device.put('certs/add', { id: 5, name: 'Key', cert: ecKey });
  device.put('certs/add', entry);
  device.put('certs/add', { id: 7, name: '', cert: pkcs8Key });
  const expected = [
    { id: 0, name: 'Broker' },
    { id: 5, name: 'Key' },
    { id: 7, name: '' },
  ];
  assert.equal(certsOf(device), expected);
  assert.match(device.refusal('certs/add', { ...entry, id: 5 }) ?? '', /^id: 5 is in use/);
  device.restart();
  assert.equal(certsOf(device), expected);
  device.stop();
});

test('all 8 entries fit, and no ninth', () => {
  const device = virtualDevice();
  for (let id = 0; id < 8; id++) device.put('certs/add', { ...entry, id });
  assert.is(certsOf(device).length, 8);
  assert.match(
    device.refusal('certs/add', { ...entry, id: 8 }) ?? '',
    /^id: 8 must be a whole number from 0 to 7/,
  );
  device.stop();
});

test('an entry is renamed, replaced and removed; what does not exist is refused', () => {
  const storage = new MemoryStorage();
  const device = virtualDevice({ storage });
  const file = (): string => Buffer.from(storage.read('certs/0.pem') ?? []).toString();
  for (const [path, payload] of [
    ['certs/modify', entry],
    ['certs/remove', 0],
  ] as const) {
    assert.match(
      device.refusal(path, payload) ?? '',
      /^id: 0 must be the number of a stored entry/,
    );
  }
  device.put('certs/add', entry);
  device.put('certs/modify', { id: 0, name: 'Renamed', cert: '' });
  assert.equal(certsOf(device), [{ id: 0, name: 'Renamed' }]);
  assert.ok(file().includes(`\n${certificate}\n#crc32 `));
  device.put('certs/modify', { id: 0, name: null, cert: ecKey });
  assert.equal(certsOf(device), [{ id: 0, name: 'Renamed' }]);
  assert.ok(file().includes(`\n${ecKey}\n#crc32 `));
  assert.match(
    device.refusal('certs/modify', { ...entry, cert: 'nonsense' }) ?? '',
    /^cert: must be PEM/,
  );
  assert.equal(certsOf(device), [{ id: 0, name: 'Renamed' }], 'a refused write changes nothing');
  device.put('certs/remove', { id: 0 });
  assert.equal(certsOf(device), []);
  assert.is(storage.read('certs/0.pem'), undefined);
  device.stop();
});

test('a name that looks like PEM stays a name', () => {
  const device = virtualDevice();
  device.put('certs/add', { ...entry, name: '-----BEGIN CERTIFICATE-----' });
  device.restart();
  assert.equal(certsOf(device), [{ id: 0, name: '-----BEGIN CERTIFICATE-----' }]);
  device.stop();
});

const usable: Readonly<Record<string, string>> = {
  'a certificate': certificate,
  'a chain': certificate + certificate,
  'a chain and its key': certificate + pkcs8Key,
  'an EC key': ecKey,
  'an RSA key': rsaKey,
  'a PKCS#8 key': pkcs8Key,
  'lines that end in CR and LF': certificate.replaceAll('\n', '\r\n'),
  'text around the block': `Issuer: the site's own\n\n${certificate}\nend of file`,
  'parameters before the key': `-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n${ecKey}`,
  'no line break at the end': certificate.trimEnd(),
};
for (const [name, pem] of Object.entries(usable)) {
  test(`PEM with ${name} is taken`, () => {
    const device = virtualDevice();
    assert.is(problemOf(device, pem), undefined);
    device.stop();
  });
}

const der = derOf(certificate);
const unusable: Readonly<Record<string, readonly [pem: string, rule: RegExp]>> = {
  nothing: ['', /must be PEM/],
  'a public key only': [publicKey, /must be PEM/],
  'an encrypted PKCS#8 key': [encryptedKey, /must not be an encrypted key/],
  'an encrypted RSA key': [oldEncryptedKey, /must not be an encrypted key/],
  'line breaks that were lost': [certificate.replaceAll('\n', ' '), /must be PEM/],
  'line breaks that were escaped twice': [certificate.replaceAll('\n', '\\n'), /must be PEM/],
  'no end': [certificate.slice(0, certificate.indexOf('-----END')), /must have an END CERTIFICATE/],
  'no beginning': [
    certificate.slice(certificate.indexOf('\n')),
    /must not have an END CERTIFICATE/,
  ],
  'another end': [
    certificate.replace('END CERTIFICATE', 'END PRIVATE KEY'),
    /must have an END CERTIFICATE/,
  ],
  'a block in a block': [
    `-----BEGIN CERTIFICATE-----\n${certificate}`,
    /must have an END CERTIFICATE/,
  ],
  'a broken second certificate': [certificate + certificate.replace(/M/, '!'), /must have Base64/],
  'a byte too few': [block('CERTIFICATE', der.subarray(0, -1)), /must have a complete CERTIFICATE/],
  'a byte too many': [
    block('CERTIFICATE', Buffer.concat([der, Buffer.from([0])])),
    /must have a complete CERTIFICATE/,
  ],
  'a key that is called a certificate': [
    block('CERTIFICATE', derOf(pkcs8Key)),
    /must have a complete CERTIFICATE/,
  ],
  'a certificate that is called a key': [
    block('PRIVATE KEY', der),
    /must have a complete PRIVATE KEY/,
  ],
  'a block without content': [
    block('CERTIFICATE', Buffer.alloc(0)),
    /must have a complete CERTIFICATE/,
  ],
};
for (const [name, [pem, rule]] of Object.entries(unusable)) {
  test(`PEM with ${name} is refused`, () => {
    const device = virtualDevice();
    assert.match(problemOf(device, pem) ?? '', rule);
    assert.equal(certsOf(device), []);
    device.stop();
  });
}

test('garbage of any kind is refused in one sentence and leaves nothing behind', () => {
  const device = virtualDevice();
  const labels = ['CERTIFICATE', 'PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'CRL', ''];
  const lines = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.base64String({ maxLength: 80 }),
    fc.constantFrom(
      ...labels.flatMap(label => [`-----BEGIN ${label}-----`, `-----END ${label}-----`]),
    ),
    fc.constantFrom('----------', 'Proc-Type: 4,ENCRYPTED', '\u0000', '='),
  );
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 30 }), parts => {
      assert.match(problemOf(device, parts.join('\n')) ?? '', /^cert: must [^\n]+$/);
    }),
    { numRuns: 500 },
  );
  assert.equal(device.storage.list('certs'), []);
  device.stop();
});

test('a certificate that was cut anywhere or changed in its outer form is refused', () => {
  const device = virtualDevice();
  fc.assert(
    fc.property(
      fc.nat(der.length - 1),
      fc.nat(3),
      fc.integer({ min: 1, max: 255 }),
      (length, at, flip) => {
        assert.ok(problemOf(device, block('CERTIFICATE', der.subarray(0, length))));
        const changed = Buffer.from(der);
        changed[at] = (changed[at] as number) ^ flip;
        assert.ok(problemOf(device, block('CERTIFICATE', changed)));
      },
    ),
    { numRuns: 300 },
  );
  device.stop();
});

test('DER of every length is measured right', () => {
  const device = virtualDevice();
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 300, max: 7000 })),
      length => {
        const size =
          length < 128
            ? [length]
            : length < 256
              ? [0x81, length]
              : [0x82, length >> 8, length & 0xff];
        const content = Buffer.concat([
          Buffer.from([0x30, ...size, 0x02]),
          Buffer.alloc(length - 1),
        ]);
        assert.is(problemOf(device, block('PRIVATE KEY', content)), undefined, `${length}`);
        assert.ok(problemOf(device, block('PRIVATE KEY', content.subarray(0, -1))));
      },
    ),
    { numRuns: 200 },
  );
  device.stop();
});

test('the longest certificate that fits a body is taken, on every generation', async () => {
  for (const [variant, bodyBytes] of [
    ['warp', 4352],
    ['warp3', 10240],
  ] as const) {
    const device = virtualDevice({ variant });
    const { url, stop } = await serve(device);
    const add = async (id: number, bytes: number): Promise<number> => {
      const cert = certificate + '#'.repeat(bytes - certificate.length);
      const response = await fetch(`${url}/certs/add`, {
        method: 'PUT',
        body: JSON.stringify({ id, name: '', cert }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    // Line breaks take two bytes in JSON.
    const breaks = certificate.split('\n').length - 1;
    const overhead = '{"id":0,"name":"","cert":""}'.length + breaks;
    assert.is(await add(0, bodyBytes - Math.max(61, overhead)), 200);
    assert.is(await add(1, bodyBytes - overhead + 1), 413);
    const long = { ...entry, id: 2, cert: certificate + '#'.repeat(bodyBytes) };
    assert.match(
      device.refusal('certs/add', long) ?? '',
      new RegExp(`^cert: must have at most ${bodyBytes - 61} bytes`),
    );
    await stop();
    device.stop();
  }
});

test('what an entry holds can be read on no path and is in no message', async () => {
  const device = virtualDevice();
  device.put('certs/add', { id: 3, name: 'Key', cert: ecKey });
  const secret = ecKey.split('\n')[1] as string;
  assert.not(
    device
      .refusal('certs/add', { id: 4, name: 'Key', cert: ecKey.replace('END', 'EMD') })
      ?.includes(secret) ?? true,
  );
  assert.not(
    device.refusal('certs/add', { id: 4, name: 'Key', cert: [ecKey] })?.includes(secret) ?? true,
  );
  const { url, stop } = await serve(device);
  for (const { declaration } of device.device.registry.all()) {
    for (const path of [
      declaration.path,
      `${declaration.path}/cert`,
      `${declaration.path}/3/cert`,
    ]) {
      const text = await (await fetch(`${url}/${path}`)).text();
      assert.not(text.includes(secret.slice(0, 20)), path);
    }
  }
  for (const path of [
    'certs/3',
    'certs/3.pem',
    'certs/state/certs/0/cert',
    'data/certs/3.pem',
    '../certs/3.pem',
  ]) {
    assert.is((await fetch(`${url}/${path}`)).status, 404, path);
  }
  await stop();
  device.stop();
});

test('certificates survive a reset of the configuration, but not the one to the state of delivery', () => {
  const device = virtualDevice();
  device.put('certs/add', entry);
  device.put('config_reset', { do_i_know_what_i_am_doing: true });
  device.advance(1000);
  assert.equal(certsOf(device), [{ id: 0, name: 'Broker' }]);
  device.put('factory_reset', { do_i_know_what_i_am_doing: true });
  device.advance(1000);
  assert.equal(certsOf(device), []);
  assert.equal(device.storage.list('certs'), []);
  device.stop();
});

test('an entry that is lost with its copy is free again, and the device starts', () => {
  const storage = new MemoryStorage();
  const device = virtualDevice({ storage });
  device.put('certs/add', entry);
  device.put('certs/add', { id: 1, name: 'Key', cert: ecKey });
  storage.truncate('certs/0.pem', 100);
  storage.truncate('backup/certs/0.pem', 100);
  device.restart();
  assert.equal(certsOf(device), [{ id: 1, name: 'Key' }]);
  assert.match(
    device.log(),
    /The stored certificate 0 is not used: certs\/0\.pem is damaged, and so is its copy/,
  );
  device.put('certs/add', entry);
  assert.ok(storage.objects.has('certs/0.pem.unusable'));
  device.stop();
});

test('modules get what an entry holds, and hear when that changes', () => {
  const registry = new Registry(keptIn(), () => undefined);
  const storage = new MemoryStorage();
  const log = { write: () => undefined };
  const certificates = certs({ registry, kept: keptIn(storage), log, variant: variants.warp3 });
  const changed: number[] = [];
  certificates.onChange(id => changed.push(id));
  const write = (path: string, payload: Json) =>
    registry.get(path)?.write(payload, { via: 'mqtt' });
  assert.equal(
    [certificates.pem(2), certificates.content(2)],
    [undefined, { certificates: 0, keys: 0 }],
  );
  write('certs/add', { id: 2, name: 'Both', cert: certificate + certificate + ecKey });
  assert.is(certificates.pem(2), certificate + certificate + ecKey);
  assert.equal(certificates.content(2), { certificates: 2, keys: 1 });
  write('certs/modify', { id: 2, name: 'Renamed', cert: '' });
  write('certs/modify', { id: 2, name: 'Renamed', cert: 'nonsense' });
  assert.equal(changed, [2], 'a new name is no news');
  write('certs/modify', { id: 2, name: null, cert: ecKey });
  assert.equal(certificates.content(2), { certificates: 0, keys: 1 });
  write('certs/remove', 2);
  assert.is(certificates.pem(2), undefined);
  assert.equal(changed, [2, 2, 2]);
});

test('what could not be stored is refused and is not there', () => {
  class FullStorage extends MemoryStorage {
    full = false;
    override replace(name: string, bytes: Uint8Array): void {
      if (this.full) throw new StorageError('full', name, asSaid('EIO'));
      super.replace(name, bytes);
    }
  }
  const storage = new FullStorage();
  const device = virtualDevice({ storage });
  device.put('certs/add', entry);
  storage.full = true;
  assert.match(device.refusal('certs/add', { ...entry, id: 1 }) ?? '', /storage is full/);
  assert.match(
    device.refusal('certs/modify', { id: 0, name: 'Other', cert: '' }) ?? '',
    /storage is full/,
  );
  assert.equal(certsOf(device), [{ id: 0, name: 'Broker' }]);
  device.stop();
});

test('an entry that the disk does not give is missing for those who use it, and the log says why', () => {
  class FailingStorage extends MemoryStorage {
    failing = false;
    override read(name: string): Uint8Array | undefined {
      if (this.failing) throw new StorageError('unreadable', name, asSaid('EIO'));
      return super.read(name);
    }
  }
  const storage = new FailingStorage();
  const told: string[] = [];
  const registry = new Registry(keptIn(storage), () => undefined);
  const log: Log = { write: (_, entry) => void told.push(textOf(entry)) };
  const certificates = certs({ registry, kept: keptIn(storage), log, variant: variants.warp3 });
  registry.get('certs/add')?.write(entry, { via: 'mqtt' });
  assert.is(certificates.pem(0), certificate);
  storage.failing = true;
  assert.is(certificates.pem(0), undefined);
  assert.equal(certificates.content(0), { certificates: 0, keys: 0 });
  assert.match(told.at(-1) ?? '', /^The stored certificate 0 is not used: .*EIO/);
  storage.failing = false;
  assert.is(certificates.pem(0), certificate);
});

test.run();
