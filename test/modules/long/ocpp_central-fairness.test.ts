import * as assert from 'uvu/assert';
import { Garage, type MemberKind } from '../../garage/garage.ts';
import { obedient } from '../../garage/wallbox.ts';
import { suite } from '../../support/suite.ts';

/* What chargers of several makes get of one connection within an hour. */
const test = suite('fairness among several makes');
const versions = ['ocpp1.6', 'ocpp2.0.1'] as const;

/** What members draw in an hour, A on average; each wants 16 A. */
function hour(members: readonly MemberKind[], limitMa: number): number[] {
  const garage = new Garage({ seed: 1, members, rotations: members.map(() => 1), limitMa });
  garage.clock.advance(60_000);
  for (const member of garage.members) member.plug({ demandMa: 16_000, phases: 3 });
  const taken = members.map(() => 0);
  for (let second = 0; second < 3600; second++) {
    garage.clock.advance(1000);
    for (const [index, member] of garage.members.entries())
      taken[index] = (taken[index] as number) + (member.currentsMa()[0] as number) / 3.6e6;
    assert.ok(Math.max(...garage.drawnMa) <= limitMa, `${garage.drawnMa} of ${limitMa} mA`);
  }
  garage.stop();
  return taken;
}

const mixed = (watched: boolean): readonly MemberKind[] => [
  { kind: 'own', phases: 3 },
  { kind: 'controller', driver: 'heidelberg', powerOnMa: 0 },
  ...versions.map((version, index) => ({
    ...{ kind: 'ocpp' as const, version, watched },
    build: { ...obedient, reactionMs: index === 0 ? 5000 : 30_000 },
  })),
];

test('members of equal wish that obey get the same within an hour, whatever they are', () => {
  const taken = hour(mixed(true), 34_000);
  const sum = taken.reduce((all, one) => all + one);
  const jain = sum ** 2 / (taken.length * taken.reduce((all, one) => all + one ** 2, 0));
  assert.ok(jain > 0.99, `Jain's index of ${taken}: ${jain}`);
  assert.ok(sum > 0.96 * 34, `${sum} A of 34 A`);
});

test('what a charger takes of which nothing is proven is not shared: it has that, and the others the rest', () => {
  const [own = 0, controller = 0, one = 0, other = 0] = hour(mixed(false), 48_000);
  assert.ok(Math.min(one, other) > 15.5, `${one} A and ${other} A of 16 A`);
  assert.ok(Math.abs(own - controller) < 0.2, `${own} A and ${controller} A of 8 A`);
  assert.ok(own + controller > 15.5, `${own + controller} A of 16 A`);
});

test.run();
