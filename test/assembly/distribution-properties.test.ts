import { suite } from 'uvu';
import { tryDistribution } from './distribution-properties.ts';

const test = suite('distribution against its oracles');

tryDistribution(test, { sites: 30_000, states: 60_000, walks: 60, rounds: 2000 });

test.run();
