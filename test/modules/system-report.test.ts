import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { everyVariant, type VariantName } from '../../host/hardware/variants.ts';
import { makeIdentity } from '../../host/platform/node/make-identity.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Field } from '../../host/registry/field.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { selfSigned } from '../support/certificate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';
import { atEnd, suite } from '../support/suite.ts';
import { nobody } from './backup-rig.ts';

const test = suite('system report');

/** Secrets that were written, by the field that has them: `*` is any of a list. */
class Planted {
  readonly byField = new Map<string, string>();

  /** A new secret for a field, in a form that it takes. */
  make(field: string, form: (mark: string) => string = mark => `"sésame" ${mark} öffne`): string {
    const secret = form(createHash('sha256').update(field).digest('hex').slice(0, 12));
    this.byField.set(field, secret);
    return secret;
  }
}

/** The device's own key, which its control box knows it by. */
const identity = makeIdentity('voltkern-test');
const key = (mark: string) => createHash('sha256').update(mark).digest('base64');
const hash = (mark: string) => createHash('md5').update(mark).digest('hex');
const tag = (mark: string) =>
  (mark.slice(0, 8).toUpperCase().match(/../g) as RegExpMatchArray).join(':');
/** As a password of which the device keeps no more. */
const hashed = (mark: string) =>
  `pbkdf2-sha256$${mark}${'A'.repeat(10)}==$${mark}${'A'.repeat(31)}=`;
/** Beside an address that is no secret. */
const inJson = (mark: string) => `{"to":"https://host.example/","key":"${mark}"}`;
const path = (mark: string) => `/token-${mark}/data`;
const address = (scheme: string) => (mark: string) =>
  `${scheme}://host.example/token-${mark}/data?key=${mark}`;

/** Writes a secret into every field that takes one. */
function plant(device: VirtualDevice): Planted {
  const planted = new Planted();
  const change = (resource: string, members: { [name: string]: Json }): void => {
    if (!device.device.registry.get(resource)) return;
    device.put(resource, { ...device.get(resource), ...members });
  };
  const filled = (
    resource: string,
    names: readonly string[],
    form?: (mark: string) => string,
  ): { [name: string]: Json } =>
    device.device.registry.get(resource)
      ? Object.fromEntries(names.map(name => [name, planted.make(`${resource}/${name}`, form)]))
      : {};
  for (const service of ['day_ahead_prices', 'solar_forecast', 'temperatures'])
    change(`${service}/config`, filled(`${service}/config`, ['api_url'], address('https')));
  change('mqtt/config', {
    ...filled('mqtt/config', ['broker_username']),
    // Not an address, though it looks like one.
    ...filled('mqtt/config', ['broker_password'], mark => `pass://${mark}`),
    protocol: 2,
    ...filled('mqtt/config', ['path'], path),
  });
  change('wifi/sta_config', filled('wifi/sta_config', ['passphrase']));
  const password = planted.make('wifi/sta_config/wpa_eap_config/2/password');
  const eap = { ca_cert_id: -1, identity: '', username: 'ada', password };
  change('wifi/sta_config', {
    wpa_eap_config: [2, { ...eap, client_cert_id: -1, client_key_id: -1 }],
  });
  change('wifi/ap_config', filled('wifi/ap_config', ['passphrase']));
  const keys = ['private_key', 'remote_public_key', 'preshared_key'];
  change('wireguard/config', filled('wireguard/config', keys, key));
  change('ocpp/config', {
    ...filled('ocpp/config', ['url'], address('wss')),
    ...filled('ocpp/config', ['pass']),
  });
  if (device.device.registry.get('ocpp_central/chargers'))
    device.put('ocpp_central/chargers', [
      {
        ...{ identity: 'left', password: planted.make('ocpp_central/chargers/*/password', hashed) },
        back_end: {
          ...{ enable: false, identity: '', cert_id: -1 },
          url: planted.make('ocpp_central/chargers/*/back_end/url', address('ws')),
          password: planted.make('ocpp_central/chargers/*/back_end/password'),
        },
      },
    ]);
  change('authentication/config', filled('authentication/config', ['digest_hash'], hash));
  if (device.device.registry.getUpdate('users/add'))
    device.put('users/add', {
      id: 1,
      roles: 0,
      current: 16_000,
      display_name: 'Ada',
      username: 'ada',
      digest_hash: planted.make('users/config/users/*/digest_hash', hash),
    });
  device.put('certs/add', {
    id: 0,
    name: 'broker',
    cert: planted.make('certs/state/certs/*/cert', () => selfSigned().key),
  });
  if (device.device.registry.get('eebus/state'))
    planted.make('eebus/state/key', () => identity.key);
  plantTags(device, planted);
  plantMeters(device, planted);
  device.put('automation/config', { tasks: tasks(device, planted) });
  device.put('debug/network', {
    ...device.get('debug/network'),
    networks: [
      {
        ssid: 'Home',
        bssid: '02:00:5E:10:00:01',
        rssi: -50,
        channel: 1,
        encryption: 3,
        passphrase: planted.make('debug/network/networks/*/passphrase'),
        hidden: false,
      },
    ],
  });
  return planted;
}

/** A meter of each class that logs in somewhere. */
function plantMeters(device: VirtualDevice, planted: Planted): void {
  const common = { display_name: 'Roof', location: 7, excluded: false, user: 'ada' };
  const own = (slot: number, name: string, form?: (mark: string) => string): string =>
    planted.make(`meters/${slot}/config/${name}`, form);
  const byJson = {
    ...common,
    json_url: own(0, '210/json_url', address('http')),
    password: own(0, '210/password'),
    values: [{ path: 'power', id: 74 }],
  };
  device.put('meters/0/config', [210, byJson]);
  const known = { ...common, host: 'host.example', device: [6, null] };
  device.put('meters/1/config', [214, { ...known, password: own(1, '214/password') }]);
}

/** Configured tags, one that was held at the reader, and one that authorized the running charge. */
function plantTags(device: VirtualDevice, planted: Planted): void {
  if (!device.device.registry.get('nfc/config')) return;
  const mine = planted.make('nfc/config/authorized_tags/*/tag_id', tag);
  device.put('nfc/config', {
    ...device.get('nfc/config'),
    authorized_tags: [{ user_id: 1, tag_type: 2, tag_id: mine }],
  });
  device.put('evse/user_enabled', { enabled: true });
  device.put('debug/nfc_tag', {
    tag_type: 2,
    tag_id: planted.make('nfc/seen_tags/*/tag_id', mark => `${tag(mark)}:A1:B2:C3`),
  });
  device.advance(5000);
  device.put('debug/plug');
  device.advance(5000);
  device.put('nfc/inject_tag', { tag_type: 2, tag_id: mine });
  device.advance(10_000);
  const { authorization_info: info } = device.get('charge_tracker/current_charge');
  assert.is(
    info.tag_id,
    planted.make('charge_tracker/current_charge/authorization_info/tag_id', () => mine),
  );
}

/** Rules with secrets in triggers and actions. */
function tasks(device: VirtualDevice, planted: Planted): Json[] {
  const member = (name: string, form?: (mark: string) => string): string =>
    planted.make(`automation/config/tasks/*/${name}`, form);
  const task = (trigger: Json, action: Json): Json => ({ delay: 0, trigger, action });
  const say = [1, { message: 'done' }];
  const rules = [
    task(
      [
        18,
        {
          method: 4,
          url_suffix: member('trigger/18/url_suffix'),
          payload: member('trigger/18/payload', inJson),
        },
      ],
      say,
    ),
  ];
  const inMqtt = { retain: false, use_prefix: true };
  device.put('mqtt/config', {
    ...device.get('mqtt/config'),
    enable_mqtt: true,
    broker_host: 'broker.lan',
    broker_port: 1883,
  });
  rules.push(
    task(
      [3, { topic_filter: 'a', payload: member('trigger/3/payload'), ...inMqtt }],
      [2, { topic: 'b', payload: member('action/2/payload'), ...inMqtt }],
    ),
  );
  if (!device.device.registry.get('nfc/config')) return rules;
  const id = (name: string) => ({ tag_type: 2, tag_id: member(name, tag) });
  rules.push(task([5, id('trigger/5/tag_id')], [7, { ...id('action/7/tag_id'), action: 0 }]));
  return rules;
}

/** Every such field, in what clients write and what is stored. */
function fieldsOf(device: VirtualDevice, isSuch: (field: Field) => boolean): string[] {
  const found = new Set<string>();
  const walk = (field: Field | null | undefined, at: string): void => {
    if (!field || field.type === 'empty') return;
    if (isSuch(field)) found.add(at);
    else if (field.type === 'object')
      for (const [name, inner] of Object.entries(field.fields)) walk(inner, `${at}/${name}`);
    else if (field.type === 'array') walk(field.item, `${at}/*`);
    else if (field.type === 'union')
      for (const [number, inner] of field.tags) walk(inner, `${at}/${number}`);
  };
  const { registry } = device.device;
  for (const { declaration } of registry.all()) walk(declaration.value, declaration.path);
  for (const { path: at, field } of registry.persistent()) walk(field, at);
  return [...found];
}

const fieldsThatOpen = (device: VirtualDevice): string[] =>
  fieldsOf(device, ({ hidden, discreet }) => hidden || discreet === true);

/** What only a central system tells, which this device has none of. */
const ofCentralSystem = [
  'ocpp/state/tag_id',
  'ocpp/state/parent_tag_id',
  'ocpp/state/last_rejected_tag',
];
/** Told while nobody charges, unlike the tag of the charge: charge_status.test.ts. */
const ofNoCharge = 'charge_status/state/causes/*/tag';
/** Told while a charger of others charges: ocpp_central.test.ts. */
const ofOthers = 'ocpp_central/state/chargers/*/connectors/*/tag';
/** A slot has one meter, and all slots are alike. */
const ofOtherSlots = /^meters\/(?:0\/config\/(?!210\/)|1\/config\/(?!214\/)|[2-9])/;
/** Rules of these do not exist where there is no reader. */
const needsReader = /\/(trigger\/5|action\/7)\/tag_id$/;

/** What must not be found of a secret: the beginning of what is unmistakable of it in any form. */
function traces(secret: string): string[] {
  const [mark] = /[0-9a-f]{12}/.exec(secret) ?? [];
  return (mark === undefined ? secret.split('\n') : [mark]).map(line => line.slice(0, 6));
}

function assertWithout(text: string, { byField }: Pick<Planted, 'byField'>): void {
  for (const [field, secret] of byField)
    for (const trace of traces(secret))
      if (trace !== '') assert.not.ok(text.includes(trace), `${field}: ${trace}`);
}

function started(variant: VariantName): VirtualDevice {
  const clock = new VirtualClock();
  const device = virtualDevice({
    ...{ variant, clock, openPort: () => () => undefined },
    net: { ...nobody, makeIdentity: (_, done) => void clock.after(0, () => done({ identity })) },
  });
  atEnd(() => device.stop());
  device.advance(5000);
  return device;
}

/**
 * Writes every value back with a bell in each of its texts, which is refused, and has the log say
 * so as over MQTT.
 */
function refuseAll({ device: { registry, log } }: VirtualDevice): void {
  const withBells = (value: unknown): Json =>
    JSON.parse(JSON.stringify(value), (_, part) =>
      typeof part === 'string' ? `${part}\u0007` : part,
    );
  for (const { declaration, value } of [...registry.values()]) {
    const resource = registry.getUpdate(declaration.path) ?? registry.get(declaration.path);
    if (!declaration.writable || !resource) continue;
    const outcome = registry.write({ resource, segments: [] }, withBells(value), { via: 'mqtt' });
    if ('kind' in outcome && outcome.kind === 'refused')
      log.write('mqtt', describeProblems(outcome.problems) as never);
  }
}

const report = (device: VirtualDevice): string => String(device.raw('system/report'));

for (const variant of everyVariant) {
  test(`${variant}: the report has no secret, wherever one is`, () => {
    const device = started(variant);
    const planted = plant(device);
    const withoutReader = (field: string) =>
      needsReader.test(field) && !device.device.registry.get('nfc/config');
    for (const field of fieldsThatOpen(device)) {
      if ([...ofCentralSystem, ofNoCharge, ofOthers].includes(field)) continue;
      if (withoutReader(field) || ofOtherSlots.test(field)) continue;
      assert.ok(planted.byField.has(field), `no secret was planted in ${field}`);
    }
    const { log } = device.device;
    for (const [field, secret] of planted.byField) {
      log.write(
        'test',
        `The peer says: ${secret}, and ${JSON.stringify({ [field]: secret })}` as never,
      );
      log.write('test', `GET /data?key=${encodeURIComponent(secret)} fails` as never);
      // So long that the log cuts it off inside the secret.
      log.write('test', `${'x'.repeat(980)} ${secret}` as never);
    }
    device.advance(1000);
    const text = report(device);
    assertWithout(text, planted);
    assert.ok(text.includes('The peer says: ***'));
    // The device does know them: a trial that finds nothing because there is nothing is none.
    const [mark = ''] = traces(planted.byField.get('mqtt/config/broker_password') as string);
    const objects = device.storage.list('').map(name => device.storage.read(name));
    assert.ok(objects.some(bytes => Buffer.from(bytes ?? []).includes(mark)));
  });
}

for (const variant of everyVariant) {
  test(`${variant}: what happens puts no secret into log, trace log or metrics`, () => {
    const device = started(variant);
    device.put('system/metrics_config', true);
    const planted = plant(device);
    refuseAll(device);
    device.advance(600_000);
    const hidden = new Set(fieldsOf(device, field => field.hidden));
    const inAddresses = [...planted.byField].filter(
      ([field, secret]) => hidden.has(field) || secret.includes('://host.example'),
    );
    assert.ok(inAddresses.length > hidden.size / 2);
    assertWithout(device.log(), { byField: new Map(inAddresses) });
    for (const path of ['trace_log', 'metrics']) assertWithout(String(device.raw(path)), planted);
    assertWithout(report(device), planted);
  });
}

test('a secret that was refused, or that is none any more, is not in the report either', async () => {
  const device = started('warp3');
  const server = await serve(device);
  atEnd(() => server.stop());
  const config = device.get('ocpp/config');
  const write = (resource: string, payload: Json) =>
    fetch(`${server.url}/${resource}`, { method: 'PUT', body: JSON.stringify(payload) });
  for (const [resource, payload] of [
    ['ocpp/config', { ...config, url: 'ws://ada:letmein-1@host.example/letmein-2' }],
    ['ocpp/config', { ...config, pass: `letmein-3${'x'.repeat(200)}` }],
    ['system/backup', { passphrase: 'letmein-4', charge_log: 7 }],
    [
      'automation/config',
      {
        tasks: [
          {
            delay: 0,
            trigger: [18, { method: 9, url_suffix: 'letmein-5', payload: '' }],
            action: [1, { message: 'm' }],
          },
        ],
      },
    ],
    [
      'nfc/config',
      { authorized_tags: [{ user_id: 1, tag_type: 9, tag_id: '04:E7:1D:32:AA:BB:CC' }] },
    ],
  ] as const) {
    const answer = await write(resource, payload as Json);
    assert.is(answer.status, 400, resource);
    // As MQTT tells it: there, a refusal is a line of the log.
    device.device.log.write('mqtt', `${resource}: ${await answer.text()}` as never);
  }
  device.device.log.write(
    'test',
    'GET https://ada:letmein-6@host.example/letmein-7?k=letmein-8' as never,
  );
  device.put('nfc/inject_tag', { tag_type: 2, tag_id: '04:F7:1D:32' });
  const text = report(device);
  assert.ok(text.includes('GET https://host.example/***\n'));
  assert.not.match(text, /letmein-\d/);
  assert.not.match(text, /04:[EF]7:1D:32/);
  assert.match(text, /Tag \*\*\* \(type 2\) does not belong to a user$/m);
  assert.match(device.log(), /Tag 04:F7:1D:32 \(type 2\) does not belong to a user$/m);
});

test('a secret that is as short as a word is masked where it is stored', () => {
  const device = started('warp3');
  device.put('mqtt/config', { ...device.get('mqtt/config'), broker_password: 'on' });
  assert.match(report(device), /^mqtt\/config \{.*"broker_password":null,/m);
});

test('the report has every part, and its last 200 lines of the log', () => {
  for (const variant of everyVariant) {
    const device = started(variant);
    for (let i = 0; i < 300; i++) device.device.log.write('test', `message ${i}.` as never);
    const text = report(device);
    const titles = [...text.matchAll(/^== (.*) ==$/gm)].map(([, title]) => title);
    assert.equal(titles, [
      ...['Version', 'Features', 'Modules', 'Timings', 'Storage', 'Controllers', 'Network'],
      ...['States', 'Configuration', 'Trace log', 'Event log, its last 200 lines'],
    ]);
    assert.ok(text.startsWith('voltkern report\n') && text.endsWith('\nEnd of the report\n'));
    assert.match(text, new RegExp(`^device: ${variant}-`, 'm'));
    assert.match(text, /^network\/state \{"connected":true\}$/m);
    assert.match(text, /^config\/\S+\.json: \d+ bytes$|^identity: \d+ bytes$/m);
    assert.match(text, /^uptime_ms: 5000$/m);
    assert.not.match(text, /message 99\./);
    // The smallest device keeps fewer lines.
    assert.match(text, variant === 'warp' ? /message 299\.\n/ : /message 100\.\n/);
    for (const feature of device.get('info/features')) assert.ok(text.includes(feature));
    device.stop();
  }
});

test('it is streamed to whoever may log in', async () => {
  const device = started('warp3');
  const server = await serve(device);
  atEnd(() => server.stop());
  const answer = await fetch(`${server.url}/system/report`);
  assert.is(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.is(answer.headers.get('transfer-encoding'), 'chunked');
  assert.match(await answer.text(), /\nEnd of the report\n$/);
  const head = await fetch(`${server.url}/system/report`, { method: 'HEAD' });
  assert.is(head.status, 200);
  assert.is(await head.text(), '');
  assert.is((await fetch(`${server.url}/system/report`, { method: 'PUT' })).status, 405);
  device.put('users/add', {
    id: 1,
    roles: 0,
    current: 16_000,
    display_name: 'Ada',
    username: 'ada',
    digest_hash: '0123456789abcdef'.repeat(2),
  });
  device.put('users/http_auth_update', true);
  assert.is((await fetch(`${server.url}/system/report`)).status, 401);
});

test.run();
