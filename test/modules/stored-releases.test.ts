import * as assert from 'uvu/assert';
import { release } from '../../host/device/version.ts';
import { everyVariant } from '../../host/hardware/variants.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { suite } from '../support/suite.ts';
import { BackupRig } from './backup-rig.ts';
import { today } from './earlier-documents.ts';
import { shownBy, storedFixtureName, storedFixtures } from './stored-fixtures.ts';

/* Whoever updates finds everything again. */
const test = suite('data folders of earlier releases');

for (const { name, fixture } of storedFixtures()) {
  test(`${name}: everything that was stored is there, and a restart changes none of it`, () => {
    const storage = new MemoryStorage();
    for (const [file, text] of Object.entries(fixture.files))
      storage.replace(file, Buffer.from(text, 'base64'));
    const rig = new BackupRig({ variant: fixture.variant, storage });
    const shown = () => {
      const now = shownBy(rig);
      return Object.fromEntries(Object.keys(fixture.shown).map(path => [path, now[path]]));
    };
    const wanted = Object.fromEntries(
      Object.entries(fixture.shown).map(([path, text]) => [path, shownToday(name, path, text)]),
    );
    assert.equal(shown(), wanted);
    assert.not.match(String(rig.device.raw('event_log')), /damaged|cannot be read/i);
    rig.device.restart();
    assert.equal(shown(), wanted);
  });
}

/** The text of a resource, of which the device showed another one when it was stored. */
function shownToday(name: string, path: string, text: string): string {
  const earlier = JSON.parse(text);
  const now = today(`stored/${name}`, path, earlier);
  return now === earlier ? text : JSON.stringify(now);
}

test('a release that finds data of a newer one tells once whose it is, and what of it is not known', () => {
  const storage = new MemoryStorage();
  const store = (name: string, text: string) => storage.replace(name, Buffer.from(text));
  store('release', '1.10.0');
  store('config/info_display_name.json', '{"display_name":"Garage","colour":"red"}');
  store('config/of_another_day.json', '{"enable":true}');
  const rig = new BackupRig({ variant: 'warp3', storage });
  const log = () => String(rig.device.raw('event_log'));
  assert.match(
    log(),
    `Release 1.10.0 stored what is here, which is newer than this one, ${release}`,
  );
  assert.match(log(), 'This release does not know colour of the stored info/display_name');
  assert.equal(rig.device.get('info/display_name'), { display_name: 'Garage' });
  const kept = (name: string) => Buffer.from(storage.read(name) ?? []).toString();
  assert.match(kept('config/info_display_name.json'), '"colour":"red"');
  assert.match(kept('config/of_another_day.json'), '{"enable":true}');
  rig.device.restart();
  assert.not.match(log(), /stored what is here|does not know/);
});

test('a release that finds data of an older one says so', () => {
  const storage = new MemoryStorage();
  storage.replace('release', Buffer.from('0.9.12'));
  const rig = new BackupRig({ variant: 'wem2', storage });
  const log = String(rig.device.raw('event_log'));
  assert.match(log, `Release 0.9.12 stored what is here; this is release ${release}`);
});

test('there is one of each variant of this release', () => {
  const names = storedFixtures().map(({ name }) => name);
  for (const variant of everyVariant)
    assert.ok(names.includes(storedFixtureName(variant)), variant);
});

test.run();
