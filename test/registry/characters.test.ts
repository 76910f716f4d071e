import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { EventLog } from '../../host/device/event-log.ts';
import { type Log, textOf } from '../../host/platform/log.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';

/*
 * Characters that nobody sees: they must not make a name read as another one, nor drive what shows
 * it.
 */
const test = suite('characters');

const control = ['\u0000', '\n', '\u001b', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029'];
const direction = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
const halves = ['\ud800', '\udfff', '\udc00\ud800'];

test('names with invisible characters are refused, and the refusal says which rule they break', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  const put = async (path: string, value: unknown): Promise<string> => {
    // As JSON writes them where a text is to be plain ASCII.
    const escaped = (character: string): string =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    const body = JSON.stringify(value).replace(/[^ -~]/g, escaped);
    return (await fetch(`${url}/${path}`, { method: 'PUT', body })).text();
  };
  const user = { id: 1, roles: 0, current: 32_000, username: 'ada', digest_hash: '' };
  try {
    const before = device.get('info/display_name');
    for (const [characters, words] of [
      [control, 'must not contain control characters'],
      [direction, 'must not contain marks that turn the direction of writing'],
      [halves, 'must not contain half a surrogate pair'],
    ] as const) {
      for (const character of characters) {
        const display_name = `a${character}b`;
        const code = character.charCodeAt(0).toString(16);
        assert.match(
          await put('info/display_name', { display_name }),
          new RegExp(`^display_name: .* ${words}$`, 's'),
          code,
        );
        assert.match(
          await put('users/add', { ...user, display_name }),
          new RegExp(`^display_name: .* ${words}$`, 's'),
          code,
        );
      }
    }
    assert.equal(device.get('info/display_name'), before);
    assert.is(device.get('users/config').users.length, 1);
    for (const display_name of ['Ä €', 'שלום', '\u{1f468}\u200d\u{1f527}', '日本']) {
      assert.is(await put('info/display_name', { display_name }), '', display_name);
    }
  } finally {
    await stop();
    device.stop();
  }
});

test('neither the event log nor the terminal shows them', () => {
  const told: string[] = [];
  const outer: Log = { write: (_, entry) => void told.push(textOf(entry)) };
  const localTime = () => {
    throw new Error('the clock is not set');
  };
  const log = new EventLog(new VirtualClock({ synchronised: false }), localTime, 10_000, outer);
  for (const character of [
    ...control.filter(one => one !== '\n'),
    ...direction,
    ...halves.slice(0, 2),
  ]) {
    log.write('mqtt', `a${character}b` as never);
    assert.is(told.at(-1), 'a?b', character.charCodeAt(0).toString(16));
    assert.match(log.text(), /\| a\?b\n$/);
  }
});

test.run();
