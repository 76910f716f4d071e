import type { JSX } from 'preact';
import { Icon } from '../../parts/icon.tsx';
import { linkTo } from '../../router.ts';
import { addWords } from './add-words.ts';
import { type Kind, offered } from './kinds.ts';

/** Asks of what kind a new charger is. */
export default function AddKind({ chosen }: { chosen: Kind }): JSX.Element {
  const { kind: title, kinds } = addWords.value;
  return (
    <section class="card" aria-labelledby="kinds-title">
      <h2 id="kinds-title">{title}</h2>
      <ul class="links">
        {offered().map(kind => (
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
