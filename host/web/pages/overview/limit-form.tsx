import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { calendar, nowS } from '../../calendar.ts';
import { chargeDuration } from '../../declared-names.ts';
import { numberOf, shownUnit } from '../../form/units.ts';
import { isLive } from '../../live.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { topic } from '../../store.ts';
import { type Kind, spanOf } from './limit-words.ts';
import { thisChargeWords } from './this-charge-words.ts';

const active = topic('charge_limits/active_limits');

/** What is offered before anything is typed. */
const usual: Readonly<Record<Kind, string>> = {
  energy: '10',
  duration: `${chargeDuration.min60}`,
  end: '07:00',
  soc: '80',
};

/** Sets a limit of this charge, or lifts all of them. */
export function LimitForm({ isLimited }: { isLimited: boolean }): JSX.Element {
  const words = thisChargeWords.value;
  const sending = useSending();
  const [kind, setKind] = useState<Kind>('energy');
  const [typed, setTyped] = useState<Partial<Record<Kind, string>>>({});
  const text = typed[kind] ?? usual[kind];
  const knowsStateOfCharge = active.value?.soc_pct !== undefined;
  const kinds: readonly Kind[] = [
    ...(['energy', 'duration', 'end'] as const),
    ...(knowsStateOfCharge ? (['soc'] as const) : []),
  ];
  const lift = async (): Promise<void> => {
    for (const each of kinds) if (!(await sending.send(...written(each, '0')))) return;
  };
  const attributes = { 'aria-busy': sending.isBusy, 'aria-disabled': !isLive.value };
  return (
    <form
      class="settings"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (isLive.value) void sending.send(...written(kind, text));
      }}
    >
      <Choice<Kind>
        label={words.kind}
        value={kind}
        options={kinds.map(each => [each, words[each]] as const)}
        onChange={setKind}
      />
      <Amount kind={kind} text={text} onChange={next => setTyped({ ...typed, [kind]: next })} />
      <Problem text={sending.problem} />
      <div class="actions">
        <button type="submit" {...attributes}>
          {words.apply}
        </button>
        {isLimited && (
          <button type="button" {...attributes} onClick={() => isLive.value && lift()}>
            {words.lift}
          </button>
        )}
      </div>
    </form>
  );
}

const wh = shownUnit('Wh');
const percent = shownUnit('%');

/** The command that sets a limit, as it was typed; 0 is none. */
function written(kind: Kind, text: string): readonly [path: string, payload: unknown] {
  switch (kind) {
    case 'energy':
      return ['charge_limits/override_energy', { energy_wh: numberOf(text, wh) }];
    case 'duration':
      return ['charge_limits/override_duration', { duration: Number(text) }];
    case 'soc':
      return ['charge_limits/override_soc', { soc_pct: numberOf(text, percent) }];
    default:
      return ['charge_limits/override_end', { timestamp_minutes: endOf(text) }];
  }
}

/** When clocks show a time of day, `07:00`, the next time: Unix minutes; null if it is none. */
function endOf(text: string): number | null {
  if (text === '0') return 0;
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number);
  if (Number.isNaN(hours + minutes)) return null;
  const { year, month, day } = calendar.value.dateOf(nowS());
  const at = (days: number): number =>
    calendar.value.at({ year, month, day: day + days }, hours * 60 + minutes);
  return (at(0) > nowS() ? at(0) : at(1)) / 60;
}

interface AmountProps {
  readonly kind: Kind;
  readonly text: string;
  onChange(text: string): void;
}

function Amount({ kind, text, onChange }: AmountProps): JSX.Element {
  const id = useId();
  const given = {
    id,
    key: kind,
    value: text,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>{thisChargeWords.value[kind]}</label>
      {kind === 'duration' && (
        <select
          id={id}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {Object.values(chargeDuration)
            .filter(code => code !== chargeDuration.none)
            .map(code => (
              <option key={code} value={`${code}`}>
                {spanOf(code)}
              </option>
            ))}
        </select>
      )}
      {kind === 'end' && <input {...given} type="time" />}
      {(kind === 'energy' || kind === 'soc') && (
        <span class="with-unit">
          <input {...given} inputMode="decimal" autocomplete="off" />
          <span class="unit">{kind === 'soc' ? '%' : wh.name}</span>
        </span>
      )}
    </div>
  );
}
