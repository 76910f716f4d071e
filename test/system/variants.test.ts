import { suite } from 'uvu';
import { description } from '../data/interface.ts';
import { startDevice } from '../support/gateway.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { tryVariant } from './variants.ts';

/* Every hardware variant as a real process. */
const test = suite('variants');

const broker = await startMosquitto();
test.after(() => broker.stop());

for (const variant of description.variants)
  tryVariant(test, variant, broker, args => startDevice({ args }));

test.run();
