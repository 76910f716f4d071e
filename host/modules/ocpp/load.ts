import type { NetError } from '../../platform/net.ts';

/** The part of the module that is loaded when OCPP is enabled: `client.ts`. */
export type OcppEngine = Pick<typeof import('./client.ts'), 'keyNames' | 'startClient'>;

/** Loads it, at once or later: a device that serves no central system spares it. */
export type LoadOcpp = (
  done: (outcome: { readonly engine: OcppEngine } | { readonly error: NetError }) => void,
) => void;
