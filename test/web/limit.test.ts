import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limitOf } from '../../host/web/pages/overview/limit.ts';
import type { ChargeSlot } from '../../host/web/topics.ts';

const test = suite('page: limiting slots');

const slot = (max_current: number, active = true): ChargeSlot => ({
  max_current,
  active,
  clear_on_disconnect: false,
});

test('the active slot with the least current limits, an inactive one does not', () => {
  assert.equal(limitOf([slot(16000), slot(32000), slot(6000, false), slot(10000)]), {
    currentMa: 10000,
    slots: [3],
  });
});

test('all slots that block are named, because each of them has to give way', () => {
  assert.equal(limitOf([slot(16000), slot(0), slot(6000), slot(0)]), {
    currentMa: 0,
    slots: [1, 3],
  });
});

test('without an active slot there is no current and nobody to name', () => {
  assert.equal(limitOf([slot(16000, false)]), { currentMa: 0, slots: [] });
});

test('the limit is the least current of the active slots, and exactly those that have it are named', () => {
  const anySlot = fc.record({
    max_current: fc.constantFrom(0, 6000, 10000, 16000, 32000),
    active: fc.boolean(),
    clear_on_disconnect: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anySlot, { minLength: 1, maxLength: 15 }), slots => {
      const { currentMa, slots: named } = limitOf(slots);
      slots.forEach(({ active, max_current }, index) => {
        assert.is(named.includes(index), active && max_current === currentMa);
        if (active) assert.ok(max_current >= currentMa);
      });
    }),
  );
});

test.run();
