import { int, object, text, type ValueOf } from '../../registry/field.ts';
import { topicPrefixRule } from '../mqtt/index.ts';

/** Values of `mqtt/auto_discovery_config.auto_discovery_mode`. */
export const modes = { off: 0, generic: 1, homeAutomation: 2 } as const;

/** `mqtt/auto_discovery_config`. */
export const configField = object({
  auto_discovery_mode: int(
    '0 off, 2 announces sensors and controls to home-automation systems; 1 is taken as 2',
    {
      min: modes.off,
      max: modes.homeAutomation,
    },
  ),
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
