import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { mostCurrentMa } from '../../../hardware/limits.ts';
import { chargerRefusal } from '../../declared-names.ts';
import { NumberInput } from '../../form/inputs.tsx';
import { TextField } from '../../form/text-field.tsx';
import { formWords } from '../../form/words.ts';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { Problem, type Sending, useSending } from '../../parts/action.tsx';
import type { Made } from '../../request.ts';
import { linkTo } from '../../router.ts';
import type { AdmittedCharger, ManagerConfig } from '../../topics.ts';
import { addWords } from './add-words.ts';
import { identityOf, memberHost } from './kinds.ts';
import { Offer } from './offer.tsx';
import { withCharger } from './settings.tsx';
import { config } from './told.ts';
import { useTurnedAway } from './turned-away.tsx';
import Wallbox, { admitted, central, Door } from './wallbox.tsx';
import { siteWords } from './words.ts';

/** What is typed of a new wallbox. */
interface Typed {
  readonly identity: string;
  /** For people. */
  readonly name: string;
  readonly password: string;
  /** mA */
  readonly most: unknown;
}

/** 32 that nobody takes for another one. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Of 5 bits each. Some wallboxes take no more than 20 characters, and others none below 16. */
const passwordLength = 16;

/** It outlives the screen. */
const typed = signal(fresh());

function fresh(): Typed {
  return { identity: '', name: '', password: madeUp(), most: mostCurrentMa };
}

function madeUp(): string {
  const random = crypto.getRandomValues(new Uint8Array(passwordLength));
  return [...random].map(byte => letters[byte % letters.length]).join('');
}

/** A new wallbox of another maker: it connects by itself, once it knows where, and is known. */
export default function AddOcpp(): JSX.Element {
  const [added, setAdded] = useState<Pick<Typed, 'identity' | 'password'>>();
  const entry = useRef<HTMLFormElement>(null);
  if (added) return <Added {...added} />;
  const isOpen = central.value?.enable === true;
  return (
    <>
      <Door identity={typed.value.identity} />
      {isOpen && (
        <>
          <Offers
            onTake={identity => {
              typed.value = { ...typed.peek(), identity };
              entry.current?.querySelector<HTMLElement>('#wallbox-name')?.focus();
            }}
            onAdded={identity => setAdded({ identity, password: '' })}
          />
          <Entry form={entry} onAdded={setAdded} />
        </>
      )}
    </>
  );
}

/** Makes a wallbox that may connect a charger of the group. */
function admit(sending: Sending, identity: string, name: string): Promise<boolean> {
  const entry = { host: memberHost(identity), name: name || identity, rot: 0, uid: 0 };
  const made: Made<ManagerConfig> = now => withCharger(now, entry);
  return sending.send('charge_manager/config', made);
}

/** What is added, with its connection while one waits for it. */
function Added({ identity, password }: Pick<Typed, 'identity' | 'password'>): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const index = config.value?.chargers.findIndex(({ host }) => identityOf(host) === identity) ?? -1;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {addWords.value.added.replace('{}', identity)}
      </h2>
      <Wallbox identity={identity} password={password} />
      {index >= 0 && (
        <a class="way-out" href={linkTo('site', `${index + 1}`)}>
          {addWords.value.toIts}
        </a>
      )}
    </>
  );
}

interface OffersProps {
  /** Somebody unknown is to be let in. */
  onTake(identity: string): void;
  /** Who may connect already has become a charger of the group. */
  onAdded(identity: string): void;
}

/** Wallboxes that could be taken in: none gets in by itself. */
function Offers({ onTake, onAdded }: OffersProps): JSX.Element {
  const { knocking: title, knockingHint, take, isAdmitted } = addWords.value;
  const sending = useSending();
  const knocking = useTurnedAway(true);
  const members = config.value?.chargers.map(({ host }) => identityOf(host)) ?? [];
  const known = (admitted.value ?? []).filter(({ identity }) => !members.includes(identity));
  const { ago } = siteWords.value;
  const offers = [
    ...knocking
      .filter(({ reason }) => reason === chargerRefusal.unknown)
      .map(({ identity, address, age }) => ({
        identity,
        about: `${address} · ${ago.replace('{}', format.value.duration(age))}`,
        act: () => onTake(identity),
      })),
    ...known.map(({ identity }) => ({
      identity,
      about: isAdmitted,
      async act() {
        if (await admit(sending, identity, '')) onAdded(identity);
      },
    })),
  ];
  return (
    <section id="knocking" class="card" aria-labelledby="knocking-title">
      <h2 id="knocking-title">{title}</h2>
      <p class="hint">{knockingHint}</p>
      {offers.length === 0 && <p>{formWords.value.noEntries}</p>}
      <ul class="rows" aria-live="polite">
        {offers.map(({ identity, about, act }) => (
          <Offer key={identity} title={identity} about={about} act={take} onAct={act} />
        ))}
      </ul>
      <Problem text={sending.problem} />
    </section>
  );
}

interface EntryProps {
  readonly form: { current: HTMLFormElement | null };
  onAdded(added: Pick<Typed, 'identity' | 'password'>): void;
}

/** The wallbox that is added: as it calls itself, and what it has to know. */
function Entry({ form, onAdded }: EntryProps): JSX.Element {
  const { entry, name, nameHint, title, password, passwordHint, most, mostHint } = addWords.value;
  const sending = useSending();
  const now = typed.value;
  const change = (changes: Partial<Typed>): void => {
    typed.value = { ...typed.peek(), ...changes };
  };

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isLive.value) return;
    const { identity, password, name: called, most: max_current } = typed.peek();
    const charger = {
      ...{ identity, password, max_current, default_current: 0, watched: false },
      back_end: { enable: false, url: '', identity: '', password: null, cert_id: -1 },
    };
    const made: Made<readonly AdmittedCharger[]> = known => [...known, charger];
    if (!(await sending.send('ocpp_central/chargers', made))) return;
    // Who is let in already is offered above if the group does not take it.
    if (!(await admit(sending, identity, called))) return;
    typed.value = fresh();
    onAdded({ identity, password });
  }

  return (
    <form ref={form} class="card settings" onSubmit={add} noValidate>
      <h2>{entry}</h2>
      <TextField
        id="wallbox-name"
        {...{ label: name, help: nameHint, value: now.identity }}
        onChange={identity => change({ identity })}
      />
      <TextField
        id="wallbox-title"
        {...{ label: title, value: now.name }}
        onChange={called => change({ name: called })}
      />
      <TextField
        id="wallbox-password"
        {...{ label: password, help: passwordHint, value: now.password }}
        onChange={next => change({ password: next })}
      />
      <div class="field">
        <label for="wallbox-most">{most}</label>
        <NumberInput
          marks={{ id: 'wallbox-most', 'aria-describedby': 'wallbox-most-help' }}
          value={now.most}
          unit="mA"
          onChange={next => change({ most: next })}
        />
        <p id="wallbox-most-help" class="help">
          {mostHint}
        </p>
      </div>
      <Problem text={sending.problem} />
      <div class="actions">
        <button
          type="submit"
          class="primary"
          aria-busy={sending.isBusy}
          aria-disabled={!isLive.value}
        >
          {siteWords.value.take}
        </button>
      </div>
    </form>
  );
}
