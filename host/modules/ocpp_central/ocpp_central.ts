import type { DeviceContext } from '../../device/context.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Message } from '../../sentences/forms.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { type Certificates, trustOf } from '../certs/index.ts';
import type { ChargeManager, ForeignLinkParts } from '../charge_manager/index.ts';
import type { Nfc } from '../nfc/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { Central } from './central.ts';
import { foundField, initialState, type State, stateField, testField } from './fields.ts';
import type { CentralEngine } from './load.ts';
import { centralSettings } from './settings.ts';

/** Modules that this one builds on. */
export interface CentralModules {
  readonly certs: Certificates;
  readonly chargeManager: ChargeManager;
  readonly ntp: Ntp;
  readonly nfc?: Nfc | undefined;
}

/**
 * The device as central system of chargers (`ocpp_central/…`), which are members of the group by
 * that. Here are its resources; everything else is loaded when it is switched on.
 */
export function ocppCentral(
  context: DeviceContext,
  { certs, chargeManager, ntp, nfc }: CentralModules,
): undefined {
  const { registry, random, log, net, openPort, loadLater, onStop } = context;
  const say = (words: LogMessage): void => log.write('ocpp_central', words);
  let central: Central | undefined;
  /** The group whose members are to be spoken with. */
  let group: ForeignLinkParts<'ocpp'> | undefined;
  /** Starts and ends so far: what was loaded for an earlier one is of no interest. */
  let runs = 0;

  const settings = centralSettings({
    ...{ registry, random, certs, say },
    ...{ hasPorts: openPort !== undefined, hasTls: net.connectTls !== undefined },
    changed() {
      const { config, chargers } = settings;
      if (central && config.value.enable) central.follow(config.value, chargers.value);
      else restart();
    },
  });
  const state = registry.state('ocpp_central/state', stateField, initialState, {
    doc: 'The chargers that may connect, and what is known of them',
    worded: (shown, say) => inWords(shown as State, central?.problems ?? [], say),
  });
  registry.view('ocpp_central/found', foundField, () => [...(central?.found() ?? [])], {
    doc: 'Who wanted to connect in the last 10 minutes and was not let in, newest first',
  });

  registry.command(
    'ocpp_central/test',
    testField,
    ({ identity }) => {
      const rule = central
        ? central.test(identity)
        : 'cannot connect: chargers by OCPP are switched off';
      if (rule !== undefined) throw new Refusal('not_allowed_now', 'identity', identity, rule);
    },
    {
      doc: 'Finds out what a charger falls back to by itself: without a vehicle it is restarted; one that charges gets a small limit, nothing for some minutes while its charger is left alone, and goes on then',
    },
  );

  function restart(): void {
    stop();
    const { ocpp_central: load } = loadLater;
    if (!settings.config.value.enable || !openPort || !load) return;
    const run = runs;
    load(outcome => {
      if (run !== runs) return;
      if ('part' in outcome) start(outcome.part);
      else say(message('No chargers by OCPP: {=reason}', { reason: outcome.error.message }));
    });
  }

  function start({ startCentral }: CentralEngine): void {
    if (!openPort) return;
    central = startCentral({
      context,
      openPort,
      config: settings.config.value,
      chargers: settings.chargers.value,
      certificate: id => certs.pem(id),
      ...{ zone: ntp, trust: (id: number) => trustOf(id, certs) },
      isOfUser: tag => nfc !== undefined && nfc.tags.ownerOfId(tag) !== 0,
      say,
      publish: next => state.set(next),
    });
    if (group) central.join(group);
  }

  function stop(): void {
    runs++;
    central?.stop();
    central = undefined;
    state.set(initialState);
  }

  chargeManager.speakWith('ocpp', parts => {
    group = parts;
    central?.join(parts);
    const isOurs = (): boolean => group === parts;
    return {
      send: (index, command) => isOurs() && central?.send(index, command) === true,
      // Nobody can be called who is not connected.
      call: () => false,
      addressOf: index => (isOurs() ? central?.addressOf(index) : undefined),
      close() {
        if (!isOurs()) return;
        group = undefined;
        central?.leave();
      },
    };
  });
  certs.onChange(id => {
    if (id === settings.config.value.client_cert_id) central?.reopen();
  });
  onStop(() => central?.stop());
  restart();
  return undefined;
}

/** The state, with what is wrong with back ends in the words of a language. */
function inWords(
  state: State,
  problems: readonly (Reason | LogMessage | undefined)[],
  say: (message: Message) => string,
): State {
  return {
    ...state,
    chargers: state.chargers.map(({ back_end, ...charger }, index) => {
      const problem = problems[index];
      const told = problem === undefined ? back_end : { ...back_end, problem: say(problem) };
      return { ...charger, back_end: told };
    }),
  };
}
