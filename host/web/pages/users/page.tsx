import type { JSX } from 'preact';
import { Head } from '../../parts/head.tsx';
import { LatePart } from '../../parts/late.tsx';
import { has } from '../../store.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { Access } from './access.tsx';
import { EditUser } from './edit.tsx';
import { UserList } from './list.tsx';
import { Tags } from './tags.tsx';

const loggedIn = () => import('../../parts/logged-in-devices.tsx');

/** People who may charge, their tags, and their logins; or one of the users. */
export default function Users({ rest: [chosen] }: PageProps): JSX.Element {
  if (chosen !== undefined) return <EditUser key={chosen} chosen={chosen} />;
  return (
    <div class="narrow">
      <Head title={words.value.pages.users} />
      <UserList />
      <Tags />
      <Access />
      {has('logged_in_devices/state') && <LatePart load={loggedIn} props={{}} />}
    </div>
  );
}
