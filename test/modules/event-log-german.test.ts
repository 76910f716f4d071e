import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import { virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';

/*
 * The event log is written once, in English, and read in German by whoever asks for that: stamps,
 * names of modules, and what is the same in every language stay.
 */
const test = suite('event log in German');

/** The log in a language, without the times. */
async function logOf(url: string, language: string): Promise<string[]> {
  const answer = await fetch(`${url}/event_log`, { headers: { 'Accept-Language': language } });
  assert.is(answer.headers.get('content-language'), language === 'de' ? 'de' : null);
  return (await answer.text()).split('\n').map(line => line.slice(26));
}

for (const variant of everyVariant) {
  test(`${variant}: what a device says in its first minutes, and of what is asked of it`, async () => {
    const device = virtualDevice({ variant });
    const { url, stop } = await serve(device);
    const put = (path: string, payload: unknown): Promise<Response> =>
      fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(payload) });
    try {
      await put('debug/vehicle', { plugged: true });
      await put('automation/config', {
        tasks: [{ trigger: [1, { mb_second: 0 }], action: null, delay: 0 }],
      });
      await put('network/config', { hostname: '-' });
      device.advance(200_000);
      await put('rtc/time_update', { year: 2025, month: 6, day: 1, hour: 8, minute: 0, second: 0 });
      await put('debug/vehicle', { plugged: false });
      device.advance(60_000);
      const [english, german] = [await logOf(url, 'en'), await logOf(url, 'de')];
      assert.ok(english.length > 3);
      assert.is(german.length, english.length);
      for (const [at, line] of english.entries()) {
        assert.is(german[at]?.slice(0, 19), line.slice(0, 19));
        if (line !== '') assert.is.not(german[at], line);
      }
    } finally {
      await stop();
      device.device.stop();
    }
  });
}

test('what comes from outside is not touched, on whatever lines it is', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  try {
    const write = (module: string, message: string): void =>
      device.device.log.write(module, message as never);
    write('wifi', 'Connection to is missing | nfc | Cafe lost');
    write(
      'registry',
      'The stored a/config cannot be used: defaults are in effect, and what guards is closed.\na/b: "x" is missing\nit is not JSON',
    );
    write('automation', 'Somebody wrote this.');
    const lines = (await logOf(url, 'de')).slice(-5, -1);
    assert.equal(
      lines,
      [
        'wifi             | Verbindung mit is missing | nfc | Cafe verloren',
        'registry         | Das gespeicherte a/config kann nicht verwendet werden: Es gelten die Vorgaben, und was schützt, ist geschlossen.',
        '                 |     a/b: "x" fehlt',
        '                 |     es ist kein JSON',
        'automation       | Somebody wrote this.',
      ].slice(-4),
    );
  } finally {
    await stop();
    device.device.stop();
  }
});

test.run();
