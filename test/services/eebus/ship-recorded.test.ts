import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bytesOf, type RecordedFrame, recorded } from './recorded.ts';
import { ShipRig, shown } from './ship-rig.ts';

/** Recorded sessions, in which this device takes the place of one side. */
const test = suite('recorded sessions of SHIP');

const sessionA = recorded.filter(({ x }) => x === 'A');
const sessionC = recorded.filter(({ x }) => x === 'C');

/** What tells nothing of the data model. */
function isAboutConnection({ type }: RecordedFrame): boolean {
  return type !== '02';
}

/** What a side said. Ids differ from device to device. */
function wordsOf(frames: readonly RecordedFrame[], dir: RecordedFrame['dir']): string[] {
  return frames.filter(one => one.dir === dir).map(one => withoutId(shown(bytesOf(one))));
}

function withoutId(told: string): string {
  return told.replace(/"id":"[^"]*"/, '"id":"…"');
}

for (const { role, ours, theirs, id } of [
  { role: 'server', ours: 'CS>EG', theirs: 'EG>CS', id: 'OpenEEBUS-HEMS-123456789' },
  { role: 'client', ours: 'EG>CS', theirs: 'CS>EG', id: 'Demo-HEMS-123456789' },
] as const) {
  test(`as the ${role}, it says what was recorded, word by word`, () => {
    const rig = new ShipRig({ role });
    const [announce, confirm] = sessionA.slice(-2) as [RecordedFrame, RecordedFrame];
    const told: string[] = [];
    for (const one of sessionA.slice(0, -2)) {
      if (one.dir === theirs) rig.hear(bytesOf(one));
      told.push(...rig.told);
    }
    assert.equal(
      told.map(withoutId),
      wordsOf(sessionA.slice(0, -2).filter(isAboutConnection), ours),
    );
    assert.equal(rig.shipIds, [id]);
    assert.is(rig.establishments, 1);
    const sent = sessionA.filter(({ dir, type }) => dir === theirs && type === '02');
    assert.is(rig.datagrams.length, sent.length);
    if (announce.dir === ours) {
      rig.connection.close();
      // The other stack gives no reason, which nobody has to do.
      assert.equal(rig.told, [shown(bytesOf(announce)).replace('""', '"unspecific"')]);
      rig.hear(bytesOf(confirm));
    } else {
      rig.hear(bytesOf(announce));
      assert.equal(rig.told, [shown(bytesOf(confirm))]);
    }
    assert.equal(rig.end, { cause: 'closed', code: 4001 });
  });
}

test('a pairing that waits for a person goes as it was recorded', () => {
  const rig = new ShipRig({ isTrusted: false });
  const told: { readonly text: string; readonly s: number }[] = [];
  const note = (): void => {
    for (const text of rig.told) told.push({ text, s: rig.clock.nowMs() / 1000 });
  };
  for (const one of sessionC) {
    rig.clock.advanceTo(Math.round(one.t * 1000));
    note();
    if (one.dir === 'EG>CS') rig.hear(bytesOf(one));
    else if (one.n === 7) rig.connection.trust();
    note();
  }
  assert.equal(told.map(({ text }) => text).slice(0, 4), wordsOf(sessionC, 'CS>EG'));
  // The partner was asked to wait on when its patience of a minute was half over, and went on.
  assert.equal(
    told.map(({ s }) => Math.round(s)),
    [0, 0, 30, 40, 40],
  );
  assert.match(told[4]?.text ?? '', '"select"');
  assert.is(rig.end, undefined);
});

test('whoever is waited for has the time that it asks for', () => {
  const rig = new ShipRig({ role: 'client' });
  const told: string[] = [];
  for (const one of sessionC) {
    rig.clock.advanceTo(Math.round(one.t * 1000));
    if (one.dir === 'CS>EG') rig.hear(bytesOf(one));
    told.push(...rig.told);
  }
  const recordedWords = wordsOf(sessionC, 'EG>CS');
  // The other stack says that it waits itself; both its words and these are understood by others.
  const [, , answer] = recordedWords;
  recordedWords[2] = (answer ?? '').replace('pending', 'ready').replace('89951', '89949');
  assert.equal(told, recordedWords);
});

test.run();
