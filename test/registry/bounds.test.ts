import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import { answerField as prices } from '../../host/modules/day_ahead_prices/fields.ts';
import { answerField as temperatures } from '../../host/modules/temperatures/fields.ts';
import type { Field } from '../../host/registry/field.ts';
import { adoptStored } from '../../host/registry/stored.ts';
import type { Json } from '../../host/registry/validate.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { readAnswer } from '../../host/services/answer.ts';
import { BackupRig, resealed } from '../modules/backup-rig.ts';
import { virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';

/*
 * What is wrong with a write costs time and words for each of it, which whoever sends garbage
 * decides. So there are bounds: of the entries of a list, of the values of a payload, of the
 * problems that are told and of the header with their codes.
 */
const test = suite('bounds');

const mostHeaderBytes = 1024;
const mostLines = 21;

/** What a manager answers to a write. */
async function answerTo(path: string, payload: unknown) {
  const device = virtualDevice({ variant: 'wem' });
  const served = await serve(device);
  try {
    const body = JSON.stringify(payload);
    const answer = await fetch(`${served.url}/${path}`, { method: 'PUT', body });
    const codes = answer.headers.get('refusal-codes') ?? '';
    return { status: answer.status, codes, lines: (await answer.text()).split('\n') };
  } finally {
    await served.stop();
  }
}

test('of a list with too many entries none is looked at', async () => {
  const config = virtualDevice({ variant: 'wem' }).get('charge_manager/config');
  const chargers = Array.from({ length: 3200 }, () => ({}));
  const { status, codes, lines } = await answerTo('charge_manager/config', { ...config, chargers });
  assert.is(status, 400);
  assert.is(codes, 'out_of_range');
  assert.is(lines.length, 1);
  assert.match(lines[0] ?? '', /^chargers: \[\{\},.{1,60} must have at most 10 entries$/);
});

test('20 problems are told, and that there are more, with a code for each line', async () => {
  const config = virtualDevice({ variant: 'wem' }).get('charge_manager/config');
  const chargers = Array.from({ length: 10 }, () => ({ host: 1, name: 2, rot: 'x' }));
  const { status, codes, lines } = await answerTo('charge_manager/config', { ...config, chargers });
  assert.is(status, 400);
  assert.is(lines.length, mostLines);
  assert.is(lines.at(-1), 'payload: has more that is wrong');
  assert.equal(new Set(codes.split(', ')), new Set(['wrong_type']));
  assert.is(codes.split(', ').length, mostLines);
  assert.ok(codes.length <= mostHeaderBytes);
});

/** The document of a charger, with changes. */
async function restored(change: (resources: { [path: string]: Json }) => object): Promise<string> {
  const rig = new BackupRig();
  const document = await rig.backup();
  const resources = { ...document.resources, ...change(document.resources) } as Json;
  return rig.refusal(resealed({ ...document, resources }), { dry_run: true });
}

test('a backup is refused before its values are looked at, if they are more than a device has', async () => {
  for (const entries of [50_000, 300_000]) {
    const broken = Array.from({ length: entries }, () => ({}));
    const told = await restored(() => ({ 'automation/config': { tasks: broken } }));
    assert.is(told, 'payload: must not have more than 20000 values');
  }
});

test('a backup with too many entries, broken ones or made-up settings is refused in few words', async () => {
  const long = await restored(() => ({
    'automation/config': { tasks: Array.from({ length: 9000 }, () => ({})) },
  }));
  assert.match(
    long,
    /^backup\/resources\/automation\/config\/tasks: \[\{\},.* must have at most 14 entries$/,
  );
  const broken = await restored(resources =>
    Object.fromEntries(Object.keys(resources).map(path => [path, 'nonsense'])),
  );
  assert.is(broken.split('\n').length, mostLines);
  assert.match(broken, /\npayload: has more that is wrong$/);
  const madeUp = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`made/up/${i}`, 0]));
  assert.is(await restored(() => madeUp), 'backup/resources: must have at most 1000 entries');
  assert.is(
    await restored(() => ({ 'ntp/config': madeUp })),
    'backup/resources: must not have more than 1000 values that stay as they are',
  );
});

test('a service that answers with too much is told so in one sentence', () => {
  const many = Array.from({ length: 5000 }, () => 'x');
  for (const [field, name] of [
    [prices, 'prices'],
    [temperatures, 'temperatures'],
  ] as const) {
    const answer = readAnswer(field, { first_date: 86_400, next_date: 0, [name]: many });
    assert.ok('words' in answer);
    assert.match(
      inEnglish(answer.words),
      new RegExp(`^answers with wrong data: ${name}: .* entries$`),
    );
  }
});

test('a stored list that became too long is cut, and its losses are told in few words', () => {
  const { declaration } = virtualDevice().device.registry.get('automation/config') ?? {};
  const field = declaration?.value as Field;
  const { value, losses } = adoptStored(field, { tasks: Array(50_000).fill({}) }, { tasks: [] });
  assert.equal(value, { tasks: [] });
  assert.ok(losses.length <= mostLines);
});

/** Lists of a field, and how many entries they may have in all. */
function* listsOf(field: Field, path: string): Generator<readonly [path: string, most: number]> {
  if (field.type === 'array') {
    yield [path, field.maxItems];
    yield* listsOf(field.item, `${path}/0`);
  }
  if (field.type === 'object')
    for (const [name, inner] of Object.entries(field.fields))
      yield* listsOf(inner, `${path}/${name}`);
  if (field.type === 'union')
    for (const inner of field.tags.values()) if (inner) yield* listsOf(inner, `${path}/1`);
}

test('every list that somebody can write has a bound that costs little', () => {
  let lists = 0;
  for (const variant of everyVariant) {
    const { registry } = virtualDevice({ variant }).device;
    for (const { declaration } of registry.declared()) {
      const { path, payload, value, persistent } = declaration;
      const taken = payload ?? (persistent ? value : undefined);
      if (!taken) continue;
      for (const [at, most] of listsOf(taken, path)) {
        lists++;
        assert.ok(most <= 1500, `${variant}: ${at} may have ${most} entries`);
      }
    }
  }
  assert.ok(lists > 30, `${lists} lists`);
});

test.run();
