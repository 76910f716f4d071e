import * as assert from 'uvu/assert';
import { BackEndJournal } from '../../host/modules/ocpp_central/back-end-journal.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { suite } from '../support/suite.ts';

const test = suite('what a back end missed');
const name = 'ocpp_central/journal.jsonl';

function journal(storage: MemoryStorage, said: string[] = []): BackEndJournal {
  return new BackEndJournal(storage, name, words => said.push(inEnglish(words)));
}

test('too much of it is thinned, starts and ends last, and neither disk nor log is filled', () => {
  const storage = new MemoryStorage();
  const said: string[] = [];
  const kept = journal(storage, said);
  kept.add({ action: 'StartTransaction', payload: { first: true }, tx: 1 });
  for (let sample = 0; sample < 1500; sample++)
    kept.add({
      ...{ action: 'MeterValues', tx: 1, isValues: true },
      payload: { sample, text: 'x'.repeat(300) },
    });
  kept.add({ action: 'StopTransaction', payload: {}, tx: 1 });
  const actions = kept.entries.map(({ action }) => action);
  assert.equal([actions[0], actions.at(-1)], ['StartTransaction', 'StopTransaction']);
  const samples = kept.entries.slice(1, -1).map(({ payload }) => (payload as Sample).sample);
  assert.ok(samples.length > 200);
  assert.equal(
    samples,
    [...samples].sort((a, b) => a - b),
  );
  assert.ok((storage.objects.get(name)?.length ?? 0) < 1_000_000);
  assert.ok(said.length < 30, `${said.length}`);
  for (let start = 0; start < 2000; start++)
    kept.add({ action: 'StartTransaction', payload: { start, text: 'y'.repeat(200) } });
  assert.ok(JSON.stringify(kept.entries).length < 600_000);
  assert.equal(kept.head?.payload, { first: true });
  assert.equal(journal(storage).entries, kept.entries);
});

test('a line that was cut off counts as not happened, and the others are there', () => {
  const storage = new MemoryStorage();
  const kept = journal(storage);
  for (const payload of [{ a: 1 }, { b: 2 }, { c: 3 }])
    kept.add({ action: 'DataTransfer', payload });
  kept.finish();
  storage.truncate(name, (storage.objects.get(name)?.length ?? 0) - 5);
  assert.equal(
    journal(storage).entries.map(({ payload }) => payload),
    // That the first is known was not stored whole.
    [{ a: 1 }, { b: 2 }, { c: 3 }],
  );
  const again = journal(storage);
  again.finish();
  assert.equal(
    journal(storage).entries.map(({ n }) => n),
    [2, 3],
  );
});

interface Sample {
  readonly sample: number;
}

test.run();
