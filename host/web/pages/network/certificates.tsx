import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { resourceLabel } from '../../form/declared.ts';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import { Confirmed } from '../../parts/confirmed.tsx';
import { topic, topicAt } from '../../store.ts';
import { networkWords } from './words.ts';

const stored = topic('certs/state');
const places = 8;

/** Stored entries, their users, and the means to add one. */
export function Certificates(): JSX.Element {
  const { certificate: said } = networkWords.value;
  const all = stored.value?.certs ?? [];
  return (
    <>
      <section id="certificates" class="card" aria-labelledby="certificates-title">
        <h2 id="certificates-title">{said.list}</h2>
        {all.length === 0 && <p>{said.none}</p>}
        <ul class="rows">
          {all.map(({ id, name }) => (
            <Stored key={id} id={id} name={name} />
          ))}
        </ul>
      </section>
      <Add />
    </>
  );
}

/** Settings that name certificates by their number. */
const users: Readonly<Record<string, readonly string[]>> = {
  'network/config': ['cert_id', 'key_id'],
  'mqtt/config': ['cert_id', 'client_cert_id', 'client_key_id'],
  'ocpp/config': ['cert_id'],
  'day_ahead_prices/config': ['cert_id'],
  'solar_forecast/config': ['cert_id'],
  'temperatures/config': ['cert_id'],
};

/** Names of the settings that use a certificate. */
function usersOf(id: number): string[] {
  const found = Object.entries(users).filter(([path, fields]) => {
    const config = topicAt<Readonly<Record<string, unknown>>>(path).value;
    return fields.some(field => config?.[field] === id);
  });
  const paths = found.map(([path]) => path);
  const eap = topic('wifi/sta_config').value?.wpa_eap_config?.[1] ?? {};
  const isOfWifi = Object.entries(eap).some(([name, value]) => /_id$/.test(name) && value === id);
  return [...paths, ...(isOfWifi ? ['wifi/sta_config'] : [])].map(
    path => resourceLabel(path) ?? path,
  );
}

function Stored({ id, name }: { id: number; name: string }): JSX.Element {
  const { certificate: said } = networkWords.value;
  const sending = useSending();
  const users = usersOf(id);
  return (
    <li>
      <span>{name}</span>
      <small>{users.length === 0 ? said.unused : said.usedBy(format.value.list(users))}</small>
      <div class="way-out">
        <Confirmed
          {...{ sending, path: 'certs/remove', payload: { id } }}
          ask={said.remove(name)}
          loss={said.loss(name)}
          act={said.removeIt}
        />
        <Problem text={sending.problem} />
      </div>
    </li>
  );
}

function Add(): JSX.Element {
  const { certificate: said } = networkWords.value;
  const sending = useSending();
  const [name, setName] = useState('');
  const [cert, setCert] = useState('');
  /** Another one begins with empty fields. */
  const [count, setCount] = useState(0);
  const taken = new Set(stored.value?.certs.map(({ id }) => id));
  const id = Array.from({ length: places }, (_, at) => at).find(at => !taken.has(at));
  async function choose(file: File | undefined): Promise<void> {
    setCert(file ? await file.text() : '');
    if (file && name === '') setName(file.name.replace(/\.\w+$/, '').slice(0, 32));
  }
  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (id === undefined || !isLive.value) return;
    if (!(await sending.send('certs/add', { id, name, cert }))) return;
    setName('');
    setCert('');
    setCount(count + 1);
  }
  return (
    <form class="card settings" aria-labelledby="add-title" onSubmit={add} noValidate>
      <h2 id="add-title">{said.add}</h2>
      <p class="hint">{id === undefined ? said.full : said.addHint}</p>
      <div class="field">
        <label for="cert-file">{said.file}</label>
        <input
          key={count}
          id="cert-file"
          type="file"
          accept=".pem,.crt,.cer,.key"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
      </div>
      <div class="field">
        <label for="cert-name">{said.name}</label>
        <input
          id="cert-name"
          autocomplete="off"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </div>
      <div class="actions">
        <button
          type="submit"
          class="primary"
          aria-busy={sending.isBusy}
          aria-disabled={id === undefined || !isLive.value}
        >
          {said.store}
        </button>
      </div>
      <Problem text={sending.problem} />
    </form>
  );
}
