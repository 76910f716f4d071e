import { slotIndex } from '../../hardware/charge-controller.ts';
import { current } from '../../hardware/current.ts';
import {
  anything,
  array,
  choice,
  discreet,
  int,
  object,
  text,
  type ValueOf,
  word,
} from '../../registry/field.ts';
import { actions } from '../../sentences/actions.ts';
import {
  actionWays,
  causeAuthors,
  causeDetails,
  causeKinds,
  causes,
} from '../../sentences/causes.ts';

/** `actions` of a cause. */
const actionField = object({
  name: word('What a person may do', actions),
  how: word('How it is done', actionWays),
  path: text('Resource; empty where a person does it'),
  payload: anything('What is written to path; null where nothing is, or nothing has to be said'),
});

const minutes = (doc: string) => int(`${doc}; 0: not known, or none`, { unit: 'Unix min', min: 0 });

/** An entry of `charge_status/state.causes`. */
const causeField = object({
  name: word('What it is', causes),
  kind: word('Whether it has to be mended', causeKinds),
  slot: choice('Charge slot by which it acts', slotIndex, 'none'),
  max_current: current('What it lets the vehicle draw; 0 blocks'),
  since: minutes('Since when'),
  until: minutes('Until when at the latest'),
  missing: int('Power that is lacking, to the next 100 W; 0: none', { unit: 'W', min: 0 }),
  least: int('Least that the vehicle takes, per phase; 0: not known', { unit: 'mA', min: 0 }),
  by: word('Who set it', causeAuthors),
  rule: int('Which rule it is, from 1; 0: none, or not known', { min: 0, max: 0xff }),
  addresses: array(text('Address'), { maxItems: 2 }, 'Whose doing it is: managers, or a client'),
  tag: discreet(text('Tag that was refused; empty without one')),
  user: text('Name of the user'),
  detail: word('Which of several things it is', causeDetails),
  actions: array(actionField, { maxItems: 6 }, 'What ends it, in the order of doing'),
});

/** `charge_status/state` */
export const stateField = object({
  text: text('The first cause in words', { maxBytes: 128 }),
  causes: array(causeField, { minItems: 1 }, 'What goes on; the first is the answer to "why"'),
});

export type Action = ValueOf<typeof actionField>;
export type Cause = ValueOf<typeof causeField>;
