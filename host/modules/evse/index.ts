/* What the rest of the device may know of `evse`; how it starts is in manifest.ts. */
export type { Evse } from './evse.ts';
export { indicationRule, indicatorLed, isIndication } from './led.ts';
