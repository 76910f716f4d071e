import type { JSX } from 'preact';
import { topic } from '../store.ts';
import { language } from '../words/texts.ts';
import { releaseWords } from './words.ts';

const version = topic('system/version');

/** A newer release, and the one command that installs it: the page itself installs nothing. */
export function NewerRelease(): JSX.Element | null {
  const { newerRelease, installedBy } = releaseWords.value;
  if (!version.value) return null;
  const { installed, newest, published, changes, command } = version.value;
  if (newest === '' || newest === installed) return null;
  const told: readonly string[] = Object(changes)[language.value] ?? changes.en;
  return (
    <section id="update" class="card" aria-labelledby="update-title">
      <h2 id="update-title">{newerRelease}</h2>
      <p>{`${newest} (${published})`}</p>
      <ul>
        {told.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {command !== '' && (
        <>
          <p>{installedBy}</p>
          <pre class="command">{command}</pre>
        </>
      )}
    </section>
  );
}
