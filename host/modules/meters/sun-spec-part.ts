/*
 * What reads SunSpec devices and looks for them, in a file of its own: few devices have one.
 */
export { SunSpecReading } from './sun-spec-meter.ts';
export { resultOf, scan } from './sun-spec-search.ts';
export type SunSpecPart = typeof import('./sun-spec-part.ts');
