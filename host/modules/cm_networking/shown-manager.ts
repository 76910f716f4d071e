import { equalJson } from '../../registry/equal.ts';
import type { ValueOf } from '../../registry/field.ts';
import { Refusal, type Registry, type State } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { type ManagerView, noManager } from './charger.ts';
import { modeField, stateField, stateOf, supportedModesField } from './fields.ts';

/** The manager of this charger as clients see it, and the charge mode that they request from it. */
export class ShownManager {
  readonly #state: State<ValueOf<typeof stateField>>;
  readonly #chargeMode: State<ValueOf<typeof modeField>>;
  readonly #offeredModes: State<ValueOf<typeof supportedModesField>>;
  #view: ManagerView = noManager;

  /** Declares the resources; `chosen` is called with the mode that a client wrote. */
  constructor(registry: Registry, chosen: (mode: number) => void) {
    this.#state = registry.state('evse/management_state', stateField, stateOf(noManager), {
      doc: 'Who controls the charger while its load management is enabled',
    });

    this.#chargeMode = registry.volatile('evse/charge_mode', modeField, {
      doc: 'Mode that the manager is asked for, else the one that it charges with; 4: it does not say, or there is none',
      default: { mode: this.#view.chargeMode },
      check: ({ mode }) => this.checkMode(mode),
      apply: ({ mode }) => chosen(mode),
    });
    this.#offeredModes = registry.state(
      'evse/supported_charge_modes',
      supportedModesField,
      [...this.#view.modes],
      {
        doc: 'Modes that the manager offers',
      },
    );
  }

  /** The view that was last shown. */
  get view(): ManagerView {
    return this.#view;
  }

  /** Throws `Refusal` for a mode that cannot be asked for. */
  checkMode(mode: number): void {
    const { modes } = this.#view;
    if (modes.includes(mode)) return;
    const rule: Rule =
      modes.length === 0
        ? 'cannot be chosen: no manager controls the charger'
        : message('must be one that the manager of this charger offers: {modes}', {
            modes: modes.join(', '),
          });
    throw new Refusal('not_allowed_now', 'mode', mode, rule);
  }

  /** Shows what is known; false: it is shown already. */
  show(view: ManagerView): boolean {
    if (equalJson({ ...view }, { ...this.#view })) return false;
    this.#view = view;
    this.#state.set(stateOf(view));
    this.#chargeMode.set({ mode: view.chargeMode });
    this.#offeredModes.set([...view.modes]);
    return true;
  }
}
