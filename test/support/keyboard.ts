import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { eventually } from './eventually.ts';

/*
 * The page as somebody has it who has nothing but a keyboard: whatever is used is reached by Tab.
 */

/** More than any screen has stops. */
const mostPresses = 200;
/** How often the focus may be out of view when it arrives: a page that is still drawn moves it. */
const mostUnseen = 3;

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The key that leads from the focus to the element or what it is part of; empty if it is there. */
function keyTowards(target: Locator): Promise<string> {
  return target.evaluate((element, stops) => {
    const stop = element.closest(stops) ?? element.closest('label')?.control ?? element;
    const current = element.ownerDocument.activeElement;
    if (current === stop) return '';
    const isPassed = stop.compareDocumentPosition(current) & current.DOCUMENT_POSITION_FOLLOWING;
    return isPassed ? 'Shift+Tab' : 'Tab';
  }, stops);
}

/** Whether somebody sees where the focus is: it is marked, and nothing lies over it. */
const isFocusSeen = `(() => {
  const { activeElement } = document;
  const { x, y, width, height } = activeElement.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  const isMarked = one => getComputedStyle(one).outlineStyle !== 'none' && one.contains(seen);
  let one = activeElement;
  while (one && !isMarked(one)) one = one.parentElement;
  return one !== null;
})()`;

/**
 * Presses Tab, or Shift and Tab, until the element has the focus. What a page shows later may push
 * it out of view: who does not see it any more goes back and comes again.
 */
async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  let unseen = 0;
  for (let presses = 0; presses < mostPresses; presses++) {
    const key = await keyTowards(target);
    if (key === '') {
      if (await page.evaluate(isFocusSeen)) return;
      assert.ok(++unseen < mostUnseen, `nobody sees that ${target} has the focus`);
    }
    await page.keyboard.press(key === '' ? 'Shift+Tab' : key);
  }
  const end = await page.evaluate('document.activeElement.outerHTML.slice(0, 200)');
  assert.unreachable(`${target} cannot be reached by Tab, which ends at ${end}`);
}

async function press(target: Locator): Promise<void> {
  await eventually(async () => assert.ok(await target.isEnabled(), `${target} is of no use`));
  await reach(target);
  const isBox = await target.evaluate(element => element.matches('[type=checkbox]'));
  await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
}

async function fill(target: Locator, text: string): Promise<void> {
  const { keyboard } = target.page();
  await reach(target);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.press('Delete');
  await keyboard.type(text);
}

async function tick(target: Locator, ticked: boolean): Promise<void> {
  if ((await target.isChecked()) !== ticked) await press(target);
  assert.is(await target.isChecked(), ticked);
}

/** How far the list is from an option that is given by its value or label. */
function stepsTo(list: Locator, option: string | { label: string }): Promise<number> {
  return list.evaluate((select, wanted) => {
    const names = [...select.options].map(({ value, label }) => [value, label]);
    const [value, label] = typeof wanted === 'string' ? [wanted] : ['', wanted.label];
    const at = names.findIndex(name =>
      label === undefined ? name[0] === value : name[1] === label,
    );
    return at - select.selectedIndex;
  }, option);
}

/** Chooses an option by the arrow keys. */
async function choose(list: Locator, option: string | { label: string }): Promise<void> {
  await reach(list);
  const steps = await stepsTo(list, option);
  for (let step = 0; step < Math.abs(steps); step++)
    await list.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  assert.is(await stepsTo(list, option), 0, `${list} is set by the arrow keys`);
}

async function chooseFile(
  target: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  const [chooser] = await Promise.all([target.page().waitForEvent('filechooser'), press(target)]);
  await chooser.setFiles(file);
}

/** What the stories do with an element, by keys. */
const acts = {
  focus: reach,
  tap: press,
  click: press,
  fill,
  check: (target: Locator) => tick(target, true),
  uncheck: (target: Locator) => tick(target, false),
  selectOption: choose,
  setInputFiles: chooseFile,
};

/** The same page, or what is found on it, on which every act is one of the keyboard. */
export function byKeyboard<Found extends Page | Locator>(found: Found): Found {
  return new Proxy(found, {
    get(real, name) {
      assert.not(['mouse', 'touchscreen'].includes(String(name)), `there is no ${String(name)}`);
      const act: unknown = Reflect.get(acts, name);
      if (typeof act === 'function') return (...given: unknown[]) => act(real, ...given);
      const value: unknown = Reflect.get(real, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const result: unknown = value.apply(real, given);
        return isLocator(result) ? byKeyboard(result) : result;
      };
    },
  });
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'setInputFiles' in value && 'nth' in value;
}
