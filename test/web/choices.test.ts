import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blankIn, listedIn } from '../../host/web/form/choices.ts';
import { numberOf, numberText, shownUnit } from '../../host/web/form/units.ts';

const test = suite('page: what sentences list, and units');

const int = (min: number, max: number) => ({ type: 'int', min, max }) as const;

test('a sentence that names every value becomes a list to choose from', () => {
  assert.equal(listedIn('Look of the page: 0 as the browser says, 1 light, 2 dark', int(0, 2)), {
    help: 'Look of the page',
    choices: [
      { value: 0, name: 'As the browser says' },
      { value: 1, name: 'Light' },
      { value: 2, name: 'Dark' },
    ],
  });
  assert.equal(listedIn('0: never, 1: always', int(0, 1))?.choices.length, 2);
});

test('of values that a variant lacks nothing is listed', () => {
  const shape = { type: 'int', min: 1, max: 3, values: [2, 3] } as const;
  const listed = listedIn('1 inverter, 2 grid, 3 battery', shape);
  assert.equal(
    listed?.choices.map(({ value }) => value),
    [2, 3],
  );
});

test('a sentence that names ranges, or not every value, is no list', () => {
  assert.is(listedIn('0 classic card, 1 to 4 NFC Forum type', int(0, 4)), undefined);
  assert.is(listedIn('1 to 13; 0 looks for a free one', int(0, 13)), undefined);
  assert.is(listedIn('0 none, 1 some', int(0, 2)), undefined);
  assert.is(listedIn('Hue', int(0, 359)), undefined);
});

test('currents are shown in A and written in mA', () => {
  const ampere = shownUnit('mA');
  assert.is(numberText(16_500, ampere, false), '16.5');
  assert.is(numberText(16_500, ampere, true), '16,5');
  assert.is(numberOf('16,5', ampere), 16_500);
  assert.is(numberOf(' 0.1 ', ampere), 100);
  assert.is(numberOf('many', ampere), 'many');
  assert.is(numberOf('', ampere), '');
});

test('what -1 means is taken out of the sentence that says it', () => {
  const said = (sentence: string, min = -1) => blankIn(sentence, int(min, 59));
  assert.equal(said('Minute, -1 any'), { word: 'any', help: 'Minute' });
  assert.equal(said('CA certificate of the broker; -1 built-in bundle'), {
    word: 'built-in bundle',
    help: 'CA certificate of the broker',
  });
  assert.equal(said('Zertifikat des Servers; -1: die, denen die Maschine vertraut'), {
    word: 'die, denen die Maschine vertraut',
    help: 'Zertifikat des Servers',
  });
  assert.is(said('Heating curve: cheapest hours at -10 °C'), undefined);
  assert.is(said('Where it is seen: -1; the tags of managed chargers fire nothing'), undefined);
  assert.is(said('Minute, -1 any', 0), undefined);
});

test.run();
