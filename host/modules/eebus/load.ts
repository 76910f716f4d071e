/** The part of the module that is loaded when it is switched on: `engine.ts`. */
export type EebusEngine = Pick<typeof import('./engine.ts'), 'startEngine'>;
