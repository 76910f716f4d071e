import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import { choices } from '../../host/languages/de.ts';
import { actionKinds, triggerKinds } from '../../host/modules/automation/kinds.ts';
import { unusable } from '../../host/platform/https-rules.ts';
import { StorageError } from '../../host/platform/storage.ts';
import { wordsOf } from '../../host/registry/choices.ts';
import type { LogMessage } from '../../host/sentences/log-messages.ts';
import { asSaid, message } from '../../host/sentences/message.ts';
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

test('energy has the decimal comma of the language', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  const ended = (lines: readonly string[], start: string): string =>
    lines.find(line => line.includes(start)) ?? '';
  try {
    device.put('debug/vehicle', { plugged: true });
    device.advance(600_000);
    device.put('debug/vehicle', { plugged: false });
    device.advance(10_000);
    const english = ended(await logOf(url, 'en'), 'The charge ended');
    const german = ended(await logOf(url, 'de'), 'Der Ladevorgang');
    const kwh = /: (\d+\.\d{3}) kWh$/.exec(english)?.[1];
    assert.ok(kwh, english);
    assert.match(german, new RegExp(`: ${kwh.replace('.', ',')} kWh$`));
  } finally {
    await stop();
    device.device.stop();
  }
});

test('why something failed is German, too, as far as the device itself says it', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  try {
    const messages: readonly LogMessage[] = [
      message('No connection to {broker}: {=reason}', {
        broker: 'b.lan',
        reason: message('the broker does not speak MQTT: {=reason}', { reason: 'it sends text' }),
      }),
      new StorageError('failed', 'users/config', asSaid('EIO')).words,
      message('{=reason}. It is asked again.', {
        reason: message('NetworkManager: {=reason}', { reason: 'the bus does not answer' }),
      }),
      message('Modbus: {=message}', {
        message: message('{place} cannot be reached: {=reason}. It is tried again', {
          place: 'm.lan:502',
          reason: 'it hung up',
        }),
      }),
      message('{=failure}; tried again every {minutes} min', {
        failure: message('No tunnel to {peer}: {=reason}', {
          peer: 'p.lan:51820',
          reason: message('{place}: {=said}', {
            place: 'wg',
            said: 'this user may not set up network interfaces; run as root, or give the service the capability CAP_NET_ADMIN',
          }),
        }),
        minutes: 1,
      }),
      message('The price service {=reason}; it is asked again in {minutes} min', {
        reason: message('cannot be asked: {=reason}', { reason: unusable.tooLong(16_384) }),
        minutes: 5,
      }),
    ];
    for (const told of messages) device.device.log.write('test', told);
    assert.equal(
      (await logOf(url, 'de')).slice(-7, -1).map(line => line.slice(19)),
      [
        'Keine Verbindung mit b.lan: der Broker spricht kein MQTT: er sendet Text',
        'der Speicher versagt, users/config wurde nicht gespeichert (EIO)',
        'NetworkManager: der Bus antwortet nicht. Es wird erneut gefragt.',
        'Modbus: m.lan:502 ist nicht erreichbar: es hat aufgelegt. Es wird erneut versucht',
        'Kein Tunnel zu p.lan:51820: wg: dieser Benutzer darf keine Netzwerkanschlüsse einrichten; starten Sie als root, oder geben Sie dem Dienst die Fähigkeit CAP_NET_ADMIN; neuer Versuch alle 1 min',
        'Der Preisdienst kann nicht gefragt werden: seine Antwort ist länger als 16384 Bytes; er wird in 5 min wieder gefragt',
      ],
    );
  } finally {
    await stop();
    device.device.stop();
  }
});

test('a rule has the names that its form has', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  try {
    device.put('automation/config', [
      {
        trigger: [triggerKinds.http, { method: 4, url_suffix: 'go', payload: '' }],
        action: [actionKinds.current, { current: 0 }],
        delay: 0,
      },
    ]);
    await fetch(`${url}/automation_trigger/go`);
    const lineOf = async (language: string, trigger: string, action: string): Promise<void> => {
      const lines = await logOf(url, language);
      assert.ok(
        lines.some(line => line.endsWith(` 1 (${trigger}): ${action}`)),
        lines.join('\n'),
      );
    };
    const [http, current] = [triggerKinds.http, actionKinds.current];
    await lineOf('en', wordsOf(triggerKinds, http), wordsOf(actionKinds, current));
    await lineOf('de', choices.rule_trigger.http, choices.rule_action.current);
  } finally {
    await stop();
    device.device.stop();
  }
});

test('what comes from outside is not touched, on whatever lines it is', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  try {
    const { log } = device.device;
    log.write('wifi', message('Connection to {ssid} lost', { ssid: 'is missing | nfc | Cafe' }));
    log.write('registry', [
      message(
        'The stored {path} cannot be used: defaults are in effect, and protections are at their strictest.',
        { path: 'a/config' },
      ),
      message('{place}: {value} {=rule}', { place: 'a/b', value: '"x"', rule: 'is missing' }),
      'it is not JSON',
    ]);
    log.write('automation', asSaid('it is not JSON'));
    const lines = (await logOf(url, 'de')).slice(-5, -1);
    assert.equal(
      lines,
      [
        'wifi             | Verbindung mit is missing | nfc | Cafe verloren',
        'registry         | Das gespeicherte a/config kann nicht verwendet werden: Es gelten die Vorgaben, und was schützt, ist geschlossen.',
        '                 |     a/b: "x" fehlt',
        '                 |     es ist kein JSON',
        'automation       | it is not JSON',
      ].slice(-4),
    );
  } finally {
    await stop();
    device.device.stop();
  }
});

test.run();
