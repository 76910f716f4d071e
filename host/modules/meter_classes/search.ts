import type { Cancellable, Net } from '../../platform/net.ts';
import { onOneLine } from '../../registry/characters.ts';
import { utf8Cut } from '../../registry/utf8.ts';
import type { Reason } from '../../sentences/reasons.ts';
import {
  ServiceBrowser,
  type ServiceInstance,
  textEntries,
} from '../../services/service-browser.ts';
import { classTag, location, type Reach } from '../meters/index.ts';
import { webMakes } from './makes.ts';
import { hearSpeedwire } from './speedwire.ts';
import type { WebMake } from './web-make.ts';

/** How long everybody may take to answer, and how often they are asked, ms of real time. */
const lookMs = 4000;
const askMs = 1000;
/** Services that are remembered: printers and the like announce web pages, too. */
const mostInstances = 256;
/** Meters that are told. */
const mostFound = 64;
/** Longest name of a meter, bytes. */
const longestName = 32;

/** What a search needs. */
export interface SearchParts {
  readonly net: Reach['net'] & Pick<Net, 'openMdns'>;
  /** Real time. */
  readonly clock: Reach['clock'];
}

/** A meter that tells of itself. Nothing of that is proven. */
export interface FoundMeter {
  /** Proper name of its kind. */
  readonly make: string;
  /** What it calls itself. */
  readonly name: string;
  /** IPv4 address. */
  readonly address: string;
  /** Whether it answers, as far as it says: its owner may have to switch that on first. */
  readonly is_open: boolean;
  /** Class and configuration: the fields that have to be written. */
  readonly config: readonly [tag: number, config: object];
}

/** What came of a search; `failure`: why nobody could be asked by multicast DNS. */
export interface Searched {
  readonly failure: Reason | undefined;
  readonly found: readonly FoundMeter[];
}

/**
 * Looks for meters that announce themselves by multicast DNS, and for those of SMA, which send by
 * themselves. Nobody is connected to. `done` is called once, and not after `cancel`.
 */
export function searchMeters(
  { net, clock }: SearchParts,
  done: (searched: Searched) => void,
): Cancellable {
  const found = new Map<string, FoundMeter>();
  const note = (key: string, meter: FoundMeter): void => {
    if (found.size < mostFound) found.set(key, meter);
  };
  let failure: Reason | undefined;
  const browser = new ServiceBrowser({
    ...{ net, clock, mostInstances, periodMs: askMs },
    services: [...new Set(webMakes.flatMap(({ announced }) => announced?.services ?? []))],
    told(instance) {
      const make = webMakes.find(each => isOf(each, instance));
      const meter = make && meterOf(make, instance);
      // Some announce themselves by more than one service.
      if (meter) note(`${make.tag} ${instance.name.toLowerCase()}`, meter);
    },
    failed({ message }) {
      failure = message;
    },
  });
  const hearing = hearSpeedwire(
    { net, clock },
    ({ serial }, { host }) => note(`SMA ${serial}`, speedwireMeter(serial, host)),
    () => undefined,
  );
  const cancel = (): void => {
    limit.cancel();
    browser.stop();
    hearing.cancel();
  };
  const limit = clock.after(lookMs, () => {
    cancel();
    done({ failure, found: [...found.values()].sort(byName) });
  });
  return { cancel };
}

function isOf({ announced }: WebMake, { name, service, text }: ServiceInstance): boolean {
  if (!announced?.services.includes(service)) return false;
  const entries = textEntries(text);
  const rules = Object.entries(announced.text ?? {});
  return (
    (announced.name?.test(name.toLowerCase()) ?? true) &&
    rules.every(([key, rule]) => rule.test(entries.get(key) ?? ''))
  );
}

/** A device of a make; undefined while it is not known where it is. */
function meterOf(
  { tag, name: make, announced, channels, meters }: WebMake,
  { name: instance, endpoint, address, text }: ServiceInstance,
): FoundMeter | undefined {
  if (!endpoint || endpoint.port === 0 || address === undefined) return undefined;
  const { nameIn = '', openIn } = announced ?? {};
  const entries = textEntries(text);
  const name = shown(entries.get(nameIn) || instance);
  const [virtual_meter = 0] = Object.keys(meters).map(Number);
  const payload = channels !== undefined ? { channel: 0 } : meters[0] ? null : { virtual_meter };
  return {
    ...{ make, name, address },
    is_open: openIn === undefined || entries.get(openIn) === '1',
    config: [
      classTag.webMake,
      { ...commonOf(name), host: address, port: endpoint.port, device: [tag, payload] },
    ],
  };
}

function speedwireMeter(serial_number: number, address: string): FoundMeter {
  const name = `SMA ${serial_number}`;
  return {
    make: 'SMA Energy Meter, Sunny Home Manager',
    ...{ name, address, is_open: true },
    config: [classTag.speedwire, { ...commonOf(name), serial_number }],
  };
}

/** Only its owner knows where it is. */
function commonOf(display_name: string): object {
  return { display_name, location: location.unknown, excluded: false };
}

/** What a stranger calls itself, as a name of a meter may be. */
function shown(told: string): string {
  return utf8Cut(onOneLine(told), longestName);
}

function byName(one: FoundMeter, other: FoundMeter): number {
  return one.name < other.name ? -1 : 1;
}
