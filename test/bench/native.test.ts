import { suite } from 'uvu';
import { SiteRig } from '../assembly/site.ts';
import { checkAlike } from './alike.ts';
import { buildNative, Native } from './native.ts';
import { record, type TraceKind } from './trace.ts';

const test = suite('distribution in C, which the core is measured against');

test.before(buildNative);

const kinds: readonly (readonly [string, TraceKind])[] = [
  ['', {}],
  [', all phases together limited', { limitsTotal: true }],
  [' of several kinds', { mixed: true }],
];

for (const count of [10, 32, 64]) {
  for (const [where, kind] of kinds) {
    test(`decides like the core among ${count} chargers${where}`, async () => {
      const rig = new SiteRig();
      const native = new Native();
      try {
        await checkAlike(record(count, rig, kind), rig, native);
      } finally {
        await native.stop();
      }
    });
  }
}

test.run();
