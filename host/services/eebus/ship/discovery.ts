import type { Clock } from '../../../platform/clock.ts';
import type { Net, NetError } from '../../../platform/net.ts';
import { ServiceBrowser } from '../../service-browser.ts';
import { type Fault, readAnnouncement, type SeenNode } from './announced.ts';
import { serviceType } from './announcement.ts';

/** Parts of a discovery. */
export interface DiscoveryParts {
  readonly net: Pick<Net, 'openMdns'>;
  readonly clock: Clock;
  /** Everybody is asked so often, and again where multicast DNS failed; default one minute. */
  readonly periodMs?: number;
  /** A node was seen, again or elsewhere; `instance` is the name of its service, in lower case. */
  seen(node: SeenNode, instance: string): void;
  /** What an instance has announced so far breaks the rules. */
  broken?(instance: string, faults: readonly Fault[]): void;
  /** Multicast DNS failed: whoever looks for this device is found by connecting then. */
  failed?(error: NetError): void;
}

const usualPeriodMs = 60_000;
/** More than a house has. */
const mostInstances = 64;

/** Looks for nodes by multicast DNS, as long as it is not stopped. */
export class Discovery {
  readonly #browser: ServiceBrowser;

  constructor({ net, clock, periodMs = usualPeriodMs, seen, broken, failed }: DiscoveryParts) {
    this.#browser = new ServiceBrowser({
      ...{ net, clock, periodMs, mostInstances, services: [serviceType] },
      told(instance) {
        const name = `${instance.name}.${serviceType}.local`.toLowerCase();
        const read = readAnnouncement(instance);
        if ('node' in read) seen(read.node, name);
        else broken?.(name, read.faults);
      },
      ...(failed && { failed }),
    });
  }

  stop(): void {
    this.#browser.stop();
  }
}
