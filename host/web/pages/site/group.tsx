import type { JSX } from 'preact';
import { managerState } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import { ChargeModes } from '../../parts/charge-modes.tsx';
import { linkTo } from '../../router.ts';
import { has, topic } from '../../store.ts';
import type { ManagerConfig } from '../../topics.ts';
import { Limit } from './limit.tsx';
import { config, inner, state } from './told.ts';
import { siteWords } from './words.ts';

const powerManager = topic('power_manager/config');
const offered = topic('charge_manager/supported_charge_modes');
const groupMode = topic('power_manager/charge_mode');

/** State of the manager, and the used current of each phase. */
export function Group(): JSX.Element {
  const { group } = siteWords.value;
  return (
    <section id="group" class="card" aria-labelledby="group-title">
      <h2 id="group-title" class="visually-hidden">
        {group}
      </h2>
      <Words />
      {state.value?.state !== 0 && <Phases />}
    </section>
  );
}

function Words(): JSX.Element {
  const { states, details } = siteWords.value;
  const kind = kindOf();
  const least = Math.min(...(state.value?.l_raw.slice(1) ?? []));
  const isSet = powerManager.value?.enabled !== true;
  const active = least === 0 && isSet ? 'noLimit' : isSet ? 'active' : 'byPowerManager';
  const detail = details[kind === 'active' ? active : kind];
  return (
    <div role="status" aria-live="polite">
      <p id="group-state" class="figure" data-kind={kind}>
        {states[kind]}
      </p>
      <p class="hint">{detail.replace('{}', format.value.current(least))}</p>
    </div>
  );
}

function kindOf(): 'empty' | 'off' | 'starting' | 'active' | 'stopped' {
  if (config.value?.chargers.length === 0) return 'empty';
  if (config.value?.enable_charge_manager === false) return 'off';
  if (state.value?.state === managerState.shutDown) return 'stopped';
  return state.value?.state === managerState.active ? 'active' : 'starting';
}

/** Less than the wire can tell apart. */
const leastReserveMa = 100;

function Phases(): JSX.Element {
  const { of: outOf, reserved, reserve } = siteWords.value;
  const { l_raw: available = [], alloc: given = [] } = state.value ?? {};
  const phases = [1, 2, 3].map(index => {
    const limitMa = available[index] ?? 0;
    const givenMa = given[index] ?? 0;
    const reservedMa = Math.max(0, (inner.value?.wnd_max[index] ?? 0) - givenMa);
    return { index, limitMa, givenMa, reservedMa };
  });
  const isReserved = phases.some(({ reservedMa }) => reservedMa >= leastReserveMa);
  return (
    <>
      <dl class="phases">
        {phases.map(({ index, limitMa, givenMa, reservedMa }) => (
          <div key={index}>
            <dt>L{index}</dt>
            <Bar limitMa={limitMa} givenMa={givenMa} reservedMa={reservedMa} />
            <dd>
              {format.value.current(givenMa)}{' '}
              <small>
                {outOf} {format.value.current(limitMa)}
              </small>
            </dd>
            {reservedMa >= leastReserveMa && (
              <dd class="reserve">
                <small>{reserved.replace('{}', format.value.current(reservedMa))}</small>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {isReserved && <p class="hint">{reserve}</p>}
    </>
  );
}

interface BarProps {
  readonly limitMa: number;
  readonly givenMa: number;
  readonly reservedMa: number;
}

function Bar({ limitMa, givenMa, reservedMa }: BarProps): JSX.Element {
  const part = (currentMa: number): string =>
    `${limitMa === 0 ? 0 : Math.min(100, (100 * currentMa) / limitMa)}%`;
  return (
    <svg class="bar" aria-hidden="true">
      <rect class="reserve" height="100%" width={part(givenMa + reservedMa)} />
      <rect class="given" height="100%" width={part(givenMa)} />
    </svg>
  );
}

/** Settings of all chargers: whether they are managed, their mode, and their limit. */
export function GroupSettings(): JSX.Element {
  const { settings, switchOn, mode, limits } = siteWords.value;
  const sending = useSending();
  const modes = offered.value ?? [];
  const isByPowerManager = powerManager.value?.enabled === true;
  return (
    <section id="group-settings" class="card" aria-labelledby="group-settings-title">
      <h2 id="group-settings-title">{settings}</h2>
      {config.value?.enable_charge_manager === false && (
        <div class="actions">
          <button
            type="button"
            onClick={() =>
              sending.send('charge_manager/config', (now: ManagerConfig) => ({
                ...now,
                enable_charge_manager: true,
              }))
            }
          >
            {switchOn}
          </button>
        </div>
      )}
      {modes.length > 1 && has('power_manager/charge_mode') && (
        <ChargeModes
          title={mode}
          offered={modes}
          chosen={groupMode.value?.mode}
          onChoose={chosen => sending.send('power_manager/charge_mode', { mode: chosen })}
        />
      )}
      {isByPowerManager ? (
        <a class="way-out" href={linkTo('settings', 'power_manager', 'dynamic_load_config')}>
          {limits}
        </a>
      ) : (
        <Limit />
      )}
      <Problem text={sending.problem} />
    </section>
  );
}
