import type { JSX } from 'preact';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { anonymousId } from '../../people.ts';
import { topic } from '../../store.ts';
import { usersWords } from './words.ts';

const config = topic('users/config');
const nfc = topic('nfc/config');
const enabled = topic('evse/user_enabled');

/** True if somebody has a tag and may charge with it. */
function someoneMayCharge(): boolean {
  const users = config.value?.users ?? [];
  const tags = nfc.value?.authorized_tags ?? [];
  return users.some(
    ({ id, current }) =>
      id !== anonymousId && current > 0 && tags.some(({ user_id }) => user_id === id),
  );
}

/** Access to the device, its consequences, and the means to change it. */
export function Access(): JSX.Element {
  return (
    <>
      {enabled.value && <Charging isRestricted={enabled.value.enabled} />}
      <Login isNeeded={config.value?.http_auth_enabled === true} />
    </>
  );
}

function Charging({ isRestricted }: { isRestricted: boolean }): JSX.Element {
  const words = usersWords.value;
  const sending = useSending();
  const isUsable = someoneMayCharge();
  const closed = isUsable ? words.usersCharge : words.nobodyCharges;
  return (
    <section id="who-charges" class="card" aria-labelledby="who-charges-title">
      <h2 id="who-charges-title">{words.charging}</h2>
      <p class={isRestricted && !isUsable ? 'refusal' : ''}>
        {isRestricted ? closed : words.everybodyCharges}
      </p>
      {!isRestricted && !isUsable && <p class="hint">{words.tagFirst}</p>}
      <Problem text={sending.problem} />
      <div class="actions">
        <Action
          sending={sending}
          path="evse/user_enabled"
          payload={{ enabled: !isRestricted }}
          isUseful={isRestricted || isUsable}
        >
          {isRestricted ? words.open : words.restrict}
        </Action>
      </div>
    </section>
  );
}

function Login({ isNeeded }: { isNeeded: boolean }): JSX.Element {
  const words = usersWords.value;
  const sending = useSending();
  const isUsable = config.value?.users.some(({ digest_hash }) => digest_hash === null) === true;
  return (
    <section id="who-opens" class="card" aria-labelledby="who-opens-title">
      <h2 id="who-opens-title">{words.login}</h2>
      <p>{isNeeded ? words.usersOpen : words.everybodyOpens}</p>
      {!isNeeded && !isUsable && <p class="hint">{words.passwordFirst}</p>}
      <Problem text={sending.problem} />
      <div class="actions">
        <Action
          sending={sending}
          path="users/http_auth_update"
          payload={{ enabled: !isNeeded }}
          isUseful={isNeeded || isUsable}
        >
          {isNeeded ? words.forgo : words.demand}
        </Action>
      </div>
    </section>
  );
}
