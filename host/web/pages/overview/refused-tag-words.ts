import { texts } from '../../words/texts.ts';

/** What is said of a tag that was refused; `{}` is the name of its user. */
export const refusedTagWords = texts('refusedTag', {
  title: 'A tag was refused',
  ofNobody: 'A tag that nobody knows was held to the reader:',
  ofUser: 'The tag of {}, who may not charge, was held to the reader:',
  before: 'the time is not known',
});
