import { texts } from './texts.ts';

export const peopleWords = texts('people', {
  noUser: 'No user',
  user: 'User',
  deleted: 'deleted user',
});
