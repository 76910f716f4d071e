import { Refusal } from '../../registry/registry.ts';
import type { MeterClass } from './classes.ts';
import { sunSpecConfig } from './fields.ts';
import { type ModbusReaders, polledClass } from './polled-class.ts';
import { isMeasuring } from './sun-spec-ids.ts';

/** A device that describes itself by SunSpec (class 5). */
export function sunSpecClass(readers: ModbusReaders): MeterClass {
  return polledClass(sunSpecConfig, readers, {
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
    polled: ({ placeOf, SunSpecReading }, config) => ({
      place: placeOf(config, 'SunSpec', config.device_address),
      reading: new SunSpecReading(config),
    }),
  });
}
