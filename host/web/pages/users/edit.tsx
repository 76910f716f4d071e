import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { mostCurrentMa } from '../../../hardware/limits.ts';
import { ha1Of } from '../../digest.ts';
import { type Declared, declaredAt } from '../../form/declared.ts';
import { draftOf, typedAt, type Value } from '../../form/draft.ts';
import { Field, placesOf } from '../../form/field.tsx';
import { useFirstWrong } from '../../form/first-wrong.ts';
import { problemsIn } from '../../form/refusals.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import type { ObjectShape } from '../../form/shape.ts';
import { nothingWrong } from '../../form/use-setting.ts';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { Head } from '../../parts/head.tsx';
import { refusalWords } from '../../parts/refusal.ts';
import { Removal } from '../../parts/removal.tsx';
import { anonymousId, userName } from '../../people.ts';
import { write } from '../../request.ts';
import { go } from '../../router.ts';
import { topic } from '../../store.ts';
import type { User } from '../../topics.ts';
import { words } from '../../words/index.ts';
import { Password } from './password.tsx';
import { usersWords } from './words.ts';

const config = topic('users/config');

/** Changeable members of a user. */
interface Changeable extends Pick<User, 'display_name' | 'current' | 'username'> {
  /** Null keeps the password, an empty one takes the login away. */
  readonly password: string | null;
}

const unnamed: Changeable = {
  display_name: '',
  current: mostCurrentMa,
  username: '',
  password: null,
};

function typeable(user: User | undefined): Changeable {
  if (!user) return unnamed;
  const { display_name, current, username } = user;
  return { display_name, current, username, password: null };
}

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
  const { anonymous } = usersWords.value;
  const { value: typed, isTyped, ...draft } = typedAt(draftPath(user?.id), typeable(user));
  const [problems, setProblems] = useState(nothingWrong);
  const [isBusy, setBusy] = useState(false);
  const form = useFirstWrong(problems);
  const isAnonymous = user?.id === anonymousId;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isLive.value) return;
    setBusy(true);
    const [path, payload] = requestOf(user, typed);
    const written = await write(path, payload);
    setBusy(false);
    if (written.ok) {
      draft.discard();
      return go('users');
    }
    const refused = written.status === 0 ? { status: 0, words: refusalWords(written) } : written;
    const shown = placesOf(shapeOf(isAnonymous), typed as Value);
    setProblems(problemsIn(refused, new Map([...shown, ['digest_hash', undefined]])));
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
        onChange={next => draft.change(next as Changeable)}
      />
      {!isAnonymous && (
        <Password
          isStored={user?.digest_hash === null}
          value={typed.password}
          wrong={problems.get('digest_hash') ?? []}
          onChange={password => draft.change({ ...typed, password })}
        />
      )}
      <Problem text={(problems.get('') ?? []).join('\n')} />
      {(isTyped || !user) && (
        <SaveBar {...{ isTyped, isBusy }} isStale={draft.isStale} onDiscard={draft.discard} />
      )}
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

/** Request and its path. */
function requestOf(
  user: User | undefined,
  { password, ...typed }: Changeable,
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
  return (
    <Removal
      path="users/remove"
      payload={{ id }}
      ask={remove}
      loss={removing}
      act={confirm}
      to="users"
      onRemoved={() => {
        draftOf(draftPath(id)).value = undefined;
      }}
    />
  );
}

function draftPath(id: number | undefined): string {
  return id === undefined ? 'users/add' : `users/config/${id}`;
}
