/* What the rest of the device may know of `meter_classes`; how it starts is in manifest.ts. */
export { furtherClasses } from './classes.ts';
