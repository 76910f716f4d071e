import { editionOf } from '../../build/interface/edition-of.ts';
import { type Core, instantiateCore } from '../../host/core/core.ts';
import type { Manifest } from '../../host/device/manifest.ts';
import type { ModuleName } from '../../host/device/modules.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import type { Simulation } from '../../host/hardware/simulator/simulation.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import type { Net } from '../../host/platform/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { Random } from '../rig/random.ts';
import { MemoryLine } from '../support/coprocessor.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { soundLine } from '../support/line-faults.ts';
import { ModbusControllerDouble } from '../support/modbus-controller.ts';
import { OpenEvseDouble } from '../support/open-evse.ts';
import { phasesByRotation } from '../support/phase-rotation.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';
import { VirtualPorts } from '../support/virtual-ports.ts';
import { wasmBytes } from '../support/wasm.ts';
import { type Fate, OcppWallbox } from './ocpp-wallbox.ts';
import type { Build, Guest } from './wallbox.ts';

/*
 * A garage whose chargers are of several makes: a manager with the modules that share current, and
 * the chargers as they are at the other end of its network and its lines, in virtual time.
 */

/** Controllers with drivers of their own: their fail-safes and meters differ. */
export const drivers = ['rapi', 'heidelberg', 'evse-din', 'keba-p30', 'vestel-evc04'] as const;
type Driver = (typeof drivers)[number];

/** A charger of a garage. */
export type MemberKind =
  | { readonly kind: 'own'; readonly phases: 1 | 3 }
  | {
      readonly kind: 'controller';
      readonly driver: Driver;
      /** What it starts with, mA, where the manager was told that; an EVSE-DIN stores its own. */
      readonly powerOnMa?: number | undefined;
    }
  | {
      readonly kind: 'ocpp';
      readonly version: 'ocpp1.6' | 'ocpp2.0.1';
      readonly watched: boolean;
      /** The manager finds out what it falls back to. */
      readonly tested?: boolean;
      readonly build: Build;
    };

export interface GarageOptions {
  readonly seed: number;
  readonly members: readonly MemberKind[];
  /** How each is wired, as `charge_manager/config` has it. */
  readonly rotations: readonly number[];
  /** Current to distribute, mA. */
  readonly limitMa: number;
}

/** A charger as it stands in the garage. */
export interface GarageMember {
  readonly kind: MemberKind;
  /** What flows on its terminals L1 to L3, mA. */
  currentsMa(): readonly number[];
  plug(guest: Guest): void;
  unplug(): void;
  /** Share of what is said that gets lost from now on. */
  lose(share: number): void;
  /** It is cut off, or not any more; in silence: without a word. */
  cutOff(isCutOff: boolean, inSilence: boolean): void;
  /** It starts anew. */
  restart(): void;
  /** Its meter tells something, or nothing. */
  meter(tells: boolean): void;
  /** What becomes of the next limit; only OCPP has such. */
  fate(fate: Fate): void;
  stop(): void;
}

const password = 'of the garage';
const port = 8887;
const managerAddress = '10.0.0.1';
const quiet = { grid: { voltage_noise_v: 0 } };
/** A controller that starts answers nobody for so long, ms, while its vehicle goes on. */
const bootMs = 3000;
/** What controllers and chargers of this firmware let through at most, mA. */
export const usualMostMa = 32_000;

function makeCore(): Core {
  return instantiateCore(wasmBytes());
}

/** Some modules of a variant, and what they build on: others take time. */
function modulesOf(variant: VariantName, names: readonly ModuleName[]): readonly Manifest[] {
  const all = editionOf(variants[variant]);
  const wanted = new Set<ModuleName>(names);
  for (const name of wanted)
    for (const need of Object.values(all.find(one => one.name === name)?.needs ?? {}))
      wanted.add(need);
  return all.filter(({ name }) => wanted.has(name));
}

const managerModules = modulesOf('wem', [
  'network',
  'power_manager',
  'ocpp_central',
  'controllers',
]);
const chargerModules = modulesOf('warp3', ['cm_networking']);

export class Garage {
  readonly clock: VirtualClock;
  readonly manager: VirtualDevice;
  readonly members: readonly GarageMember[];
  readonly #network: VirtualNetwork;
  readonly #ports: VirtualPorts;
  readonly #random: Random;
  readonly #options: GarageOptions;
  /** Lines to controllers by the places that they are reached at. */
  readonly #lines = new Map<string, MemoryLine>();
  #core: Core | undefined;

  constructor(options: GarageOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.clock = new VirtualClock({ synchronised: true });
    this.#network = new VirtualNetwork(this.clock, options.seed + 1);
    this.#ports = new VirtualPorts(this.clock);
    this.members = options.members.map((kind, index) => this.#member(kind, index));
    const net: Net = {
      ...this.#network.host(managerAddress),
      openSerial: ({ path }, events) => this.#lineAt(path).open(events),
      connect: ({ host }, events) => this.#lineAt(host).open(events),
    };
    this.manager = virtualDevice({
      ...{ variant: 'wem', clock: this.clock, net, hardware: quiet, edition: managerModules },
      makeCore: () => {
        this.#core = makeCore();
        return this.#core;
      },
      openPort: this.#ports.openPort,
    });
    this.#configure();
  }

  /** The distribution, as the manager has it. */
  get distribution(): Core['distribution'] {
    return (this.#core as Core).distribution;
  }

  /** Chargers by OCPP of which it was seen what they fall back to. */
  get proven(): number {
    const { chargers } = this.manager.get('ocpp_central/state');
    return (chargers as { fall_back: string }[]).filter(each => each.fall_back !== 'none').length;
  }

  /** mA in sum on L1 to L3, by how each charger is wired. */
  get drawnMa(): readonly number[] {
    const sum = [0, 0, 0];
    for (const [index, member] of this.members.entries()) {
      const order = phasesByRotation[this.#options.rotations[index] ?? 0] ?? [];
      for (const [terminal, currentMa] of member.currentsMa().entries()) {
        const phase = order[terminal] ?? 0;
        sum[phase] = (sum[phase] ?? 0) + currentMa;
      }
    }
    return sum;
  }

  limit(currentMa: number): void {
    this.manager.put('charge_manager/available_current', currentMa);
  }

  /** How a member is called in messages. */
  nameOf(index: number): string {
    const { kind } = this.members[index] as GarageMember;
    const word = kind.kind === 'ocpp' ? kind.version : kind.kind === 'own' ? 'own' : kind.driver;
    return `${index}-${word}`;
  }

  stop(): void {
    for (const member of this.members) member.stop();
    this.manager.stop();
  }

  #lineAt(place: string): MemoryLine {
    const line = this.#lines.get(place);
    if (!line) throw new Error(`nothing is at ${place}`);
    return line;
  }

  #configure(): void {
    const { members, rotations, limitMa } = this.#options;
    const { manager } = this;
    const named = members.map((kind, index) => ({ kind, name: `m${index}`, index }));
    manager.put('controllers/config', {
      controllers: named.flatMap(({ kind, name, index }) =>
        kind.kind === 'controller'
          ? [
              {
                ...{ name, driver: kind.driver, max_current: usualMostMa },
                ...{ at: placeOf(kind.driver, index).at, device_address: 0 },
                power_on_current: kind.powerOnMa ?? -1,
              },
            ]
          : [],
      ),
    });
    manager.put('charge_manager/config', {
      ...{ enable_charge_manager: true, enable_watchdog: false, verbose: false },
      ...{ default_available_current: limitMa, maximum_available_current: 320_000 },
      ...{ minimum_current_auto: true, minimum_current_vehicle_type: 0 },
      ...{ minimum_current: 6000, minimum_current_1p: 6000 },
      ...{ requested_current_threshold: 60, requested_current_margin: 3000 },
      chargers: named.map(({ kind, name, index }) => ({
        ...{ host: hostOf(kind, name, index), name, rot: rotations[index] ?? 0 },
      })),
    });
    manager.put(
      'ocpp_central/chargers',
      named.flatMap(({ kind, name }) =>
        kind.kind === 'ocpp'
          ? [
              {
                ...{ identity: name, password, watched: kind.watched },
                max_current: kind.build.mostMa,
                test_fall_back: kind.tested === true,
              },
            ]
          : [],
      ),
    );
    manager.put('ocpp_central/config', {
      ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
    });
  }

  #member(kind: MemberKind, index: number): GarageMember {
    switch (kind.kind) {
      case 'own':
        return this.#ownMember(kind, index);
      case 'controller':
        return this.#controller(kind, index);
      case 'ocpp':
        return this.#ocppMember(kind, index);
    }
  }

  #ownMember(kind: Extract<MemberKind, { kind: 'own' }>, index: number): GarageMember {
    const address = ownAddress(index);
    const device = virtualDevice({
      ...{ clock: this.clock, seed: this.#random.next(), hardware: quiet, makeCore },
      ...{ net: this.#network.host(address), edition: chargerModules },
    });
    device.put('evse/management_enabled', { enabled: true });
    if (kind.phases === 1) device.put('evse/phases_connected', { phases: 1 });
    const network = this.#network;
    return {
      ...inWorld(kind, device.simulation),
      lose: share => {
        network.faults = { loss: share, duplication: share / 2, delayMs: [1, 400] };
      },
      cutOff: isCutOff => void network.cutOff[isCutOff ? 'add' : 'delete'](address),
      restart: () => device.restart(),
      stop: () => device.stop(),
    };
  }

  #controller(kind: Extract<MemberKind, { kind: 'controller' }>, index: number): GarageMember {
    const { driver } = kind;
    const { clock } = this;
    const { place } = placeOf(driver, index);
    const line = new MemoryLine(clock, new SeededRandom(this.#random.next()));
    this.#lines.set(place, line);
    const world = createSimulatedHardware({
      ...{ ...quiet, clock, random: new SeededRandom(this.#random.next()) },
      ...{ variant: variants.warp3, core: makeCore() },
    });
    const send = (bytes: Uint8Array): void => line.write(bytes);
    const double =
      driver === 'rapi'
        ? new OpenEvseDouble(clock, world, send)
        : new ModbusControllerDouble(
            ...([driver, clock, world, send, isTcp(driver) ? 'tcp' : 'rtu'] as const),
            ...([undefined, kind.powerOnMa] as const),
          );
    line.onData = bytes => double.receive(bytes);
    return {
      ...inWorld(kind, world.simulation),
      lose: share => {
        line.faults = { ...soundLine, loss: share };
      },
      cutOff(isCutOff, inSilence) {
        line.there = !isCutOff;
        if (isCutOff && !inSilence) line.break();
        line.faults = isCutOff ? { ...soundLine, loss: 1 } : soundLine;
      },
      restart() {
        double.restart();
        double.powered = false;
        clock.after(bootMs, () => {
          double.powered = true;
        });
      },
      stop: () => undefined,
    };
  }

  #ocppMember(kind: Extract<MemberKind, { kind: 'ocpp' }>, index: number): GarageMember {
    const { clock } = this;
    const random = new Random(this.#random.next());
    const box = new OcppWallbox(
      kind.build,
      { identity: `m${index}`, password, port, version: kind.version },
      { clock, ports: this.#ports, random },
    );
    clock.after(1000 + random.below(20_000), () => box.come());
    let loss: ReturnType<VirtualClock['every']> | undefined;
    return {
      kind,
      currentsMa: () => box.wallbox.currentsMa,
      plug: guest => box.plug(guest),
      unplug: () => box.unplug(),
      lose(share) {
        loss?.cancel();
        loss = clock.every(10_000, () => {
          if (random.chance(share))
            box.fate = random.pick<Fate>(['lost', 'done and not answered', { lateMs: 15_000 }]);
        });
      },
      cutOff: (isCutOff, inSilence) => (isCutOff ? box.leave(inSilence) : box.come()),
      restart: () => box.restart(random.between(1000, 60_000)),
      meter: tells => {
        box.samples = tells;
      },
      fate: fate => {
        box.fate = fate;
      },
      stop() {
        loss?.cancel();
        box.stop();
      },
    };
  }
}

/** A charger whose physics are those of the simulator. */
function inWorld(
  kind: MemberKind,
  { charger }: Simulation,
): Pick<GarageMember, 'kind' | 'currentsMa' | 'plug' | 'unplug' | 'meter' | 'fate'> {
  if (!charger) throw new Error('there is no charger');
  const { vehicle } = charger;
  return {
    kind,
    currentsMa: () => vehicle.state.currents_ma,
    plug: ({ demandMa, phases }) =>
      vehicle.change({
        ...{ plugged: true, max_current_ma: demandMa, phases, battery_energy_wh: 0 },
        battery_capacity_wh: 10_000_000,
      }),
    unplug: () => vehicle.change({ plugged: false }),
    // Those of this firmware are beyond doubt, and drivers do not need theirs.
    meter: () => undefined,
    fate: () => undefined,
  };
}

function ownAddress(index: number): string {
  return `10.0.0.${index + 11}`;
}

/** True for those whose doubles start with any current that they are given. */
export function startsAsSet(driver: Driver): boolean {
  return driver !== 'rapi' && driver !== 'evse-din';
}

function isTcp(driver: Driver): boolean {
  return driver === 'keba-p30' || driver === 'vestel-evc04';
}

/** Where a controller is, for itself and in the configuration. */
function placeOf(driver: Driver, index: number): { readonly place: string; readonly at: string } {
  if (isTcp(driver)) return { place: `10.0.1.${index}`, at: `modbus-tcp:10.0.1.${index}:502` };
  const place = `/dev/ttyUSB${index}`;
  return { place, at: `serial:${place}` };
}

function hostOf(kind: MemberKind, name: string, index: number): string {
  if (kind.kind === 'own') return ownAddress(index);
  return kind.kind === 'ocpp' ? `ocpp:${name}` : `${kind.driver}:${name}`;
}
