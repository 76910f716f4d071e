import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { mostCurrentMa } from '../../../hardware/limits.ts';
import { ha1Of } from '../../digest.ts';
import { needsFirstLogin } from '../../first-login.ts';
import { type Declared, declaredAt } from '../../form/declared.ts';
import { Field } from '../../form/field.tsx';
import { type Problems, problemsIn } from '../../form/refusals.ts';
import type { ObjectShape, Shape } from '../../form/shape.ts';
import { nothingWrong, takeFresh } from '../../form/use-setting.ts';
import { Problem } from '../../parts/action.tsx';
import { PasswordInput } from '../../parts/password-input.tsx';
import { refusalWords } from '../../parts/refusal.ts';
import { type Written, write } from '../../request.ts';
import { logIn } from '../../session.ts';
import { has, topic } from '../../store.ts';
import type { Controls } from './controls.ts';
import { isLocked } from './facts.ts';
import { commissioningWords } from './words.ts';

const users = topic('users/config');

/** The shape of what gives somebody a login. */
interface LoginShape extends ObjectShape {
  readonly fields: { readonly username: Shape };
}

/** Typed text; stays while the person looks at other steps. */
const username = signal('');
const password = signal('');

/** A first user who may log in, and the lock behind which the device is from then on. */
export function useFirstLogin(): Controls {
  const [problems, setProblems] = useState(nothingWrong);
  const [isBusy, setBusy] = useState(false);
  const isOpen = !isLocked();

  async function lock(): Promise<boolean> {
    const missing = missingIn();
    if (missing.size > 0) {
      setProblems(missing);
      return false;
    }
    setBusy(true);
    const taken = await (has('users/config') ? lockCharger() : lockManager());
    // The device asks from now on, and the person has just typed what it asks for.
    if (taken.ok) {
      await logIn(username.value, password.value, false);
      await takeFresh(has('users/config') ? 'users/config' : 'authentication/config');
      password.value = '';
    }
    setBusy(false);
    setProblems(taken.ok ? nothingWrong : problemsOf(taken));
    return taken.ok;
  }

  return {
    body: isOpen ? <LoginFields problems={problems} /> : null,
    // Where a login is needed, nobody leaves the step without one.
    isTyped: isOpen && (needsFirstLogin.value || username.value !== '' || password.value !== ''),
    ...{ isBusy, problems, save: lock },
  };
}

/** What the page says itself: the device gets no password, but what follows from it. */
function missingIn(): Problems {
  const typed = [
    ['username', username.value],
    ['digest_hash', password.value],
  ] as const;
  const { missing } = commissioningWords.value.login;
  return new Map(typed.filter(([, text]) => text === '').map(([place]) => [place, [missing]]));
}

const places = new Map([
  ['username', undefined],
  ['digest_hash', undefined],
]);

function problemsOf(refused: Written & { ok: false }): Problems {
  const { status } = refused;
  return problemsIn(status === 0 ? { status, words: refusalWords(refused) } : refused, places);
}

function LoginFields({ problems }: { problems: Problems }) {
  const path = has('users/config') ? 'users/add' : 'authentication/config';
  const { fields } = (declaredAt(path) as Declared).shape as LoginShape;
  return (
    <div id="first-login" class="card settings">
      <Field
        {...{ path, problems, shape: fields.username, value: username.value }}
        place="username"
        name="username"
        onChange={typed => {
          username.value = String(typed);
        }}
      />
      <div class="field">
        <PasswordInput
          id="first-password"
          label={commissioningWords.value.login.password}
          wrong={problems.get('digest_hash') ?? []}
          value={password.value}
          onChange={typed => {
            password.value = typed;
          }}
        />
      </div>
      <Problem text={(problems.get('') ?? []).join('\n')} />
    </div>
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
