import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { calendar, nowS } from '../../calendar.ts';
import { chargeMode } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { Action, Problem, type Sending, useSending } from '../../parts/action.tsx';
import type { Mark } from '../../parts/chart/model.ts';
import { Choice } from '../../parts/choice.tsx';
import { type PlanState, planFacts, planSentence } from '../../parts/plan/sentence.ts';
import { planWords } from '../../parts/plan/words.ts';
import { topic } from '../../store.ts';
import type { Topics } from '../../topics.ts';
import { knownPrices, PriceChart } from './prices.tsx';
import { SetUp } from './set-up.tsx';

type Plan = Topics['eco/plans']['plans'][number];

const config = topic('eco/config');
const plans = topic('eco/plans');
const states = topic('eco/plan_states');
const manager = topic('charge_manager/config');
const supported = topic('charge_manager/supported_charge_modes');

const [minuteS, dayS, stepS] = [60, 86_400, 900];
/** A Monday. */
const mondayS = Date.UTC(2024, 0, 1, 12) / 1000;
const [leastKwh, mostKwh] = [1, 100];
const [stepMinutes, usualMinutes, mostMinutes] = [15, 120, 1440];

/** As somebody finds it who has not planned yet. */
const usual: Omit<Plan, 'host' | 'saved'> = {
  enable: true,
  energy_wh: 20_000,
  duration_min: 0,
  weekdays: 0,
  time: 420,
  mode: chargeMode.eco,
};

/** The plan of a charger: on the curve of prices, in words, and to be changed. */
export default function ChargePlan(): JSX.Element | null {
  const { title, off, switchOn, noPrices, setUpPrices, settings } = planWords.value;
  const sending = useSending();
  const [place, setPlace] = useState(0);
  const has = config.value;
  const chargers = states.value ?? [];
  if (!has) return null;
  const isKnown = knownPrices() !== undefined;
  const state = chargers[place] ?? chargers[0];
  return (
    <section id="plan" class="card" aria-labelledby="plan-title">
      <h2 id="plan-title">{title}</h2>
      {!has.enable && (
        <>
          <p>{off}</p>
          <p>
            <Action
              sending={sending}
              path="eco/config"
              payload={(now: Topics['eco/config']) => ({ ...now, enable: true })}
              primary
            >
              {switchOn}
            </Action>
          </p>
        </>
      )}
      {has.enable && !isKnown && (
        <>
          <p>{noPrices}</p>
          <SetUp path="day_ahead_prices/config" name={setUpPrices} />
        </>
      )}
      {has.enable && chargers.length > 1 && <Which place={place} onChange={setPlace} />}
      {has.enable && state && (
        <Planned key={state.host} state={state} place={place} sending={sending} />
      )}
      <Problem text={sending.problem} />
      <SetUp path="eco/config" name={settings} />
    </section>
  );
}

function Which({ place, onChange }: { place: number; onChange(place: number): void }) {
  return (
    <label class="field">
      <span>{planWords.value.charger}</span>
      <select
        value={String(place)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {(manager.value?.chargers ?? []).map(({ host, name }, index) => (
          <option key={host} value={String(index)}>
            {name === '' ? host : name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PlannedProps {
  readonly state: PlanState;
  readonly place: number;
  readonly sending: Sending;
}

function Planned({ state, place, sending }: PlannedProps): JSX.Element {
  const { title, save, end } = planWords.value;
  const stored = plans.value?.plans.find(({ host }) => host === state.host);
  const [typed, setTyped] = useState<Partial<Plan>>({});
  const { host: _, saved: __, ...before } = { host: '', saved: 0, ...usual, ...stored };
  const plan = { ...before, ...typed };
  const series = knownPrices();
  const departureS = nextTime(plan.time);
  const slots: Mark[] = state.slots.map(({ from, to }) => ({
    ...{ from: from * minuteS, to: to * minuteS, look: 'first' },
  }));
  const marks: Mark[] = [...slots, { from: departureS - stepS, to: departureS, look: 'warning' }];
  return (
    <>
      {state.name !== 'none' && (
        <p id="plan-words" role="status">
          {planSentence(state)} {planFacts(state)}
        </p>
      )}
      {series && <PriceChart id="plan-chart" title={title} series={series} marks={marks} />}
      <Departure departureS={departureS} onChange={time => setTyped(now => ({ ...now, time }))} />
      <Target plan={plan} onChange={target => setTyped(now => ({ ...now, ...target }))} />
      <Days
        weekdays={plan.weekdays}
        onChange={weekdays => setTyped(now => ({ ...now, weekdays }))}
      />
      <Otherwise mode={plan.mode} onChange={mode => setTyped(now => ({ ...now, mode }))} />
      <div class="actions">
        <Action
          sending={sending}
          path="eco/set_plan"
          payload={{ ...plan, charger: place, enable: true }}
          onTaken={() => setTyped({})}
          primary
        >
          {save}
        </Action>
        <Action
          sending={sending}
          path="eco/set_plan"
          payload={{ ...before, charger: place, enable: false }}
          isUseful={stored?.enable === true}
        >
          {end}
        </Action>
      </div>
    </>
  );
}

/** The next moment with that time of the local day, Unix seconds. */
function nextTime(time: number): number {
  const times = calendar.value;
  const today = times.dateOf(nowS());
  const [first, second] = [0, 1].map(ahead => {
    const day = times.startOf({ ...today, day: today.day + ahead });
    const near = day + time * minuteS;
    // On a day that is not of 24 hours, the local clock is what counts.
    return near + (time - timeOf(near)) * minuteS;
  });
  return (first ?? 0) > nowS() ? (first ?? 0) : (second ?? 0);
}

/** Minutes of the local day at a moment. */
function timeOf(unixS: number): number {
  const [hours, minutes] = calendar.value.stamp(unixS).slice(11).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** When the vehicle is to be ready: along the curve, by touch and by the arrow keys. */
function Departure({
  departureS,
  onChange,
}: {
  departureS: number;
  onChange(time: number): void;
}): JSX.Element {
  const firstS = Math.floor(nowS() / stepS) * stepS + stepS;
  return (
    <Amount
      name={planWords.value.ready}
      said={calendar.value.moment(departureS)}
      range={[firstS, firstS + dayS - stepS, stepS]}
      value={departureS}
      onChange={unixS => onChange(timeOf(unixS))}
    />
  );
}

type Target = Pick<Plan, 'energy_wh' | 'duration_min'>;

/** What the vehicle is to get, as energy or as time. */
function Target({ plan, onChange }: { plan: Target; onChange(target: Target): void }) {
  const { target, energy, time } = planWords.value;
  const { energy_wh, duration_min } = plan;
  const isTime = duration_min > 0;
  return (
    <>
      <Choice<'energy' | 'time'>
        label={target}
        value={isTime ? 'time' : 'energy'}
        options={[
          ['energy', energy],
          ['time', time],
        ]}
        onChange={kind =>
          onChange(
            kind === 'energy'
              ? { energy_wh: usual.energy_wh, duration_min: 0 }
              : { energy_wh: 0, duration_min: usualMinutes },
          )
        }
      />
      {isTime ? (
        <Amount
          name={time}
          said={format.value.duration(duration_min * minuteS)}
          range={[stepMinutes, mostMinutes, stepMinutes]}
          value={duration_min}
          onChange={minutes => onChange({ energy_wh: 0, duration_min: minutes })}
        />
      ) : (
        <Amount
          name={energy}
          said={format.value.energy(energy_wh / 1000)}
          range={[leastKwh, mostKwh, 1]}
          value={energy_wh / 1000}
          onChange={kwh => onChange({ energy_wh: kwh * 1000, duration_min: 0 })}
        />
      )}
    </>
  );
}

interface AmountProps {
  readonly name: string;
  /** The value in words. */
  readonly said: string;
  readonly range: readonly [min: number, max: number, step: number];
  readonly value: number;
  onChange(value: number): void;
}

function Amount({ name, said, range: [min, max, step], value, onChange }: AmountProps) {
  return (
    <label class="slider">
      <span>{name}</span>
      <span class="figure" aria-hidden="true">
        {said}
      </span>
      <input
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={said}
        disabled={!isLive.value}
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  );
}

function Days({
  weekdays,
  onChange,
}: {
  weekdays: number;
  onChange(weekdays: number): void;
}): JSX.Element {
  const { days, once } = planWords.value;
  return (
    <fieldset class="modes">
      <legend>{days}</legend>
      <div class="actions">
        {[0, 1, 2, 3, 4, 5, 6].map(day => {
          const bit = 2 ** day;
          const isChosen = (weekdays & bit) !== 0;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(weekdays + (isChosen ? -bit : bit))}
            >
              {calendar.value.weekday(mondayS + day * dayS)}
            </button>
          );
        })}
      </div>
      {weekdays === 0 && <p class="help">{once}</p>}
    </fieldset>
  );
}

/** What is charged while electricity is not cheap. */
function Otherwise({ mode, onChange }: { mode: number; onChange(mode: number): void }) {
  const { otherwise, modes } = planWords.value;
  const offered = supported.value ?? [];
  const options = (
    [
      [chargeMode.eco, modes.nothing],
      [chargeMode.ecoPv, modes.sun],
      [chargeMode.ecoMin, modes.little],
    ] as const
  ).filter(([each]) => each === chargeMode.eco || each === mode || offered.includes(each));
  return (
    <label class="field">
      <span>{otherwise}</span>
      <select
        value={String(mode)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {options.map(([each, name]) => (
          <option key={each} value={String(each)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
