import { choices } from '../../registry/choices.ts';
import { choice, object, text, type ValueOf } from '../../registry/field.ts';
import { topicPrefixRule } from '../mqtt/index.ts';

/** Values of `mqtt/auto_discovery_config.auto_discovery_mode`. */
export const modes = choices('auto_discovery_mode', {
  off: [0, 'off'],
  generic: [1],
  homeAutomation: [2, 'announces sensors and controls to home-automation systems'],
});

/** `mqtt/auto_discovery_config`. */
export const configField = object({
  auto_discovery_mode: choice('', modes),
  auto_discovery_prefix: text(
    'Prefix of the discovery messages; differs from the topic prefix of the device',
    {
      minBytes: 1,
      maxBytes: 128,
      rule: topicPrefixRule,
    },
  ),
});
export type Config = ValueOf<typeof configField>;
