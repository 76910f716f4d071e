/** The part of the module that is loaded when OCPP is enabled: `client.ts`. */
export type OcppEngine = Pick<typeof import('./client.ts'), 'keyNames' | 'startClient'>;
