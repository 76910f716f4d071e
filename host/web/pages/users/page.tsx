import type { JSX } from 'preact';
import { Head } from '../../parts/head.tsx';
import { LoggedInDevices } from '../../parts/logged-in-devices.tsx';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { Access } from './access.tsx';
import { EditUser } from './edit.tsx';
import { UserList } from './list.tsx';
import { Tags } from './tags.tsx';

/** People who may charge, their tags, and their logins; or one of the users. */
export default function Users({ rest: [chosen] }: PageProps): JSX.Element {
  if (chosen !== undefined) return <EditUser key={chosen} chosen={chosen} />;
  return (
    <div class="narrow">
      <Head title={words.value.pages.users} />
      <UserList />
      <Tags />
      <Access />
      <LoggedInDevices />
    </div>
  );
}
