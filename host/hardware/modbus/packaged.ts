import type { PackagedController } from '../makes.ts';
import { type Description, readDescription } from './description.ts';
import { makes } from './makes.ts';

/** The description of a controller that comes with voltkern. */
export function packaged(name: PackagedController): Description {
  return readDescription(makes[name]);
}
