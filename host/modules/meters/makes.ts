import type { Make } from './make.ts';
import { abb } from './makes/abb.ts';
import { eastron } from './makes/eastron.ts';
import { gavazzi } from './makes/gavazzi.ts';
import { sun2000 } from './makes/huawei.ts';
import { janitza } from './makes/janitza.ts';
import { schneider } from './makes/schneider.ts';
import { shelly } from './makes/shelly.ts';
import { siemens } from './makes/siemens.ts';
import { sungrow } from './makes/sungrow.ts';
import { victron } from './makes/victron.ts';

/**
 * Devices that every device of ours can read, small engines included. Numbers below 1000 are those
 * of devices in the field; theirs go to 57. Ours begin at 1000, because a number that the field
 * gives away later would select another device.
 */
export const commonMakes: readonly Make[] = [
  ...eastron,
  gavazzi,
  abb,
  schneider,
  ...siemens,
  janitza,
  shelly,
  victron,
  sun2000,
  sungrow,
];

/** All devices that are known with these beside them, which may know more of one of the common. */
export function knownMakes(further: readonly Make[]): readonly Make[] {
  return [...new Map([...commonMakes, ...further].map(make => [make.tag, make])).values()];
}
