import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type Mqtt, mqtt } from './mqtt.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    mqtt: Mqtt;
  }
}

/** The device as a client of an MQTT broker (interface 2.8). */
export default defineModule({
  name: 'mqtt',
  section: '2.8 MQTT client',
  variants: everyVariant,
  needs: { certs: 'certs' },
  start: (context, { certs }) => mqtt(context, certs),
});
