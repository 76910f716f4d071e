import type { ModuleContext } from '../../device/context.ts';
import { slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { attempt } from '../../platform/storage.ts';
import { equalJson } from '../../registry/equal.ts';
import type { State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Evse } from '../evse/index.ts';
import { slotField } from './fields.ts';

/** The charge slot of OCPP: nobody charges unless a transaction runs. */
export class OcppSlot {
  readonly #evse: Evse;
  readonly #isOn: () => boolean;
  readonly #say: (message: LogMessage) => void;
  readonly #enabled: State<{ enabled: boolean }>;
  /** Current that the client allows; undefined before its first decision. */
  #allowedMa: number | undefined;

  /** @param isOn whether there is a central system that decides who charges */
  constructor(
    { registry, log }: Pick<ModuleContext, 'registry' | 'log'>,
    evse: Evse,
    isOn: () => boolean,
  ) {
    this.#evse = evse;
    this.#isOn = isOn;
    this.#say = message => log.write('ocpp', message);
    this.#enabled = registry.config('evse/ocpp_enabled', slotField, {
      doc: 'Whether the slot of OCPP is active; follows when OCPP is switched on or off',
      default: { enabled: false },
      apply: () => this.arrange(),
    });
  }

  /**
   * Follows the switch of OCPP, whose user wants it to decide who charges; a change that cannot be
   * stored is tried again with the next write.
   */
  switchTo(enabled: boolean): void {
    attempt(
      () => this.#enabled.set({ enabled }),
      ({ words }) =>
        this.#say(message('evse/ocpp_enabled stays as it is: {=reason}', { reason: words })),
    );
  }

  /** The client allows this current, mA. */
  allow(currentMa: number): void {
    this.#allowedMa = currentMa;
    this.hold();
  }

  /** The client is gone: what it allowed does not count for the next one. */
  forget(): void {
    this.#allowedMa = undefined;
  }

  /**
   * Sets the slot's value after a restart of the charge controller: nobody charges until a
   * transaction runs.
   */
  arrange(): void {
    this.#evse.setSlotDefault(slotIndex.ocpp, {
      max_current: this.#blocks ? 0 : mostCurrentMa,
      active: this.#enabled.value.enabled,
      clear_on_disconnect: this.#blocks,
    });
    this.hold();
  }

  /**
   * Keeps the slot as it has to be. Until the client knows what runs, a charge that goes on keeps
   * its current.
   */
  hold(): void {
    const live = this.#evse.state?.slots[slotIndex.ocpp];
    if (!live) return;
    const keptMa = live.active && live.clear_on_disconnect ? live.max_current : 0;
    const wanted = {
      max_current: this.#blocks ? (this.#allowedMa ?? keptMa) : mostCurrentMa,
      active: this.#enabled.value.enabled,
      clear_on_disconnect: this.#blocks,
    };
    if (!equalJson(live, wanted)) this.#evse.setSlot(slotIndex.ocpp, wanted);
  }

  get #blocks(): boolean {
    return this.#enabled.value.enabled && this.#isOn();
  }
}
