import type { ModuleContext } from '../../device/context.ts';
import type { LogEntry, Severity } from '../../platform/log.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { State } from '../../registry/registry.ts';
import { numbersOf } from './charger-numbers.ts';
import { errorOf } from './condition.ts';
import {
  type Config,
  lowLevelConfig,
  lowLevelConfigField,
  lowLevelStateField,
  stateField,
} from './fields.ts';
import { type Group, shutDown } from './group.ts';
import type { Member } from './member.ts';
import { chargerMetrics } from './metrics.ts';
import {
  describeDistribution,
  describeError,
  idleLowLevelState,
  idleState,
  lowLevelStateOf,
  stateOf,
} from './report.ts';

type Parts = Pick<ModuleContext, 'registry' | 'core' | 'log' | 'uptimeMs'>;

/** The group and its distribution, as clients and the event log see them. */
export class ShownGroup {
  readonly #parts: Parts;
  readonly #config: State<Config>;
  readonly #state: State<ValueOf<typeof stateField>>;
  readonly #lowLevelState: State<ValueOf<typeof lowLevelStateField>>;
  #wasShutDown = false;

  constructor(parts: Parts, config: State<Config>) {
    const { registry } = parts;
    this.#parts = parts;
    this.#config = config;
    this.#state = registry.state('charge_manager/state', stateField, idleState(), {
      doc: 'What is distributed to whom, and why',
      traced: ['state', 'chargers'],
    });
    this.#lowLevelState = registry.state(
      'charge_manager/low_level_state',
      lowLevelStateField,
      idleLowLevelState(),
      {
        doc: 'Inner state of the distribution',
      },
    );
    registry.state('charge_manager/low_level_config', lowLevelConfigField, lowLevelConfig, {
      doc: 'Constants of the distribution',
    });
    registry.metrics.add('charge_manager', told => chargerMetrics(told, this.#state.value));
  }

  /** Shows what is; undefined: nobody is managed. */
  publish(group: Group | undefined): void {
    if (!group) {
      this.#state.set(idleState());
      this.#lowLevelState.set(idleLowLevelState());
      return;
    }
    const { distribution } = this.#parts.core;
    const uptimeMs = this.#parts.uptimeMs();
    this.#state.set(stateOf(group, distribution, uptimeMs, numbersOf(this.#config.value)));
    this.#lowLevelState.set(lowLevelStateOf(group, distribution, uptimeMs));
    for (const member of group.members) this.#tellError(member);
    this.#tellShutDown();
  }

  /** Tells what a distribution came to, where people want to know each of them. */
  tellDistribution({ members }: Group): void {
    if (this.#config.value.verbose)
      this.#say(describeDistribution(members, this.#parts.core.distribution));
  }

  #tellError(member: Member): void {
    const error = errorOf(member.charger);
    if (error === member.toldError) return;
    member.toldError = error;
    const message = describeError(member);
    if (message !== undefined) this.#say(message, 'warning');
  }

  #tellShutDown(): void {
    const isShutDown = this.#parts.core.distribution.state.state === shutDown;
    if (isShutDown === this.#wasShutDown) return;
    this.#wasShutDown = isShutDown;
    this.#say(
      isShutDown
        ? 'All chargers are stopped: because of a fault of one of them nobody knows what the group draws'
        : 'The fault is over: the chargers get current again',
      isShutDown ? 'error' : 'notice',
    );
  }

  #say(message: LogEntry, severity?: Severity): void {
    this.#parts.log.write('charge_manager', message, severity);
  }
}
