import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { abiHash, abiTable, generatedFiles, layout } from '../../build/abi.ts';
import { problemsOf } from '../../build/wasm.ts';
import {
  Capacity,
  type CoreExports,
  instantiateCore,
  Region,
  Result,
} from '../../host/core/core.ts';
import { coreBytes, loadCore, type Target } from './core.ts';

const test = suite('binary interface of the core');
const targets: readonly Target[] = ['host', 'mcu', 'mcu-charger'];

test('the generated files are those of the table', () => {
  for (const [path, content] of generatedFiles()) {
    assert.is(
      readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
      content,
      `${path} is out of date: node --import tsx build/abi.ts`,
    );
  }
});

test('a built core carries version and hash of the table', () => {
  for (const target of targets) {
    const { exports } = loadCore(target);
    assert.is(exports.abi_version(), (abiTable.version.major << 16) | abiTable.version.minor);
    assert.is(exports.abi_hash() >>> 0, abiHash());
  }
});

test('the hash follows what callers depend on and not the documentation', () => {
  const copy = structuredClone(abiTable);
  const [slots] = Object.keys(copy.capacities);
  copy.capacities[slots as string] = 'Another sentence.';
  assert.is(abiHash(copy), abiHash());
  copy.structs.slot?.fields.reverse();
  assert.is.not(abiHash(copy), abiHash());
});

test('a struct with padding is refused', () => {
  assert.throws(
    () =>
      layout({
        fields: [
          ['a', 'u8', '', ''],
          ['b', 'u32', '', ''],
        ],
      }),
    /field b \(u32\) would lie at offset 1/,
  );
  assert.throws(() => layout({ fields: [['a', 'u16', '', '']] }), /no multiple of 4/);
});

test('a core exports the functions of the table and its memory, imports nothing and cannot grow', () => {
  for (const target of targets) {
    const bytes = coreBytes(target);
    assert.equal(problemsOf(bytes), []);
    const { exports } = loadCore(target);
    assert.equal(
      Object.keys(exports).sort(),
      [...Object.keys(abiTable.functions), 'memory'].sort(),
    );
    for (const [name, [parameters]] of Object.entries(abiTable.functions)) {
      const exported: unknown = exports[name as keyof CoreExports];
      assert.is((exported as { length: number }).length, parameters.length, name);
    }
  }
});

test('a module that imports, grows or is too large is found out', () => {
  const module = (...sections: number[]) =>
    Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections);
  assert.equal(problemsOf(module(5, 4, 1, 1, 1, 1)), []);
  assert.equal(problemsOf(module(5, 4, 1, 1, 1, 2)), ['its memory can grow']);
  assert.equal(problemsOf(module(5, 3, 1, 0, 1)), ['its memory can grow']);
  assert.equal(problemsOf(module(2, 1, 0)), ['it imports something']);
  assert.throws(() => problemsOf(module(5, 4, 1)), /cut off/);
  assert.throws(() => problemsOf(module(5, 0x80)), /cut off/);
  // Zeros are empty sections of two bytes each.
  const [problem] = problemsOf(new Uint8Array(1 << 20));
  const mostBytes = Number(
    /^it has 1048576 bytes, at most (\d+) are allowed$/.exec(problem as string)?.[1],
  );
  assert.equal(problemsOf(new Uint8Array(mostBytes)), []);
  assert.is(problemsOf(new Uint8Array(mostBytes + 2)).length, 1);
});

test('regions are aligned, lie apart and fit; unknown ids answer 0', () => {
  for (const target of targets) {
    const { exports } = loadCore(target);
    const capacities = Object.keys(abiTable.capacities);
    const bytesOf = (element: string) => {
      const struct = abiTable.structs[element];
      return struct ? layout(struct).size : element === 'u8' ? 1 : 4;
    };
    const spans = Object.values(abiTable.regions).map(([element, capacity], id) => {
      const count = capacity ? exports.capacity(capacities.indexOf(capacity)) : 1;
      return { start: exports.region(id), end: exports.region(id) + count * bytesOf(element) };
    });
    spans.sort((a, b) => a.start - b.start);
    for (const [index, { start, end }] of spans.entries()) {
      assert.is(start % 4, 0);
      assert.ok(start > 0 && end <= exports.memory.buffer.byteLength);
      const next = spans[index + 1];
      if (next) assert.ok(end <= next.start);
    }
    for (const id of [-1, spans.length, 0x7fffffff]) assert.is(exports.region(id), 0);
    for (const id of [-1, capacities.length, 0x7fffffff]) assert.is(exports.capacity(id), 0);
  }
});

test('capacities are those of the targets', () => {
  const of = (target: Target) =>
    Object.values(Capacity).map(id => loadCore(target).exports.capacity(id));
  assert.equal(of('host'), [15, 7, 720, 4128, 1000, 1]);
  assert.equal(of('mcu'), [15, 1, 360, 48, 10, 1]);
  assert.equal(of('mcu-charger'), [15, 0, 0, 48, 10, 0]);
});

test('what a build leaves out refuses or does nothing', () => {
  const { exports, memory } = loadCore('mcu-charger');
  const before = memory.u8.slice();
  assert.is(exports.history_reset(0), Result.outOfRange);
  assert.is(exports.history_add(0, 1000, 500), Result.outOfRange);
  assert.is(exports.history_tick(1_000_000), 0);
  assert.is(exports.history_copy(0, 0), Result.outOfRange);
  assert.is(exports.history_info(0, 1_000_000), Result.outOfRange);
  exports.power_start();
  exports.power_step();
  assert.equal(memory.u8, before);
});

test('the host refuses a core of another version or table, and one that was made elsewhere is as good', () => {
  const { exports } = loadCore();
  const pretend = (changes: Partial<CoreExports>) => ({ exports: { ...exports, ...changes } });
  assert.throws(
    () => instantiateCore(pretend({ abi_version: () => 2 << 16 })),
    /version 2 of the interface, this host version 1/,
  );
  assert.throws(
    () => instantiateCore(pretend({ abi_hash: () => 0x1234 })),
    /another interface table \(hash 1234\)/,
  );
  assert.is(instantiateCore(pretend({ abi_version: () => (1 << 16) | 7 })).slots.count, 15);
  assert.is(instantiateCore(pretend({})).memory.u8.buffer, exports.memory.buffer);
  assert.is(exports.region(Region.slots), loadCore().exports.region(Region.slots));
});

test.run();
