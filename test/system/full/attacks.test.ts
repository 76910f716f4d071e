import { attacks } from '../../soak/attackers.ts';
import { suite } from '../../support/suite.ts';
import { tryAttacks } from '../attacks.ts';

/** The built energy manager under each attack of the soak. */
const test = suite('attacks');

tryAttacks(test, attacks);

test.run();
