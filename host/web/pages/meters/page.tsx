import type { JSX } from 'preact';
import { declaredAt, resourceLabel, sentence } from '../../form/declared.ts';
import { DeclaredForm } from '../../form/declared-form.tsx';
import { draftOf } from '../../form/draft.ts';
import { Head } from '../../parts/head.tsx';
import { Icon } from '../../parts/icon.tsx';
import { StatusCard, StatusLine } from '../../parts/status.tsx';
import { linkTo } from '../../router.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { Scan } from './scan.tsx';
import { Search } from './search.tsx';
import { configOf, configPath, everySlot, isFree, slotStatus } from './slots.ts';
import { Try } from './try.tsx';
import { metersWords } from './words.ts';

/** All meters and what they read, a search for new ones, or one of them with its settings. */
export default function Meters({ rest: [first] }: PageProps): JSX.Element {
  const slot = everySlot().find(each => String(each) === first);
  return slot === undefined ? <Overview /> : <Slot key={slot} slot={slot} />;
}

function Overview(): JSX.Element {
  return (
    <div class="narrow">
      <Head title={words.value.pages.meters} />
      <section class="card" aria-labelledby="slots-title">
        <h2 id="slots-title">{metersWords.value.slots}</h2>
        <ul class="links">
          {everySlot().map(slot => (
            <li key={slot}>
              <a href={linkTo('meters', String(slot))}>
                <span>
                  <strong>{nameOf(slot)}</strong>
                  <StatusLine {...{ ...slotStatus(slot), more: kindOf(slot) }} />
                </span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Search />
      <Scan />
    </div>
  );
}

function Slot({ slot }: { slot: number }): JSX.Element {
  const { state, settings } = metersWords.value;
  return (
    <div class="narrow">
      <Head title={nameOf(slot)} back={{ to: ['meters'], title: words.value.pages.meters }} />
      <StatusCard title={state} status={slotStatus(slot)} />
      {isFree(slot) && !draftOf(configPath(slot)).value && <Search slot={slot} />}
      <DeclaredForm path={configPath(slot)} title={settings} />
      <Try slot={slot} />
    </div>
  );
}

function nameOf(slot: number): string {
  return configOf(slot)?.[1]?.display_name || (resourceLabel(configPath(slot)) ?? '');
}

/** The class of the meter; empty where there is none. */
function kindOf(slot: number): string {
  const tag = configOf(slot)?.[0] ?? 0;
  const shape = declaredAt(configPath(slot))?.shape;
  const tags = shape?.type === 'union' ? shape.tags : [];
  return tag === 0 ? '' : sentence(tags.find(([each]) => each === tag)?.[2]);
}
