import type { ModuleContext } from '../../device/context.ts';
import { empty } from '../../registry/field.ts';
import { type FoundCharger, scanForChargers } from '../cm_networking/index.ts';
import { scanResultField } from './fields.ts';

/** Declares `charge_manager/scan` and its result. */
export function scanning({ registry, net, networkClock, onStop }: ModuleContext): void {
  let found: readonly FoundCharger[] = [];
  let search: { cancel(): void } | undefined;
  registry.command(
    'charge_manager/scan',
    empty(),
    () => {
      search?.cancel();
      search = scanForChargers({ net, clock: networkClock }, result => {
        search = undefined;
        found = result;
        registry.emit('charge_manager/scan_result', () => found);
      });
    },
    {
      doc: 'Looks for chargers in the local network; charge_manager/scan_result has them a second later',
    },
  );
  registry.view('charge_manager/scan_result', scanResultField, () => [...found], {
    doc: 'Chargers that the last scan found',
  });
  onStop(() => search?.cancel());
}
