import { suite } from 'uvu';
import { tryDistribution } from '../distribution-properties.ts';

const test = suite('distribution against its oracles, in full');

tryDistribution(test, { sites: 150_000, states: 300_000, walks: 300, rounds: 8000 });

test.run();
