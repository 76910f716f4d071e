import * as assert from 'uvu/assert';
import { packagedControllers } from '../../../host/hardware/real-controller.ts';
import { replay } from '../../replay/program.ts';
import { suite } from '../../support/suite.ts';

/* A station of the recording through each driver of a plain controller, against its double. */
const test = suite('replay through drivers');

for (const controller of ['rapi', ...packagedControllers]) {
  test(`three weeks through the driver ${controller} end up in the charge log exactly`, async () => {
    const { code, stdout } = await replay('--controller', controller, '--stations', '1');
    assert.is(code, 0, stdout);
    assert.match(stdout, /49 sessions at 1 stations in \d+ s, 0 differences/);
  });
}

test.run();
