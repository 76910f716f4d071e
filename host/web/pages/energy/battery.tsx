import type { JSX } from 'preact';
import { batteryIntoCars, batteryMode } from '../../declared-names.ts';
import { isLive } from '../../live.ts';
import { Action, Problem, type Sending, useSending } from '../../parts/action.tsx';
import { useSlider } from '../../parts/slider.ts';
import { StatusLine } from '../../parts/status.tsx';
import { topic } from '../../store.ts';
import { batteryReason, batteryStatus, isControlled, isSetUp, measured } from './battery-status.ts';
import { batteryWords } from './battery-words.ts';
import { SetUp } from './set-up.tsx';

const state = topic('battery_control/state');
const preference = topic('battery_control/preference');

/** What the home battery does and why, and what its owner wants of it. */
export default function Battery(): JSX.Element | null {
  const words = batteryWords.value;
  const sending = useSending();
  if (!state.value || !preference.value) return null;
  const reason = batteryReason();
  const has = isSetUp();
  return (
    <section id="battery" class="card" aria-labelledby="battery-title">
      <h2 id="battery-title">{words.title}</h2>
      <div role="status">
        <StatusLine {...batteryStatus()} />
      </div>
      <p id="battery-why" aria-live="polite" hidden={reason === ''}>
        {reason}
      </p>
      {has && !isControlled() && (
        <p>
          <Action sending={sending} path="batteries/config" payload={{ enabled: true }}>
            {words.control}
          </Action>
        </p>
      )}
      {(has || measured()) && <Wishes wanted={preference.value} sending={sending} />}
      <Problem text={sending.problem} />
      <SetUp path="batteries/0/config" name={has ? words.settings : words.setUp} />
      {has && (
        <>
          <SetUp path="battery_control/rules_charge" name={words.whenCharged} />
          <SetUp path="battery_control/rules_discharge" name={words.whenDischarged} />
        </>
      )}
    </section>
  );
}

/** The decisions of an owner. */
function Wishes(chosen: { readonly wanted: Wanted; readonly sending: Sending }): JSX.Element {
  const { first, firstTo, intoCars, intoCarsHow } = batteryWords.value;
  const { wanted } = chosen;
  return (
    <>
      <Options field="battery_mode" title={first} names={firstTo} {...chosen} />
      {wanted.battery_mode === batteryMode.storageFirstToSoc && (
        <Percent field="battery_target_soc" title={firstTo[2] ?? ''} {...chosen} />
      )}
      <Options field="into_cars" title={intoCars} names={intoCarsHow} {...chosen} />
      {wanted.into_cars === batteryIntoCars.downTo && (
        <Percent field="into_cars_down_to_soc" title={intoCarsHow[1] ?? ''} {...chosen} />
      )}
    </>
  );
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
  const { value, ...moves } = useSlider(wanted[field], sending, typed =>
    sending.send(path, { ...wanted, [field]: typed }),
  );
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
        {...moves}
      />
    </label>
  );
}
