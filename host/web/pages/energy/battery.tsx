import type { JSX } from 'preact';
import { batteryIntoCars, batteryMode } from '../../declared-names.ts';
import { isLive } from '../../live.ts';
import { Problem, type Sending, useSending } from '../../parts/action.tsx';
import { topic } from '../../store.ts';
import { batteryWords } from './battery-words.ts';
import { SetUp } from './set-up.tsx';

const state = topic('battery_control/state');
const preference = topic('battery_control/preference');
const charge = topic('battery_control/rules_charge');
const discharge = topic('battery_control/rules_discharge');

/** What the home battery is told and why, and what its owner wants of it. */
export default function Battery(): JSX.Element | null {
  const words = batteryWords.value;
  const sending = useSending();
  const now = state.value;
  const wanted = preference.value;
  if (!now || !wanted) return null;
  return (
    <section id="battery" class="card" aria-labelledby="battery-title">
      <h2 id="battery-title">{words.title}</h2>
      <p class="figure">{words.modes[now.mode] ?? words.notControlled}</p>
      <Why />
      <Options
        field="battery_mode"
        title={words.first}
        names={words.firstTo}
        {...{ sending, wanted }}
      />
      {wanted.battery_mode === batteryMode.storageFirstToSoc && (
        <Percent
          field="battery_target_soc"
          title={words.firstTo[2] ?? ''}
          {...{ sending, wanted }}
        />
      )}
      <Options
        field="into_cars"
        title={words.intoCars}
        names={words.intoCarsHow}
        {...{ sending, wanted }}
      />
      {wanted.into_cars === batteryIntoCars.downTo && (
        <Percent
          field="into_cars_down_to_soc"
          title={words.intoCarsHow[1] ?? ''}
          {...{ sending, wanted }}
        />
      )}
      <Problem text={sending.problem} />
      <SetUp path="batteries/0/config" name={words.title} />
    </section>
  );
}

/** The rule by which the battery is told something. */
function Why(): JSX.Element | null {
  const { active_charge_rule = 255, active_discharge_rule = 255 } = state.value ?? {};
  const rules = [charge.value?.[active_charge_rule], discharge.value?.[active_discharge_rule]];
  const names = rules.flatMap(rule => (rule?.desc ? [rule.desc] : []));
  return names.length === 0 ? null : <p id="battery-why">{names.join(', ')}</p>;
}

type Wanted = NonNullable<typeof preference.value>;

interface FieldProps {
  readonly field: keyof Wanted;
  readonly title: string;
  readonly wanted: Wanted;
  readonly sending: Sending;
}

const path = 'battery_control/preference';

/** One of the choices that a member of the preference has, in the order of their numbers. */
function Options({
  field,
  title,
  names,
  wanted,
  sending,
}: FieldProps & { readonly names: readonly string[] }): JSX.Element {
  return (
    <fieldset class="modes">
      <legend>{title}</legend>
      <div class="actions">
        {names.map((name, value) => (
          <button
            key={name}
            type="button"
            aria-pressed={wanted[field] === value}
            aria-disabled={!isLive.value}
            onClick={() => isLive.value && sending.send(path, { ...wanted, [field]: value })}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A state of charge, written when the slider is let go. */
function Percent({ field, title, wanted, sending }: FieldProps): JSX.Element {
  const value = wanted[field];
  return (
    <label class="slider">
      <span>{title}</span>
      <span class="figure" aria-hidden="true">
        {`${value} %`}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value} %`}
        disabled={!isLive.value}
        onChange={({ currentTarget }) =>
          sending.send(path, { ...wanted, [field]: Number(currentTarget.value) })
        }
      />
    </label>
  );
}
