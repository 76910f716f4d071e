import type { JSX } from 'preact';
import { DeclaredForm } from '../../form/declared-form.tsx';
import { formWords } from '../../form/words.ts';
import { useSending } from '../../parts/action.tsx';
import type { Made } from '../../request.ts';
import { go } from '../../router.ts';
import { topic } from '../../store.ts';
import type { ManagerConfig } from '../../topics.ts';
import { addWords } from './add-words.ts';
import { Offer } from './offer.tsx';
import { withCharger } from './settings.tsx';
import { config } from './told.ts';
import { siteWords } from './words.ts';

const controllers = topic('controllers/config');

/** A new charger that this device drives by its registers: described first, then taken. */
export default function AddController(): JSX.Element {
  const { controllers: title, controllersHint, describe } = addWords.value;
  const hosts = config.value?.chargers.map(({ host }) => host) ?? [];
  const free = (controllers.value?.controllers ?? [])
    .map(({ driver, name, at }) => ({ host: `${driver}:${name}`, name, at }))
    .filter(({ host }) => !hosts.includes(host));
  return (
    <>
      <section id="controllers" class="card" aria-labelledby="controllers-title">
        <h2 id="controllers-title">{title}</h2>
        <p class="hint">{controllersHint}</p>
        {free.length === 0 && <p>{formWords.value.noEntries}</p>}
        <ul class="rows">
          {free.map(each => (
            <Described key={each.host} {...each} />
          ))}
        </ul>
      </section>
      <DeclaredForm path="controllers/config" title={describe} />
    </>
  );
}

interface DescribedProps {
  readonly host: string;
  readonly name: string;
  readonly at: string;
}

function Described({ host, name, at }: DescribedProps): JSX.Element {
  const { isBusy, problem, send } = useSending();
  const made: Made<ManagerConfig> = now => withCharger(now, { host, name, rot: 0, uid: 0 });
  return (
    <Offer
      {...{ title: name, about: `${host} · ${at}`, act: siteWords.value.take, isBusy, problem }}
      onAct={async () => {
        if (await send('charge_manager/config', made)) go('site');
      }}
    />
  );
}
