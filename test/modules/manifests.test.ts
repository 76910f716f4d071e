import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Manifest, startOrder } from '../../host/device/manifest.ts';
import { chargerEdition } from '../../host/editions/charger.ts';
import { energyManagerEdition } from '../../host/editions/energy-manager.ts';
import { chargers, energyManagers, everyVariant } from '../../host/hardware/variants.ts';

const names = (order: readonly Manifest[]): string[] => order.map(({ name }) => name);

/** A manifest as it is written by a module, for orders that no real edition has. */
function manifest(name: string, rest: Partial<Record<keyof Manifest, unknown>> = {}): Manifest {
  return {
    name,
    section: '',
    variants: everyVariant,
    needs: {},
    uses: {},
    start: () => undefined,
    ...rest,
  } as unknown as Manifest;
}

test('every variant of every edition can be started, each module after those that it builds on', () => {
  const editions = [
    [chargerEdition, chargers],
    [energyManagerEdition, energyManagers],
  ] as const;
  for (const [edition, variants] of editions) {
    for (const variant of variants) {
      const order = startOrder(edition, variant);
      order.forEach(({ name, needs, uses }, at) => {
        const earlier = names(order.slice(0, at));
        for (const need of Object.values(needs))
          assert.ok(earlier.includes(need), `${variant}: ${name} needs ${need}`);
        for (const used of Object.values(uses)) {
          assert.is(
            earlier.includes(used),
            names(order).includes(used),
            `${variant}: ${name} uses ${used}`,
          );
        }
      });
      // The zone of all lines of the log, and the rules that every event of the start is to find.
      assert.is(names(order)[0], 'ntp');
      assert.is(names(order).at(-1), 'automation');
    }
  }
});

test('a gateway gives chargers and energy managers the modules that the interface says they have', () => {
  const has = (
    edition: readonly Manifest[],
    variant: (typeof everyVariant)[number],
    name: string,
  ): boolean => names(startOrder(edition, variant)).includes(name);
  for (const variant of everyVariant) {
    const edition = chargers.includes(variant) ? chargerEdition : energyManagerEdition;
    assert.is(has(edition, variant, 'users'), chargers.includes(variant), variant);
    assert.is(has(edition, variant, 'authentication'), energyManagers.includes(variant), variant);
    assert.is(has(edition, variant, 'heating'), variant === 'wem2', variant);
    assert.is(
      has(edition, variant, 'ocpp'),
      ['warp2', 'warp3', 'warp4'].includes(variant),
      variant,
    );
    assert.is(has(edition, variant, 'ethernet'), variant !== 'warp', variant);
  }
});

test('modules start as listed, but after what they build on, and those with a turn of their own first or last', () => {
  const edition = [
    manifest('last', { turn: 'last' }),
    manifest('user', { uses: { other: 'later', absent: 'absent' } }),
    manifest('plain'),
    manifest('later', { needs: { plain: 'plain' } }),
    manifest('elsewhere', { variants: ['wem'] }),
    manifest('first', { turn: 'first' }),
  ];
  assert.equal(names(startOrder(edition, 'warp3')), ['first', 'plain', 'later', 'user', 'last']);
});

test('a circle and a missing module are named', () => {
  const circle = [
    manifest('fine'),
    manifest('one', { needs: { it: 'two' } }),
    manifest('two', { uses: { it: 'one' } }),
  ];
  assert.throws(() => startOrder(circle, 'warp'), /warp: .*one, two$/);
  assert.throws(
    () => startOrder([manifest('one', { needs: { it: 'absent' } })], 'warp'),
    /missing: one$/,
  );
});

test.run();
