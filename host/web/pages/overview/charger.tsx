import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { everyMeter, meterValue } from '../../meters.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { topic } from '../../store.ts';
import type { ChargerState, ChargeSlot } from '../../topics.ts';
import { faultOf, managementCause } from './cause.ts';
import { Fault } from './fault.tsx';
import { limitOf } from './limit.ts';
import { slotIndex } from './slot-index.ts';
import { Why } from './why.tsx';
import { overviewWords } from './words.ts';

/** Colours of the states and their signs, one per `charger_state`. */
const looks: readonly { readonly name: string; readonly icon: IconName }[] = [
  { name: 'idle', icon: 'plug' },
  { name: 'waiting', icon: 'lock' },
  { name: 'ready', icon: 'tick' },
  { name: 'charging', icon: 'bolt' },
  { name: 'error', icon: 'warning' },
];

/** `evse/state.error_state`: the contactor, or what is measured around it. */
const errorState = { contactor: 4 } as const;
const chargerState = { notConnected: 0, waiting: 1, error: 4 } as const;

const state = topic('evse/state');
const slots = topic('evse/slots');
const tags = topic('nfc/config');
const central = topic('ocpp/state');

/** The charge controller: its state, the running charge, and what limits it. */
export function Charger(): JSX.Element | null {
  const now = state.value;
  const { charger } = overviewWords.value;
  if (!now || !slots.value) return null;
  const look = looks[now.charger_state] ?? looks[chargerState.error];
  return (
    <section
      id="charger"
      class="card charger"
      data-state={look?.name}
      aria-labelledby="charger-title"
    >
      <h2 id="charger-title" class="visually-hidden">
        {charger}
      </h2>
      <State now={now} slots={slots.value} icon={look?.icon ?? 'warning'} />
      {now.charger_state === chargerState.error ? (
        <Fault now={now} />
      ) : (
        <>
          <Figures now={now} />
          <Buttons now={now} slots={slots.value} />
          <Why slots={slots.value} />
        </>
      )}
    </section>
  );
}

interface NowProps {
  readonly now: ChargerState;
  readonly slots: readonly ChargeSlot[];
}

function State({ now, slots: all, icon }: NowProps & { icon: IconName }): JSX.Element {
  return (
    <div class="state">
      <span class="sign">
        <Icon name={icon} />
      </span>
      <div class="state-words" role="status" aria-live="polite">
        <p id="state" class="state-name">
          {overviewWords.value.states[now.charger_state] ?? now.charger_state}
        </p>
        <p id="state-detail">{detail(now, all)}</p>
      </div>
    </div>
  );
}

function detail(now: ChargerState, all: readonly ChargeSlot[]): string {
  const { details, waitingFor } = overviewWords.value;
  if (now.charger_state === chargerState.error) return errorReason(now);
  if (now.charger_state !== chargerState.waiting) return details[now.charger_state] ?? '';
  const blocking = limitOf(all);
  if (blocking.currentMa === 0 && blocking.slots.length === 1) {
    if (blocking.slots[0] === slotIndex.manualRelease) return waitingFor.manualRelease;
    if (blocking.slots[0] === slotIndex.user)
      return tags.value?.authorized_tags.length === 0 ? waitingFor.firstTag : waitingFor.user;
    if (blocking.slots[0] === slotIndex.loadManagement) return managementWords();
    if (blocking.slots[0] === slotIndex.ocpp) return centralWords();
  }
  return waitingFor.other;
}

/** What the central system waits for, and the tag that it last refused. */
function centralWords(): string {
  const { waitingFor, refusedTag } = overviewWords.value;
  const told = central.value;
  if (!told) return waitingFor.other;
  const refused = told.last_rejected_tag;
  const ask = told.connected ? waitingFor.centralTag : waitingFor.centralSilent;
  return refused === '' ? ask : `${refusedTag.replace('{}', refused)} ${ask}`;
}

function managementWords(): string {
  const cause = managementCause();
  const words = overviewWords.value.managed[cause.kind];
  const named = 'managers' in cause ? cause.managers : 'name' in cause ? [cause.name] : [];
  return words.replace('{}', format.value.list(named));
}

function errorReason(now: ChargerState): string {
  const { errors, contactorErrors, faults } = overviewWords.value;
  const { error_state, contactor_error } = now;
  if (error_state !== errorState.contactor) return errors[error_state] ?? `${error_state}`;
  const measured = contactorErrors[contactor_error];
  const fault = faults[faultOf(now)];
  return measured ? `${fault}: ${measured}` : fault;
}

/** Start and stop write the manual release: each is offered while it changes something. */
function Buttons({ now, slots: all }: NowProps): JSX.Element {
  const { start, stop } = overviewWords.value;
  const sending = useSending();
  const release = all[slotIndex.manualRelease];
  const held = release?.active === true && release.max_current === 0;
  const connected = now.charger_state !== chargerState.notConnected;
  // Whatever else blocks would block on.
  const isOnlyBlock = limitOf(all).slots.every(index => index === slotIndex.manualRelease);
  const canStop = connected && !held && now.charger_state !== chargerState.waiting;
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
const lowLevel = topic('evse/low_level_state');
/** The charge controller counts its uptime in 32 bits of ms. */
const uptimeWrapS = 2 ** 32 / 1000;

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

/** Since the controller's clock showed this. */
function elapsedS(startS: number): number | undefined {
  const uptimeMs = lowLevel.value?.uptime;
  if (uptimeMs === undefined) return undefined;
  // The start may be counted through a wrap that the uptime does not show, or lie before one.
  const elapsed = (uptimeMs / 1000 - startS) % uptimeWrapS;
  return elapsed < 0 ? elapsed + uptimeWrapS : elapsed;
}
