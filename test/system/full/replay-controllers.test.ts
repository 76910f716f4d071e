import * as assert from 'uvu/assert';
import { replay, sessionsFile } from '../../replay/program.ts';
import { detailedDoubles } from '../../support/modbus-controller.ts';
import { suite } from '../../support/suite.ts';

/* The replay through the drivers of plain controllers, each against its double. */
const test = suite('replay through drivers');

for (const controller of ['rapi', ...detailedDoubles]) {
  test(`sessions through the driver ${controller} end up in the charge log exactly`, async () => {
    const rows = Array.from({ length: 10 }, (_, i) => `${60 + i * 20},${70 + i * 20},NEAR-1,1,6.6`);
    const { code, stdout } = await replay(
      '--controller',
      controller,
      '--sessions',
      sessionsFile(rows),
    );
    assert.is(code, 0, stdout);
    assert.match(stdout, /10 sessions at 1 stations in \d+ s, 0 differences/);
  });
}

test.run();
