import type { FurtherClass } from '../meters/index.ts';
import { httpJson } from './http-json.ts';
import { httpMake } from './http-make.ts';
import { mqttTopics } from './mqtt-topics.ts';
import { speedwire } from './speedwire.ts';
import { p1, sml } from './telegrams/index.ts';

/** Classes of meters that gateways have beside those of all devices, by tag. */
export const furtherClasses: readonly FurtherClass[] = [
  speedwire,
  httpJson,
  mqttTopics,
  p1,
  sml,
  httpMake,
];
