import type { JSX } from 'preact';
import { Icon } from '../../parts/icon.tsx';
import { linkTo } from '../../router.ts';
import { has } from '../../store.ts';
import { addWords } from './words.ts';

/** What a new charger may be: how it is reached, and what is spoken with it. */
export type Kind = keyof typeof addWords.value.kinds;

/** The setting that a device has which can reach such chargers. */
const needs: Readonly<Record<Kind, string>> = {
  own: 'charge_manager/config',
  ocpp: 'ocpp_central/config',
  controller: 'controllers/config',
};

/** The kind at a place of the page; where none is named, those of this firmware. */
export function kindAt(place: string | undefined): Kind {
  return offered().find(kind => kind === place) ?? 'own';
}

/** Whether a member is a device of this firmware, which has a page of its own. */
export function hasPage(host: string): boolean {
  return !host.includes(':');
}

/** Whether this device drives a member by its registers. */
export function isController(host: string): boolean {
  return !hasPage(host) && !host.startsWith('ocpp:');
}

function offered(): readonly Kind[] {
  return (Object.keys(needs) as Kind[]).filter(kind => has(needs[kind]));
}

/** Asks of what kind a new charger is; nothing where this device knows one only. */
export function Kinds({ chosen }: { chosen: Kind }): JSX.Element | null {
  const { kind: title, kinds } = addWords.value;
  const all = offered();
  if (all.length < 2) return null;
  return (
    <section class="card" aria-labelledby="kinds-title">
      <h2 id="kinds-title">{title}</h2>
      <ul class="links">
        {all.map(kind => (
          <li key={kind}>
            <a
              href={linkTo('site', 'add', kind)}
              {...(kind === chosen && { 'aria-current': 'page' })}
            >
              <span>{kinds[kind]}</span>
              <Icon name={kind === chosen ? 'tick' : 'next'} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
