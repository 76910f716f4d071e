import { supplyCurrentsMa } from '../../../hardware/limits.ts';
import { supplyCable } from '../../declared-names.ts';
import { deviceName, deviceType, isSimulated } from '../../device-name.ts';
import { format } from '../../formatting.ts';
import { everyMeter, type Meter, meterValue } from '../../meters.ts';
import { anonymousId } from '../../people.ts';
import { topic } from '../../store.ts';
import { words } from '../../words/index.ts';
import type { Fact, Verdict } from './notes.ts';
import { residualTest } from './residual-test.ts';
import { commissioningWords } from './words.ts';

/** Finding of a step: values of the device, and their verdict. */
export interface Found {
  readonly facts: readonly Fact[];
  readonly verdict: Verdict;
}

const name = topic('info/name');
const version = topic('info/version');
const users = topic('users/config');
const authentication = topic('authentication/config');
const hardware = topic('evse/hardware_configuration');
const globalCurrent = topic('evse/global_current');
const phasesConnected = topic('evse/phases_connected');
const ethernet = topic('ethernet/state');
const wifi = topic('wifi/state');
const network = topic('network/config');
const clock = topic('ntp/config');
const clockState = topic('ntp/state');
const charger = topic('evse/state');

const yesOrNo = (is: boolean): string => commissioningWords.value.yesNo[is ? 'yes' : 'no'];

export function nameFacts(): Found {
  return { verdict: 'confirmed', facts: [['name', deviceName.value]] };
}

/** Type, number and firmware. */
export function deviceFacts(): readonly Fact[] {
  return [
    [
      'type',
      `${deviceType.value}${isSimulated.value ? ` (${words.value.simulated.toLowerCase()})` : ''}`,
    ],
    ['uid', name.value?.uid ?? ''],
    ['firmware', version.value?.firmware ?? ''],
  ];
}

/** True if the device asks for a login. */
export function isLocked(): boolean {
  return (users.value?.http_auth_enabled ?? authentication.value?.enable_auth) === true;
}

export function loginFacts(): Found {
  const people =
    users.value?.users.filter(({ id }) => id !== anonymousId).map(one => one.username) ?? [];
  const all = (authentication.value ? [authentication.value.username] : people).filter(
    text => text !== '',
  );
  return {
    verdict: isLocked() ? 'passed' : 'skipped',
    facts: [
      ['login', yesOrNo(isLocked())],
      ...(all.length === 0 ? [] : [['usernames', format.value.list(all)] as const]),
    ],
  };
}

export function cableFacts(): Found {
  const { bySoftware, notSet } = commissioningWords.value;
  const cable = hardware.value?.jumper_configuration ?? supplyCable.notConfigured;
  const currentMa = supplyCurrentsMa[cable];
  const software = cable === supplyCable.software ? bySoftware : notSet;
  const isSet = currentMa !== undefined || cable === supplyCable.software;
  return {
    verdict: isSet ? 'confirmed' : 'failed',
    facts: [
      ['cable', currentMa === undefined ? software : format.value.current(currentMa)],
      ['limit', format.value.current(globalCurrent.value?.current ?? 0)],
    ],
  };
}

/** Voltage of a connected phase: 230 V, a tenth more or less. */
const [leastV, mostV] = [207, 253];

export function phaseFacts(): Found {
  const meter = firstMeter();
  const voltages = meterValue.voltagesV.map(id => meter?.value(id));
  const live = voltages.filter(volts => volts !== undefined && volts >= leastV && volts <= mostV);
  const wanted = phasesConnected.value?.phases;
  const isKnown = voltages.some(volts => volts !== undefined);
  const verdict = isKnown ? (live.length >= (wanted ?? 1) ? 'passed' : 'failed') : 'skipped';
  return {
    verdict,
    facts: [
      ...(wanted === undefined ? [] : [['phases', String(wanted)] as const]),
      ['voltages', byPhase(voltages, 'V', 0)],
    ],
  };
}

export function networkFacts(): Found {
  const { notConnected } = commissioningWords.value;
  const address = (ip: string | undefined): string =>
    ip === undefined || ip === '0.0.0.0' ? notConnected : ip;
  const hostname = network.value?.hostname ?? '';
  return {
    verdict: 'confirmed',
    facts: [
      ...(ethernet.value ? [['lan', address(ethernet.value.ip)] as const] : []),
      ['wifi', address(wifi.value?.sta_ip)],
      ['hostname', `${hostname}.local`],
    ],
  };
}

/** The clock counts minutes: one of them is no difference. */
const mostMinutes = 1;

export function timeFacts(): Found {
  const { synced = false, time = 0 } = clockState.value ?? {};
  const apart = Math.abs(time - Date.now() / 60_000);
  return {
    verdict: synced && apart <= mostMinutes + 1 ? 'passed' : 'failed',
    facts: [
      ['timezone', clock.value?.timezone ?? ''],
      ['deviceTime', time === 0 ? '–' : format.value.moment(time)],
      ['synced', yesOrNo(synced)],
    ],
  };
}

/** Less is no load that a test would tell anything by, W. */
const leastPowerW = 200;
/** Tolerance between the power and the product of voltages and currents. */
const tolerance = 0.15;

export function meterFacts(): Found {
  const meter = firstMeter();
  const voltages = meterValue.voltagesV.map(id => meter?.value(id));
  const currents = meterValue.currentsA.map(id => meter?.value(id));
  const powerW = meter?.value(meterValue.powerW);
  const apparentVa = voltages.reduce<number>(
    (sum, volts, at) => sum + (volts ?? 0) * (currents[at] ?? 0),
    0,
  );
  const isLoaded = powerW !== undefined && Math.abs(powerW) >= leastPowerW;
  const fits = Math.abs(Math.abs(powerW ?? 0) - apparentVa) <= tolerance * apparentVa;
  const isMeasured = charger.value === undefined ? powerW !== undefined : isLoaded;
  return {
    verdict: isMeasured ? (fits || !isLoaded ? 'passed' : 'failed') : 'skipped',
    facts: [
      ['power', format.value.power(powerW)],
      ['voltages', byPhase(voltages, 'V', 0)],
      ['currents', byPhase(currents, 'A', 1)],
      ['energy', format.value.energy(meter?.value(meterValue.importKwh))],
    ],
  };
}

export function residualFacts(): Found {
  const { residualResults } = commissioningWords.value;
  const { isTested, hasFailed } = residualTest.value;
  const verdict = hasFailed ? 'failed' : isTested ? 'passed' : 'skipped';
  return { verdict, facts: [['residual', residualResults[verdict]]] };
}

function firstMeter(): Meter | undefined {
  return everyMeter()[0];
}

function byPhase(values: readonly (number | undefined)[], unit: string, digits: number): string {
  const step = 10 ** digits;
  const texts = values.map(value =>
    value === undefined ? '–' : format.value.number(Math.round(value * step) / step),
  );
  return `${texts.join(' / ')} ${unit}`;
}
