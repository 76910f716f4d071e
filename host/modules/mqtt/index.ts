/* What the rest of the device may know of `mqtt`; how it starts is in manifest.ts. */
export { topicPrefixRule } from './fields.ts';
export type { Mqtt } from './mqtt.ts';
export type { TextMessage } from './subscriptions.ts';
