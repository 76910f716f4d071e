import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { NodeStorage } from '../../host/platform/node/storage.ts';
import { type Storage, StorageError } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { FlashDevice } from '../board/flash-device.ts';
import { seedOf } from '../soak/scenario.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/* What every storage promises, whatever is below it. */
const test = suite('storages');

/** A storage, and how what it keeps is found by the next start. */
interface Kept {
  readonly storage: Storage;
  readonly restarted: () => Storage;
}

const kinds: Readonly<Record<string, () => Kept>> = {
  memory: () => {
    const storage = new MemoryStorage();
    return { storage, restarted: () => storage };
  },
  'a folder': () => {
    const folder = temporaryFolder();
    return { storage: new NodeStorage(folder), restarted: () => new NodeStorage(folder) };
  },
  'flash that is programmed byte by byte': () => onFlash(1),
  'flash that is programmed by 16 bytes': () => onFlash(16),
  'flash that is programmed by 256 bytes': () => onFlash(256),
};

function onFlash(pageBytes: number): Kept {
  const storage = new FlashDevice({ blocks: 128, pageBytes });
  return { storage, restarted: () => storage.open() };
}

const names = ['a', 'config/evse.json', 'charge-log/00001.bin', 'copies/config/users.json', 'b'];
const name = fc.constantFrom(...names);
/** Around the pieces that flash is written in, and much larger. */
const bytes = fc
  .tuple(fc.oneof(fc.constantFrom(0, 1, 479, 480, 481, 960, 961, 9000), fc.nat(700)), fc.nat(255))
  .map(([length, first]) => Uint8Array.from({ length }, (_, at) => (first + at * at) & 255));

type Step = (storage: Storage, model: Map<string, Uint8Array>) => void;

const replace = fc.tuple(name, bytes).map(
  ([name, bytes]): Step =>
    (storage, model) => {
      storage.replace(name, bytes);
      model.set(name, bytes);
    },
);
const append = fc.tuple(name, bytes).map(
  ([name, bytes]): Step =>
    (storage, model) => {
      storage.append(name, bytes);
      model.set(name, Buffer.concat([model.get(name) ?? new Uint8Array(), bytes]));
    },
);
const truncate = fc.tuple(name, fc.nat(1000)).map(
  ([name, part]): Step =>
    (storage, model) => {
      const before = model.get(name);
      if (before === undefined) return;
      const length = Math.floor((before.length * part) / 1000);
      storage.truncate(name, length);
      model.set(name, before.slice(0, length));
    },
);
const rename = fc.tuple(name, name).map(
  ([name, other]): Step =>
    (storage, model) => {
      const before = model.get(name);
      if (before === undefined || name === other) return;
      storage.rename(name, other);
      model.delete(name);
      model.set(other, before);
    },
);
const remove = name.map(
  (name): Step =>
    (storage, model) => {
      storage.remove(name);
      model.delete(name);
    },
);
const steps = fc.array(fc.oneof(replace, append, append, truncate, rename, remove), {
  maxLength: 20,
});

function compare(storage: Storage, model: ReadonlyMap<string, Uint8Array>): void {
  assert.equal(storage.list(''), [...model.keys()].sort());
  for (const name of names) {
    const [found, expected] = [storage.read(name), model.get(name)];
    assert.is(found === undefined, expected === undefined, name);
    if (found && expected) assert.ok(Buffer.from(found).equals(expected), name);
  }
}

for (const [kind, make] of Object.entries(kinds)) {
  test(`${kind}: has what was stored, before and after a start`, () => {
    const { storage, restarted } = make();
    fc.assert(
      fc.property(steps, steps => {
        for (const name of storage.list('')) storage.remove(name);
        const model = new Map<string, Uint8Array>();
        for (const step of steps) step(storage, model);
        compare(storage, model);
        compare(restarted(), model);
      }),
      { numRuns: 60, seed: seedOf('storages') },
    );
  });

  test(`${kind}: lists what is below a folder, and what has the name of one`, () => {
    const { storage } = make();
    for (const name of ['charge-log/00002.bin', 'charge-log/00001.bin', 'charge-logs', 'a'])
      storage.replace(name, Uint8Array.of(1));
    assert.equal(storage.list('charge-log'), ['charge-log/00001.bin', 'charge-log/00002.bin']);
    assert.equal(storage.list('nothing'), []);
  });

  test(`${kind}: what it gives and gets is a copy`, () => {
    const { storage } = make();
    const given = Uint8Array.of(1, 2, 3);
    storage.replace('a', given);
    given[0] = 9;
    const got = storage.read('a') as Uint8Array;
    got[1] = 9;
    assert.equal([...(storage.read('a') as Uint8Array)], [1, 2, 3]);
  });
}

const refused = (action: () => void): string | undefined => {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return error.failure;
  }
};

test('flash that is full says so, keeps what it has, and takes something smaller or less', () => {
  const flash = new FlashDevice({ blocks: 16 });
  const kept = new Map<string, Uint8Array>();
  let failure: string | undefined;
  for (let number = 0; failure === undefined; number++) {
    const bytes = new Uint8Array(1000).fill(number);
    failure = refused(() => flash.replace(`config/${number}`, bytes));
    if (failure === undefined) kept.set(`config/${number}`, bytes);
  }
  assert.is(failure, 'full');
  assert.ok(kept.size >= 16, `${kept.size} kB`);
  assert.is(
    refused(() => flash.append('config/0', new Uint8Array(5000))),
    'full',
  );
  assert.is(
    refused(() => flash.replace('config/0', new Uint8Array(5_000))),
    'full',
  );
  for (const storage of [flash, flash.open()]) {
    assert.is(storage.list('').length, kept.size);
    for (const [name, bytes] of kept) assert.equal(storage.read(name), Buffer.from(bytes));
  }
  flash.remove('config/3');
  flash.remove('config/4');
  flash.remove('config/5');
  assert.is(
    refused(() => flash.replace('config/0', new Uint8Array(1500))),
    undefined,
  );
});

test('flash knows names of one byte and of 200, and refuses longer ones and none', () => {
  const flash = new FlashDevice();
  const long = 'n'.repeat(200);
  for (const name of ['x', long]) {
    flash.replace(name, Uint8Array.of(7));
    assert.equal([...(flash.open().read(name) as Uint8Array)], [7]);
  }
  for (const name of [`${long}n`, '']) {
    assert.is(
      refused(() => flash.replace(name, Uint8Array.of(1))),
      'failed',
    );
    assert.is(
      refused(() => flash.append(name, Uint8Array.of(1))),
      'failed',
    );
    assert.is(
      refused(() => flash.rename('x', name)),
      'failed',
    );
    assert.is(flash.read(name), undefined);
  }
  assert.equal(flash.list(''), [long, 'x']);
});

test('more names than it has memory for are refused, those that are gone do not count', () => {
  const flash = new FlashDevice();
  for (let number = 0; number < 2000; number++) {
    flash.replace(`charge-log/${number}`, Uint8Array.of(1));
    if (number >= 250) flash.remove(`charge-log/${number - 250}`);
  }
  assert.is(flash.open().list('').length, 250);
  let count = 250;
  while (refused(() => flash.replace(`more/${count}`, Uint8Array.of(1))) === undefined) count++;
  assert.is(
    refused(() => flash.replace('one more', Uint8Array.of(1))),
    'full',
  );
  assert.ok(count > 310, String(count));
  assert.is(flash.open().list('').length, count);
});

test('flash with something else in it is not written to before it is told to', () => {
  const flash = new FlashDevice();
  const foreign = Buffer.from('somebody else has written this');
  for (const offset of [0, 4096 * 9 + 100, 4096 * 64 - foreign.length]) {
    flash.format();
    flash.open();
    flash.scribble(offset, foreign);
    assert.is(flash.tryOpen(), -71);
    flash.format();
    assert.is(flash.tryOpen(), 0);
    flash.replace('a', Uint8Array.of(1));
    assert.equal(flash.open().list(''), ['a']);
  }
});

test.run();
