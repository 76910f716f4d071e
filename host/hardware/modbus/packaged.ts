import type { PackagedController } from '../real-controller.ts';
import { type Description, readDescription } from './description.ts';
import evseDin from './evse-din.json' with { type: 'json' };
import heidelberg from './heidelberg.json' with { type: 'json' };

const files: Readonly<Record<PackagedController, unknown>> = { 'evse-din': evseDin, heidelberg };

/** The description of a controller that comes with voltkern. */
export function packaged(name: PackagedController): Description {
  return readDescription(files[name]);
}
