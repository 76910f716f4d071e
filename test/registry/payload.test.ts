import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parsePayload } from '../../host/registry/payload.ts';
import { inEnglish } from '../../host/sentences/message.ts';

const test = suite('payload');

test('a payload of no bytes is no payload, and JSON is what RFC 8259 says', () => {
  assert.equal(parsePayload(''), { ok: true, payload: undefined });
  for (const text of ['null', ' 16000\n', '{"a":[1,"é",{"b":null}]}', '""']) {
    assert.equal(parsePayload(text), { ok: true, payload: JSON.parse(text) });
  }
  for (const text of ['{', '01', "{'a':1}", '[1,]', 'NaN', '{"a":1} x', ' ']) {
    assert.equal(
      parsePayload(text),
      { ok: false, problem: { code: 'malformed', path: '', rule: 'must be JSON' } },
      text,
    );
  }
});

test('nesting is limited to 20 levels, whatever stands in strings', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  assert.ok(parsePayload(nested(20)).ok);
  assert.not.ok(parsePayload(nested(21)).ok);
  assert.not.ok(parsePayload('['.repeat(100_000)).ok);
  assert.ok(parsePayload(JSON.stringify(nested(1000))).ok);
});

test('names that reach into every object are refused, however they are written', () => {
  for (const text of [
    '{"__proto__":{"a":1}}',
    '{"a":[{"constructor":1}]}',
    '{"prototype":0}',
    '{"\\u005f_proto__":1}',
  ]) {
    const parsed = parsePayload(text);
    assert.not.ok(parsed.ok, text);
    if (parsed.ok) continue;
    const rule = inEnglish(parsed.problem.rule);
    assert.match(rule, /^must not have a field (__proto__|constructor|prototype)$/);
  }
});

test.run();
