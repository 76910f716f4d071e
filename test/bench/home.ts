import { lowLevelConfig } from '../../host/modules/charge_manager/fields.ts';
import { minimumMa } from './caltech.ts';
import type { Group, Measure } from './figures.ts';
import { type HomeMode, homeModes, type Played, playHome, supplyMa } from './home-device.ts';
import { excessOf, type Home, recordedHome } from './home-input.ts';
import { clairvoyantWh } from './home-optimum.ts';

/** What a home's electrician, its owner and its purse would want to know of a mode. */
export interface HomeScores {
  /** What of the roof's energy house and vehicle use. */
  readonly selfConsumption: number;
  readonly gridShare: number;
  readonly pvOfClairvoyant: number;
  readonly mostPhaseSwitchesPerDay: number;
}

const modes = Object.keys(homeModes) as HomeMode[];
/**
 * That of the product, 210 s; the clairvoyant controller acts on full minutes, and shall not be the
 * worse for it.
 */
const hysteresisMinutes = Math.floor(lowLevelConfig.global_hysteresis / 60);

/**
 * A recorded home for a week, with a real device in each charge mode, against a controller that
 * knows the week beforehand.
 */
export const home: Group = {
  name: 'home',
  measures: modes.flatMap(measuresOf),

  async run(wanted, say) {
    const samples = new Map<string, readonly number[]>();
    const week = recordedHome();
    for (const mode of modes) {
      const subject = subjectOf(mode);
      if (!measuresOf(mode).some(({ name }) => wanted(name))) continue;
      const played = playHome(week, mode);
      const scores = scoresOf(week, played);
      say(
        `${subject} gets ${scores.pvOfClairvoyant.toFixed(3)} of what a clairvoyant controller gets from the sun`,
      );
      samples
        .set(`${subject}/pv-of-clairvoyant`, [scores.pvOfClairvoyant])
        .set(`${subject}/grid-share`, [scores.gridShare])
        .set(`${subject}/phase-switches-per-day`, [scores.mostPhaseSwitchesPerDay])
        .set(`${subject}/self-consumption`, [scores.selfConsumption])
        .set(`${subject}/charged-kwh`, [played.chargedWh / 1000])
        .set(`${subject}/grid-kwh`, [played.gridWh / 1000])
        .set(`${subject}/cost-ct`, [played.costCt])
        .set(`${subject}/contactor-closings`, [played.contactorClosings]);
    }
    return samples;
  },
};

/** Judges what became of a home. */
export function scoresOf(
  home: Home,
  { chargedWh, gridWh, pvWh, phaseSwitches }: Played,
): HomeScores {
  const { pvW, visits } = home;
  const excessW = excessOf(home);
  const chargedFromPvWh = sum(pvWh);
  const generatedWh = sum(pvW) / 60;
  const best = visits.map(({ fromMinute, toMinute, wantedWh }) =>
    clairvoyantWh({
      excessW: excessW.slice(fromMinute, toMinute),
      wantedWh,
      leastMa: minimumMa,
      mostMa: supplyMa,
      hysteresisMinutes,
    }),
  );
  return {
    selfConsumption: (generatedWh - sum(excessW) / 60 + chargedFromPvWh) / generatedWh,
    gridShare: chargedWh === 0 ? 0 : gridWh / chargedWh,
    pvOfClairvoyant: chargedFromPvWh / sum(best),
    mostPhaseSwitchesPerDay: Math.max(...phaseSwitches),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function subjectOf(mode: HomeMode): string {
  return `home/${mode}`;
}

function measuresOf(mode: HomeMode): Measure[] {
  const subject = subjectOf(mode);
  const limit = (value: number): { limit?: number } => (mode === 'pv' ? { limit: value } : {});
  const figures: (Omit<Measure, 'name' | 'subject'> & { figure: string })[] = [
    {
      figure: 'pv-of-clairvoyant',
      unit: 'ratio',
      better: 'higher',
      ...limit(0.95),
      doc: 'PV energy that the vehicles get, against what a controller can bring them that knows the week beforehand and takes nothing from the grid',
    },
    {
      figure: 'grid-share',
      unit: 'ratio',
      better: 'lower',
      ...limit(0.03),
      doc: 'What comes from the grid of all that the vehicles get',
    },
    {
      figure: 'phase-switches-per-day',
      unit: 'times',
      better: 'lower',
      ...limit(12),
      doc: 'How often the charger switches between one phase and three: on the day with the most',
    },
    {
      figure: 'self-consumption',
      unit: 'ratio',
      better: 'higher',
      doc: "What house and vehicles use of the roof's energy",
    },
    {
      figure: 'charged-kwh',
      unit: 'kWh',
      better: 'higher',
      doc: 'What the vehicles get in the week',
    },
    { figure: 'grid-kwh', unit: 'kWh', better: 'lower', doc: 'What of it comes from the grid' },
    {
      figure: 'cost-ct',
      unit: 'ct',
      better: 'lower',
      doc: 'What that costs with prices from 21.0 to 37.1 ct/kWh that are pushed; the sun costs nothing',
    },
    {
      figure: 'contactor-closings',
      unit: 'times',
      better: 'lower',
      doc: "How often the charger's contactor closes in the week, with and without change of phases",
    },
  ];
  return figures.map(({ figure, ...measure }) => ({
    ...measure,
    name: `${subject}/${figure}`,
    subject,
  }));
}
