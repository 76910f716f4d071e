import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import type { AnnouncerPart } from './announcer.ts';
import { mqttAutoDiscovery } from './mqtt_auto_discovery.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    mqtt_auto_discovery: undefined;
  }
  interface LoadedLater {
    readonly mqtt_auto_discovery: AnnouncerPart;
  }
}

/** Announcements to home-automation systems (interface 2.8 and 6.3). */
export default defineModule({
  name: 'mqtt_auto_discovery',
  section: '2.8 MQTT client',
  variants: everyVariant,
  needs: { mqtt: 'mqtt', preferences: 'system' },
  start: (context, { mqtt, preferences }) => mqttAutoDiscovery(context, mqtt, preferences),
});
