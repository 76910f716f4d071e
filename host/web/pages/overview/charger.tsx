import type { JSX } from 'preact';
import { chargerState } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { everyMeter, meterValue } from '../../meters.ts';
import { nameOf, wordsOf } from '../../names.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { LatePart } from '../../parts/late.tsx';
import { has, topic } from '../../store.ts';
import type { Cause, ChargerState } from '../../topics.ts';
import { elapsedS } from './elapsed.ts';
import { Fault } from './fault.tsx';
import { adviceOf, blocks, sentenceOf, told } from './status.ts';
import { Why } from './why.tsx';
import { overviewWords } from './words.ts';

/** Colours of the states and their signs. */
const looks: Readonly<Record<keyof typeof chargerState, { name: string; icon: IconName }>> = {
  notConnected: { name: 'idle', icon: 'plug' },
  waitingForRelease: { name: 'waiting', icon: 'lock' },
  readyToCharge: { name: 'ready', icon: 'tick' },
  charging: { name: 'charging', icon: 'bolt' },
  error: { name: 'error', icon: 'warning' },
};

const state = topic('evse/state');
const planNote = () => import('../../parts/plan/note.tsx');

/** The charge controller: its state, the running charge, and what limits it. */
export function Charger(): JSX.Element | null {
  const now = state.value;
  const { charger } = overviewWords.value;
  const answer = told.value[0];
  if (!now || !answer) return null;
  const look = looks[nameOf(chargerState, now.charger_state) ?? 'error'];
  return (
    <section
      id="charger"
      class="card charger"
      data-state={look.name}
      aria-labelledby="charger-title"
    >
      <h2 id="charger-title" class="visually-hidden">
        {charger}
      </h2>
      <State now={now} answer={answer} icon={look.icon} />
      {now.charger_state === chargerState.error ? (
        <Fault cause={answer} />
      ) : (
        <>
          <Figures now={now} />
          <Buttons now={now} />
          <Why />
          {has('eco/plan_states') && <LatePart load={planNote} props={{}} />}
        </>
      )}
    </section>
  );
}

interface StateProps {
  readonly now: ChargerState;
  readonly answer: Cause;
  readonly icon: IconName;
}

function State({ now, answer, icon }: StateProps): JSX.Element {
  return (
    <div class="state">
      <span class="sign">
        <Icon name={icon} />
      </span>
      <div class="state-words" role="status" aria-live="polite">
        <p id="state" class="state-name">
          {wordsOf(chargerState, overviewWords.value.states, now.charger_state)}
        </p>
        <p id="state-detail">{detail(now, answer)}</p>
      </div>
    </div>
  );
}

/** The answer to "why", and what a person may do; that it charges is said already. */
function detail({ charger_state }: ChargerState, answer: Cause): string {
  if (answer.name === 'charging') return '';
  const isSteps = charger_state === chargerState.error;
  const advice = answer.actions.filter(({ how, name }) => how === 'person' || name === 'start');
  return [sentenceOf(answer), ...(isSteps ? [] : advice.map(adviceOf))].join(' ');
}

/** Start and stop write the manual release: each is offered while it changes something. */
function Buttons({ now }: { now: ChargerState }): JSX.Element {
  const { start, stop } = overviewWords.value;
  const sending = useSending();
  const isByStart = ({ actions }: Cause): boolean => actions.some(({ name }) => name === 'start');
  const held = told.value.some(isByStart);
  const connected = now.charger_state !== chargerState.notConnected;
  // Whatever else blocks would block on.
  const isOnlyBlock = told.value.filter(blocks).every(isByStart);
  const canStop = connected && !held && now.charger_state !== chargerState.waitingForRelease;
  return (
    <>
      <div class="actions">
        <Action
          sending={sending}
          path="evse/start_charging"
          isUseful={connected && held}
          primary={isOnlyBlock}
        >
          {start}
        </Action>
        <Action sending={sending} path="evse/stop_charging" isUseful={canStop}>
          {stop}
        </Action>
      </div>
      <Problem text={sending.problem} />
    </>
  );
}

const current = topic('charge_tracker/current_charge');

function Figures({ now }: { now: ChargerState }): JSX.Element {
  const { power, energyOfCharge, duration, allowedCurrent } = overviewWords.value;
  const meter = everyMeter().find(({ slot }) => slot === 0);
  const charge = current.value;
  const running = charge && charge.user_id !== -1 ? charge : undefined;
  const energyKwh = meter?.value(meterValue.importKwh);
  const startKwh = running?.meter_start ?? undefined;
  const chargedKwh =
    energyKwh !== undefined && startKwh !== undefined ? energyKwh - startKwh : undefined;
  const idle = now.charger_state === chargerState.notConnected && !running;
  const figures = [
    ['power', power, format.value.power(meter?.value(meterValue.powerW))],
    ['energy', energyOfCharge, format.value.energy(idle ? undefined : chargedKwh)],
    ['duration', duration, format.value.duration(running && elapsedS(running.evse_uptime_start))],
    ['allowed', allowedCurrent, format.value.current(now.allowed_charging_current)],
  ] as const;
  return (
    <dl class="figures">
      {figures.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd id={id}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
