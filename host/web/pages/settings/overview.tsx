import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Declared, everyDeclared, sentence } from '../../form/declared.ts';
import { draftOf } from '../../form/draft.ts';
import { resourceLabel } from '../../form/labels.ts';
import { formWords } from '../../form/words.ts';
import { Head } from '../../parts/head.tsx';
import { Icon } from '../../parts/icon.tsx';
import { linkTo } from '../../router.ts';
import { words } from '../../words/index.ts';
import { areaOf, areas } from './areas.ts';
import { settingsWords } from './words.ts';

/** Every setting that this device has, by what it is for, and a search. */
export function SettingsIndex(): JSX.Element {
  const { search, nothing } = settingsWords.value;
  const [wanted, setWanted] = useState('');
  const found = everyDeclared('config').filter(declared => fits(declared, wanted));
  return (
    <>
      <Head title={words.value.pages.settings} />
      <label class="search">
        <Icon name="search" />
        <span class="visually-hidden">{search}</span>
        <input
          type="search"
          placeholder={search}
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </label>
      {found.length === 0 && <p>{nothing}</p>}
      <div class="areas">
        {areas.map(area => (
          <Area
            key={area.name}
            area={area}
            all={found.filter(({ path }) => areaOf(path) === area)}
          />
        ))}
      </div>
    </>
  );
}

function fits({ path, doc }: Declared, wanted: string): boolean {
  const text = `${resourceLabel(path)} ${path} ${sentence(doc)}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}

interface AreaProps {
  readonly area: (typeof areas)[number];
  readonly all: readonly Declared[];
}

function Area({ area, all }: AreaProps): JSX.Element | null {
  if (all.length === 0) return null;
  const id = `area-${area.name}`;
  return (
    <section class="card area" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={area.icon} />
        {settingsWords.value.areas[area.name]}
      </h2>
      <ul class="links">
        {all.map(({ path }) => (
          <li key={path}>
            <a href={linkTo('settings', ...path.split('/'))}>
              <span>{resourceLabel(path) ?? path}</span>
              {draftOf(path).value && <small class="unsaved">{formWords.value.unsaved}</small>}
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
