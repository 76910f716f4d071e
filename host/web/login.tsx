import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Revealable } from './revealable.tsx';
import { type LoginOutcome, logIn } from './session.ts';
import { words } from './words/index.ts';

/** Asks for the login that the device wants; the page goes on where it was. */
export function LoginForm(): JSX.Element {
  const { login } = words.value;
  const [outcome, setOutcome] = useState<LoginOutcome>();
  const [isBusy, setBusy] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => name.current?.focus(), []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    setOutcome(
      await logIn(String(data.get('username')), String(data.get('password')), data.has('keep')),
    );
    setBusy(false);
  }

  return (
    <main>
      <form id="login" class="card login" onSubmit={submit}>
        <h1>{login.title}</h1>
        <p>{login.needed}</p>
        <label class="field">
          <span>{login.username}</span>
          <input
            ref={name}
            name="username"
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            required
          />
        </label>
        <div class="field">
          <label for="login-password">{login.password}</label>
          <Revealable
            id="login-password"
            name="password"
            autocomplete="current-password"
            required
          />
        </div>
        <label class="check">
          <input name="keep" type="checkbox" />
          <span>{login.keep}</span>
        </label>
        {outcome !== undefined && outcome !== 'in' && (
          <p class="refusal" role="alert">
            {login.outcomes[outcome]}
          </p>
        )}
        <button type="submit" class="primary" aria-busy={isBusy}>
          {login.logIn}
        </button>
      </form>
    </main>
  );
}
