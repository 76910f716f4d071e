import type { JSX } from 'preact';
import { declaredAt, resourceLabel } from '../../form/declared.ts';
import { ResourceForm } from '../../form/resource-form.tsx';
import { formWords } from '../../form/words.ts';
import { Head } from '../../parts/head.tsx';
import { LatePart } from '../../parts/late.tsx';
import { has } from '../../store.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { SettingsIndex } from './overview.tsx';

const loggedIn = () => import('../../parts/logged-in-devices.tsx');

/** All settings, or one of them. */
export default function Settings({ rest }: PageProps): JSX.Element {
  if (rest.length === 0) return <SettingsIndex />;
  const path = rest.join('/');
  const declared = declaredAt(path);
  const back = { to: ['settings'], title: words.value.pages.settings };
  return (
    <div class="narrow" key={path}>
      <Head title={resourceLabel(path) ?? path} back={back} />
      {declared ? (
        <ResourceForm declared={declared} />
      ) : (
        <p class="card">{formWords.value.notFound}</p>
      )}
      {path === 'authentication/config' && has('logged_in_devices/state') && (
        <LatePart load={loggedIn} props={{}} />
      )}
    </div>
  );
}
