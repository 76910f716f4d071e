import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { deviceName } from '../../device-name.ts';
import { everyMeter } from '../../meters.ts';
import { Head } from '../../parts/head.tsx';
import { LatePart } from '../../parts/late.tsx';
import { NewerRelease } from '../../parts/newer-release.tsx';
import { has, topic } from '../../store.ts';
import type { Cause } from '../../topics.ts';
import { Charger } from './charger.tsx';
import { Charges } from './charges.tsx';
import { Controls } from './controls.tsx';
import { Curve } from './curve.tsx';
import { Meters } from './meters.tsx';
import { told } from './status.ts';
import { Vehicle } from './vehicle.tsx';
import { overviewWords } from './words.ts';

const offer = () => import('../commissioning/offer.tsx');
const name = topic('info/name');
const displayName = topic('info/display_name');
const charges = topic('charge_tracker/last_charges');
const users = topic('users/config');
const login = topic('authentication/config');

/** True if nobody has named the device, locked it, or charged with it. */
const isNew = computed(
  () =>
    displayName.value?.display_name === name.value?.name &&
    (users.value?.http_auth_enabled ?? login.value?.enable_auth) === false &&
    (charges.value ?? []).length === 0,
);

const thisCharge = () => import('./this-charge.tsx');
const refusedTag = () => import('./refused-tag.tsx');
const flows = () => import('../../parts/flows/picture.tsx');
const siteCard = () => import('../site/card.tsx');

function isRefusedTag({ name, slot }: Cause): boolean {
  return name === 'tag_refused' && slot < 0;
}

/** The start: a charger and its charge, or chargers and meters of an energy manager. */
export default function Overview(): JSX.Element {
  const isCharger = has('evse/state');
  const all = everyMeter();
  return (
    <>
      <Head title={deviceName.value} isStart />
      <Damage />
      {isNew.value && <LatePart load={offer} props={{}} />}
      <div class="columns">
        {isCharger && <Charger />}
        {!isCharger && <LatePart load={siteCard} props={{}} />}
        {!isCharger && <Meters />}
        {told.value.some(isRefusedTag) && <LatePart load={refusedTag} props={{}} />}
        {isCharger && <LatePart load={thisCharge} props={{}} />}
        {isCharger && <Controls />}
        {all.length > 1 && <LatePart load={flows} props={{}} />}
        {all.length > 0 && <Curve meters={all} />}
        <Vehicle />
        {!isCharger && <Functions />}
      </div>
      <Charges />
      <NewerRelease />
    </>
  );
}

const storage = topic('info/storage');

/** Damaged stored data: the owner has to check the settings that are in effect. */
function Damage(): JSX.Element | null {
  const { storedDataDamaged, recovered, lostSettings } = overviewWords.value;
  const damage = storage.value;
  const lines = [
    [recovered, damage?.recovered ?? []],
    [lostSettings, damage?.lost ?? []],
  ] as const;
  if (lines.every(([, names]) => names.length === 0)) return null;
  return (
    <section id="damage" class="card" role="alert">
      <h2>{storedDataDamaged}</h2>
      {lines.map(
        ([text, names]) => names.length > 0 && <p key={text}>{`${text} ${names.join(', ')}`}</p>,
      )}
    </section>
  );
}

const features = topic('info/features');

function Functions(): JSX.Element {
  const names: Readonly<Record<string, string>> = overviewWords.value.featureNames;
  return (
    <section class="card" aria-labelledby="features-title">
      <h2 id="features-title">{overviewWords.value.features}</h2>
      <ul id="feature-list" class="chips">
        {features.value?.map(feature => (
          <li key={feature}>{names[feature] ?? feature}</li>
        ))}
      </ul>
    </section>
  );
}
