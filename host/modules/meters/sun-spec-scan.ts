import type { ModuleContext } from '../../device/context.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { inEnglish } from '../../sentences/message.ts';
import { type resultField, resultsField, scanAbortField, scanField } from './fields.ts';
import type { ModbusPart } from './modbus-part.ts';
import type { ModbusReaders } from './polled-class.ts';

type Place = ValueOf<typeof scanField>;

/** A device that answers at every address would fill the memory. */
const mostResults = 100;

/** `meters_sun_spec/scan` and what it tells: looks for devices that can be meters of class 5. */
export function sunSpecScan(
  { registry, onStop }: ModuleContext,
  { load, links }: ModbusReaders,
): void {
  let shown: { cookie: number; running: boolean; results: ValueOf<typeof resultField>[] } = {
    cookie: 0,
    running: false,
    results: [],
  };
  let stop: () => void = () => {};

  const start = (place: Place): void => {
    const { device_address_first, device_address_last } = place;
    if (device_address_last < device_address_first)
      throw new Refusal(
        'conflicting',
        'device_address_last',
        device_address_last,
        'must not be below device_address_first',
      );
    stop();
    shown = { cookie: place.cookie, running: true, results: [] };
    let isStopped = false;
    stop = () => {
      isStopped = true;
      ended(place.cookie);
    };
    load(outcome => {
      if (isStopped) return;
      if ('part' in outcome) stop = search(place, outcome.part);
      else {
        const { cookie } = place;
        const reason = inEnglish(outcome.error.message);
        registry.emit('meters_sun_spec/scan_log', () => ({ cookie, message: reason }));
        stop();
      }
    });
  };

  const search = (place: Place, { ModbusLinks, scan, resultOf }: ModbusPart): (() => void) =>
    scan(place, links(ModbusLinks), {
      log: told =>
        registry.emit('meters_sun_spec/scan_log', () => ({
          cookie: place.cookie,
          message: inEnglish(told),
        })),
      found(model, device_address) {
        const result = resultOf(place, model, device_address);
        shown.results.push(result);
        registry.emit('meters_sun_spec/scan_result', () => ({ cookie: place.cookie, ...result }));
        return shown.results.length < mostResults;
      },
      done: () => ended(place.cookie),
    });

  const ended = (cookie: number): void => {
    stop = () => {};
    shown.running = false;
    registry.emit('meters_sun_spec/scan_done', () => ({ cookie }));
  };

  registry.command('meters_sun_spec/scan', scanField, start, {
    doc: 'Looks for SunSpec devices at one host; ends a scan that is still running',
  });
  registry.command(
    'meters_sun_spec/scan_abort',
    scanAbortField,
    ({ cookie }) => {
      if (shown.cookie === cookie) stop();
    },
    { doc: 'Ends the scan with this cookie; nothing happens if it does not run any more' },
  );
  registry.view('meters_sun_spec/scan_results', resultsField, () => shown, {
    doc: 'What the last scan found',
  });
  onStop(() => stop());
}
