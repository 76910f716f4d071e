import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { leastCurrentMa, mostCurrentMa } from '../../../hardware/limits.ts';
import { chargeMode, chargeSlot } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { Problem, type Sending, useSending } from '../../parts/action.tsx';
import { ChargeModes } from '../../parts/charge-modes.tsx';
import { useSlider } from '../../parts/slider.ts';
import { anonymousId, userName } from '../../people.ts';
import { has, topic } from '../../store.ts';
import { controlWords } from './control-words.ts';

const globalCurrent = topic('evse/global_current');
const slots = topic('evse/slots');
const offered = topic('evse/supported_charge_modes');
const ownMode = topic('evse/charge_mode');
const groupMode = topic('power_manager/charge_mode');
const powerManager = topic('power_manager/config');
const prices = topic('eco/config');
const sensible = topic('charge_manager/supported_charge_modes');
const users = topic('users/config');
const tags = topic('nfc/config');

/** Controls during a charge: the current, the mode, and the user. */
export function Controls(): JSX.Element {
  const { title } = controlWords.value;
  const sending = useSending();
  return (
    <section id="controls" class="card" aria-labelledby="controls-title">
      <h2 id="controls-title">{title}</h2>
      <Current sending={sending} />
      <Mode sending={sending} />
      <AsUser sending={sending} />
      <Problem text={sending.problem} />
    </section>
  );
}

const leastA = leastCurrentMa / 1000;
const mostA = mostCurrentMa / 1000;

/** The current that is set at the charger; it is written when the slider is let go. */
function Current({ sending }: { sending: Sending }): JSX.Element | null {
  const storedMa = globalCurrent.value?.current;
  const slider = useSlider((storedMa ?? mostCurrentMa) / 1000, sending, typedA =>
    sending.send('evse/global_current', { current: typedA * 1000 }),
  );
  if (storedMa === undefined) return null;
  const highestA = Math.min(
    mostA,
    (slots.value?.[chargeSlot.supplyCable]?.max_current ?? mostCurrentMa) / 1000,
  );
  const { current } = controlWords.value;
  const { value: shownA, ...moves } = slider;
  const value = Math.min(shownA, highestA);
  return (
    <label class="slider">
      <span>{current}</span>
      <span class="figure" aria-hidden="true">
        {format.value.current(value * 1000)}
      </span>
      <input
        type="range"
        min={leastA}
        max={highestA}
        value={value}
        aria-valuetext={format.value.current(value * 1000)}
        disabled={!isLive.value}
        {...moves}
      />
    </label>
  );
}

/** The modes of a charger that manages itself, as far as they make sense. */
const ownModes: readonly number[] = [
  ...[chargeMode.fast, chargeMode.pv, chargeMode.minPv],
  ...[chargeMode.eco, chargeMode.ecoPv, chargeMode.ecoMin, chargeMode.off],
];

function Mode({ sending }: { sending: Sending }): JSX.Element | null {
  const byManager = offered.value ?? [];
  const isManaged = byManager.length > 0;
  const isOwn =
    powerManager.value?.excess_charging_enable === true || prices.value?.enable === true;
  if (!isManaged && !isOwn) return null;
  const path = isManaged ? 'evse/charge_mode' : 'power_manager/charge_mode';
  return (
    <ChargeModes
      title={controlWords.value.mode}
      offered={isManaged ? byManager : ownModes.filter(mode => sensible.value?.includes(mode))}
      chosen={isManaged ? ownMode.value?.mode : groupMode.value?.mode}
      onChoose={mode => sending.send(path, { mode })}
    />
  );
}

/** Starts a charge in the name of a user who has a tag, where charging needs one. */
function AsUser({ sending }: { sending: Sending }): JSX.Element | null {
  const { asUser, start } = controlWords.value;
  const known = tags.value?.authorized_tags ?? [];
  const people = (users.value?.users ?? []).flatMap(({ id }) => {
    const tag = known.find(({ user_id }) => user_id === id);
    return tag && id !== anonymousId ? [{ id, name: userName(id), tag }] : [];
  });
  const [chosen, setChosen] = useState('');
  if (people.length === 0 || !has('evse/user_enabled')) return null;
  const person = people.find(({ id }) => String(id) === chosen) ?? people[0];
  const inject = (): void => {
    if (!person || !isLive.value) return;
    const { tag_id, tag_type } = person.tag;
    sending.send('nfc/inject_tag', { tag_id, tag_type });
  };
  return (
    <div class="as-user">
      <label class="field">
        <span>{asUser}</span>
        <select
          value={String(person?.id)}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {people.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-disabled={!isLive.value} onClick={inject}>
        {start}
      </button>
    </div>
  );
}
