import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { suite } from '../support/suite.ts';
import { BackupRig } from './backup-rig.ts';
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
    assert.equal(shown(), fixture.shown);
    assert.not.match(String(rig.device.raw('event_log')), /damaged|cannot be read/i);
    rig.device.restart();
    assert.equal(shown(), fixture.shown);
  });
}

test('there is one of each variant of this release', () => {
  const names = storedFixtures().map(({ name }) => name);
  for (const variant of everyVariant)
    assert.ok(names.includes(storedFixtureName(variant)), variant);
});

test.run();
