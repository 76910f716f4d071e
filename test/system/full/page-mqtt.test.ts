import * as assert from 'uvu/assert';
import { startMosquitto } from '../../support/mosquitto.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * A broker and home automation, set up on the page, which says how the connection stands.
 */
const test = suite('page: MQTT');
const task = tellTwice(test);

const login = { user: 'garage', password: 'of the broker' };

task(
  'the connection to a broker says what is wrong until it stands, and what is announced',
  async by => {
    const broker = await startMosquitto({ login });
    await withPage({ by }, async ({ page, device }) => {
      await page.getByRole('link', { name: 'Settings' }).tap();
      await page.getByRole('link', { name: /^MQTT Publish/ }).tap();
      await see(page, '#status', 'Switched off');
      const form = page.locator('form[data-path="mqtt/config"]');
      const certificate = form.getByLabel('Certificate', { exact: true });
      assert.match(await certificate.innerText(), /^Built-in bundle/);
      await form.getByLabel('Connect to the broker').check();
      await form.getByRole('button', { name: 'Save' }).tap();
      await see(page, '[id="field-broker_host-wrong"]', /^is needed to connect to the broker$/);

      await form.getByLabel('Broker', { exact: true }).fill('127.0.0.1');
      await form.getByLabel('Port').fill('1');
      await form.getByRole('button', { name: 'Save' }).tap();
      await see(
        page,
        '#status',
        /No connection to 127\.0\.0\.1\s*There is a machine, but no broker/,
      );

      await form.getByLabel('Port').fill(String(broker.port));
      await form.getByRole('button', { name: 'Save' }).tap();
      await see(page, '#status', /refuses the connection\s*The broker does not let this client in/);

      await form.getByLabel('User name').fill(login.user);
      await form.getByLabel('Password').fill(login.password);
      await form.getByRole('button', { name: 'Save' }).tap();
      await see(
        page,
        '#status',
        /Connected to 127\.0\.0\.1\s*Everything is published below warp3\//,
      );
      assert.is((await device.get('mqtt/state')).connection_state, 2);

      const announcement = page.locator('form[data-path="mqtt/auto_discovery_config"]');
      await announcement.getByLabel('Announcement').selectOption('2');
      await announcement.getByRole('button', { name: 'Save' }).tap();
      await see(page, '#status', 'home automation finds the device by itself');
    });
  },
);

test.run();
