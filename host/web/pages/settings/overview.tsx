import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { everyDeclared, resourceLabel } from '../../form/declared.ts';
import { draftOf } from '../../form/draft.ts';
import { formWords } from '../../form/words.ts';
import { Head } from '../../parts/head.tsx';
import { Icon } from '../../parts/icon.tsx';
import { linkTo } from '../../router.ts';
import { words } from '../../words/index.ts';
import { isBelowSettings, type Page, pages } from '../index.ts';
import { areaOf, areas } from './areas.ts';
import { type Found, findSettings, fits } from './search.ts';
import { settingsWords } from './words.ts';

/**
 * The pages that help with something, then every setting that this device has by what it is for,
 * and a search over both. Below a setting that was found by its fields stands which they are.
 */
export function SettingsIndex(): JSX.Element {
  const { search, nothing } = settingsWords.value;
  const [wanted, setWanted] = useState('');
  const assistants = pages.filter(
    page => isBelowSettings(page) && page.isThere() && fits(textOfPage(page), wanted),
  );
  const found = findSettings(everyDeclared('config'), wanted);
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
      <p role="status">{assistants.length + found.length === 0 && nothing}</p>
      <Assistants all={assistants} />
      <div class="areas">
        {areas.map(area => (
          <Area
            key={area.name}
            area={area}
            all={found.filter(({ declared }) => areaOf(declared.path) === area)}
          />
        ))}
      </div>
    </>
  );
}

function textOfPage({ path, title, about }: Page): string {
  return `${words.value.pages[title]} ${path} ${aboutPage(about)}`;
}

function aboutPage(about: Page['about']): string {
  return about === undefined ? '' : settingsWords.value.assistants[about];
}

function Assistants({ all }: { all: readonly Page[] }): JSX.Element | null {
  if (all.length === 0) return null;
  return (
    <section class="assistants" aria-labelledby="assistants-title">
      <h2 id="assistants-title">{settingsWords.value.assistantsTitle}</h2>
      <ul>
        {all.map(({ path, icon, title, about }) => (
          <li key={path}>
            <a class="card" href={linkTo(path)}>
              <Icon name={icon} />
              <span>{words.value.pages[title]}</span>
              <small>{aboutPage(about)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AreaProps {
  readonly area: (typeof areas)[number];
  readonly all: readonly Found[];
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
        {all.map(({ declared: { path }, fields }) => (
          <li key={path}>
            <a href={linkTo('settings', ...path.split('/'))}>
              <span>
                {resourceLabel(path) ?? path}
                {fields.length > 0 && <small class="found-fields">{fields.join(', ')}</small>}
              </span>
              {draftOf(path).value && <small class="unsaved">{formWords.value.unsaved}</small>}
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
