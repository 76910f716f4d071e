import { suite } from '../../support/suite.ts';
import { tryGarages } from '../ocpp-central-garages.ts';

/* Garages of chargers of several makes: many of them. */
const test = suite('garages of several makes');

tryGarages(test, 200);

test.run();
