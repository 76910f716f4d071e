import type { Script } from '../../platform/modbus-script.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { errorState } from '../charge-controller.ts';
import type { PlainState } from '../plain/plain-controller.ts';
import type { Description } from './description.ts';
import { type Point, RegisterReader, valueType } from './registers.ts';
import { codeOf, pointOfValue, registerTables } from './value-register.ts';

/** Content of a controller's registers. */
export interface Told
  extends Pick<
    PlainState,
    'vehicle' | 'error' | 'errorName' | 'contactorClosed' | 'mostMa' | 'isLocked'
  > {
  /** Content of the current register, and the unit of that register in mA. */
  readonly current: number;
  readonly unitMa: number;
  /** The control pilot is cut off from the vehicle. */
  readonly isCutOff: boolean;
}

/** A register that a description names; its type is the function that reads it. */
interface Register {
  readonly register_type: number;
  readonly address: number;
}

/** Reads all that a controller tells by its registers, and writes nothing. */
export class ControllerReading {
  readonly #description: Description;
  readonly #reader: RegisterReader;

  constructor(description: Description) {
    const { device_address: unit, rest_ms: restMs } = description;
    this.#description = description;
    this.#reader = new RegisterReader({ unit, restMs }, { points: pointsOf(description) });
  }

  /** It may be another controller from now on. */
  forget(): void {
    this.#reader.forget();
  }

  *read(): Script<Told> {
    yield* this.#reader.read();
    return this.#told();
  }

  /** Ids of what it measures, and what was read of them; NaN where the controller has none. */
  get measured(): { readonly valueIds: readonly number[]; readonly values: Float64Array } {
    return { valueIds: this.#reader.valueIds, values: this.#reader.values() };
  }

  #told(): Told {
    const { state, contactor, current, most_current, key_switch } = this.#description;
    const seen = this.#word(state);
    const isCharging = state.charging_where.some(
      where => where.value === seen && this.#isSet(where),
    );
    const error = isCharging ? undefined : state.errors.find(({ value }) => value === seen);
    const vehicle = isCharging ? 'charging' : error ? undefined : vehicleIn(state, seen);
    const { unit_where } = current;
    return {
      vehicle,
      error: (error?.error_state ?? errorState.ok) as PlainState['error'],
      // Languages know the names of the packaged files; any other stands as it is written.
      errorName: error?.name as Reason | undefined,
      contactorClosed: contactor ? this.#isSet(contactor) : vehicle === 'charging',
      isLocked: key_switch !== undefined && !this.#isSet(key_switch, 1),
      isCutOff: state.cut_off.includes(seen),
      current: this.#word(currentOf(current)),
      unitMa: unit_where && this.#isSet(unit_where) ? unit_where.unit_ma : current.unit_ma,
      mostMa: this.#word(most_current) * most_current.unit_ma,
    };
  }

  #word(register: Register, missing = 0): number {
    return this.#reader.word(codeOf(register.register_type), register.address) ?? missing;
  }

  /** @param missing where the controller lacks the register */
  #isSet(bit: Register & { readonly bit: number }, missing: 0 | 1 = 0): boolean {
    return ((this.#word(bit, missing << bit.bit) >> bit.bit) & 1) === 1;
  }
}

function vehicleIn(
  { not_connected, connected, charging }: Description['state'],
  seen: number,
): Told['vehicle'] {
  if (not_connected.includes(seen)) return 'none';
  if (connected.includes(seen)) return 'connected';
  return charging.includes(seen) ? 'charging' : undefined;
}

/** Points of all registers; those that older controllers of a kind may lack are optional. */
function pointsOf(description: Description): Point[] {
  const { state, contactor, current, most_current, key_switch, meter = [] } = description;
  const { unit_where } = current;
  const needed = [state, currentOf(current), most_current, ...(contactor ? [contactor] : [])];
  const others = [...state.charging_where, ...[key_switch, unit_where].filter(isNamed)];
  const pointOf = (register: Register, isNeeded: boolean): Point => ({
    id: 0,
    code: codeOf(register.register_type),
    address: register.address,
    type: valueType.u16,
    factor: 1,
    isNeeded,
  });
  return [
    ...needed.map(register => pointOf(register, true)),
    ...others.map(register => pointOf(register, false)),
    ...meter.map(pointOfValue),
  ];
}

function isNamed<T>(register: T | undefined): register is T {
  return register !== undefined;
}

function currentOf({ address }: Description['current']): Register {
  return { register_type: registerTables.holding, address };
}
