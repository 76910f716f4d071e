import { stageOf, type Tried } from '../registry/documented-answers.ts';
import { startBoard } from '../support/emulated-board.ts';

/** A charger on an emulated board, whose answers are compared with its documents. */
export const onBoard: Tried = {
  variant: 'warp3',
  host: 'small',
  open: async variant => stageOf(await startBoard(['--variant', variant])),
};
