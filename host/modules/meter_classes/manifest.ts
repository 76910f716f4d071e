import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import type { MeterClass } from '../meters/index.ts';
import { furtherClasses } from './classes.ts';
import { type SearchPart, searchCommand } from './search-command.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    meter_classes: readonly (readonly [tag: number, MeterClass])[];
  }
  interface LoadedLater {
    readonly meter_classes: SearchPart;
  }
}

/** Kinds of meters that a gateway reads beside those of all devices. */
export default defineModule({
  name: 'meter_classes',
  section: '2.30 Meters',
  variants: everyVariant,
  needs: { mqtt: 'mqtt' },
  start(context, { mqtt }) {
    const { net, networkClock, random } = context;
    const { meter_classes: load } = context.loadLater;
    if (load) searchCommand(context, load);
    const reach = { net, clock: networkClock, random, broker: mqtt };
    return furtherClasses.map(({ tag, classIn }) => [tag, classIn(reach)] as const);
  },
});
