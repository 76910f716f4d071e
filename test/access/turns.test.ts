import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Turns, type TurnTaker } from '../../host/access/node/turns.ts';

const test = suite('turns of clients');

/** Lets `count` turns of the event loop pass. */
async function loopTurns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(resolve => setImmediate(resolve));
}

/** Turns whose work takes as long as it says. */
function timedTurns(): { readonly turns: Turns; spend(ms: number): void } {
  let nowMs = 0;
  const spend = (ms: number): void => {
    nowMs += ms;
  };
  return { turns: new Turns(() => nowMs), spend };
}

/**
 * A client that does something in its turns, and asks for another one in the end if it is greedy.
 */
function client(
  name: string,
  log: string[],
  turns: Turns,
  work: () => void,
  greedy: boolean,
  peer = '10.0.0.1',
): TurnTaker {
  const taker: TurnTaker = {
    account: turns.enter(peer),
    takeTurn() {
      log.push(name);
      work();
      if (greedy) turns.ask(taker);
    },
  };
  return taker;
}

test('in a turn of the event loop each client has one turn at most, and all together a millisecond', async () => {
  const { turns, spend } = timedTurns();
  const log: string[] = [];
  const clients = Array.from({ length: 10 }, (_, i) =>
    client(`${i}`, log, turns, () => spend(0.4), true),
  );
  for (const taker of clients) turns.ask(taker);
  for (const taker of clients) turns.ask(taker);
  await loopTurns(1);
  assert.is(log.length, 3, 'a piece of work that was begun is finished');
  await loopTurns(99);
  assert.is(log.length, 300);
  assert.is(new Set(log.slice(0, 10)).size, 10, 'nobody comes twice before everybody came');
  for (const taker of clients) turns.leave(taker);
  await loopTurns(1);
  const atEnd = log.length;
  await loopTurns(5);
  assert.is(log.length, atEnd, 'who left gets none');
});

test('who comes while nobody waits has its turn at once, as long as there is time left', async () => {
  const { turns, spend } = timedTurns();
  const log: string[] = [];
  const takers = ['a', 'b', 'c', 'd'].map(name =>
    client(name, log, turns, () => spend(0.4), false),
  );
  for (const taker of takers) turns.take(taker);
  assert.is(log.join(''), 'abc');
  await loopTurns(1);
  assert.is(log.join(''), 'abcd');
  await loopTurns(2);
  const [first, ...others] = takers as [TurnTaker, ...TurnTaker[]];
  for (const taker of others) turns.ask(taker);
  turns.take(first);
  assert.is(log.length, 4, 'who waits comes first');
  await loopTurns(2);
  assert.is(log.length, 8);
  assert.not.equal(log[4], 'a');
});

test('who asks now and then comes before those that always ask, unless it took long', async () => {
  const { turns, spend } = timedTurns();
  const log: string[] = [];
  const greedy = Array.from({ length: 30 }, (_, i) =>
    client(`greedy ${i}`, log, turns, () => spend(1 + i / 100), true),
  );
  const patient = client('patient', log, turns, () => spend(0.1), false);
  for (const taker of greedy) turns.ask(taker);
  await loopTurns(40);
  for (let round = 0; round < 10; round++) {
    log.length = 0;
    turns.ask(patient);
    await loopTurns(5);
    assert.ok(log.includes('patient'), log.join());
    await loopTurns(5);
  }
  const writer = client('writer', log, turns, () => spend(100), false);
  turns.ask(writer);
  await loopTurns(5);
  assert.ok(log.includes('writer'), log.join());
  log.length = 0;
  turns.ask(writer);
  await loopTurns(20);
  assert.not(log.includes('writer'), 'whoever was given more than the others waits for them');
  for (const taker of greedy) turns.leave(taker);
});

test('an address has the share of one, however many connections it has', async () => {
  const { turns, spend } = timedTurns();
  const log: string[] = [];
  const crowd = Array.from({ length: 30 }, () =>
    client('crowd', log, turns, () => spend(1), true, '10.0.0.1'),
  );
  // Whoever has an address of a network of IPv6 can have all of them.
  const many = Array.from({ length: 30 }, (_, i) =>
    client('many', log, turns, () => spend(1), true, `2001:db8::${i.toString(16)}:1`),
  );
  const one = client('one', log, turns, () => spend(1), true, '2001:db8:0:1::5');
  for (const taker of [...crowd, ...many, one]) turns.ask(taker);
  await loopTurns(300);
  for (const name of ['crowd', 'many', 'one']) {
    const share = log.filter(entry => entry === name).length;
    assert.ok(share >= 95 && share <= 105, `${name} had ${share} of ${log.length}`);
  }
  for (const taker of [...crowd, ...many, one]) turns.leave(taker);
});

test('who opens a connection for each request gets no more than who keeps one', async () => {
  for (const peer of ['10.0.0.1', '10.0.0.2']) {
    const { turns, spend } = timedTurns();
    const log: string[] = [];
    let goesOn = true;
    const begin = (): void => {
      const taker: TurnTaker = {
        account: turns.enter('10.0.0.1'),
        takeTurn() {
          log.push('fleeting');
          spend(20);
          turns.leave(taker);
          if (goesOn) begin();
        },
      };
      turns.ask(taker);
    };
    for (let i = 0; i < 20; i++) begin();
    const patient = client('patient', log, turns, () => spend(0.1), false, peer);
    await loopTurns(50);
    for (let round = 0; round < 30; round++) {
      log.length = 0;
      turns.ask(patient);
      await loopTurns(3);
      assert.ok(log.includes('patient'), `round ${round}: ${log.join()}`);
    }
    goesOn = false;
  }
});

test.run();
