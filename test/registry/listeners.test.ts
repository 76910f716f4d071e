import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { int, object } from '../../host/registry/field.ts';
import { Registry } from '../../host/registry/registry.ts';
import { keptIn } from '../support/kept.ts';

/* Who is told of a change, and when: the same rule for everybody who is told of anything. */
const test = suite('listeners');

/** A registry with one value, and a log of who heard which value of it. */
function rig() {
  const registry = new Registry(keptIn(), () => undefined);
  const shape = object({ value: int('The value', { min: 0, max: 9 }) });
  const state = registry.state('test/state', shape, { value: 0 }, { doc: 'A value' });
  const heard: string[] = [];
  const hear = (name: string) => () => void heard.push(`${name} ${state.value.value}`);
  return { registry, state, heard, hear };
}

test('all are told in the order in which they were added, each as often as it was', () => {
  const { registry, state, heard, hear } = rig();
  const twice = hear('twice');
  registry.onChange(hear('first'));
  registry.onChange(twice);
  const end = registry.onChange(twice);
  state.set({ value: 1 });
  assert.equal(heard.splice(0), ['first 1', 'twice 1', 'twice 1']);
  end();
  end();
  state.set({ value: 2 });
  assert.equal(heard, ['first 2', 'twice 2']);
});

test('one that is added while others are told hears the next change', () => {
  const { registry, state, heard, hear } = rig();
  const end = registry.onChange(() => {
    end();
    registry.onChange(hear('new'));
  });
  state.set({ value: 1 });
  assert.equal(heard, []);
  state.set({ value: 2 });
  assert.equal(heard, ['new 2']);
});

test('one that is removed while others are told hears nothing more', () => {
  const { registry, state, heard, hear } = rig();
  registry.onChange(() => end());
  const end = registry.onChange(hear('removed'));
  registry.onChange(hear('last'));
  state.set({ value: 1 });
  assert.equal(heard, ['last 1']);
});

test('one that throws keeps nobody from being told, and its error is not lost', () => {
  const { registry, state, heard, hear } = rig();
  registry.onChange(() => {
    throw new Error('the first cannot');
  });
  registry.onChange(() => {
    throw new Error('the second cannot either');
  });
  registry.onChange(hear('last'));
  assert.throws(() => state.set({ value: 1 }), 'the first cannot');
  assert.equal(heard, ['last 1']);
});

test.run();
