import { randomFraction } from '../../../host/platform/random.ts';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import { type Site, startSite } from '../../modules/site-rig.ts';
import type { NetworkFaults } from '../../support/virtual-net.ts';
import type { Evening } from './evening.ts';

const limitMa = 32_000;
const lookMs = 250;
/** Managers and chargers are cut off, or only not heard, once a minute, for so long at most, s. */
const longestBurstS = 12;
const betweenBurstsS = 60;

/** What a network does to a garage in which three vehicles charge. */
interface Loss {
  readonly faults: NetworkFaults;
  readonly minutes: number;
  /** Whether it fails whole for seconds as well. */
  readonly bursts?: boolean;
}

/** What came of it. */
interface Outcome {
  readonly closings: number;
  readonly overrunMa: number;
}

/** Cuts somebody off now and then, for a while. */
class Bursts {
  readonly #network: Site['network'];
  readonly #random = new SeededRandom(7);
  #leftMs = betweenBurstsS * 1000;
  #fails = false;

  constructor({ network }: Site) {
    this.#network = network;
  }

  pass(ms: number): void {
    this.#leftMs -= ms;
    if (this.#leftMs > 0) return;
    const { cutOff, mute } = this.#network;
    this.#fails = !this.#fails;
    cutOff.clear();
    mute.clear();
    const share = randomFraction(this.#random);
    this.#leftMs = (this.#fails ? longestBurstS * share : betweenBurstsS) * 1000;
    if (!this.#fails) return;
    const who = ['10.0.0.1', '10.0.0.11', '10.0.0.12', '10.0.0.13'] as const;
    const one = who[Math.floor(4 * randomFraction(this.#random))] as string;
    (randomFraction(this.#random) < 0.5 ? cutOff : mute).add(one);
  }
}

/** Lets three vehicles charge over such a network; counts contactors that close meanwhile. */
function charge({ faults, minutes, bursts }: Loss): Outcome {
  const site = startSite({ config: { default_available_current: limitMa } });
  for (const charger of site.chargers.keys()) site.plug(charger, { max_current_ma: 16_000 });
  site.pass(300);
  const areLive = (): boolean[] => [...site.chargers.keys()].map(site.isLive);
  const trouble = bursts ? new Bursts(site) : undefined;
  let [closings, overrunMa, before] = [0, 0, areLive()];
  site.network.faults = faults;
  for (let passedMs = 0; passedMs < minutes * 60_000; passedMs += lookMs) {
    trouble?.pass(lookMs);
    site.clock.advance(lookMs);
    const now = areLive();
    closings += now.filter((isLive, index) => isLive && !before[index]).length;
    before = now;
    overrunMa = Math.max(overrunMa, Math.max(...site.drawn()) - limitMa);
  }
  site.stop();
  return { closings, overrunMa };
}

const losing = (loss: number): NetworkFaults => ({ loss, duplication: 0, delayMs: [1, 20] });
const rough: NetworkFaults = { loss: 0.2, duplication: 0.2, delayMs: [1, 2000] };
const closings = { unit: '', better: 'lower' } as const;

/**
 * A network that loses packets both ways at random: whoever is heard now and then goes on with what
 * is counted for it.
 */
export const lossyNetwork: Evening = {
  name: 'lossy-network',
  figures: [
    {
      ...closings,
      figure: 'closings-at-5-percent',
      limit: 0,
      doc: 'Contactors that close in half an hour in which three vehicles charge and 5 % of all packets are lost',
    },
    {
      ...closings,
      figure: 'closings-at-10-percent',
      limit: 0,
      doc: 'The same where 10 % are lost',
    },
    {
      ...closings,
      figure: 'closings-at-20-percent',
      limit: 2,
      doc: 'The same in an hour in which 20 % are lost',
    },
    {
      figure: 'overrun-ma',
      unit: 'mA',
      better: 'lower',
      limit: 0,
      doc: 'The most that is drawn beyond the limit in all of these, and in an hour in which one of five packets is lost, one of five comes twice, all are up to two seconds late, and somebody is cut off or not heard once a minute, for up to twelve seconds',
    },
  ],
  play() {
    const five = charge({ faults: losing(0.05), minutes: 30 });
    const ten = charge({ faults: losing(0.1), minutes: 30 });
    const twenty = charge({ faults: losing(0.2), minutes: 60 });
    const all = [five, ten, twenty, charge({ faults: rough, minutes: 60, bursts: true })];
    return {
      'closings-at-5-percent': five.closings,
      'closings-at-10-percent': ten.closings,
      'closings-at-20-percent': twenty.closings,
      'overrun-ma': Math.max(...all.map(({ overrunMa }) => overrunMa)),
    };
  },
};
