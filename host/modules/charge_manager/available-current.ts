import type { ModuleContext } from '../../device/context.ts';
import { failSafeMs } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import { availableCurrentField, type Config } from './fields.ts';

type Parts = Pick<ModuleContext, 'registry' | 'networkClock' | 'log'>;

/**
 * The current to distribute while the power manager sets no limits
 * (`charge_manager/available_current`), and its watchdog.
 */
export class AvailableCurrent {
  readonly #parts: Parts;
  readonly #config: State<Config>;
  readonly #available: State<{ current: number }>;
  readonly #fallBackListeners = new Listeners();
  #isManaged = false;
  /** Time of the last write, until the watchdog has acted; real time. */
  #writtenMs: number | undefined;

  constructor(parts: Parts, config: State<Config>) {
    this.#parts = parts;
    this.#config = config;
    this.#available = parts.registry.volatile(
      'charge_manager/available_current',
      availableCurrentField,
      {
        doc: 'Current to distribute while the power manager does not set the limits',
        default: { current: config.value.default_available_current },
        check: ({ current }) => this.#check(current),
        apply: () => {
          this.#writtenMs = parts.networkClock.nowMs();
        },
      },
    );
    parts.registry.metrics.add('charge_manager', told =>
      told.gauge('available_current', {
        doc: 'Current to distribute while the power manager does not set the limits',
        unit: 'amperes',
        value: this.currentMa / 1000,
      }),
    );
  }

  /** Per phase, mA. */
  get currentMa(): number {
    return this.#available.value.current;
  }

  /**
   * Says whether the power manager sets the limits: nobody else can then, and the watchdog rests.
   */
  setManaged(isManaged: boolean): void {
    this.#isManaged = isManaged;
    if (isManaged) this.#writtenMs = undefined;
  }

  /** Takes over a new configuration. */
  configured(next: Config, previous: Config): void {
    const { default_available_current, maximum_available_current } = next;
    const begins = next.enable_charge_manager && !previous.enable_charge_manager;
    // A current that was set while nobody was managed takes effect now, too.
    if (begins && this.#writtenMs === undefined)
      this.#available.set({ current: default_available_current });
    else if (this.currentMa > maximum_available_current)
      this.#available.set({ current: maximum_available_current });
  }

  /**
   * Lets the current fall back when nobody has written it for too long; once, until it is written
   * again.
   */
  watch(): void {
    if (this.#writtenMs === undefined || !this.#config.value.enable_watchdog) return;
    if (this.#parts.networkClock.nowMs() - this.#writtenMs < failSafeMs) return;
    this.#writtenMs = undefined;
    const { default_available_current: current } = this.#config.value;
    this.#available.set({ current });
    this.#parts.log.write(
      'charge_manager',
      message(
        'Nobody has set the available current for {seconds} s: it falls back to its default, {current} A',
        { seconds: failSafeMs / 1000, current: current / 1000 },
      ),
      'warning',
    );
    this.#fallBackListeners.call();
  }

  /** Calls `listener` when the watchdog has acted. */
  onFallBack(listener: () => void): void {
    this.#fallBackListeners.add(listener);
  }

  #check(current: number): void {
    const { maximum_available_current: maximum } = this.#config.value;
    if (this.#isManaged) {
      throw new Refusal(
        'not_allowed_now',
        'current',
        current,
        'cannot be taken: the power manager sets the available current',
      );
    }
    if (current >= maximum) {
      throw new Refusal(
        'conflicting',
        'current',
        current,
        message('must be below maximum_available_current, {current} mA', { current: maximum }),
      );
    }
  }
}
