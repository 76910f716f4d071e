import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ha1Of } from '../../digest.ts';
import { type Declared, declaredAt } from '../../form/declared.ts';
import { Field } from '../../form/field.tsx';
import { type Problems, problemsIn } from '../../form/refusals.ts';
import type { ObjectShape } from '../../form/shape.ts';
import { isLive } from '../../live.ts';
import { Problem, refusalWords, type Sending, useSending } from '../../parts/action.tsx';
import { Confirmed } from '../../parts/confirmed.tsx';
import { Head } from '../../parts/head.tsx';
import { anonymousId, userName } from '../../people.ts';
import { write } from '../../request.ts';
import { go } from '../../router.ts';
import { topic } from '../../store.ts';
import type { User } from '../../topics.ts';
import { words } from '../../words/index.ts';
import { Password } from './password.tsx';
import { usersWords } from './words.ts';

const config = topic('users/config');
const nothingWrong: Problems = new Map();

/** What can be changed of a user. */
type Typed = Pick<User, 'display_name' | 'current' | 'username'>;

const unnamed: Typed = { display_name: '', current: 32_000, username: '' };

/** One of the users, or a new one. */
export function EditUser({ chosen }: { chosen: string }): JSX.Element {
  const back = { to: ['users'], title: words.value.pages.users };
  const isNew = chosen === 'new';
  const user = config.value?.users.find(({ id }) => String(id) === chosen);
  return (
    <div class="narrow">
      <Head title={isNew ? usersWords.value.newUser : userName(Number(chosen))} back={back} />
      {isNew || user ? <UserForm user={user} /> : <p class="card">{usersWords.value.gone}</p>}
      {user && user.id !== anonymousId && <RemoveUser id={user.id} />}
    </div>
  );
}

function UserForm({ user }: { user: User | undefined }): JSX.Element {
  const { anonymous, save, saving } = usersWords.value;
  const [typed, setTyped] = useState<Typed>(user ?? unnamed);
  /** Null keeps the password, an empty one takes the login away. */
  const [password, setPassword] = useState<string | null>(null);
  const [problems, setProblems] = useState(nothingWrong);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const isAnonymous = user?.id === anonymousId;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isLive.value) return;
    setBusy(true);
    const [path, payload] = requestOf(user, typed, password);
    const written = await write(path, payload);
    setBusy(false);
    if (written.ok) return go('users');
    const places = new Set([...fieldsOf(isAnonymous), 'digest_hash']);
    const said = written.status === 0 ? refusalWords(written) : written.words;
    setProblems(problemsIn(said, places));
  }

  return (
    <form ref={form} class="card settings" onSubmit={submit} noValidate>
      {isAnonymous && <p class="hint">{anonymous}</p>}
      <Field
        path="users/add"
        place=""
        name=""
        shape={shapeOf(isAnonymous)}
        value={typed}
        problems={problems}
        onChange={next => setTyped(next as Typed)}
      />
      {!isAnonymous && (
        <Password
          isStored={user?.digest_hash === null}
          value={password}
          wrong={problems.get('digest_hash') ?? []}
          onChange={setPassword}
        />
      )}
      <Problem text={(problems.get('') ?? []).join('\n')} />
      <div class="actions">
        <button type="submit" class="primary" aria-busy={isBusy} aria-disabled={!isLive.value}>
          {isBusy ? saving : save}
        </button>
      </div>
    </form>
  );
}

function fieldsOf(isAnonymous: boolean): readonly string[] {
  return isAnonymous ? ['display_name'] : ['display_name', 'current', 'username'];
}

/** The shape of what can be changed, as the device declares it. */
function shapeOf(isAnonymous: boolean): ObjectShape {
  const { shape } = declaredAt('users/add') as Declared;
  const { fields } = shape as ObjectShape;
  const shown = fieldsOf(isAnonymous).flatMap(name => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });
  return { type: 'object', fields: Object.fromEntries(shown) };
}

/** What is sent, and where to. */
function requestOf(
  user: User | undefined,
  typed: Typed,
  password: string | null,
): readonly [path: string, payload: unknown] {
  const hash = password ? ha1Of(typed.username, password) : password;
  if (!user) {
    const id = config.value?.next_user_id ?? 0;
    return ['users/add', { ...typed, id, roles: 0, digest_hash: hash ?? '' }];
  }
  const { display_name, current, username } = typed;
  const others =
    user.id === anonymousId ? { current: null, username: null } : { current, username };
  return ['users/modify', { ...others, id: user.id, roles: null, display_name, digest_hash: hash }];
}

function RemoveUser({ id }: { id: number }): JSX.Element {
  const { remove, removing, confirm } = usersWords.value;
  const sending = useSending();
  const thenBack: Sending = {
    ...sending,
    async send(path, payload) {
      const isTaken = await sending.send(path, payload);
      if (isTaken) go('users');
      return isTaken;
    },
  };
  return (
    <section class="card" aria-label={remove}>
      <Confirmed
        sending={thenBack}
        path="users/remove"
        payload={{ id }}
        ask={remove}
        loss={removing}
        act={confirm}
      />
      <Problem text={sending.problem} />
    </section>
  );
}
