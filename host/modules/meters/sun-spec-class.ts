import type { Load } from '../../device/modules.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import { Refusal } from '../../registry/registry.ts';
import type { MeterClass } from './classes.ts';
import { sunSpecConfig } from './fields.ts';
import { placeOf } from './modbus-meter.ts';
import { polledClass } from './polled-meter.ts';
import { isMeasuring } from './sun-spec-ids.ts';
import type { SunSpecPart } from './sun-spec-part.ts';

/** A device that describes itself by SunSpec (class 5). */
export function sunSpecClass(links: ModbusLinks, load: Load<SunSpecPart>): MeterClass {
  return polledClass(sunSpecConfig, links, {
    counters: ['timeout', 'inconsistency'],
    check({ model_id }) {
      if (!isMeasuring(model_id))
        throw new Refusal(
          'out_of_range',
          '1/model_id',
          model_id,
          'must be 101 to 103, 111 to 113, 124, 201 to 204, 211 to 214, 701, 713, 714 or 802',
        );
    },
    polled: config => ({
      place: placeOf(config, 'SunSpec', config.device_address),
      load: done =>
        load(outcome =>
          done('part' in outcome ? { part: new outcome.part.SunSpecReading(config) } : outcome),
        ),
    }),
  });
}
