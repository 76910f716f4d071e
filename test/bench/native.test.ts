import { suite } from 'uvu';
import { SiteRig } from '../assembly/site.ts';
import { checkAlike } from './alike.ts';
import { buildNative, Native } from './native.ts';
import { record } from './trace.ts';

const test = suite('distribution in C, which the core is measured against');

test.before(buildNative);

for (const count of [10, 32, 64]) {
  for (const limitsTotal of [false, true]) {
    const where = limitsTotal ? ', all phases together limited' : '';
    test(`decides like the core among ${count} chargers${where}`, async () => {
      const rig = new SiteRig();
      const native = new Native();
      try {
        await checkAlike(record(count, rig, limitsTotal), rig, native);
      } finally {
        await native.stop();
      }
    });
  }
}

test.run();
