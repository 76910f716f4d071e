import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languages } from '../../host/languages/index.ts';
import { preferences } from '../../host/modules/system/preferences.ts';
import { Registry } from '../../host/registry/registry.ts';
import { virtualDevice } from '../support/device.ts';
import { keptIn } from '../support/kept.ts';

const test = suite('system');

const settings = [
  [
    'system/i18n_config',
    { language: 0, detect_browser_language: true },
    { language: 1, detect_browser_language: false },
  ],
  ['system/theme_config', { color_scheme: 0 }, { color_scheme: 2 }],
  ['system/country_config', { country: 1 }, { country: 4 }],
] as const;

for (const [path, first, changed] of settings) {
  test(`${path} is stored, and a reset of the configuration forgets it`, () => {
    const device = virtualDevice();
    assert.equal(device.get(path), first);
    device.put(path, { ...changed });
    device.restart();
    assert.equal(device.get(path), changed);
    device.put('config_reset', { do_i_know_what_i_am_doing: true });
    device.advance(1000);
    assert.equal(device.get(path), first);
    device.stop();
  });
}

test('what does not exist is refused', () => {
  const device = virtualDevice();
  for (const language of [-1, languages.length]) {
    const written = { language, detect_browser_language: true };
    assert.match(
      device.refusal('system/i18n_config', written) ?? '',
      /^language: -?\d must be one of 0, 1, 2, 3/,
    );
  }
  assert.ok(device.refusal('system/theme_config', 3));
  assert.ok(device.refusal('system/country_config', 5));
  device.stop();
});

test('modules learn of another language at once, and of nothing else', () => {
  const registry = new Registry(keptIn(), () => undefined);
  const { language, onLanguage } = preferences({ registry });
  const heard: string[] = [];
  onLanguage(() => heard.push(language()));
  assert.is(language(), 'de');
  const write = (language: number, detect: boolean) =>
    registry
      .get('system/i18n_config')
      ?.write({ language, detect_browser_language: detect }, { via: 'http' });
  write(0, false);
  write(1, false);
  write(1, true);
  write(0, true);
  assert.equal(heard, ['en', 'de']);
});

test.run();
