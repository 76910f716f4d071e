import type { JSX } from 'preact';
import { everyMeter } from '../../meters.ts';
import { Head } from '../../parts/head.tsx';
import { LatePart } from '../../parts/late.tsx';
import Power from '../../parts/power/power.tsx';
import { linkTo } from '../../router.ts';
import { has } from '../../store.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { Forecast } from './forecast.tsx';
import { GridLimit } from './grid-limit.tsx';
import { Heating } from './heating.tsx';
import { keepsHistory } from './history.ts';
import { Hours } from './hours.tsx';
import { Prices } from './prices.tsx';
import { History } from './recorded.tsx';
import { energyWords } from './words.ts';

const pricesPart = 'prices';

const chargePlan = () => import('./plan.tsx');
const battery = () => import('./battery.tsx');
const controlBox = () => import('./control-box.tsx');

/** Power that is drawn and fed in, and data for choosing the best time. */
export default function Energy({ rest }: PageProps): JSX.Element {
  const hasControl = has('p14a_enwg/config') || has('battery_control/state');
  const isControl = hasControl && rest[0] === pricesPart;
  return (
    <>
      <Head title={words.value.pages.energy} />
      {hasControl && <Tabs isControl={isControl} />}
      {isControl ? <Control /> : <Measured />}
    </>
  );
}

function Tabs({ isControl }: { isControl: boolean }): JSX.Element {
  const { measured, pricesAndControl } = energyWords.value;
  const tab = (isHere: boolean, name: string, ...part: string[]): JSX.Element => (
    <a href={linkTo('energy', ...part)} aria-current={isHere ? 'page' : undefined}>
      {name}
    </a>
  );
  return (
    <div class="tabs">
      {tab(!isControl, measured)}
      {tab(isControl, pricesAndControl, pricesPart)}
    </div>
  );
}

function Control(): JSX.Element {
  return (
    <>
      <Prices />
      {has('eco/config') && <LatePart load={chargePlan} props={{}} />}
      <Forecast />
      {has('battery_control/state') && <LatePart load={battery} props={{}} />}
      <Heating />
      <GridLimit />
      {has('eebus/config') && <LatePart load={controlBox} props={{}} />}
    </>
  );
}

function Measured(): JSX.Element {
  const meters = everyMeter();
  if (meters.length === 0) return <NoMeters />;
  return (
    <>
      <section class="card" aria-labelledby="power-title">
        <Power meters={meters} />
      </section>
      {keepsHistory() ? <History meters={meters} /> : <Hours meters={meters} />}
    </>
  );
}

function NoMeters(): JSX.Element {
  const { noMeters, setUpMeter } = energyWords.value;
  return (
    <section class="card">
      <p>{noMeters}</p>
      <p>
        <a href={linkTo('settings', 'meters', '1', 'config')}>{setUpMeter}</a>
      </p>
    </section>
  );
}
