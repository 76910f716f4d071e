import { suite } from 'uvu';
import { updateNative } from '../../../build/native.ts';
import { description } from '../../data/interface.ts';
import { startDevice } from '../../support/gateway.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { tryVariant } from '../variants.ts';

/* Every hardware variant in the program without Node, as `variants.test.ts` tries the command. */
const test = suite('variants without Node');

const program = await updateNative('x64');
const broker = await startMosquitto();
test.after(() => broker.stop());

for (const variant of description.variants)
  tryVariant(test, variant, broker, args => startDevice({ command: [program], args }));

test.run();
