import * as assert from 'uvu/assert';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What the device does by itself.
 */
const test = suite('page: rules');
const task = tellTwice(test);

task('a rule is made, tried, changed, moved and removed, and said as a sentence', by =>
  withPage({ by }, async ({ page, device }) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).tap();
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: 'Rules What' }).tap();
    await see(page, 'main', 'There are no rules yet');
    await press('Add a rule');
    // The first form that a browser shows comes before the sentences that explain it.
    await page.reload();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    // Nothing is lost yet.
    assert.is(await page.getByText('Not saved yet').count(), 0);
    assert.is(await page.getByRole('button', { name: 'Discard' }).count(), 0);
    const hour = page.getByLabel('Hour');
    await see(page, '.field', /Hour\s*from 0 to 23 · empty: any/);
    assert.equal(
      [await hour.inputValue(), await hour.getAttribute('placeholder')],
      ['', 'any hour'],
    );
    await hour.fill('6');
    await see(page, '.save-bar', 'Not saved yet');
    await hour.fill('');
    await see(page, '#rule-sentence', 'When a minute begins, then write “…” to the event log.');
    await hour.fill('6');
    await page.getByLabel('Minute').fill('75');
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Charging current' });
    await page.getByLabel('Current').fill('16');
    await page.getByLabel('Delay').fill('90');
    // What was typed outlives other screens.
    await page.getByRole('link', { name: 'Overview' }).tap();
    await page.goBack();
    await press('Save');
    await see(page, '.wrong', '75');
    await page.getByLabel('Minute').fill('30');
    const sentence = 'When it is 06:30, every day, then after 0:01:30 allow 16.0 A.';
    await see(page, '#rule-sentence', sentence);
    await press('Save');
    await see(page, '#rules', sentence);
    await see(page, '#rules', 'Has not run');
    await press('Try it');
    await see(page, '#rules', 'Done.');
    await see(page, '#rules', /Last run: \d\d:\d\d/);
    assert.is((await device.get('evse/slots'))[14].max_current, 16_000);
    const why = page.locator('[data-slot="14"] a');
    await page.getByRole('link', { name: 'Overview' }).tap();
    await see(page, '#limit', 'A rule decides');
    assert.is(await why.getAttribute('href'), '#/rules');
    await page.goBack();

    await press('Add a rule');
    await page.getByLabel('Trigger', { exact: true }).selectOption({ label: 'Charger state' });
    await page.getByLabel('State now').selectOption({ label: 'Charging' });
    await page.getByLabel('Message').fill('<b>on</b>');
    await press('Save');
    const second = 'When the charger is charging, then write “<b>on</b>” to the event log.';
    await see(page, '#rules li:nth-child(2)', second);
    await press('Up: Rule 2');
    await see(page, '#rules li:nth-child(1)', second);
    await page.getByRole('link', { name: 'Edit: Rule 1' }).tap();
    await press('Remove this rule …');
    await press(/^Remove this rule$/);
    await see(page, '#rules li:nth-child(1)', sentence);
    assert.is((await device.get('automation/config')).tasks.length, 1);
  }),
);

test.run();
