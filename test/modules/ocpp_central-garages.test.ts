import { suite } from '../support/suite.ts';
import { tryGarages } from './ocpp-central-garages.ts';

/* Garages of chargers of several makes: a sample. */
const test = suite('garages of several makes');

tryGarages(test, 4);

test.run();
