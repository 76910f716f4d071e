import { actions } from '../../../sentences/actions.ts';
import { causes } from '../../../sentences/causes.ts';
import { texts } from '../../words/texts.ts';

/** Causes of `charge_status/state` by their name. */
export const causeWords = texts('causes', causes);

/** What a person may do about them, by its name. */
export const actionWords = texts('actions', actions);
