import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';

/** Finds the addresses of a name, the preferred ones first. */
export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** Options of a connection that finds the addresses of its host. */
export interface Way {
  readonly lookup: LookupFunction;
  readonly autoSelectFamily: true;
  readonly autoSelectFamilyAttemptTimeout: number;
}

/**
 * Makes a connection to `host` by `connect`, which passes the way on to the socket that it answers.
 */
export type Dial = <S extends Socket>(host: string, connect: (way: Way) => S) => S;

/**
 * Wait for one of several addresses before the next one is tried; the last one has all the
 * remaining time.
 */
const patienceMs = 2000;

const system: Resolve = (name, done) => lookup(name, { all: true }, done);

/**
 * Connections to names that have several addresses, such as those of the nodes of a cluster.
 *
 * Which address comes first is drawn by lot, so that many devices spread over the nodes. An address
 * that refuses or is silent is passed over within the same attempt. Where the last connection was
 * made to comes last: whatever was wrong with it, if only that it never answered, the next attempt
 * goes elsewhere.
 */
export function dialling(resolve: Resolve = system): Dial {
  const latest = new Map<string, string>();
  return (host, connect) => {
    const socket = connect({
      lookup: (name, _, done) =>
        resolve(name, (error, found) => {
          if (error) done(error, []);
          else done(null, inTurn(found, latest.get(host)));
        }),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: patienceMs,
    });
    socket.once('connect', () => {
      if (socket.remoteAddress !== undefined) latest.set(host, socket.remoteAddress);
    });
    return socket;
  };
}

/**
 * Addresses as they are to be tried: shuffled within their families, whose order is the system's
 * choice, `last` at the end.
 */
function inTurn(found: readonly LookupAddress[], last: string | undefined): LookupAddress[] {
  const families = [...new Set(found.map(({ family }) => family))];
  const rank = ({ address, family }: LookupAddress): number =>
    address === last ? families.length : families.indexOf(family);
  return found
    .map(one => ({ one, place: rank(one) + Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
