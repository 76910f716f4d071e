import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { mostCurrentMa } from '../../../hardware/limits.ts';
import { ha1Of } from '../../digest.ts';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { PasswordInput } from '../../parts/password-input.tsx';
import { refusalAt } from '../../parts/refusal.ts';
import { type Written, write } from '../../request.ts';
import { logIn } from '../../session.ts';
import { has, topic } from '../../store.ts';
import { isLocked } from './facts.ts';
import { commissioningWords } from './words.ts';

const users = topic('users/config');

/** Typed text; stays while the person looks at other steps. */
const username = signal('');
const password = signal('');

/** A first user who may log in, and the lock behind which the device is from then on. */
export function FirstLogin(): JSX.Element | null {
  const { login } = commissioningWords.value;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (isLocked()) return null;

  async function lock(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isLive.value) return;
    if (username.value === '' || password.value === '') {
      setProblem(login.missing);
      return;
    }
    setBusy(true);
    const path = has('users/config') ? 'users/add' : 'authentication/config';
    const taken = await (path === 'users/add' ? lockCharger() : lockManager());
    // The device asks from now on, and the person has just typed what it asks for.
    if (taken.ok) await logIn(username.value, password.value, false);
    const said = taken.ok ? '' : await refusalAt(path, taken);
    setBusy(false);
    setProblem(said);
    if (taken.ok) password.value = '';
  }

  return (
    <form id="first-login" class="card" onSubmit={lock} noValidate>
      <label class="field">
        <span>{login.username}</span>
        <input
          autocomplete="username"
          autocapitalize="none"
          value={username.value}
          onInput={({ currentTarget }) => {
            username.value = currentTarget.value;
          }}
        />
      </label>
      <div class="field">
        <PasswordInput
          id="first-password"
          label={login.password}
          value={password.value}
          onChange={typed => {
            password.value = typed;
          }}
        />
      </div>
      <button type="submit" class="primary" aria-disabled={!isLive.value || isBusy}>
        {login.lock}
      </button>
      <Problem text={problem} />
    </form>
  );
}

function lockManager(): Promise<Written> {
  return write('authentication/config', {
    enable_auth: true,
    username: username.value,
    digest_hash: ha1Of(username.value, password.value),
  });
}

async function lockCharger(): Promise<Written> {
  const digest_hash = ha1Of(username.value, password.value);
  const known = users.peek()?.users.find(one => one.username === username.value);
  // An earlier try may have ended behind its first half.
  const added = known
    ? await write('users/modify', {
        id: known.id,
        roles: null,
        current: null,
        display_name: null,
        username: username.value,
        digest_hash,
      })
    : await write('users/add', {
        id: users.peek()?.next_user_id ?? 1,
        roles: 0,
        current: mostCurrentMa,
        display_name: username.value,
        username: username.value,
        digest_hash,
      });
  return added.ok ? write('users/http_auth_update', { enabled: true }) : added;
}
