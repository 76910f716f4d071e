import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { virtualDevice } from '../support/device.ts';

/* A write that is answered 200 acts; one that cannot is refused with the reason. */
const test = suite('effects');

const variantNames = Object.keys(variants) as VariantName[];

for (const variant of variantNames) {
  test(`${variant}: what deletes data takes nothing but its confirmation`, () => {
    const device = virtualDevice({ variant });
    const commands = [...device.device.registry.all()]
      .map(({ declaration }) => declaration)
      .filter(({ payload }) => payload?.type === 'object' && payload.confirmation);
    assert.ok(commands.length >= 3);
    const run = device.device;
    for (const { path } of commands) {
      for (const body of [null, undefined, true, 1, '', [], {}, { do_i_know_what_i_am_doing: null }]) {
        assert.ok(device.refusal(path, body), `${path} takes ${JSON.stringify(body)}`);
      }
      assert.is(device.refusal(path, { do_i_know_what_i_am_doing: false }), undefined, path);
    }
    device.advance(5000);
    assert.is(device.device, run, 'nothing restarted');
    device.stop();
  });
}

test.run();
