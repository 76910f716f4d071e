import type { FurtherClass } from '../meters/index.ts';

/** Classes of meters that gateways have beside those of all devices, by tag. */
export const furtherClasses: readonly FurtherClass[] = [];
