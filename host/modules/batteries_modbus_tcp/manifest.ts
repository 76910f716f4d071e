import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { batteriesModbusTcp, type ModbusBatteries } from './batteries_modbus_tcp.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    batteries_modbus_tcp: ModbusBatteries;
  }
}

/** Batteries that are commanded by Modbus TCP. */
export default defineModule({
  name: 'batteries_modbus_tcp',
  section: '2.34 Home batteries',
  variants: everyVariant,
  needs: { meters: 'meters' },
  start: batteriesModbusTcp,
});
