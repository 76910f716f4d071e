import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Entry, Journal } from '../../host/modules/ocpp/journal.ts';
import { textOf } from '../../host/platform/log.ts';
import { type LastWrite, MortalStorage } from './charge_tracker-storage.ts';

const test = suite('ocpp, journal');

const file = 'ocpp/transactions.jsonl';

/** Something that happens, or that the central system is told. */
type Step = 'start' | 'sample' | 'stop' | 'tell';

/** An entry by what it is and when it happened, which is unique here. */
function nameOf(entry: Entry): string {
  return `${entry.kind} ${entry.kind === 'sample' ? entry.sample.atMs : entry.atMs}`;
}

/**
 * A journal, and what is certain about it: what happened and what was told before the host was
 * killed.
 */
class Rig {
  readonly storage = new MortalStorage();
  readonly log: string[] = [];
  readonly happened: string[] = [];
  readonly told: string[] = [];
  /** What was told last: if the host died over it, it may be told again or not. */
  telling = '';
  /** Numbers of the central system that were taken down, by transaction. */
  readonly ids = new Map<number, number>();
  journal = this.open();
  #tx = 0;
  #atMs = 0;

  open(): Journal {
    return new Journal(this.storage, message => this.log.push(textOf(message)));
  }

  do(step: Step): void {
    const { journal } = this;
    const running = journal.running !== undefined;
    this.#atMs++;
    const atMs = this.#atMs;
    if (step === 'start' && !running) {
      this.#tx++;
      journal.start({ tx: this.#tx, atMs, idTag: `tag ${this.#tx}`, meterWh: atMs });
      this.happened.push(`start ${atMs}`);
    } else if (step === 'sample' && running) {
      journal.sample({ atMs, context: 'Sample.Periodic', values: `ei0=${atMs}` });
      this.happened.push(`sample ${atMs}`);
    } else if (step === 'stop' && running) {
      journal.stop({ atMs, meterWh: atMs, reason: 'Local', data: [] });
      this.happened.push(`stop ${atMs}`);
    } else if (step === 'tell' && journal.head) {
      const { head } = journal;
      const id = 1000 + head.tx;
      this.telling = nameOf(head);
      journal.finish(head.kind === 'start' ? { id, accepted: true } : undefined);
      this.told.push(nameOf(head));
      if (head.kind === 'start') this.ids.set(head.tx, id);
    }
  }

  /**
   * What a new host would tell, in order; transactions without the number that was taken down are
   * `wrong`.
   */
  afterRestart(): { told: string[]; wrong: string[] } {
    this.storage.revive();
    const journal = this.open();
    const told: string[] = [];
    const wrong: string[] = [];
    for (let { head } = journal; head; head = journal.head) {
      told.push(nameOf(head));
      const id = this.ids.get(head.tx);
      if (id !== undefined && head.kind !== 'start' && journal.idOf(head.tx) !== id)
        wrong.push(nameOf(head));
      journal.finish(head.kind === 'start' ? { id: 1, accepted: true } : undefined);
    }
    return { told, wrong };
  }
}

/** What MUST hold of everything that was certain when the host died. */
function checkNothingLost(rig: Rig): void {
  const { told, wrong } = rig.afterRestart();
  const known = new Set(rig.told);
  const owed = rig.happened.filter(name => !known.has(name) && name !== rig.telling);
  assert.equal(
    told.filter(name => owed.includes(name)),
    owed,
    'lost, or in another order',
  );
  const again = told.filter(name => known.has(name) && !name.startsWith('sample'));
  assert.equal(again, [], 'told twice');
  assert.equal(wrong, [], 'without its number');
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.constantFrom<Step>('start', 'sample', 'sample', 'sample', 'stop', 'tell', 'tell', 'tell'),
  { maxLength: 120 },
);

test('a kill at any write loses nothing that had happened, and tells no start or end twice', () => {
  fc.assert(
    fc.property(
      steps,
      fc.nat(100),
      fc.constantFrom<LastWrite>('nothing', 'part', 'everything'),
      (sequence, writes, last) => {
        const rig = new Rig();
        rig.storage.killAfter(writes, last);
        try {
          for (const step of sequence) rig.do(step);
        } catch {
          assert.ok(rig.storage.dead);
        }
        checkNothingLost(rig);
      },
    ),
    { numRuns: 400 },
  );
});

test('what happens while storage fails is told from memory, said once, and on disk with the next event after it', () => {
  fc.assert(
    fc.property(steps, steps, (during, after) => {
      const rig = new Rig();
      rig.do('start');
      rig.storage.failure = 'full';
      for (const step of during) rig.do(step);
      assert.ok(rig.log.filter(line => line.includes('cannot be stored')).length <= 1);
      rig.storage.failure = undefined;
      for (const step of [...after, 'start', 'sample'] as const) rig.do(step);
      checkNothingLost(rig);
    }),
    { numRuns: 200 },
  );
});

test('a line that a power cut tore counts as not happened; what follows is not mixed with it', () => {
  const rig = new Rig();
  for (const step of ['start', 'sample'] as const) rig.do(step);
  const whole = rig.storage.read(file) as Uint8Array;
  for (let length = whole.length; length >= 0; length--) {
    rig.storage.objects.set(file, whole.slice(0, length));
    const journal = rig.open();
    if (!journal.running) journal.start({ tx: 9, atMs: 77, idTag: 'next', meterWh: 0 });
    else journal.sample({ atMs: 77, context: 'Sample.Periodic', values: 'ei0=1' });
    const { told } = rig.afterRestart();
    assert.match(told.at(-1) as string, /77$/, `cut to ${length} bytes`);
  }
});

test('a damaged line is left out, and said', () => {
  const rig = new Rig();
  for (const step of ['start', 'sample', 'sample', 'stop'] as const) rig.do(step);
  const lines = new TextDecoder().decode(rig.storage.read(file)).split('\n');
  lines[1] = '{"n":2,"tx":';
  rig.storage.objects.set(file, new TextEncoder().encode(lines.join('\n')));
  assert.equal(rig.afterRestart().told, ['start 1', 'sample 3', 'stop 4']);
  assert.match(rig.log.join(), '1 events of transactions cannot be read');
});

test('whatever a disk makes of the file, the device starts', () => {
  const rig = new Rig();
  for (const step of ['start', 'sample', 'tell', 'sample', 'stop'] as const) rig.do(step);
  const whole = rig.storage.read(file) as Uint8Array;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 32, max: 126 })), {
        minLength: 1,
        maxLength: 20,
      }),
      flaws => {
        const damaged = whole.slice();
        for (const [at, byte] of flaws) damaged[at] = byte;
        rig.storage.objects.set(file, damaged);
        assert.ok(rig.afterRestart().told.length <= 4);
      },
    ),
    { numRuns: 500 },
  );
  const lines = [
    'null',
    '7',
    '{}',
    '{"n":1,"tx":1,"kind":"sample"}',
    '{"n":1,"tx":1,"kind":"stop","atMs":1,"meterWh":1}',
  ];
  rig.storage.objects.set(file, new TextEncoder().encode(`${lines.join('\n')}\n`));
  assert.equal(rig.afterRestart().told, []);
});

test('nothing is left on disk when everything is told', () => {
  const rig = new Rig();
  for (const step of ['start', 'sample', 'stop', 'tell', 'tell', 'tell'] as const) rig.do(step);
  assert.equal(rig.storage.list('ocpp'), []);
});

test('a transaction of a week neither fills the disk nor wears it out while the central system listens', () => {
  const rig = new Rig();
  rig.do('start');
  rig.do('tell');
  let mostBytes = 0;
  const minutes = 7 * 1440;
  for (let minute = 0; minute < minutes; minute++) {
    rig.do('sample');
    rig.do('tell');
    mostBytes = Math.max(mostBytes, rig.storage.read(file)?.length ?? 0);
  }
  assert.ok(mostBytes < 200_000, `${mostBytes} bytes`);
  assert.ok(rig.storage.writes < minutes * 1.1, `${rig.storage.writes} writes`);
});

test('after weeks without a central system samples get rarer, and starts and ends are all there', () => {
  const rig = new Rig();
  const values = 'u1=230.1;'.repeat(40);
  for (let transaction = 0; transaction < 10; transaction++) {
    rig.journal.start({ tx: transaction, atMs: transaction, idTag: 'tag', meterWh: 0 });
    for (let minute = 0; minute < 1440; minute++) {
      rig.journal.sample({ atMs: minute, context: 'Sample.Periodic', values });
    }
    rig.journal.stop({ atMs: transaction, meterWh: 1, reason: 'Local', data: [] });
  }
  assert.ok((rig.storage.read(file)?.length ?? 0) < 3_000_000);
  assert.match(rig.log.join(), 'every second one is dropped');
  const { told } = rig.afterRestart();
  assert.equal(
    [
      told.filter(name => name.startsWith('start')).length,
      told.filter(name => name.startsWith('stop')).length,
    ],
    [10, 10],
  );
  assert.ok(told.length > 1440);
});

test.run();
