import type { ModuleContext } from '../../device/context.ts';
import type { Load } from '../../device/modules.ts';
import type { Cancellable } from '../../platform/net.ts';
import { anything, array, bool, empty, object, text } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { inEnglish } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Searched, searchMeters } from './search.ts';

/** What is loaded when somebody searches. */
export interface SearchPart {
  readonly searchMeters: typeof searchMeters;
}

const answerField = object({
  failure: text('Why nobody could be asked; empty if all went well', { maxBytes: 256 }),
  found: array(
    object({
      make: text('Kind of the meter'),
      name: text('What it calls itself'),
      address: text('Its IPv4 address'),
      is_open: bool('Whether it answers, as far as it says; false: that is switched off in it'),
      config: anything('Class and configuration, as meters/<n>/config and meters/try take them'),
    }),
    {},
    'Meters that were found, by name',
  ),
});

/** `meters/search`: looks for meters that announce themselves in the network. */
export function searchCommand(
  { registry, net, networkClock, onStop }: ModuleContext,
  load: Load<SearchPart>,
): void {
  let isRunning = false;
  let searching: Cancellable | undefined;
  let isStopped = false;
  onStop(() => {
    isStopped = true;
    searching?.cancel();
  });

  function search(): Promise<string> {
    return new Promise(resolve => {
      const end = ({ failure, found }: Searched): void => {
        isRunning = false;
        resolve(JSON.stringify({ failure: failure ? inEnglish(failure) : '', found }));
      };
      const fail = (failure: Reason): void => end({ failure, found: [] });
      isRunning = true;
      load(outcome => {
        if (isStopped) return;
        if ('part' in outcome)
          searching = outcome.part.searchMeters({ net, clock: networkClock }, end);
        else fail(outcome.error.message);
      });
    });
  }

  registry.command(
    'meters/search',
    empty(),
    () => {
      if (isRunning)
        throw new Refusal(
          'busy',
          '',
          undefined,
          'cannot be taken while the network is being searched',
        );
      return search();
    },
    {
      doc: 'Looks for meters that announce themselves in the network, and answers after 4 s what it found; 429 while another search runs',
      on: ['http'],
      contentType: 'application/json',
      answer: answerField,
    },
  );
}
