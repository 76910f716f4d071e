import type { Responder } from './responder.ts';

/** What stands in for responder.ts in a bundle for machines without multicast DNS: nothing is announced. */

export function webService(): undefined {}

export function responder(): Responder {
  const nothing = (): void => undefined;
  return { announce: () => nothing, refresh: nothing, stop: nothing };
}
