import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rig } from './rig.ts';

const test = suite('simulated NFC reader');

const tag = (number: number) => ({ tag_type: 2, tag_id: `04:A1:0${number}` });

test('a tag is seen at once and its time counts', () => {
  const { charger, nfcReader, pass } = rig();
  assert.equal(nfcReader.seenTags(), []);
  charger.presentTag(tag(1));
  assert.equal(nfcReader.seenTags(), [{ ...tag(1), last_seen: 1 }]);
  pass(7);
  assert.equal(nfcReader.seenTags(), [{ ...tag(1), last_seen: 7000 }]);
});

test('the most recently seen tag comes first, a known one moves there', () => {
  const { charger, nfcReader, pass } = rig();
  for (const number of [1, 2, 3]) {
    charger.presentTag(tag(number));
    pass(1);
  }
  charger.presentTag(tag(1));
  assert.equal(
    nfcReader.seenTags().map(seen => [seen.tag_id, seen.last_seen]),
    [
      [tag(1).tag_id, 1],
      [tag(3).tag_id, 1000],
      [tag(2).tag_id, 2000],
    ],
  );
});

test('the same id with another type is another tag', () => {
  const { charger, nfcReader } = rig();
  charger.presentTag(tag(1));
  charger.presentTag({ ...tag(1), tag_type: 0 });
  assert.is(nfcReader.seenTags().length, 2);
});

test('eight tags are kept, the one seen longest ago goes', () => {
  const { charger, nfcReader, pass } = rig();
  for (let number = 0; number < 9; number++) {
    charger.presentTag(tag(number));
    pass(1);
  }
  const ids = nfcReader.seenTags().map(seen => seen.tag_id);
  assert.is(ids.length, 8);
  assert.is(ids[0], tag(8).tag_id);
  assert.not(ids.includes(tag(0).tag_id));
});

test('a tag is forgotten after 24 h', () => {
  const { charger, nfcReader, clock } = rig();
  charger.presentTag(tag(1));
  clock.advance(86_400_000 - 1);
  assert.is(nfcReader.seenTags().length, 1);
  clock.advance(1);
  assert.equal(nfcReader.seenTags(), []);
});

test.run();
