/** The part of the module that is loaded when it is switched on: `central.ts`. */
export type CentralEngine = Pick<typeof import('./central.ts'), 'startCentral'>;
