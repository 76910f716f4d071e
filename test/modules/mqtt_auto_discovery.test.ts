import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type LanguageCode, wordsIn } from '../../host/languages/index.ts';
import type { Streams } from '../../host/platform/net.ts';
import { StorageError } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { languageChoices } from '../../host/registry/language-choices.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { HomeAssistant } from '../support/home-assistant.ts';
import { VirtualBroker } from './mqtt_auto_discovery-broker.ts';
import { mqttConfig } from './mqtt-rig.ts';

/* What takes a quarter of an hour, or a network that misbehaves at the right moment. */
const test = suite('mqtt auto discovery');

const minuteMs = 60_000;
const prefix = 'homeassistant';
const node = 'warp2-Abc1';

interface Rig {
  readonly device: VirtualDevice;
  readonly broker: VirtualBroker;
}

function makeRig(storage = new MemoryStorage(), broker = new VirtualBroker()): Rig {
  const net: Streams = { connect: (endpoint, events) => broker.connect(endpoint, events) };
  const device = virtualDevice({ net, storage });
  broker.clock = device.clock;
  // Names in other languages are loaded, which takes no virtual time, but turns.
  device.put('system/i18n_config', inLanguage(languageChoices.en));
  return { device, broker };
}

const inLanguage = (language: number) => ({ language, detect_browser_language: true });

/** Lets the device load the names in another language. */
async function learn({ device }: Rig, { code }: { code: LanguageCode }): Promise<void> {
  device.put('system/i18n_config', inLanguage(languageChoices[code]));
  device.advance(0);
  await wordsIn(code, 'discovery');
  await new Promise(setImmediate);
}

const discover = ({ device }: Rig, mode: number, discoveryPrefix = prefix): void => {
  device.put('mqtt/auto_discovery_config', {
    auto_discovery_mode: mode,
    auto_discovery_prefix: discoveryPrefix,
  });
  device.advance(0);
};

function connect({ device }: Rig, changes: Parameters<typeof mqttConfig>[1] = {}): void {
  device.put('mqtt/config', mqttConfig(1883, changes));
  device.advance(0);
}

/** A device that is announced and has found its meter. */
function announcedRig(): Rig {
  const rig = makeRig();
  discover(rig, 2);
  connect(rig);
  rig.device.advance(10_000);
  assert.is(rig.broker.topics(prefix).length, 17);
  return rig;
}

const announcements = ({ broker }: Rig, fromMs = 0) =>
  broker.arrived.filter(({ topic, atMs }) => topic.startsWith(`${prefix}/`) && atMs >= fromMs);

test('one message per turn, again every 15 minutes and at every connection', () => {
  const rig = announcedRig();
  const { device, broker } = rig;
  const first = announcements(rig);
  assert.is(new Set(first.map(({ turn }) => turn)).size, first.length);

  const beforeMs = device.clock.nowMs();
  device.advance(31 * minuteMs);
  const later = announcements(rig, beforeMs);
  assert.is(later.length, 2 * 17);
  const [one, two] = [later[0], later[17]];
  assert.is(one?.topic, two?.topic);
  assert.is((two?.atMs ?? 0) - (one?.atMs ?? 0), 15 * minuteMs);
  assert.equal(new Set(later.map(({ payload }) => payload === '')), new Set([false]));

  broker.retained.clear();
  broker.drop();
  device.advance(minuteMs);
  assert.is(broker.topics(prefix).length, 17);
  device.stop();
});

test('a restart does not take back what the device needs a while to find', () => {
  const rig = announcedRig();
  const { device, broker } = rig;
  const beforeMs = device.clock.nowMs();
  device.restart();
  device.advance(minuteMs);
  assert.equal(
    announcements(rig, beforeMs).filter(({ payload }) => payload === ''),
    [],
  );
  assert.is(broker.topics(prefix).length, 17);

  // What is still missing after a quarter of an hour is gone.
  device.put('meters_legacy_api/config', 255);
  device.restart();
  device.advance(minuteMs);
  assert.not(device.get('info/features').includes('meter'));
  assert.is(broker.topics(prefix).length, 17);
  device.advance(15 * minuteMs);
  const left = broker.topics(prefix);
  assert.is(left.length, 11);
  assert.equal(
    left.filter(topic => topic.includes('/powernow/')),
    [],
  );
  // And it comes back as soon as it is found.
  device.put('meters_legacy_api/config', 0);
  device.advance(minuteMs);
  assert.is(broker.topics(prefix).length, 17);
  device.stop();
});

test('a deletion that the broker never got is made up for, also after a restart', () => {
  const rig = announcedRig();
  const { device, broker } = rig;
  const kept = new Map(broker.retained);
  discover(rig, 0);
  assert.equal(broker.topics(prefix), []);

  // As if the messages had been lost on the way, because the connection broke.
  for (const [topic, payload] of kept) broker.retained.set(topic, payload);
  broker.drop();
  device.advance(minuteMs);
  assert.equal(broker.topics(prefix), []);
  for (const [topic, payload] of kept) broker.retained.set(topic, payload);
  device.restart();
  device.advance(16 * minuteMs);
  assert.equal(broker.topics(prefix), []);

  // By now the broker has certainly got them: the device minds nobody's business any more.
  const beforeMs = device.clock.nowMs();
  broker.drop();
  device.advance(16 * minuteMs);
  device.restart();
  device.advance(16 * minuteMs);
  assert.equal(announcements(rig, beforeMs), []);
  assert.equal(
    broker.filters.filter(filter => filter.startsWith(prefix)),
    [],
  );
  device.stop();
});

test('what was announced under several names is deleted at the next connection, and old before new', () => {
  const rig = announcedRig();
  const { device, broker } = rig;
  broker.reachable = false;
  broker.drop();
  device.advance(minuteMs);
  discover(rig, 2, 'never/used');
  discover(rig, 2, 'finally');
  device.advance(minuteMs);
  assert.is(broker.topics(prefix).length, 17);
  const beforeMs = device.clock.nowMs();
  broker.reachable = true;
  device.advance(2 * minuteMs);
  assert.equal(broker.topics(prefix), []);
  assert.is(broker.topics('finally').length, 17);
  const since = broker.arrived.filter(({ atMs }) => atMs > beforeMs).map(({ topic }) => topic);
  assert.equal(
    since.filter(topic => topic.startsWith('never')),
    [],
  );
  const lastOld = since.findLastIndex(topic => topic.startsWith(prefix));
  const firstNew = since.findIndex(topic => topic.startsWith('finally'));
  assert.ok(lastOld < firstNew, 'one unique id must not be announced twice');
  device.stop();
});

test('a prefix that comes back is announced after the other one is deleted', () => {
  const rig = announcedRig();
  const { device, broker } = rig;
  discover(rig, 2, 'other');
  assert.is(broker.topics('other').length, 17);
  const from = broker.arrived.length;
  discover(rig, 2);
  const [first, ...more] = broker.arrived
    .slice(from)
    .filter(({ topic }) => topic.endsWith('/powernow/config'));
  assert.is(first?.topic, `other/sensor/${node}/powernow/config`);
  assert.equal(
    more.map(({ topic }) => topic),
    [`${prefix}/sensor/${node}/powernow/config`],
  );
  assert.equal(broker.topics('other'), []);
  assert.is(broker.topics(prefix).length, 17);
  device.stop();
});

test('a slow network gets nothing more than it takes, and everything in the end', () => {
  const rig = makeRig();
  const { device, broker } = rig;
  connect(rig);
  device.advance(10_000);
  broker.pendingBytes = 100_000;
  discover(rig, 2);
  device.advance(5_000);
  assert.equal(announcements(rig), []);
  broker.pendingBytes = 0;
  device.advance(2_000);
  assert.is(broker.topics(prefix).length, 17);
  device.stop();
});

test('things are called in the language of the device', async () => {
  const rig = announcedRig();
  const names = { de: 'Wallbox lädt', en: 'Charger charging', fr: 'Borne en charge' };
  for (const [code, name] of Object.entries({ ...names, nl: 'Laadpaal laadt' })) {
    await learn(rig, { code: code as LanguageCode });
    rig.device.advance(1_000);
    const announced = rig.broker.retained.get(`${prefix}/binary_sensor/${node}/charging/config`);
    assert.is(JSON.parse(announced ?? '{}').name, name);
  }
  rig.device.stop();
});

test('however often names change, what is remembered stays bounded', async () => {
  const rig = announcedRig();
  const { device, broker } = rig;
  for (let i = 0; i < 40; i++) discover(rig, 2, `prefix${i}`);
  device.advance(1_000);
  assert.equal(
    [...broker.retained.keys()].filter(topic => topic.endsWith('/powernow/config')),
    [`prefix39/sensor/${node}/powernow/config`],
  );
  const since = broker.arrived.length;
  await learn(rig, { code: 'de' });
  device.advance(1_000);
  const again = broker.arrived.slice(since).filter(({ topic }) => /^prefix\d/.test(topic));
  assert.is(again.length, 8 * 17);
  device.stop();
});

test('a full storage does not keep the device from being announced, and says so', () => {
  class FullStorage extends MemoryStorage {
    full = false;
    override replace(name: string, bytes: Uint8Array): void {
      if (this.full) throw new StorageError('full', name, asSaid('EIO'));
      super.replace(name, bytes);
    }
  }
  const storage = new FullStorage();
  const rig = makeRig(storage);
  const { device, broker } = rig;
  discover(rig, 2);
  device.put('mqtt/config', mqttConfig(1883));
  storage.full = true;
  device.advance(10_000);
  assert.is(broker.topics(prefix).length, 17);
  assert.match(device.log(), /old discovery messages may stay at the broker: storage is full/);
  storage.full = false;
  discover(rig, 0);
  assert.equal(broker.topics(prefix), []);
  device.stop();
});

test('what breaks the rules of a home-automation system is complained of', () => {
  const { broker, device } = announcedRig();
  for (const topic of broker.topics(prefix)) {
    const payload = broker.retained.get(topic) as string;
    for (const [told, wrong] of [
      ['"unique_id":"', '"unique_id":"other '],
      ['"identifiers"', '"identifier"'],
      ['"availability_topic":"', '"availability_topic":"#'],
      ['"name"', '"names"'],
    ] as const) {
      const home = new HomeAssistant();
      home.receive(topic, payload.replace(told, wrong));
      assert.ok(home.problems.length > 0, `${topic}: ${wrong}`);
    }
  }
  device.stop();
});

test('a longer interval does not make the charger look lost', () => {
  const rig = announcedRig();
  const { device, broker } = rig;
  const expireAfter = (): number => {
    const home = new HomeAssistant();
    for (const [topic, payload] of broker.retained) home.receive(topic, payload);
    assert.equal(home.problems, []);
    return home.entity('online').message.expire_after as number;
  };
  assert.is(expireAfter(), 30);
  connect(rig, { interval: 60 });
  device.advance(1_000);
  assert.is(expireAfter(), 180);
  device.stop();
});

test('own announcements that nobody remembers are removed, also when there are very many', () => {
  const rig = makeRig();
  const { device, broker } = rig;
  const own = (id: string): void =>
    void broker.retained.set(
      `${prefix}/sensor/${node}/${id}/config`,
      JSON.stringify({ unique_id: `${node}-${id}` }),
    );
  for (let i = 0; i < 300; i++) own(`gone${i}`);
  const foreign = `${prefix}/sensor/${node}/foreign/config`;
  broker.retained.set(foreign, 'not JSON');
  discover(rig, 2);
  connect(rig);
  device.advance(minuteMs);
  for (let i = 0; i < 3; i++) {
    broker.drop();
    device.advance(minuteMs);
    // Only after a while without changes is there room for further ones.
    device.advance(16 * minuteMs);
  }
  assert.is(broker.topics(prefix).length, 18);
  assert.is(broker.retained.get(foreign), 'not JSON');
  device.stop();
});

test.run();
