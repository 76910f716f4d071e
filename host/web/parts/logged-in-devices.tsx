import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { format } from '../formatting.ts';
import { logOut, ownDeviceId, ownUsername } from '../session.ts';
import { topic } from '../store.ts';
import type { LoggedInDevice } from '../topics.ts';
import { words } from '../words/index.ts';
import { Action, Problem, type Sending, useSending } from './action.tsx';
import { Confirmed } from './confirmed.tsx';
import { deviceWords } from './logged-in-words.ts';

const state = topic('logged_in_devices/state');

/** Browsers that stay logged in, and the means to end that, here and elsewhere. */
export default function LoggedInDevices(): JSX.Element | null {
  const { title, hint, none, endAll, loss, confirm } = deviceWords.value;
  const sending = useSending();
  const devices = state.value?.devices ?? [];
  const isLoggedIn = ownUsername() !== undefined;
  const isListed = devices.some(({ id }) => id === ownDeviceId.value);
  if (!state.value || (devices.length === 0 && !isLoggedIn)) return null;
  return (
    <section id="logged-in" class="card" aria-labelledby="logged-in-title">
      <h2 id="logged-in-title">{title}</h2>
      <p class="hint">{devices.length === 0 ? none : hint}</p>
      <ul class="tag-list">
        {devices.map(device => (
          <Entry key={device.id} {...{ device, sending }} />
        ))}
      </ul>
      <Problem text={sending.problem} />
      <div class="actions">
        {isLoggedIn && !isListed && <LogOut />}
        {devices.length > 0 && (
          <Confirmed
            sending={sending}
            path="logged_in_devices/end_all"
            ask={endAll}
            loss={loss}
            act={confirm}
          />
        )}
      </div>
    </section>
  );
}

interface EntryProps {
  readonly device: LoggedInDevice;
  readonly sending: Sending;
}

function Entry({ device, sending }: EntryProps): JSX.Element {
  const { since, lastUse, end, isThis } = deviceWords.value;
  const { id, name, username } = device;
  const isOwn = id === ownDeviceId.value;
  const moments = [
    [since, device.since],
    [lastUse, device.last_use],
  ] as const;
  const known = moments.filter(([, minute]) => minute > 0);
  return (
    <li>
      <span>
        {isOwn ? `${name} (${isThis})` : name}
        <small>
          {[
            username,
            ...known.map(([what, minute]) => `${what} ${format.value.moment(minute)}`),
          ].join(' · ')}
        </small>
      </span>
      {isOwn ? (
        <LogOut />
      ) : (
        <Action sending={sending} path="logged_in_devices/end" payload={{ id }}>
          {end}
          <span class="visually-hidden"> {name}</span>
        </Action>
      )}
    </li>
  );
}

function LogOut(): JSX.Element {
  const [isLost, setLost] = useState(false);
  return (
    <>
      <button type="button" onClick={async () => setLost(!(await logOut()))}>
        {words.value.logOut}
      </button>
      <Problem text={isLost ? words.value.noAnswer : ''} />
    </>
  );
}
