import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { brokenRules } from '../../build/lint/graph.ts';

/**
 * The rules that one import breaks, beside those about exceptions that a small graph does not have.
 */
function broken(imports: Readonly<Record<string, readonly string[]>>): string[] {
  return brokenRules(new Map(Object.entries(imports))).filter(
    rule => !rule.endsWith('and is none'),
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

test('an exception that nothing needs any more is told', () => {
  assert.ok(
    brokenRules(new Map()).every(rule => rule.endsWith('is named as an exception, and is none')),
  );
  assert.ok(brokenRules(new Map()).length > 0);
});

test.run();
