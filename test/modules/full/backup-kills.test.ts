import { everyVariant } from '../../../host/hardware/variants.ts';
import { suite } from '../../support/suite.ts';
import { tryKills } from '../backup-kills.ts';

/* A restore that is killed after any of its operations. */
const test = suite('backup, killed');

tryKills(test, everyVariant);

test.run();
