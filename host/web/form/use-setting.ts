import { useState } from 'preact/hooks';
import { read, write } from '../request.ts';
import { take, topicAt } from '../store.ts';
import { draftOf, type Typed, typedAt, type Value } from './draft.ts';
import { placesOf } from './field.tsx';
import { type Problems, problemsIn } from './refusals.ts';
import type { Shape } from './shape.ts';

/** Nothing that the device has against a value. */
export const nothingWrong: Problems = new Map();

/** What came of the last try to save. */
export interface Outcome {
  readonly kind: 'saved' | 'refused' | 'no answer';
  /** The device's sentence. */
  readonly words: string;
}

/** A part of a setting, for forms that are not about all of it. */
export interface Part {
  /** Where it is in the setting, e.g. `chargers/0`; empty for some of its fields. */
  readonly place: string;
  readonly shape: Shape;
  /** What the device has there; of something new, what it begins with. */
  readonly stored: Value;
  /** The whole setting that the device has now, with this value of the part. */
  whole(part: Value, now: Value): Value;
}

/** A setting, or a part of it, while a person changes it. */
export interface EditedSetting extends Typed<Value> {
  readonly path: string;
  readonly place: string;
  readonly shape: Shape;
  readonly isBusy: boolean;
  /** What the device said against the last try to save. */
  readonly problems: Problems;
  readonly outcome: Outcome | undefined;
  /** Saves what was typed; resolves with whether the device took it. */
  save(): Promise<boolean>;
}

/** What a person does with the setting of a path and its shape, or with a part of it. */
export function useSetting(path: string, whole: Shape, part?: Part): EditedSetting {
  const { place = '', shape = whole } = part ?? {};
  const told = topicAt<Value>(path).value;
  const at = place === '' ? path : `${path}/${place}`;
  const typed = typedAt(at, part ? part.stored : told);
  const [problems, setProblems] = useState(nothingWrong);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<boolean> {
    const draft = draftOf(at);
    const sent = draft.peek();
    if (isBusy || !sent) return false;
    setBusy(true);
    const written = await write(
      path,
      part ? (now: Value) => part.whole(sent.value, now) : sent.value,
    );
    if (written.ok) await takeFresh(path);
    setBusy(false);
    if (written.ok) {
      // What was typed meanwhile is not saved yet.
      if (draft.peek() === sent) draft.value = undefined;
      setProblems(nothingWrong);
      setOutcome({ kind: 'saved', words: written.words });
      return true;
    }
    setProblems(problemsIn(written, placesOf(shape, sent.value, place)));
    setOutcome({ kind: written.status === 0 ? 'no answer' : 'refused', words: '' });
    return false;
  }

  return {
    ...{ ...typed, path, place, shape, isBusy, problems, outcome, save },
    change(next) {
      setOutcome(undefined);
      typed.change(next);
    },
    discard() {
      typed.discard();
      setProblems(nothingWrong);
      setOutcome(undefined);
    },
  };
}

/**
 * Takes over what the device has after a write, before it tells that by itself: in between, the old
 * value would come up.
 */
export async function takeFresh(path: string): Promise<void> {
  const fresh = await read<Value>(path);
  if (fresh !== undefined) take(new Map([[path, fresh]]));
}
