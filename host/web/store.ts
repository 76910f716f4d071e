import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Topics } from './topics.ts';

const topics = new Map<string, Signal<unknown>>();

/** Grows whenever topics come or go. */
const known = signal(0);

/** True if the device has sent all topics: before, missing ones may still come. */
export const complete = signal(false);

/**
 * Last value of a topic; undefined before the first one. The device is trusted to keep to its
 * interface.
 */
export function topic<T extends keyof Topics>(path: T): ReadonlySignal<Topics[T] | undefined> {
  return topicAt<Topics[T]>(path);
}

/** The same of a topic whose name is put together, e.g. of a meter. */
export function topicAt<T>(path: string): ReadonlySignal<T | undefined> {
  let found = topics.get(path);
  if (!found) {
    found = signal(undefined);
    topics.set(path, found);
  }
  return found as ReadonlySignal<T | undefined>;
}

/** True if the device has a topic. */
export function has(path: string): boolean {
  return topicAt(path).value !== undefined;
}

/** All topics that the device has. */
export function everyTopic(): readonly string[] {
  known.value;
  return [...topics].filter(([, { value }]) => value !== undefined).map(([path]) => path);
}

/** Takes over what the device told. */
export function take(told: ReadonlyMap<string, unknown>): void {
  batch(() => {
    for (const [path, payload] of told) {
      const found = topics.get(path);
      if (found?.peek() === undefined) known.value++;
      if (found) found.value = payload;
      else topics.set(path, signal(payload));
    }
  });
}

/** Takes over all that the device told after a connect: what it did not tell it no longer has. */
export function takeAll(told: ReadonlyMap<string, unknown>): void {
  batch(() => {
    for (const [path, found] of topics) {
      if (told.has(path)) continue;
      found.value = undefined;
      known.value++;
    }
    take(told);
    complete.value = true;
  });
}
