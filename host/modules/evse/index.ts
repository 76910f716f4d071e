/* What the rest of the device may know of `evse`; how it starts is in manifest.ts. */
export type { Evse } from './evse.ts';
export { faultOf } from './fault.ts';
export { author, dcFaultPassword, indicatorLed, outputLevels } from './fields.ts';
export { indicationRule, isIndication } from './led.ts';
export type { Source } from './slot-sources.ts';
