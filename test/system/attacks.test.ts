import { attacks } from '../soak/attackers.ts';
import { suite } from '../support/suite.ts';
import { tryAttacks } from './attacks.ts';

/** The built energy manager under one of the attacks that the full tests have all of. */
const test = suite('attacks, a sample');

tryAttacks(test, attacks.slice(0, 1));

test.run();
