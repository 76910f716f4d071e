import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type LatePart, latePartsFile } from '../../build/host.ts';
import { packedFiles } from '../../build/package/npm.ts';
import { outOf } from '../../build/paths.ts';

const parts: LatePart[] = JSON.parse(readFileSync(outOf(latePartsFile), 'utf8'));

test('what the host loads later can be loaded, and is in the package', () => {
  const packed = packedFiles().map(({ path }) => path);
  assert.ok(packed.includes('build/out/voltkern.cjs'));
  const load = createRequire(import.meta.url);
  for (const { file, source } of parts) {
    assert.ok(packed.includes(`build/out/${file}`), file);
    assert.ok(Object.keys(load(outOf(file))).length > 0, source);
  }
});

test('chargers spare what only energy managers have, and everybody what hardly anybody needs', () => {
  const later = new Set(parts.map(({ source }) => source));
  for (const source of [
    'host/editions/energy-manager.ts',
    'host/modules/ocpp/client.ts',
    'host/platform/node/mdns.ts',
    'host/platform/node/mqtt-packets.ts',
    'host/platform/node/network-manager/adapter.ts',
    'host/platform/node/web-socket.ts',
    'host/platform/node/wg-tools.ts',
    'host/editions/simulator.ts',
  ]) {
    assert.ok(later.has(source), source);
  }
});

test('a package holds the product and its documents, and nothing that a run of it leaves behind', () => {
  const packed = packedFiles().map(({ path }) => path);
  const strangers = packed.filter(
    path => !/^(build\/out\/(voltkern\.cjs|(parts|release)\/)|docs\/|[^/]+$)/.test(path),
  );
  assert.equal(strangers, []);
});

test.run();
