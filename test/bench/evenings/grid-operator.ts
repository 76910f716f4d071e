import { meteredSite, nominalV } from '../../modules/metered-site.ts';
import type { Evening } from './evening.ts';

const limitW = 4200;
/** Until the phases of a vehicle are known, and what is shared out follows. */
const learningS = 90;
const hours = 2;
/** A vehicle that took one phase takes three from then on. */
const changesS = 900;
const watchedS = 120;

/**
 * A garage whose chargers have three phases for good, while the grid operator limits it to 4,200 W:
 * vehicles on one, two and three phases take turns; one that is alone on a phase has all of it, and
 * then takes three.
 */
export const gridOperator: Evening = {
  name: 'grid-operator',
  figures: [
    {
      figure: 'alone-w',
      unit: 'W',
      better: 'higher',
      limit: 3600,
      doc: 'What a vehicle that uses one of three phases charges with, alone, at a limit of 4,200 W and with a supply of 16 A (3,680 W)',
    },
    {
      figure: 'over-limit-s',
      unit: 's',
      better: 'lower',
      limit: 8,
      doc: 'How long more than the limit is drawn when that vehicle takes on the other two phases',
    },
    {
      figure: 'mixed-over-limit-wh',
      unit: 'Wh',
      better: 'lower',
      limit: 0,
      doc: 'What vehicles on one, two and three phases draw beyond the limit in two hours',
    },
    {
      figure: 'mixed-energy-kwh',
      unit: 'kWh',
      better: 'higher',
      limit: 7,
      doc: 'What they charge meanwhile, of 8.4 kWh that the limit allows',
    },
    {
      figure: 'mixed-least-kwh',
      unit: 'kWh',
      better: 'higher',
      limit: 1,
      doc: 'What the one charges of it that charges least',
    },
  ],
  play: () => ({ ...playAlone(), ...playMixed() }),
};

function limited() {
  const site = meteredSite({ variants: ['warp2', 'warp2', 'warp2'] });
  site.manager.put('p14a_enwg/config', {
    enable: true,
    source: [2, null],
    limit_charge_manager: true,
  });
  site.manager.put('p14a_enwg/control_update', { active: true, limit_w: limitW });
  site.pass(1);
  const vehicles = site.chargers.map(({ simulation }) => simulation.charger?.vehicle);
  const powersW = () =>
    vehicles.map(vehicle =>
      Math.round(
        ((vehicle?.state.currents_ma ?? []).reduce((sum, ma) => sum + ma, 0) * nominalV) / 1000,
      ),
    );
  return { site, vehicles, powersW };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function playAlone() {
  const { site, vehicles, powersW } = limited();
  site.plug(0, { phases: 1 });
  site.pass(changesS);
  const aloneW = sumOf(powersW());
  vehicles[0]?.change({ phases: 3 });
  let overS = 0;
  for (let second = 0; second < watchedS; second++) {
    site.pass(1);
    if (sumOf(powersW()) > limitW) overS++;
  }
  site.stop();
  return { 'alone-w': aloneW, 'over-limit-s': overS };
}

function playMixed() {
  const { site, powersW } = limited();
  for (const charger of [0, 1, 2]) site.plug(charger, { phases: charger + 1 });
  site.pass(learningS);
  const takenWh = [0, 0, 0];
  let overWh = 0;
  for (let second = 0; second < hours * 3600; second++) {
    site.pass(1);
    const now = powersW();
    for (const [charger, powerW] of now.entries())
      takenWh[charger] = (takenWh[charger] as number) + powerW / 3600;
    overWh += Math.max(0, sumOf(now) - limitW) / 3600;
  }
  site.stop();
  return {
    'mixed-over-limit-wh': overWh,
    'mixed-energy-kwh': sumOf(takenWh) / 1000,
    'mixed-least-kwh': Math.min(...takenWh) / 1000,
  };
}
