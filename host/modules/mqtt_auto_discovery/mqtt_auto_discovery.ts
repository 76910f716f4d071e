import type { MachineContext, ModuleContext } from '../../device/context.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import { productName } from '../info/index.ts';
import type { Mqtt } from '../mqtt/index.ts';
import type { Preferences } from '../system/index.ts';
import { AnnouncedTopics } from './announced.ts';
import type { Announcer } from './announcer.ts';
import { configField, modes } from './fields.ts';

type Needs = Pick<
  ModuleContext,
  'registry' | 'features' | 'variant' | 'hardware' | 'networkClock' | 'kept' | 'log' | 'onStop'
> &
  Pick<MachineContext, 'loadLater'>;

/**
 * Announces the device to home-automation systems over MQTT (`mqtt/auto_discovery_config`,
 * interface 2.8 and 6.3).
 *
 * A pass follows every change that matters, every connection, and 15 minutes of rest.
 */
export function mqttAutoDiscovery(context: Needs, mqtt: Mqtt, preferences: Preferences): void {
  const { registry, features, log } = context;
  const { mqtt_auto_discovery: load } = context.loadLater;
  let announcer: Announcer | undefined;
  let isLoading = false;
  let isOver = false;
  context.onStop(() => {
    isOver = true;
  });
  const begin = (): void => {
    if (announcer) {
      announcer.begin();
      return;
    }
    const isIdle = settings.value.auto_discovery_mode === modes.off && announced.all.length === 0;
    if (isIdle || isLoading) return;
    isLoading = true;
    load?.(outcome => {
      isLoading = false;
      if (isOver) return;
      if ('part' in outcome) {
        announcer = new outcome.part.Announcer(parts);
        announcer.begin();
      } else {
        const reason = outcome.error.message;
        log.write(
          'mqtt_auto_discovery',
          message('No discovery messages are sent: {=reason}', { reason }),
        );
      }
    });
  };

  const settings = registry.config('mqtt/auto_discovery_config', configField, {
    doc: 'Announcement of the device to home-automation systems over MQTT',
    default: { auto_discovery_mode: modes.off, auto_discovery_prefix: 'homeassistant' },
    adapt: written =>
      written.auto_discovery_mode === modes.generic
        ? { ...written, auto_discovery_mode: modes.homeAutomation }
        : written,
    check({ auto_discovery_prefix: prefix }) {
      if (prefix !== mqtt.prefix()) return;
      throw new Refusal(
        'conflicting',
        'auto_discovery_prefix',
        prefix,
        'must differ from global_topic_prefix of mqtt/config',
      );
    },
    apply: begin,
  });
  mqtt.addPrefixRule(prefix => {
    if (prefix !== settings.value.auto_discovery_prefix) return;
    const rule = 'must differ from auto_discovery_prefix of mqtt/auto_discovery_config';
    throw new Refusal('conflicting', 'global_topic_prefix', prefix, rule);
  });
  const announced = new AnnouncedTopics(context.kept, told =>
    log.write('mqtt_auto_discovery', told),
  );
  const parts = {
    features,
    clock: context.networkClock,
    mqtt,
    preferences,
    settings,
    product: productName(context),
    announced,
  };
  mqtt.onConnect(begin);
  features.onAdd(begin);
  preferences.onLanguage(begin);
  registry.onChange(({ declaration }) => {
    // A changed interval acts without a new connection, and the messages depend on it.
    if (declaration.path === 'mqtt/config') begin();
  });
}
