import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { brokenRules, importsOf } from '../../build/lint/graph.ts';

/** How a line ends about an arrow that the tables of layers and exceptions allow. */
const none = 'is named as allowed, and is none';

/**
 * The rules that one import breaks, beside those about what is allowed and a small graph does not
 * have.
 */
function broken(imports: Readonly<Record<string, readonly string[]>>): string[] {
  return brokenRules(new Map(Object.entries(imports)), new Map()).filter(
    rule => !rule.endsWith(none),
  );
}

test('an arrow that points up is named with both ends', () => {
  assert.equal(broken({ 'host/registry/value.ts': ['host/modules/evse/index.ts'] }), [
    'host/registry/value.ts -> host/modules/evse/index.ts: host/registry/ does not know host/modules/',
  ]);
  assert.equal(broken({ 'host/platform/net.ts': ['host/platform/node/net.ts'] }).length, 1);
  assert.equal(
    broken({ 'host/modules/evse/evse.ts': ['host/registry/field.ts', 'host/device/context.ts'] }),
    [],
  );
});

test('of another module its index.ts may be imported, and by editions its manifest.ts', () => {
  const rule = /only its index\.ts is known/;
  assert.match(broken({ 'host/modules/nfc/nfc.ts': ['host/modules/evse/evse.ts'] }).join(), rule);
  assert.match(
    broken({ 'host/modules/nfc/nfc.ts': ['host/modules/evse/manifest.ts'] }).join(),
    rule,
  );
  assert.equal(
    broken({
      'host/modules/nfc/nfc.ts': ['host/modules/evse/index.ts', 'host/modules/nfc/fields.ts'],
    }),
    [],
  );
  assert.equal(broken({ 'host/editions/charger.ts': ['host/modules/evse/manifest.ts'] }), []);
});

test('parts of the core know its memory and themselves, not each other', () => {
  const parts = ['controller', 'records', 'site'];
  for (const part of parts) {
    const file = `assembly/${part}/example.ts`;
    const known = ['assembly/abi.ts', 'assembly/memory.ts', `assembly/${part}/other.ts`];
    assert.equal(broken({ [file]: known, 'assembly/index.ts': [file] }), []);
    for (const other of parts.filter(name => name !== part))
      assert.equal(broken({ [file]: [`assembly/${other}/example.ts`] }), [
        `${file} -> assembly/${other}/example.ts: assembly/${part}/ does not know assembly/${other}/`,
      ]);
    assert.is(broken({ 'assembly/memory.ts': [file] }).length, 1);
    assert.is(broken({ [file]: ['assembly/index.ts'] }).length, 1);
  }
  assert.is(broken({ 'assembly/site/axes.ts': ['assembly/memory.ts'] }).length, 1);
});

test('a page knows parts and forms, no other page, and neither knows pages', () => {
  const page = 'host/web/pages/energy/page.tsx';
  const known = ['host/web/store.ts', 'host/web/parts/icon.tsx', 'host/web/form/draft.ts'];
  assert.equal(broken({ [page]: [...known, 'host/web/pages/index.ts'] }), []);
  assert.equal(broken({ [page]: ['host/web/pages/log/entries.ts'] }), [
    `${page} -> host/web/pages/log/entries.ts: pages know nothing of each other; what they share is a part`,
  ]);
  for (const below of known) assert.is(broken({ [below]: [page] }).length, 1);
  assert.is(broken({ 'host/modules/evse/evse.ts': ['host/web/store.ts'] }).length, 1);
  assert.ok(importsOf('host').get('host/web/shell.tsx')?.includes('host/web/pages/index.ts'));
});

test('the core is looked at as it stands', () => {
  const rules = brokenRules(importsOf('assembly'));
  assert.ok(rules.every(rule => rule.endsWith(none)));
  const ofPilot = importsOf('assembly').get('assembly/controller/pilot.ts');
  assert.ok(ofPilot?.includes('assembly/controller/lock.ts'));
  assert.ok(ofPilot?.includes('assembly/memory.ts'));
});

test('files that import each other are found, however long the circle', () => {
  const [circle] = broken({
    'host/modules/a/a.ts': ['host/modules/a/b.ts'],
    'host/modules/a/b.ts': ['host/modules/a/c.ts'],
    'host/modules/a/c.ts': ['host/modules/a/a.ts'],
    'host/modules/a/d.ts': ['host/modules/a/a.ts'],
  });
  assert.is(
    circle,
    'these import each other in a circle: host/modules/a/a.ts, host/modules/a/b.ts, host/modules/a/c.ts',
  );
});

test('what is loaded later obeys the layers as well', () => {
  const file = 'host/modules/evse/evse.ts';
  const later = new Map([[file, ['host/platform/node/net.ts', 'host/device/context.ts']]]);
  const rules = brokenRules(new Map(), later).filter(rule => !rule.endsWith(none));
  assert.equal(rules, [
    `${file} -> host/platform/node/net.ts, later: host/modules/ does not know host/platform/node/`,
  ]);
});

test('what is allowed and nothing needs any more is told, of layers and of exceptions', () => {
  const rules = brokenRules(new Map(), new Map());
  assert.ok(rules.every(rule => rule.endsWith(none)));
  assert.ok(rules.some(rule => rule.startsWith('host/access/ -> host/registry/: ')));
  const exception = 'host/web/parts/head.tsx -> host/web/pages/index.ts: ';
  assert.ok(rules.some(rule => rule.startsWith(exception)));
});

test.run();
