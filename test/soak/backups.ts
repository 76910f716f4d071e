import type { VariantName } from '../../host/hardware/variants.ts';
import { departures } from '../../host/modules/eco/fields.ts';
import type { Json } from '../../host/registry/validate.ts';
import { fixtures } from '../modules/backup-fixtures.ts';
import {
  type Backup,
  BackupRig,
  configure,
  type RestoreAnswer,
  resealed,
} from '../modules/backup-rig.ts';
import { MortalStorage } from '../modules/charge_tracker-storage.ts';
import { Random } from '../rig/random.ts';
import { mutated, nonsense } from './generate.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

const passphrase = 'correct horse';

/** A document that is not as the device made it. */
interface Mutant {
  /** What stands where the document belongs; it need not be JSON. */
  readonly text: string;
  /** Whether no device may take it; others may be taken if all that they say may be set. */
  readonly isWrong: boolean;
  /** Secrets are left out otherwise: opening them takes its time. */
  readonly passphrase?: string;
}

/** A way to make such documents. */
interface Kind {
  readonly name: string;
  /** How many of a thousand are made so. */
  readonly share: number;
  make(document: Backup, random: Random): Mutant;
}

const kinds: readonly Kind[] = [
  { name: 'bits flipped', share: 300, make: flipped },
  {
    name: 'cut off',
    share: 120,
    make: (document, random) => {
      const text = JSON.stringify(document);
      return { text: text.slice(0, random.below(text.length)), isWrong: true };
    },
  },
  {
    name: 'members swapped',
    share: 100,
    make: (document, random) => damaged(document, swapped(document, random)),
  },
  {
    name: 'members swapped, with the checksum that fits',
    share: 100,
    make: (document, random) => sealed(swapped(document, random)),
  },
  {
    name: 'tags changed, with the checksum that fits',
    share: 100,
    make: (document, random) => sealed(edited(document, random, retagged)),
  },
  {
    name: 'values changed, with the checksum that fits',
    share: 170,
    make: (document, random) => sealed(edited(document, random, mutated)),
  },
  {
    name: 'settings left out or made up, with the checksum that fits',
    share: 10,
    make: (document, random) => sealed(withOtherPaths(document, random)),
  },
  { name: 'newer', share: 49, make: newer },
  { name: 'foreign', share: 50, make: foreign },
  { name: 'secrets that do not open', share: 1, make: unopenable },
];

function flipped(document: Backup, random: Random): Mutant {
  const bytes = Buffer.from(JSON.stringify(document));
  for (let flips = random.between(1, 8); flips > 0; flips--) {
    const bit = random.below(8 * bytes.length);
    bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
  }
  return { text: bytes.toString(), isWrong: bytes.toString() !== JSON.stringify(document) };
}

/** The values of two settings change places. */
function swapped(document: Backup, random: Random): Backup {
  const paths = Object.keys(document.resources);
  const one = random.pick(paths);
  const other = random.pick(paths.filter(path => path !== one));
  const { [one]: first = null, [other]: second = null } = document.resources;
  return { ...document, resources: { ...document.resources, [one]: second, [other]: first } };
}

/** Some settings are changed by `change`: of more, hardly one document would be valid. */
function edited(
  document: Backup,
  random: Random,
  change: (value: Json, random: Random) => Json,
): Backup {
  const resources = { ...document.resources };
  for (let edits = random.between(2, 8); edits > 0; edits--) {
    const path = random.pick(Object.keys(resources));
    resources[path] = change(resources[path] as Json, random);
  }
  return { ...document, resources };
}

/** Another tag in front of the same payload, wherever there is one; else another value. */
function retagged(value: Json, random: Random): Json {
  const tagged = (part: Json): Json => {
    if (Array.isArray(part)) {
      const [tag, payload, ...more] = part;
      const isUnion = typeof tag === 'number' && typeof payload === 'object' && more.length === 0;
      return isUnion ? [random.below(40), payload] : part.map(tagged);
    }
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, tagged(one)]));
  };
  const other = tagged(value);
  return JSON.stringify(other) === JSON.stringify(value) ? mutated(value, random) : other;
}

function withOtherPaths(document: Backup, random: Random): Backup {
  const path = random.pick(Object.keys(document.resources));
  const { [path]: value = null, ...rest } = document.resources;
  const other = random.pick(['', '__proto__', `${path}/x`, 'identity', 'constructor']);
  return {
    ...document,
    resources: random.chance(0.5)
      ? rest
      : Object.fromEntries([...Object.entries(rest), [other, value]]),
  };
}

function newer(document: Backup, random: Random): Mutant {
  const version = `${random.between(2, 99)}.${random.below(10)}.0+${random.next()}`;
  const form = random.between(2, 1000);
  const other = random.chance(0.5) ? { version } : { voltkern_backup: form };
  return { ...sealed({ ...document, ...other }), isWrong: true };
}

/** Of a device that there is not, with something else in a member, or no backup at all. */
function foreign(document: Backup, random: Random): Mutant {
  if (random.chance(0.4)) {
    const device = { ...document.device, type: random.pick(['toaster', 'warp5', '', 'WARP3']) };
    return { ...sealed({ ...document, device }), isWrong: true };
  }
  if (random.chance(0.5)) return { text: JSON.stringify(nonsense(random, 3)), isWrong: true };
  const member = random.pick(Object.keys(document));
  const other = { ...document, [member]: nonsense(random, 2) } as Backup;
  return random.chance(0.5) && member !== 'checksum' ? sealed(other) : damaged(document, other);
}

/** Another passphrase, or other settings beside the same secrets. */
function unopenable(document: Backup, random: Random): Mutant {
  const wrong = { text: JSON.stringify(document), isWrong: true };
  if (random.chance(0.5)) return { ...wrong, passphrase: 'battery staple' };
  return { ...sealed({ ...document, time: random.next() }), isWrong: true, passphrase };
}

function sealed(document: Backup): Mutant {
  return { text: JSON.stringify(resealed(document)), isWrong: false };
}

function damaged(document: Backup, other: Backup): Mutant {
  const text = JSON.stringify(other);
  return { text, isWrong: text !== JSON.stringify(document) };
}

/** A configured device, and documents that would change most of it. */
interface Subject {
  readonly rig: BackupRig;
  readonly storage: MortalStorage;
  readonly documents: readonly Backup[];
  /** Brings back what it was. */
  readonly base: Backup;
  readonly settings: ReadonlyMap<string, string>;
}

/** Logins stay as they are: without secrets, nobody could pass them. */
const except: Json = ['users', 'authentication'];

async function subjectOf(variant: VariantName, seed: number): Promise<Subject> {
  const storage = new MortalStorage();
  const rig = new BackupRig({ variant, storage });
  configure(rig, seed);
  const own = await rig.backup({ passphrase });
  rig.factoryReset();
  configure(rig, seed + 1);
  // One for today or tomorrow would end in the middle of all this.
  const plan = rig.device.get('eco/charge_plan');
  rig.device.put('eco/charge_plan', { ...plan, departure: departures.daily });
  const others = fixtures().map(({ document }) => document);
  return {
    rig,
    storage,
    base: await rig.backup(),
    settings: rig.settings(),
    // Of most documents of others much is left out by right, which tells little.
    documents: [...Array.from({ length: 400 }, () => own), ...others],
  };
}

/**
 * Whether the device sets what is at this path by itself, also where a document says otherwise. A
 * charger that sees its meter begins to monitor it, the type of its meter is one value with the
 * configuration of the slot, and a plan whose departure is over ends.
 */
function isOwn(path: string): boolean {
  const isOfMeters = /^(require_meter\/config|meter\/type_override)\b/.test(path);
  return isOfMeters || /^eco\/(charge_plan|plans\/plans\/\d+)\/enable$/.test(path);
}

/** What a restore was answered, and whether nothing has changed. */
interface Outcome {
  readonly status: number;
  readonly text: string;
  readonly isUntouched: boolean;
}

async function ask(subject: Subject, mutant: Mutant, dryRun: boolean): Promise<Outcome> {
  const { rig, storage, settings } = subject;
  const { writes } = storage;
  const options = JSON.stringify({ dry_run: dryRun, passphrase: mutant.passphrase ?? '', except });
  const body = `{"backup":${mutant.text},${options.slice(1)}`;
  const { status, text } = await rig.ask('PUT', 'system/restore', body);
  const isUntouched = storage.writes === writes && differing(settings, rig.settings()).length === 0;
  return { status, text, isUntouched };
}

/** The paths of settings that differ. */
function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...one.keys()].filter(path => one.get(path) !== other.get(path));
}

/** Gives a device one of these documents. Answers whether it was taken, or what was wrong then. */
async function tryOut(
  subject: Subject,
  mutant: Mutant,
): Promise<{ readonly isTaken: boolean; readonly broken: readonly string[] }> {
  const first = await ask(subject, mutant, !mutant.isWrong);
  const told = `${first.status} ${first.text.slice(0, 200)}`;
  const broken = first.isUntouched ? [] : [`something has changed: ${told}`];
  if (first.status === 400 && first.text !== '') {
    if (mutant.isWrong) return { isTaken: false, broken };
    const second = await ask(subject, mutant, false);
    if (second.status !== 400 || second.text !== first.text || !second.isUntouched)
      broken.push(`refused with dry_run, ${told}, but then: ${second.status} ${second.text}`);
    return { isTaken: false, broken };
  }
  if (mutant.isWrong || first.status !== 200)
    return { isTaken: false, broken: [...broken, `was not refused: ${told}`] };
  const answer = JSON.parse(first.text) as RestoreAnswer;
  return { isTaken: true, broken: [...broken, ...(await putInPlace(subject, mutant, answer))] };
}

/** Restores what may be restored, and compares what has changed with what was told before. */
async function putInPlace(
  subject: Subject,
  mutant: Mutant,
  told: RestoreAnswer,
): Promise<string[]> {
  const { rig, settings, base } = subject;
  const { status, text } = await ask(subject, mutant, false);
  if (status !== 200) return [`could be restored, but: ${status} ${text}`];
  const { changes, left_out } = JSON.parse(text) as RestoreAnswer;
  const broken: string[] = [];
  if (JSON.stringify([changes, left_out]) !== JSON.stringify([told.changes, told.left_out]))
    broken.push(`dry_run told ${JSON.stringify(told.changes)}: ${text}`);
  rig.device.advance(1000);
  const after = rig.settings();
  const changed = differing(settings, after);
  for (const path of after.keys()) {
    // A secret that changes is told, and not to be seen.
    const toldOf = changes.filter(
      change => change.secret !== true && `${change.path}/`.startsWith(`${path}/`),
    );
    const isTold = toldOf.length > 0;
    const mayDiffer = isOwn(path) || (isTold && toldOf.every(change => isOwn(change.path)));
    if (isTold !== changed.includes(path) && !mayDiffer)
      broken.push(`${path} ${isTold ? 'has not changed' : 'has changed'}: ${text}`);
  }
  const again = await rig.ask(
    'PUT',
    'system/restore',
    `{"backup":${mutant.text},"dry_run":true,"passphrase":"","except":${JSON.stringify(except)}}`,
  );
  const missing = (JSON.parse(again.text) as RestoreAnswer).changes;
  if (!missing.every(({ path }) => isOwn(path)))
    broken.push(`is not in place afterwards: ${again.text}`);
  await rig.restore(base, { passphrase: '', except });
  const left = differing(settings, rig.settings());
  if (left.length > 0) broken.push(`does not go back: ${left}`);
  return broken;
}

/** Gives devices one document after the other; `size` is how many. */
export const backups: Scenario = {
  name: 'backups',
  promise:
    'a backup that was damaged, edited, made up or is of a newer release is refused whole, with the reason, and nothing changes; one whose checksum and values are right changes just what dry_run told',
  size: 100_000,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const random = new Random(seed);
    const subjects = [await subjectOf('warp3', seed), await subjectOf('wem2', seed)];
    const deck = kinds.flatMap(kind => Array.from({ length: kind.share }, () => kind));
    const tried = new Map(kinds.map(({ name }) => [name, { count: 0, taken: 0 }]));
    const broken: string[] = [];
    for (let made = 1; made <= size; made++) {
      const kind = random.pick(deck);
      const subject = random.pick(subjects);
      const mutant = kind.make(random.pick(subject.documents), random);
      const outcome = await tryOut(subject, mutant);
      const figures = tried.get(kind.name) as { count: number; taken: number };
      figures.count++;
      if (outcome.isTaken) figures.taken++;
      broken.push(...outcome.broken.map(what => `document ${made}, ${kind.name}: ${what}`));
      // What a device that was stopped has left to do holds it until the event loop turns.
      if (made % 100 === 0) await new Promise(resolve => setImmediate(resolve));
      if (made % 5000 === 0) say(`backups: ${made} of ${size}, ${broken.length} broken`);
    }
    for (const { rig } of subjects) rig.device.stop();
    const taken = [...tried.values()].reduce((sum, figures) => sum + figures.taken, 0);
    const rows = [...tried].map(([name, { count }]) => [`of them ${name}`, count]);
    return {
      figures: {
        documents: size,
        ...Object.fromEntries(rows),
        'restored, because all of it was valid': taken,
      },
      broken,
    };
  },
};
