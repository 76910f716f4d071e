import type { ModuleContext } from '../../device/context.ts';
import { ValueId } from '../../hardware/value-ids.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import type { MeterSlot } from '../meters/index.ts';
import {
  type AllValues,
  allValuesField,
  allValuesIds,
  noAllValues,
  noPhases,
  noValues,
  type Phases,
  phasesField,
  type Values,
  valuesField,
} from './fields.ts';
import { allValuesOf, layoutOf, phasesOf, valuesOf } from './layout.ts';

/** Values that a client wrote and the linked meter slot lacks. */
interface Written {
  values?: Values;
  phases?: Phases;
  allValues?: AllValues;
}

/**
 * The values of the linked meter slot (`meter/values`, `meter/phases`, `meter/all_values`). Where
 * clients supply the values of the slot they write them here, too.
 */
export class LegacyValues {
  readonly #context: Pick<ModuleContext, 'registry' | 'features'>;
  readonly #linked: () => MeterSlot | undefined;
  readonly #values: State<Values>;
  readonly #phases: State<Phases>;
  readonly #allValues: State<AllValues>;
  #written: Written = {};
  #layout = layoutOf([]);

  /** Declares the resources; `changed` is called after a client wrote one of them. */
  constructor(
    context: Pick<ModuleContext, 'registry' | 'features'>,
    linked: () => MeterSlot | undefined,
    changed: () => void,
  ) {
    this.#context = context;
    this.#linked = linked;
    const { registry } = context;
    const written = { appears: true, check: () => refuseUnlessFed(linked()) };
    this.#values = registry.volatile('meter/values', valuesField, {
      ...written,
      doc: 'Power and energy; written only where clients supply the values',
      default: noValues,
      apply: next => {
        this.#written.values = next;
        linked()?.feed([
          [ValueId.power, next.power],
          [ValueId.energyImportResettable, next.energy_rel],
          [ValueId.energyImport, next.energy_abs],
        ]);
        changed();
      },
    });
    this.#phases = registry.volatile('meter/phases', phasesField, {
      ...written,
      doc: 'Which phases have voltage and current; what clients wrote stays until the restart',
      default: noPhases,
      apply: next => {
        this.#written.phases = next;
        changed();
      },
    });
    this.#allValues = registry.volatile('meter/all_values', allValuesField, {
      ...written,
      doc: 'All values at fixed indices; written only where clients supply the values',
      default: noAllValues,
      apply: next => {
        this.#written.allValues = next;
        linked()?.feed(allValuesIds.map((id, index) => [id, next[index] ?? null] as const));
        changed();
      },
    });
  }

  /** Forgets what clients wrote: it was of another slot. */
  forget(): void {
    this.#written = {};
  }

  /** Shows the values of the linked slot. */
  update(): void {
    const slot = this.#linked();
    if (!slot?.fedByClients) this.forget();
    if (!slot) {
      this.#values.set(noValues);
      this.#phases.set(noPhases);
      this.#allValues.set(noAllValues);
      return;
    }
    if (this.#layout.valueIds !== slot.valueIds) this.#layout = layoutOf(slot.valueIds);
    this.#findFeatures();
    const { values, phases, allValues } = this.#written;
    const layout = this.#layout;
    if (this.#isThere('meter', slot))
      this.#show('meter/values', this.#values, valuesOf(slot, layout, values));
    if (this.#isThere('meter_phases', slot))
      this.#show('meter/phases', this.#phases, phases ?? phasesOf(slot, layout));
    if (this.#isThere('meter_all_values', slot))
      this.#show('meter/all_values', this.#allValues, allValuesOf(slot, layout, allValues));
  }

  #findFeatures(): void {
    const { features } = this.#context;
    const { isBasic, phases, hasDetails } = this.#layout;
    if (isBasic || this.#written.values) features.add('meter');
    if (phases || this.#written.phases) features.add('meter_phases');
    if (hasDetails || this.#written.allValues) features.add('meter_all_values');
  }

  /**
   * A resource of the interface that needs a feature is there as soon as the device has that, or
   * clients may supply it.
   */
  #isThere(feature: string, { fedByClients }: MeterSlot): boolean {
    return fedByClients || this.#context.features.has(feature);
  }

  #show<T>(path: string, shown: State<T>, value: T): void {
    shown.set(value);
    this.#context.registry.appear(path);
  }
}

function refuseUnlessFed(linked: MeterSlot | undefined): void {
  if (linked?.fedByClients) return;
  throw new Refusal(
    'not_allowed_now',
    '',
    undefined,
    'cannot be written: clients do not supply the values of the linked meter slot; link one of class 4 (API) with meters_legacy_api/config',
  );
}
