import { byId, element, fill, setText } from './dom.ts';
import type { Format } from './format.ts';
import { limitOf } from './limit.ts';
import {
  type ChargerState,
  type ChargeSlot,
  meterValue,
  type Snapshot,
  type TrackedCharge,
} from './topics.ts';
import type { Words } from './words.ts';

/**
 * Colours of the states and their signs, one per `charger_state`: plug, padlock, tick, bolt,
 * exclamation mark.
 */
const looks = [
  { name: 'idle', sign: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4' },
  { name: 'waiting', sign: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3' },
  { name: 'ready', sign: 'M5 13l4.5 4.5L19 7' },
  { name: 'charging', sign: 'M13 2 5 14h6l-1 8 9-13h-7z' },
  { name: 'error', sign: 'M12 5v9M12 18.5v.5' },
] as const;

const chargerState = { notConnected: 0, waiting: 1, error: 4 } as const;
const slot = { manualRelease: 4, user: 6 } as const;
/** The charge controller counts its uptime in 32 bits of ms. */
const uptimeWrapS = 2 ** 32 / 1000;
const shownCharges = 10;

/**
 * Shows the charge controller: its state, the running charge, what limits it and the last charges.
 */
export class ChargerView {
  readonly #words: Words;
  readonly #format: Format;

  constructor(words: Words, format: Format) {
    this.#words = words;
    this.#format = format;
  }

  /** @param live whether commands can be sent */
  show(device: Snapshot, live: boolean): void {
    const state = device.get('evse/state');
    const slots = device.get('evse/slots');
    byId('charger').hidden = !state || !slots;
    if (state && slots) {
      this.#showState(state, slots);
      this.#showLimit(state, slots);
      enableButtons(state, slots, live);
      this.#showFigures(device, state);
    }
    this.#showCharges(device);
  }

  #showState(state: ChargerState, slots: readonly ChargeSlot[]): void {
    const look = looks[state.charger_state] ?? looks[chargerState.error];
    byId('charger').dataset.state = look.name;
    byId<SVGPathElement>('sign').setAttribute('d', look.sign);
    setText(byId('state'), this.#words.states[state.charger_state] ?? String(state.charger_state));
    setText(byId('state-detail'), this.#detail(state, slots));
  }

  #detail(state: ChargerState, slots: readonly ChargeSlot[]): string {
    const { details, waitingFor } = this.#words;
    if (state.charger_state === chargerState.error) return this.#errorReason(state);
    if (state.charger_state !== chargerState.waiting) return details[state.charger_state] ?? '';
    const blocking = limitOf(slots);
    if (blocking.currentMa === 0 && blocking.slots.length === 1) {
      if (blocking.slots[0] === slot.manualRelease) return waitingFor.manualRelease;
      if (blocking.slots[0] === slot.user) return waitingFor.user;
    }
    return waitingFor.other;
  }

  #errorReason({ error_state, contactor_error }: ChargerState): string {
    const { errors, contactorErrors } = this.#words;
    const reason = (errors as Readonly<Record<string, string>>)[error_state] ?? `${error_state}`;
    const contactor = (contactorErrors as Readonly<Record<string, string>>)[contactor_error];
    return contactor ? `${reason}: ${contactor}` : reason;
  }

  #showLimit(state: ChargerState, slots: readonly ChargeSlot[]): void {
    const limit = limitOf(slots);
    const names = this.#format.list(
      limit.slots.map(index => this.#words.slots[index] ?? `${index}`),
    );
    const { blockedBy, limitedBy } = this.#words;
    setText(byId('allowed'), this.#format.current(state.allowed_charging_current));
    setText(byId('limit'), `${limit.currentMa === 0 ? blockedBy : limitedBy}: ${names}`);
    byId('limit').hidden = limit.slots.length === 0;
  }

  #showFigures(device: Snapshot, state: ChargerState): void {
    const meter = device.meters().find(({ slot }) => slot === 0);
    const charge = device.get('charge_tracker/current_charge');
    const uptimeMs = device.get('evse/low_level_state')?.uptime;
    const running = charge && charge.user_id !== -1 ? charge : undefined;
    const energyKwh = meter?.value(meterValue.importKwh);
    const startKwh = running?.meter_start ?? undefined;
    const chargedKwh =
      energyKwh !== undefined && startKwh !== undefined ? energyKwh - startKwh : undefined;
    let durationS: number | undefined;
    if (running && uptimeMs !== undefined) {
      // The start may be counted through a wrap that the uptime does not show, or lie before one.
      const elapsedS = (uptimeMs / 1000 - running.evse_uptime_start) % uptimeWrapS;
      durationS = elapsedS < 0 ? elapsedS + uptimeWrapS : elapsedS;
    }
    const idle = state.charger_state === chargerState.notConnected && !running;
    setText(byId('power'), this.#format.power(meter?.value(meterValue.powerW)));
    setText(byId('energy'), this.#format.energy(idle ? undefined : chargedKwh));
    setText(byId('duration'), this.#format.duration(durationS));
  }

  #showCharges(device: Snapshot): void {
    const charges = device.get('charge_tracker/last_charges');
    byId('charges').hidden = !charges;
    if (!charges) return;
    const names = new Map(
      device.get('users/config')?.users.map(user => [user.id, user.display_name]),
    );
    const userName = (id: number) =>
      id === 0 ? this.#words.noUser : names.get(id) || `${this.#words.user} ${id}`;
    // 0 is the price of a device that was told none.
    const price = device.get('charge_tracker/config')?.electricity_price ?? 0;
    const rows = charges
      .slice(-shownCharges)
      .reverse()
      .map(charge => this.#cells(charge, userName(charge.user_id), price));
    byId('cost-title').hidden = price === 0;
    fill(byId('charge-rows'), rows, cells =>
      element(
        'tr',
        cells.map(cell => element('td', cell)),
      ),
    );
    byId('charge-table').hidden = rows.length === 0;
    byId('no-charges').hidden = rows.length > 0;
  }

  #cells(
    { timestamp_minutes, charge_duration, energy_charged }: TrackedCharge,
    user: string,
    price: number,
  ): string[] {
    const start =
      timestamp_minutes === 0 ? this.#words.unknownTime : this.#format.moment(timestamp_minutes);
    const cost = price === 0 ? [] : [this.#format.cost(energy_charged, price)];
    return [
      start,
      this.#format.duration(charge_duration),
      this.#format.energy(energy_charged),
      ...cost,
      user,
    ];
  }
}

/** Start and stop write the manual release: each is offered while it changes something. */
function enableButtons(state: ChargerState, slots: readonly ChargeSlot[], live: boolean): void {
  const release = slots[slot.manualRelease];
  const held = release?.active === true && release.max_current === 0;
  const connected = live && state.charger_state !== chargerState.notConnected;
  byId<HTMLButtonElement>('start').disabled = !connected || !held;
  byId<HTMLButtonElement>('stop').disabled =
    !connected || held || state.charger_state === chargerState.waiting;
}
