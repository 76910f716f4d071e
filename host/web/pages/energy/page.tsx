import type { JSX } from 'preact';
import { everyMeter } from '../../meters.ts';
import { Head } from '../../parts/head.tsx';
import Power from '../../parts/power/power.tsx';
import { linkTo } from '../../router.ts';
import { has } from '../../store.ts';
import { words } from '../../words/index.ts';
import { Hours } from './hours.tsx';
import { History } from './recorded.tsx';
import { energyWords } from './words.ts';

/** What is drawn and fed in: now, over two days, and what was recorded. */
export default function Energy(): JSX.Element {
  const meters = everyMeter();
  return (
    <>
      <Head title={words.value.pages.energy} />
      {meters.length === 0 ? <NoMeters /> : <Measured />}
    </>
  );
}

function Measured(): JSX.Element {
  const meters = everyMeter();
  return (
    <>
      <section class="card" aria-labelledby="power-title">
        <Power meters={meters} />
      </section>
      {has('energy_manager/state') ? <History meters={meters} /> : <Hours meters={meters} />}
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
