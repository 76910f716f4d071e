import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { webDeclarations, webSentences } from '../../build/web-declarations.ts';
import { fieldLabel, resourceLabel, tagLabel } from '../../host/web/form/labels.ts';
import type { Shape } from '../../host/web/form/shape.ts';
import { speak } from '../../host/web/words/texts.ts';

const test = suite('page: names of settings');

const { resources, shapes } = webDeclarations();
const settings = resources.filter(({ kind }) => kind === 'config');

/** What nobody named, of a shape and everything inside it. */
function unnamed(path: string, shape: Shape, name = ''): string[] {
  switch (shape.type) {
    case 'object':
      return Object.entries(shape.fields)
        .filter(([, { type }]) => type !== 'empty')
        .flatMap(([each, field]) => [
          ...(fieldLabel(path, each) === undefined ? [`${path}: ${each}`] : []),
          ...unnamed(path, field, each),
        ]);
    case 'array':
      return unnamed(path, shape.item, name);
    case 'union':
      return shape.tags.flatMap(([tag, payload]) => [
        ...(tagLabel(name === '' ? path : name, tag) === undefined ? [`${path}: ${tag}`] : []),
        ...(payload ? unnamed(path, payload, name) : []),
      ]);
    default:
      return [];
  }
}

test('each setting, each field and each tag of a union has a name in both languages', () => {
  assert.ok(settings.length > 60);
  for (const each of ['en', 'de'] as const) {
    speak(each);
    for (const { path, shape } of settings) {
      assert.type(resourceLabel(path), 'string', path);
      assert.equal(unnamed(path, shapes[shape] as Shape), []);
    }
  }
});

test('two settings of a device are never called alike', () => {
  for (const each of ['en', 'de'] as const) {
    speak(each);
    const paths = new Set(settings.map(({ path }) => path));
    assert.is(new Set([...paths].map(resourceLabel)).size, paths.size);
  }
});

test('each sentence of a setting exists in both languages', () => {
  const [english, german] = [webSentences('en'), webSentences('de')];
  assert.is(english.length, german.length);
  english.forEach((sentence, at) => {
    if (sentence !== '') assert.not.equal(german[at], '', sentence);
  });
});

test('a choice of a setting has words, not the number that is sent', () => {
  const chosen = (shape: Shape): (readonly (readonly [number, number])[])[] => {
    switch (shape.type) {
      case 'int':
        return shape.choices ? [shape.choices] : [];
      case 'object':
        return Object.values(shape.fields).flatMap(chosen);
      case 'array':
        return chosen(shape.item);
      case 'union':
        return shape.tags.flatMap(([, payload]) => (payload ? chosen(payload) : []));
      default:
        return [];
    }
  };
  const sets = shapes.flatMap(chosen);
  assert.ok(sets.length > 40);
  for (const each of ['en', 'de']) {
    const sentences = webSentences(each);
    for (const set of sets) {
      const words = set.map(([, words]) => sentences[words] as string);
      assert.is(new Set(words).size, words.length, `one of ${words.join(', ')} is there twice`);
      for (const [at, [value]] of set.entries())
        assert.not.match(words[at] as string, RegExp(`^${value}$|^$`));
    }
  }
});

test('no sentence of a setting has the name of a field or of a resource in it', () => {
  const written = /\w_\w|(?<!\/)\b[a-z]{3,}\/[a-z<]/;
  for (const each of ['en', 'de'])
    assert.equal(
      webSentences(each).filter(sentence => written.test(sentence)),
      [],
    );
});

test.run();
