import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { describedResources } from '../../build/interface/described.ts';
import { webDeclarations, webSentences } from '../../build/web-declarations.ts';
import { languages } from '../../host/languages/index.ts';
import { fieldLabels, resourceLabels } from '../../host/sentences/labels.ts';
import type { Shape } from '../../host/web/form/shape.ts';

const test = suite('page: names of settings');

const { labels, resources, shapes } = webDeclarations();
const settings = resources.filter(({ kind }) => kind === 'config');

/** Names and labels of the fields of a shape and everything inside it. */
function labelled(shape: Shape, name: string): (readonly [name: string, label: number])[] {
  switch (shape.type) {
    case 'object':
      return Object.entries(shape.fields).flatMap(([each, field]) => [
        ...(field.type === 'empty' ? [] : [[each, field.label ?? 0] as const]),
        ...labelled(field, each),
      ]);
    case 'array':
      return labelled(shape.item, name);
    case 'union':
      return shape.tags.flatMap(([tag, payload, label]) => [
        [`${name} ${tag}`, label] as const,
        ...(payload ? labelled(payload, name) : []),
      ]);
    default:
      return [];
  }
}

const pattern = (path: string): string => path.replace(/\/\d+\//, '/*/');

test('each setting, each field and each tag of a union has a name in every language', () => {
  assert.ok(settings.length > 60);
  for (const { code } of languages) {
    const sentences = webSentences(code);
    for (const { path, shape } of resources) {
      for (const [name, label] of labelled(shapes[shape] as Shape, path))
        assert.not.equal(sentences[label] ?? '', '', `${path}: ${name}`);
    }
    for (const { path } of resources.filter(one => one.kind !== 'command'))
      assert.not.equal(sentences[labels[pattern(path)] ?? 0], '', path);
  }
});

test('nothing is labelled that no device has', () => {
  const named = resources.flatMap(({ path, shape }) =>
    labelled(shapes[shape] as Shape, path).flatMap(([name]) => [name, `${pattern(path)}#${name}`]),
  );
  assert.equal(
    Object.keys(fieldLabels).filter(name => !named.includes(name)),
    [],
  );
  const known = new Set(describedResources().map(({ path }) => path.replace('<n>', '*')));
  assert.equal(
    Object.keys(resourceLabels).filter(path => !known.has(path)),
    [],
  );
});

test('no form offers another name of the same, or what has no effect', () => {
  const offered = (shape: Shape): readonly string[] =>
    shape.type === 'object'
      ? Object.keys(shape.fields).filter(name => !shape.fields[name]?.unoffered)
      : [];
  const names = settings.flatMap(({ shape }) => offered(shapes[shape] as Shape));
  assert.ok(names.includes('extended_hours') && names.includes('url'));
  assert.equal(
    names.filter(name => /^enable_ocpp$|^p14enwg/.test(name)),
    [],
  );
});

test('two settings of a device are never called alike', () => {
  for (const { code } of languages) {
    const sentences = webSentences(code);
    const paths = [...new Set(settings.map(({ path }) => pattern(path)))];
    const names = paths.map(path => sentences[labels[path] ?? 0]);
    assert.is(new Set(names).size, names.length);
  }
});

test('each sentence of a setting exists in every language', () => {
  const english = webSentences('en');
  for (const { code } of languages) {
    const said = webSentences(code);
    assert.is(said.length, english.length);
    english.forEach((sentence, at) => {
      if (sentence !== '') assert.not.equal(said[at], '', `${code}: ${sentence}`);
    });
  }
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
  for (const { code } of languages) {
    const sentences = webSentences(code);
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
  for (const { code } of languages)
    assert.equal(
      webSentences(code).filter(sentence => written.test(sentence)),
      [],
    );
});

test.run();
