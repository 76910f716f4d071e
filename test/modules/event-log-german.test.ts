import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everyVariant } from '../../host/hardware/variants.ts';
import type { LogMessage } from '../../host/sentences/log-messages.ts';
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

test('why something failed is German, too, as far as the device itself says it', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  try {
    const messages: readonly LogMessage[] = [
      'No connection to b.lan: the broker does not speak MQTT: it sends text',
      'storage failed, users/config was not saved (EIO)',
      'NetworkManager: the bus does not answer. It is asked again.',
      'Modbus: m.lan:502 cannot be reached: it hung up. It is tried again',
      'No tunnel to p.lan:51820: wg: this user may not set up network interfaces; run as root, or give the service the capability CAP_NET_ADMIN; tried again every 1 min',
      'The price service cannot be asked: its answer is longer than 16384 bytes; it is asked again in 5 min',
    ];
    for (const message of messages) device.device.log.write('test', message);
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
