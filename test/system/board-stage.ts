import { type OpenStage, stageOf } from '../registry/documented-answers.ts';
import { startBoard } from '../support/emulated-board.ts';

/**
 * What is otherwise than the documents say: those are of a gateway, which has modules more than a
 * small engine.
 */
const ofGateways = /^GET \/info\/modules : 200 .* breaks required/;

/** Opens a device on an emulated board, whose answers are compared with the documents. */
export const openBoard: OpenStage = async variant =>
  stageOf(await startBoard(['--variant', variant]), ofGateways);
