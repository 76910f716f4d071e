import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Currency } from './currency.ts';
import { digestOf } from './messages.ts';
import type { Observer } from './observer.ts';
import { OptionError, type Options, readOptions } from './options.ts';
import { broken } from './report.ts';
import type { Outcome } from './run.ts';

/** What the command for fleets understands, and what it notices. */
const test = suite('the judgement of a fleet');

test('options: defaults, and what is wrong by name, value and rule', () => {
  const { devices, nodes, changesPerS, durationS, fault } = readOptions([]) as Options;
  assert.equal([devices, nodes, changesPerS, durationS, fault], [200, 3, 1, 30, 'kill']);
  assert.is(readOptions(['--help']), undefined);
  const wrong: [string[], string][] = [
    [['--devices', '0'], '--devices 0: must be a whole number from 1 to 2000'],
    [['--nodes', '2'], '--nodes 2: must be a whole number from 3 to 7'],
    [['--duration', '3s'], '--duration 3s: must be a time from 5s to 600s'],
    [['--fault', 'pull'], '--fault pull: must be kill or freeze'],
    [['--state-changes-per-s', '-1'], "'--state-changes-per-s"],
  ];
  for (const [words, message] of wrong) {
    assert.throws(
      () => readOptions(words),
      (error: Error) => error instanceof OptionError && error.message.includes(message),
    );
  }
});

test('a value is stale until a subscriber sees it as it is, at every node, while its device is connected', () => {
  const seen = new Map([['one/a', 'new']]);
  const observer = (node: string) =>
    ({
      node,
      digest: (_: number, path: string) => digestOf(seen.get(`${node}/${path}`) ?? 'old'),
    }) as unknown as Observer;
  const currency = new Currency(1, ['a'], [observer('one'), observer('two')]);
  const compare = (connected: boolean, counts = true) =>
    currency.compare([{ device: 0, connected, digests: [digestOf('new')] }], () => counts);
  compare(true);
  assert.equal(currency.stale(), [{ device: 0, path: 'a', node: 'two' }]);
  seen.set('two/a', 'new');
  compare(false);
  compare(true, false);
  assert.is(currency.behind, 1);
  compare(true);
  assert.is(currency.behind, 0);
});

test('each promise that is broken is told', () => {
  const options = readOptions([]) as Options;
  const spread = Array.from({ length: 60 }, (_, index) => index * 50);
  const good: Outcome = {
    ...{
      devices: 200,
      topics: 140,
      processes: 2,
      startMs: 1,
      cpuPct: 0.1,
      simulatorCpuPct: 0,
      rssBytes: 1e6,
      heapBytes: 1e6,
    },
    ...{
      processBytes: 1e6,
      changesPerS: 200,
      packetsPerS: 1,
      bytesPerS: 1,
      receivedPerS: 1,
      nodeRssBytes: 1,
      nodeCpuPct: 1,
    },
    ...{
      lost: 60,
      attemptsMs: spread,
      reconnectsMs: spread,
      currentMs: 5000,
      retainedMs: 20_000,
      lostMessages: 0,
      stale: [],
    },
  };
  assert.equal(broken(good, options), []);
  const bad: [Partial<Outcome>, RegExp][] = [
    [{ cpuPct: 0.6 }, /0\.60 % of a core/],
    [{ rssBytes: 1.6e6 }, /1\.60 MB/],
    [{ reconnectsMs: spread.slice(1) }, /^1 devices did not come back/],
    [{ currentMs: 30_001 }, /^subscribers did not see/],
    [{ currentMs: undefined }, /^subscribers did not see/],
    [{ retainedMs: undefined }, /^fresh subscribers did not see/],
    [{ stale: [{ device: 3, path: 'evse/state', node: 'n' }] }, /evse\/state of charger 3 at n/],
    [
      { attemptsMs: spread.map(ms => ms / 10) },
      /^40 of 60 devices tried to connect again within 200 ms/,
    ],
  ];
  for (const [changes, words] of bad) {
    const found = broken({ ...good, ...changes }, options);
    assert.is(found.length, 1, found.join('\n'));
    assert.match(found[0] as string, words);
  }
});

test.run();
