import type { ModuleContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import { ModbusLinks } from '../../platform/modbus.ts';
import { equalJson } from '../../registry/equal.ts';
import { message } from '../../sentences/message.ts';
import {
  type ChargeManager,
  type ForeignLinkParts,
  type ForeignMember,
  numberOf,
  unknownCharger,
} from '../charge_manager/index.ts';
import type { ManagerLink } from '../cm_networking/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Meters } from '../meters/index.ts';
import { meaningOf } from './entry.ts';
import { asItsDriver, type ControllerConfig } from './fields.ts';
import { ControllerMember } from './member.ts';
import { openDriver } from './open.ts';
import { keepPilotsDisconnected } from './pilots.ts';
import { controllerSettings } from './settings.ts';

/** Modules that controllers are members with. */
export interface ControllersModules {
  readonly chargeManager: ChargeManager;
  readonly meters: Meters;
  /** Where there is one: the contactor that the chargers may be behind. */
  readonly energyManager?: EnergyManager | undefined;
}

/**
 * Charge controllers beside this device (`controllers/config`) as chargers that it manages: each is
 * opened while it is one of `charge_manager/config`.
 */
export function controllers(context: ModuleContext, modules: ControllersModules): void {
  let open: ControllerLink | undefined;
  const config = controllerSettings(context.registry, () => open?.follow(config.value.controllers));
  modules.chargeManager.speakWith('controller', parts => {
    open = new ControllerLink(context, modules.meters, parts);
    open.follow(config.value.controllers);
    return open;
  });
  const { chargeManager, energyManager } = modules;
  if (!energyManager) return;
  keepPilotsDisconnected({
    ...{ chargeManager, energyManager },
    described: () => config.value.controllers,
    say: said => context.log.write('controllers', said),
  });
}

/** A member that is open, and the configuration that it was opened with. */
interface Open {
  readonly entry: ControllerConfig;
  readonly member: ControllerMember;
}

/** Each member tells the group how it is so often, ms. */
const tellMs = 1000;

/** The way to those members of a group that are controllers of this device. */
class ControllerLink implements ManagerLink {
  readonly #context: ModuleContext;
  readonly #meters: Meters;
  readonly #parts: ForeignLinkParts<'controller'>;
  readonly #open = new Map<number, Open>();
  readonly #ticks: Timer;
  #isClosed = false;

  constructor(context: ModuleContext, meters: Meters, parts: ForeignLinkParts<'controller'>) {
    this.#context = context;
    this.#meters = meters;
    this.#parts = parts;
    this.#ticks = context.networkClock.every(tellMs, () => {
      for (const { member } of this.#open.values()) member.tell();
    });
  }

  /** Opens what is new in the configuration, and closes what is not in it any more. */
  follow(entries: readonly ControllerConfig[]): void {
    if (this.#isClosed) return;
    for (const member of this.#parts.members) {
      const { index, address } = member;
      const entry = entries.find(
        ({ name, driver }) => name === address.name && driver === address.driver,
      );
      const open = this.#open.get(index);
      if (open && entry && equalJson(open.entry, entry)) continue;
      open?.member.close();
      this.#open.delete(index);
      if (entry) this.#openMember(index, entry, { entries, isOther: open !== undefined });
      else this.#tellMissing(member);
    }
  }

  send(index: number, command: Parameters<ManagerLink['send']>[1]): boolean {
    const open = this.#open.get(index);
    open?.member.obey(command);
    return open !== undefined;
  }

  /** Nobody is called: a controller is asked all the time. */
  call(): boolean {
    return false;
  }

  addressOf(): undefined {}

  close(): void {
    this.#isClosed = true;
    this.#ticks.cancel();
    for (const { member } of this.#open.values()) member.close();
    this.#open.clear();
  }

  /** @param isOther another one than before: nothing of what was known of that one holds */
  #openMember(
    index: number,
    entry: ControllerConfig,
    { entries, isOther }: { entries: readonly ControllerConfig[]; isOther: boolean },
  ): void {
    const meant = meaningOf(entry);
    if ('rule' in meant) return;
    const { net, networkClock: clock, log, uptimeMs } = this.#context;
    const { max_current: mostMa, power_on_current: startMa } = entry;
    let member: ControllerMember | undefined;
    let isKnown = !isOther;
    const driven = openDriver(
      meant.controller,
      entry.name,
      { net, clock, modbusLinks: this.#meters.modbusLinks(ModbusLinks) },
      {
        onState: () => member?.look(),
        onRestart: () => undefined,
        onMeter: () => undefined,
        say: said => log.write('controllers', said),
      },
    );
    member = new ControllerMember(driven, {
      clock,
      uptimeMs,
      uid: numberOf(`${entry.driver}:${entry.name}`),
      mostMa,
      powerOnMa: startMa === asItsDriver ? undefined : startMa,
      onLine: entries.filter(({ at }) => at === entry.at).length,
      onExpectation: expectation => {
        if (isKnown) this.#parts.onExpectation(index, expectation);
      },
      onState: state => {
        if (!isKnown && member) this.#parts.onExpectation(index, member.expectation);
        isKnown = true;
        this.#parts.onState(index, state);
      },
    });
    this.#open.set(index, { entry, member });
    const unknown = { ...unknownCharger, floorMa: mostMa, fallbackMa: mostMa };
    this.#parts.onExpectation(index, isKnown ? member.expectation : unknown);
  }

  #tellMissing({ index, address }: ForeignMember<'controller'>): void {
    this.#parts.onExpectation(index, unknownCharger);
    this.#context.log.write(
      'controllers',
      message('Charger {index}: controllers/config has no {name} with the driver {driver}', {
        index: index + 1,
        name: address.name,
        driver: address.driver,
      }),
    );
  }
}
