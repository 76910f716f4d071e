import type { uvu } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFraction } from '../../host/platform/random.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { phasesByRotation } from '../support/phase-rotation.ts';
import { VirtualPorts } from '../support/virtual-ports.ts';
import { Box, type Fate } from './ocpp-central-box.ts';
import { type Site, startSite } from './site-rig.ts';

/*
 * Random garages of chargers of this firmware and of others, whose messages come late, get lost,
 * are refused or ignored, and who restart and forget: on no phase flows more than is reserved.
 */
const port = 8887;
const passS = 900;

/** What may go wrong at a site. */
type Kind = 'always' | 'watched';

class Garage {
  readonly site: Site;
  readonly boxes: readonly Box[];
  readonly #random: SeededRandom;
  readonly #kind: Kind;
  readonly #done: string[] = [];

  constructor(seed: number, kind: Kind) {
    this.#random = new SeededRandom(seed);
    this.#kind = kind;
    const owns = this.#whole(0, 1);
    const count = this.#whole(1, 3);
    const names = Array.from({ length: count }, (_, index) => `box-${index}`);
    const most = names.map(() => this.#oneOf([16_000, 32_000]));
    let ports: VirtualPorts | undefined;
    this.site = startSite({
      variants: owns ? ['warp3'] : [],
      openPort(clock) {
        ports = new VirtualPorts(clock);
        return ports.openPort;
      },
      config: {
        default_available_current: this.#whole(16, 80) * 1000,
        maximum_available_current: 100_000,
        chargers: [
          ...(owns ? [{ host: '10.0.0.11', name: 'Own', rot: 1 }] : []),
          ...names.map(name => ({ host: `ocpp:${name}`, name, rot: this.#whole(0, 6) })),
        ],
      },
    });
    const { manager, clock } = this.site;
    manager.put(
      'ocpp_central/chargers',
      names.map((identity, index) => ({
        ...{ identity, password: 'of the garage', watched: kind === 'watched' },
        max_current: most[index] as number,
      })),
    );
    manager.put('ocpp_central/config', {
      ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
    });
    this.boxes = names.map(
      (identity, index) =>
        new Box(clock, ports as unknown as VirtualPorts, {
          ...{ identity, password: 'of the garage', port, seed: seed * 10 + index },
          phases: this.#oneOf([1, 3]),
          traits: {
            maximumMa: most[index] as number,
            obeys: this.#chance(0.8),
            reactionMs: this.#oneOf([200, 2000, 10_000, 30_000, 60_000]),
            inOrder: this.#chance(0.5),
            defaultMa: kind === 'watched' || this.#chance(0.7) ? 0 : undefined,
            boundMa: undefined,
            alone: undefined,
            ofTransaction: true,
          },
        }),
    );
    for (const box of this.boxes) box.connect();
  }

  /** Lets time pass, with something that happens now and then. */
  pass(): void {
    if (this.site.chargers.length > 0) this.site.plug(0);
    for (let second = 0; second < passS; second++) {
      if (this.#chance(0.1)) this.#happen(second);
      const drawn = this.#drawn();
      const before = this.#reserved();
      this.site.clock.advance(1000);
      const after = this.#reserved();
      for (const [phase, currentMa] of drawn.entries()) {
        const most = Math.max(before[phase] as number, after[phase] as number);
        assert.ok(
          currentMa <= most,
          `after ${second} s L${phase + 1} carries ${currentMa} mA of ${most} mA reserved\n${this.#done.join('\n')}`,
        );
      }
    }
  }

  #happen(second: number): void {
    const box = this.#oneOf(this.boxes);
    const forgets: (() => string)[] = [
      () => {
        box.reboot();
        return 'reboots';
      },
      () => {
        if (box.isConnected) box.disconnect();
        else box.connect();
        return 'leaves or comes';
      },
    ];
    const does = this.#oneOf<() => string>([
      () => {
        box.plug(this.#whole(6, 32) * 1000);
        return 'plug';
      },
      () => {
        if (this.#chance(0.3)) box.unplug();
        return 'unplug';
      },
      () => {
        box.fate = this.#oneOf<Fate>([
          'refused',
          'lost',
          'done and not answered',
          { lateMs: this.#whole(1, 20) * 1000 },
        ]);
        return JSON.stringify(box.fate);
      },
      () => {
        const currentMa = this.#whole(6, 80) * 1000;
        this.site.manager.put('charge_manager/available_current', currentMa);
        return `${currentMa} mA`;
      },
      () => {
        box.samples = this.#chance(0.7);
        return 'samples';
      },
      ...(this.#kind === 'always' ? forgets : []),
    ]);
    this.#done.push(`${second}: box ${this.boxes.indexOf(box)}: ${does()}`);
  }

  #reserved(): readonly number[] {
    return this.site.manager.get('charge_manager/low_level_state').wnd_max.slice(1);
  }

  /** mA in sum on L1 to L3, by the rotation of each. */
  #drawn(): readonly number[] {
    const sum = [...this.site.drawn()];
    const { chargers } = this.site.manager.get('charge_manager/config');
    const own = this.site.chargers.length;
    for (const [index, box] of this.boxes.entries()) {
      const order = (phasesByRotation[chargers[own + index].rot] ?? [0, 1, 2]) as number[];
      for (const [terminal, currentMa] of box.currentsMa.entries())
        sum[order[terminal] as number] = (sum[order[terminal] as number] ?? 0) + currentMa;
    }
    return sum;
  }

  #chance(share: number): boolean {
    return randomFraction(this.#random) < share;
  }

  #whole(least: number, most: number): number {
    return least + Math.floor(randomFraction(this.#random) * (most - least + 1));
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#whole(0, values.length - 1)] as T;
  }
}

/** Tries so many garages of each kind. */
export function tryGarages(test: uvu.Test<uvu.Crumbs>, sites: number): void {
  for (const kind of ['always', 'watched'] as const)
    test(`on no phase flows more than is reserved: ${kind}`, () => {
      const first = Number(process.env.SEED ?? 1) * 1000;
      for (let seed = first; seed < first + sites; seed++) {
        const garage = new Garage(seed, kind);
        try {
          garage.pass();
        } catch (error) {
          throw new Error(`seed ${seed}: ${(error as Error).message}`);
        } finally {
          garage.site.stop();
        }
      }
    });
}
