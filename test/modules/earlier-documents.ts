/**
 * What of the kept data folders and backups of earlier releases reads otherwise today, because its
 * form has changed since: by the name of the file and the path of the resource, written by hand.
 */
import type { Json } from '../../host/registry/validate.ts';

type Convert = (earlier: Json) => Json;

/** The table of a meter of class 6 has another number, and the numbering is said. */
const renumbered =
  (tag: number): Convert =>
  earlier => {
    const [meterClass, config] = earlier as [number, { table: [number, Json] } & object];
    const [, payload] = config.table;
    return [meterClass, { ...config, table: [tag, payload], numbering: 1 }];
  };

const changed: Readonly<Record<string, Convert>> = {
  // Huawei SUN2000: 11 was its number.
  'stored/1.0.0-warp4.json meters/0/config': renumbered(39),
  // Eastron SDM630: 2 was its number.
  'backups/1.0.0-wem.json meters/6/config': renumbered(34),
};

/** A document of an earlier release as this one has it. */
export function today(file: string, path: string, earlier: Json): Json {
  return changed[`${file} ${path}`]?.(earlier) ?? earlier;
}
