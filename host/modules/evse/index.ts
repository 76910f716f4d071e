/* What the rest of the device may know of `evse`; how it starts is in manifest.ts. */
export { dcFaultPassword } from './dc-fault.ts';
export type { Evse } from './evse.ts';
export { faultOf } from './fault.ts';
export { indicationRule, indicatorLed, isIndication } from './led.ts';
export { author, type Source } from './slot-sources.ts';
