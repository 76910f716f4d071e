import { causeDetails } from '../../../sentences/causes.ts';
import { texts } from '../../words/texts.ts';

/** What is said beside the causes of `charge_status/state`; `{}` is a time or an amount. */
export const whyWords = texts('why', {
  all: 'All limits',
  others: 'Further limits',
  limitedTo: 'Limited to {}',
  blocked: 'blocked',
  board: 'Load management of this device',
  managerAt: 'Page of the manager at',
  since: 'since {}',
  until: 'until {} at the latest',
  missing: '{} are missing',
  least: 'it takes at least {}',
  rule: 'rule {}',
  by: {
    '': '',
    charger: 'by the charger itself',
    http: 'over the network, from',
    mqtt: 'over MQTT',
    device: '',
  },
  details: { ...causeDetails, '': '' },
});
