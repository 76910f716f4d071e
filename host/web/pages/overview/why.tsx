import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { linkTo } from '../../router.ts';
import { has, topic } from '../../store.ts';
import type { ChargeSlot, SlotSource } from '../../topics.ts';
import { fastMode, managementCause } from './cause.ts';
import { limitOf } from './limit.ts';
import { slotIndex } from './slot-index.ts';
import { whyWords } from './why-words.ts';
import { overviewWords } from './words.ts';

/** Remedy for a limit: send something, change a setting, or ask the person who set it. */
type WayOut =
  | {
      readonly path: string;
      readonly payload: unknown;
      readonly name: 'lift' | 'countAnew' | 'fast';
    }
  | { readonly managers: readonly string[] }
  /** The setting is changed on a page of its own, or by its form. */
  | { readonly setting: string; readonly page?: string };

/** More than any charger may draw: a slot with it limits nothing. */
const mostCurrentMa = 32_000;

const waysOut: Readonly<Record<number, WayOut>> = {
  [slotIndex.shutdownInput]: { setting: 'evse/gpio_configuration' },
  [slotIndex.generalInput]: { setting: 'evse/gpio_configuration' },
  [slotIndex.global]: { setting: 'evse/global_current' },
  [slotIndex.user]: { setting: 'nfc/config' },
  [slotIndex.external]: {
    path: 'evse/external_current',
    payload: { current: mostCurrentMa },
    name: 'lift',
  },
  [slotIndex.section14a]: { setting: 'p14a_enwg/config' },
  [slotIndex.ocpp]: { setting: 'ocpp/config' },
  [slotIndex.chargeLimits]: { path: 'charge_limits/restart', payload: null, name: 'countAnew' },
  [slotIndex.meterMonitoring]: { setting: 'require_meter/config' },
  [slotIndex.automation]: { setting: 'automation/config', page: 'rules' },
};

const sources = topic('evse/slot_sources');
const group = topic('charge_manager/config');

function wayOut(index: number): WayOut | undefined {
  if (index !== slotIndex.loadManagement) return waysOut[index];
  const cause = managementCause();
  if ('path' in cause) return { path: cause.path, payload: fastMode, name: 'fast' };
  return 'managers' in cause ? { managers: cause.managers } : undefined;
}

/** End of a limit; empty if unknown. */
function endOf(index: number): string {
  const { ends, managementEnds } = whyWords.value;
  if (index !== slotIndex.loadManagement) return ends[index] ?? '';
  return managementEnds[managementCause().kind];
}

/**
 * Reasons for the present current of the charger: the deciding limits, each with its author, since
 * when, its end and the remedy; and the others behind them.
 */
export function Why({ slots }: { slots: readonly ChargeSlot[] }): JSX.Element | null {
  const { blockedBy, limitedBy, slots: names } = overviewWords.value;
  const { currentMa, slots: deciding } = limitOf(slots);
  if (deciding.length === 0) return null;
  const list = format.value.list(deciding.map(index => names[index] ?? `${index}`));
  const isBlocked = currentMa === 0;
  const active = slots
    .flatMap((slot, index) => (slot.active ? [{ slot, index }] : []))
    .sort((one, other) => one.slot.max_current - other.slot.max_current);
  const others = active.filter(({ index }) => !deciding.includes(index));
  return (
    <div class="why">
      <p id="limit">{`${isBlocked ? blockedBy : limitedBy}: ${list}`}</p>
      {isBlocked ? (
        <>
          <ul class="limits">{deciding.map(index => limitAt(slots, index))}</ul>
          <Rest rows={others.map(({ index }) => limitAt(slots, index))} name="others" />
        </>
      ) : (
        <Rest rows={active.map(({ index }) => limitAt(slots, index))} name="all" />
      )}
    </div>
  );
}

function limitAt(slots: readonly ChargeSlot[], index: number): JSX.Element {
  return (
    <Limit
      key={index}
      index={index}
      slot={slots[index] as ChargeSlot}
      source={sources.value?.[index]}
    />
  );
}

function Rest({ rows, name }: { rows: readonly JSX.Element[]; name: 'all' | 'others' }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{whyWords.value[name]}</summary>
      <ul class="limits">{rows}</ul>
    </details>
  );
}

interface LimitProps {
  readonly index: number;
  readonly slot: ChargeSlot;
  readonly source: SlotSource | undefined;
}

function Limit({ index, slot, source }: LimitProps): JSX.Element {
  const { slots: names } = overviewWords.value;
  const { blocked } = whyWords.value;
  return (
    <li data-slot={index}>
      <strong>{names[index]}</strong>
      <span class="number">
        {slot.max_current === 0 ? blocked : format.value.current(slot.max_current)}
      </span>
      <small>{[origin(source), endOf(index)].filter(text => text !== '').join(' · ')}</small>
      {slot.max_current < mostCurrentMa && <Out index={index} />}
    </li>
  );
}

/** Author of the limit, and since when; empty if unknown. */
function origin(source: SlotSource | undefined): string {
  if (!source) return '';
  const { by: who, since } = whyWords.value;
  const name = `${who[source.by] ?? ''} ${source.client}`.trim();
  if (name === '') return '';
  return source.since === 0 ? name : `${name}, ${since} ${format.value.recent(source.since)}`;
}

function Out({ index }: { index: number }): JSX.Element | null {
  const sending = useSending();
  const way = wayOut(index);
  const { change } = whyWords.value;
  if (!way) return null;
  if ('managers' in way) return <Managers all={way.managers} />;
  if ('setting' in way) {
    if (!has(way.setting)) return null;
    const { setting, page } = way;
    const to = page ? linkTo(page) : linkTo('settings', ...setting.split('/'));
    return (
      <a class="way-out" href={to}>
        {change}
      </a>
    );
  }
  return (
    <div class="way-out">
      <Action sending={sending} path={way.path} payload={way.payload}>
        {whyWords.value[way.name]}
      </Action>
      <Problem text={sending.problem} />
    </div>
  );
}

/** The pages of those who manage the charger; the board, if that is this device. */
function Managers({ all }: { all: readonly string[] }): JSX.Element {
  const { board, managerAt } = whyWords.value;
  if (group.value?.enable_charge_manager)
    return (
      <a class="way-out" href={linkTo('site')}>
        {board}
      </a>
    );
  return (
    <>
      {all.map(address => (
        <a
          key={address}
          class="way-out"
          href={`http://${address}/`}
          target="_blank"
          rel="noreferrer"
        >
          {`${managerAt} ${address}`}
        </a>
      ))}
    </>
  );
}
