/* What the rest of the device may know of `mqtt`; how it starts is in manifest.ts. */
export { type Mqtt, type TextMessage, topicPrefixRule } from './mqtt.ts';
