import { suite } from 'uvu';
import { updateBoard } from '../../../build/board.ts';
import { description } from '../../data/interface.ts';
import { machineSeenFromBoard, startBoard } from '../../support/emulated-board.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { tryVariant } from '../variants.ts';

/* Every hardware variant without an operating system, as `variants.test.ts` tries the command. */
const test = suite('variants on a board');

await updateBoard();
const broker = await startMosquitto();
test.after(() => broker.stop());

for (const variant of description.variants) {
  const seen = { port: broker.port, host: machineSeenFromBoard };
  tryVariant(test, variant, seen, args => startBoard(args));
}

test.run();
