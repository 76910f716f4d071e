import type { Script } from '../../platform/modbus-script.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { errorState } from '../charge-controller.ts';
import type { PlainState } from '../plain/plain-controller.ts';
import type { Description } from './description.ts';
import { type Point, RegisterReader } from './registers.ts';
import { codeOf, pointOfValue, registerTables } from './value-register.ts';
import { valueType } from './value-type.ts';

/** Content of a controller's registers. */
export interface Told
  extends Pick<
    PlainState,
    'vehicle' | 'error' | 'errorName' | 'contactorClosed' | 'mostMa' | 'isLocked' | 'phases'
  > {
  /** Current that the controller has to announce while it is enabled, mA; undefined: not told. */
  readonly currentMa: number | undefined;
  /** What 1 in the current register stands for, mA. */
  readonly unitMa: number;
  /** Whether charging is allowed; undefined: not told. */
  readonly isEnabled: boolean | undefined;
  /** The control pilot is cut off from the vehicle. */
  readonly isCutOff: boolean;
}

/** What a controller says of its vehicle. */
type Seen = Pick<Told, 'vehicle' | 'error' | 'errorName' | 'isCutOff'>;

/** A register that a description names; its type is the function that reads it. */
interface Register {
  readonly register_type: number;
  readonly address: number;
  readonly value_type?: number;
}

type MaskedRegister = Register & { readonly mask: number };

const nothingWrong = { error: errorState.ok, isCutOff: false } as const;

/** What letters of IEC 61851 mean: the state, and whether the controller announces a current. */
const lettersSay: readonly (readonly [letters: RegExp, seen: Seen])[] = [
  [/^A/, { ...nothingWrong, vehicle: 'none' }],
  [/^[CD]1/, { ...nothingWrong, vehicle: 'connected' }],
  [/^[CD]/, { ...nothingWrong, vehicle: 'charging' }],
  [/^B/, { ...nothingWrong, vehicle: 'connected' }],
  [/^E/, { vehicle: undefined, error: errorState.communication, isCutOff: false }],
  [
    /^F/,
    {
      vehicle: undefined,
      error: errorState.switch,
      errorName: 'the controller reports a fault of its own',
      isCutOff: false,
    },
  ],
];

/** Reads all that a controller tells by its registers, and writes nothing. */
export class ControllerReading {
  readonly #description: Description;
  readonly #reader: RegisterReader;

  constructor(description: Description) {
    const { device_address: unit, rest_ms: restMs, low_word_first: lowFirst, gap } = description;
    this.#description = description;
    this.#reader = new RegisterReader(
      { unit, restMs },
      { points: pointsOf(description), lowFirst, gap },
    );
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
    const { contactor, current, key_switch } = this.#description;
    const seen = this.#seen();
    const { unit_where } = current;
    const unitMa = unit_where && this.#isSet(unit_where) ? unit_where.unit_ma : current.unit_ma;
    return {
      ...seen,
      contactorClosed: contactor ? this.#isSet(contactor) : seen.vehicle === 'charging',
      isLocked: key_switch !== undefined && !this.#isSet(key_switch, 1),
      currentMa: this.#currentMa(unitMa),
      unitMa,
      isEnabled: this.#isEnabled(),
      mostMa: this.#mostMa(),
      phases: this.#phases(),
    };
  }

  /** The state, the plug where it says nothing of a vehicle, and faults while none charges. */
  #seen(): Seen {
    const { plug, faults } = this.#description;
    const seen = this.#stateSeen();
    if (seen.vehicle === 'charging') return seen;
    const fault = faults.find(one => this.#masked(one) !== 0);
    const error = seen.error || ((fault?.error_state ?? errorState.ok) as PlainState['error']);
    return {
      ...seen,
      error,
      errorName: seen.errorName ?? nameOf(fault),
      vehicle:
        error === errorState.ok && plug
          ? (seen.vehicle ?? vehicleIn(plug, this.#masked(plug)))
          : seen.vehicle,
    };
  }

  #stateSeen(): Seen {
    const { state, state_letters } = this.#description;
    if (!state) {
      const letters = this.#letters(state_letters as NonNullable<typeof state_letters>);
      const [, seen] = lettersSay.find(([pattern]) => pattern.test(letters)) ?? [];
      return seen ?? { ...nothingWrong, vehicle: undefined };
    }
    const seen = this.#masked(state);
    const isCharging = state.charging_where.some(
      where => where.value === seen && this.#isSet(where),
    );
    const error = isCharging ? undefined : state.errors.find(({ value }) => value === seen);
    return {
      vehicle: isCharging ? 'charging' : error ? undefined : vehicleIn(state, seen),
      error: (error?.error_state ?? errorState.ok) as PlainState['error'],
      errorName: nameOf(error),
      isCutOff: state.cut_off.includes(seen),
    };
  }

  /** Two characters in each register, without blanks and NULs. */
  #letters(register: NonNullable<Description['state_letters']>): string {
    const words = Array.from({ length: register.count }, (_, index) =>
      this.#number({ ...register, address: register.address + index }),
    );
    const characters = words.flatMap(word => [word >> 8, word & 0xff]);
    return String.fromCharCode(...characters.filter(character => character > 0x20));
  }

  #currentMa(unitMa: number): number | undefined {
    const { current, enable } = this.#description;
    const register = readOf(current);
    if (!register) return undefined;
    const content = this.#number(register);
    const blocked = current.blocked ?? (enable ? undefined : 0);
    if (!current.read) return content === blocked ? 0 : Math.round(content * unitMa);
    return Math.round(content * current.read.unit_ma);
  }

  #isEnabled(): boolean | undefined {
    const { enable } = this.#description;
    if (!enable?.readable) return undefined;
    return this.#number(enable) !== enable.off;
  }

  #mostMa(): number {
    const { most_current, most_ma = Number.POSITIVE_INFINITY } = this.#description;
    const told = most_current && Math.round(this.#number(most_current) * most_current.unit_ma);
    return Math.min(told ?? Number.POSITIVE_INFINITY, most_ma);
  }

  #phases(): 1 | 3 | undefined {
    const { phases } = this.#description;
    if (!phases?.readable) return undefined;
    const content = this.#number(phases);
    return content === phases.one ? 1 : content === phases.three ? 3 : undefined;
  }

  /** Bits of a register that are looked at. */
  #masked(register: MaskedRegister): number {
    return (this.#number(register) & register.mask) >>> 0;
  }

  #number({ register_type, address, value_type = valueType.u16 }: Register, missing = 0): number {
    return this.#reader.number(codeOf(register_type), address, value_type) ?? missing;
  }

  /** @param missing where the controller lacks the register */
  #isSet(bit: Register & { readonly bit: number }, missing: 0 | 1 = 0): boolean {
    return ((this.#number(bit, missing << bit.bit) >> bit.bit) & 1) === 1;
  }
}

/** Languages know the names of the packaged files; any other stands as it is written. */
function nameOf(wrong: { readonly name?: string | undefined } | undefined): Reason | undefined {
  return wrong?.name as Reason | undefined;
}

function vehicleIn(
  {
    not_connected,
    connected,
    charging = [],
  }: Pick<NonNullable<Description['state']>, 'not_connected' | 'connected'> & {
    readonly charging?: readonly number[];
  },
  seen: number,
): Told['vehicle'] {
  if (not_connected.includes(seen)) return 'none';
  if (connected.includes(seen)) return 'connected';
  return charging.includes(seen) ? 'charging' : undefined;
}

/** The register in which the current can be read, if there is one. */
function readOf(current: Description['current']): Register | undefined {
  if (current.read) return current.read;
  const { address, value_type } = current;
  return current.readable
    ? { register_type: registerTables.holding, address, value_type }
    : undefined;
}

/** Points of all registers; those that older controllers of a kind may lack are optional. */
function pointsOf(description: Description): Point[] {
  const { state, state_letters, plug, contactor, current, most_current, key_switch, enable } =
    description;
  const { faults, phases, meter = [] } = description;
  const letters = Array.from({ length: state_letters?.count ?? 0 }, (_, index) => ({
    register_type: state_letters?.register_type ?? registerTables.holding,
    address: (state_letters?.address ?? 0) + index,
  }));
  const needed = [state, plug, readOf(current), most_current, contactor, ifReadable(enable)];
  const others = [...(state?.charging_where ?? []), ...faults, key_switch, current.unit_where];
  const pointOf = (register: Register, isNeeded: boolean): Point => ({
    id: 0,
    code: codeOf(register.register_type),
    address: register.address,
    type: register.value_type ?? valueType.u16,
    factor: 1,
    isNeeded,
  });
  return [
    ...[...needed.filter(isNamed), ...letters].map(register => pointOf(register, true)),
    ...[...others, ifReadable(phases)].filter(isNamed).map(register => pointOf(register, false)),
    ...meter.map(pointOfValue),
  ];
}

function ifReadable<T extends { readonly readable: boolean }>(one: T | undefined): T | undefined {
  return one?.readable ? one : undefined;
}

function isNamed<T>(register: T | undefined): register is T {
  return register !== undefined;
}
