import type { uvu } from 'uvu';
import * as assert from 'uvu/assert';
import type { Attack } from '../soak/attackers.ts';
import { mostGapMs, mostGrowthMib, protections, sufferFrom } from '../soak/attacks.ts';

const attackS = 5;
const [open, , , closed = open] = protections;

/** Has a built energy manager with a charger stand each attack for a few seconds. */
export function tryAttacks(test: uvu.Test<uvu.Crumbs>, attacks: readonly Attack[]): void {
  for (const [i, attack] of attacks.entries()) {
    // Each protection counts in the soak; whom a login stops is tried without one.
    const protection = attack.stoppedByLogin || attack.hardwareAt || i % 2 === 0 ? open : closed;
    const how = protection?.secure ? 'over HTTPS, with login' : 'over HTTP, without login';
    test(`a charger gets its commands in time, and another client its answers: ${attack.name}, ${how}`, async () => {
      assert.ok(protection);
      const { gapMs, gets, failed, grownMib } = await sufferFrom(attack, protection, attackS);
      assert.ok(gapMs <= mostGapMs, `${gapMs} ms without a command`);
      assert.ok(gets > 20, `${gets} GETs in ${attackS} s`);
      assert.is(failed, 0);
      const mostMib = attack.mostGrowthMib ?? mostGrowthMib;
      assert.ok(grownMib <= mostMib, `${grownMib} MiB more memory`);
    });
  }
}
