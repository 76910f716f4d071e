import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { webDeclarations } from '../../build/web-declarations.ts';
import type { VariantName } from '../../host/hardware/variants.ts';
import type { ArrayShape, Shape } from '../../host/web/form/shape.ts';
import { numberText, shownUnit } from '../../host/web/form/units.ts';
import { phone, type Shown, withPage } from '../support/page.ts';
import { suite } from '../support/suite.ts';

/*
 * Every setting of every variant, on the page: what the device has is shown, a change is saved, and
 * what the device refuses is told at the field that is wrong. Follows from the declarations.
 */
const { resources, shapes, variants } = webDeclarations();

interface Setting {
  readonly path: string;
  readonly shape: Shape;
}

function settingsOf(variant: VariantName): Setting[] {
  const bit = 1 << variants.indexOf(variant);
  return resources
    .filter(({ kind, variants: having }) => kind === 'config' && (having & bit) !== 0)
    .map(({ path, shape }) => ({ path, shape: shapes[shape] as Shape }));
}

/** A value that a field shows by itself. */
interface Leaf {
  readonly place: string;
  readonly shape: Shape;
  readonly value: unknown;
}

function leavesOf(shape: Shape, value: unknown, place = ''): Leaf[] {
  const below = (name: string | number, inner: Shape, its: unknown): Leaf[] =>
    leavesOf(inner, its, place === '' ? `${name}` : `${place}/${name}`);
  switch (shape.type) {
    case 'object': {
      const known = value as Readonly<Record<string, unknown>>;
      return Object.entries(shape.fields).flatMap(([name, inner]) =>
        inner.unoffered ? [] : below(name, inner, known[name]),
      );
    }
    case 'array':
      if (shape.item.type === 'int') return [{ place, shape, value }];
      return (value as unknown[]).flatMap((entry, at) => below(at, shape.item, entry));
    case 'union': {
      const [tag, payload] = (value ?? []) as readonly [number?, unknown?];
      const inner = shape.tags.find(([each]) => each === tag)?.[1];
      const own = { place, shape, value: tag ?? '' };
      return inner ? [own, ...below(1, inner, payload)] : [own];
    }
    case 'empty':
      return [];
    default:
      return [{ place, shape, value }];
  }
}

const idOf = (place: string): string => `field-${place === '' ? 'value' : place}`;

/** What the inputs of the form show, by their id, all at once. */
function shownBy(page: Page): Promise<Record<string, { kind: string; value: string }>> {
  return page.evaluate(`Object.fromEntries(
    [...document.querySelectorAll('form.settings :is(input, select, textarea)')].map(
      ({ id, type, checked, value }) => [
        id,
        { kind: type, value: type === 'checkbox' ? String(checked) : value },
      ],
    ),
  )`);
}

type Inputs = Awaited<ReturnType<typeof shownBy>>;

/** As an input shows a value. */
function written({ shape, value }: Leaf, kind: string): string {
  if (shape.hidden) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number' && kind === 'text')
    return numberText(value, shownUnit('unit' in shape ? shape.unit : undefined), 'en');
  return String(value);
}

async function open(page: Page, { path }: Setting): Promise<void> {
  await page.evaluate(`location.hash = '#/settings/${path}'`);
  await page.locator(`form.settings[data-path="${path}"]`).waitFor();
}

/** Texts and numbers first: what they change does least. */
const order = ['text', 'textarea', 'password', 'select-one', 'checkbox'];

/** What one input can be changed to, the likeliest first; of a switch nothing needs to be known. */
async function changesOf(
  page: Page,
  { place, value, shape }: Leaf,
  kind: string,
): Promise<string[]> {
  if (kind === 'checkbox') return [''];
  if (kind === 'select-one') {
    const options = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[id="${idOf(place)}"] option')].map(({ value }) => value)`,
    );
    return options.filter(option => option !== String(value) && option !== '');
  }
  if (Array.isArray(value)) {
    const { max } = shape as ArrayShape;
    const next = value.length === 0 ? Array.from({ length: max }, () => 1) : value;
    return [next.map((number, at) => (at === 0 ? number + 1 : number)).join(', ')];
  }
  if (typeof value !== 'number') return [`${value ?? ''}x`];
  const shown = Number(numberText(value, shownUnit('unit' in shape ? shape.unit : ''), 'en'));
  return [value > 0 ? `${Math.max(0, shown - 1)}` : '1'];
}

/** Changes one input. */
async function change(page: Page, { place }: Leaf, kind: string, next: string): Promise<void> {
  const input = page.locator(`[id="${idOf(place)}"]`);
  if (kind === 'checkbox') await input.click();
  else if (kind === 'select-one') await input.selectOption(next);
  else await input.fill(next);
}

/** What the form says, by the language of the page. */
const words = {
  en: { save: 'Save', saved: 'Saved', discard: 'Discard', add: 'Add', rule: /must|is |has |names/ },
  de: {
    save: 'Speichern',
    saved: 'Gespeichert',
    discard: 'Verwerfen',
    add: 'Hinzufügen',
    rule: /^(?!.* (must|is|has) ).*(muss|darf|ist |hat |kann|fehlt)/s,
  },
};

/** Saves, and answers what the form says of it. */
async function save({ page, says }: InLanguage): Promise<string> {
  await page.getByRole('button', { name: says.save }).click();
  return page.locator('.said p').innerText();
}

async function discard({ page, says }: InLanguage): Promise<void> {
  await page.getByRole('button', { name: says.discard }).click();
}

/** A page, and what its forms say. */
interface InLanguage extends Shown {
  readonly says: (typeof words)[keyof typeof words];
}

/** What has to be typed into the first entry of a list that was empty, by places. */
const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'controllers/config': {
    'controllers/0/name': 'left',
    'controllers/0/at': 'tcp:127.0.0.1:1',
  },
  'eebus/peers': { '0/ski': 'b0'.repeat(20) },
  'ocpp_central/chargers': { '0/identity': 'left' },
};

/** Settings that one field alone cannot change: a battery has an address and registers. */
const ofSeveral: readonly string[] = ['batteries/0/config'];

/** Changes the setting in one of its fields, and answers whether the device has it then. */
async function changes(
  shown: InLanguage,
  setting: Setting,
  leaves: readonly Leaf[],
  inputs: Inputs,
): Promise<boolean> {
  const { page, device, says } = shown;
  const rank = ({ place }: Leaf): number => order.indexOf(inputs[idOf(place)]?.kind ?? '');
  const add = page.getByRole('button', { name: says.add }).first();
  const before = JSON.stringify(await device.get(setting.path));
  if (leaves.length === 0) {
    await add.click();
    for (const [place, text] of Object.entries(typed[setting.path] ?? {}))
      await page.locator(`[id="${idOf(place)}"]`).fill(text);
    return (await save(shown)).startsWith(says.saved);
  }
  for (const leaf of [...leaves].sort((one, other) => rank(one) - rank(other))) {
    const kind = inputs[idOf(leaf.place)]?.kind ?? '';
    for (const next of await changesOf(page, leaf, kind)) {
      await change(page, leaf, kind, next);
      if (!(await save(shown)).startsWith(says.saved)) {
        await discard(shown);
        continue;
      }
      const after = JSON.stringify(await device.get(setting.path));
      if (after !== before || leaf.shape.hidden === true) return true;
    }
  }
  return false;
}

/** Has the device refuse a field; the browser sends what no person can type into a switch. */
async function isRefused(shown: InLanguage, setting: Setting): Promise<string> {
  const { page, device, says } = shown;
  const leaves = leavesOf(setting.shape, await device.get(setting.path));
  const inputs = await shownBy(page);
  const typed = leaves.find(
    ({ place, shape }) =>
      inputs[idOf(place)]?.kind === 'text' && (shape.type === 'int' || shape.type === 'float'),
  );
  if (typed) {
    await page.locator(`[id="${idOf(typed.place)}"]`).fill('no number');
    await save(shown);
    return page.locator(`[data-place="${typed.place}"] .wrong`).innerText();
  }
  const long = leaves.find(({ place, shape }) => shape.type === 'string' && inputs[idOf(place)]);
  if (long?.shape.type === 'string') {
    await page.locator(`[id="${idOf(long.place)}"]`).fill('x'.repeat(long.shape.max + 1));
    await save(shown);
    return page.locator(`[data-place="${long.place}"] .wrong`).innerText();
  }
  const [leaf] = leaves;
  if (!leaf) {
    await page.getByRole('button', { name: says.add }).first().click();
    await page.route(`**/${setting.path}`, route => route.continue({ postData: '5' }), {
      times: 1,
    });
    await save(shown);
    // Of an object that has a list only, it is the list that is wrong.
    return (await page.locator('.said .refusal, .wrong').allInnerTexts()).join(' ');
  }
  const kind = inputs[idOf(leaf.place)]?.kind ?? '';
  await change(page, leaf, kind, (await changesOf(page, leaf, kind))[0] ?? '');
  const wrong = leaf.place === '' ? 5 : { ...(await device.get(setting.path)), [leaf.place]: {} };
  const sent = { postData: JSON.stringify(wrong) };
  await page.route(`**/${setting.path}`, route => route.continue(sent), { times: 1 });
  await save(shown);
  const at = leaf.place === '' ? '.said .refusal' : `[data-place="${leaf.place}"] .wrong`;
  return page.locator(at).innerText();
}

async function tryOut(shown: InLanguage, setting: Setting): Promise<string[]> {
  const { page, device, says } = shown;
  await open(page, setting);
  const leaves = leavesOf(setting.shape, await device.get(setting.path));
  const inputs = await shownBy(page);
  const wrong = leaves.flatMap(leaf => {
    const input = inputs[idOf(leaf.place)];
    const wanted = written(leaf, input?.kind ?? '');
    if (input?.value === wanted) return [];
    return [`${setting.path}#${leaf.place} shows ${input?.value} for ${wanted}`];
  });
  const isChanged = await changes(shown, setting, leaves, inputs);
  if (!isChanged && !ofSeveral.includes(setting.path)) wrong.push(`${setting.path}: unchanged`);
  const said = await isRefused(shown, setting);
  if (!says.rule.test(said)) wrong.push(`${setting.path}: refused by ${said}`);
  await discard(shown);
  return wrong;
}

/** Tries the settings of these variants, a test each: all of them, or each `nth`. */
export function trySettings(
  some: readonly VariantName[],
  { nth = 1, language }: { nth?: number; language: keyof typeof words },
): void {
  const test = suite('page: settings');
  for (const variant of some) {
    test(`${variant}: settings are found, shown, changed and refused`, () =>
      withPage(
        { args: ['--variant', variant], context: { ...phone, locale: language } },
        async opened => {
          const shown = { ...opened, says: words[language] };
          const { page } = shown;
          await page.evaluate(`location.hash = '#/settings'`);
          await page.locator('.areas').waitFor();
          const settings = settingsOf(variant);
          const listed = await page
            .locator('.links a')
            .evaluateAll(links => links.map(link => link.getAttribute('href')));
          assert.equal(new Set(listed), new Set(settings.map(({ path }) => `#/settings/${path}`)));
          const wrong: string[] = [];
          for (const setting of settings.filter((_, at) => at % nth === 0)) {
            try {
              wrong.push(...(await tryOut(shown, setting)));
            } catch (error) {
              wrong.push(
                `${setting.path}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`,
              );
            }
          }
          assert.equal(wrong, []);
        },
      ));
  }

  test.run();
}
