import type { MachineContext, ModuleContext } from '../../device/context.ts';
import { object, text } from '../../registry/field.ts';
import type { ModuleMetrics } from '../../registry/metrics.ts';
import type { State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { ConnectionCounts, connectionMetrics } from '../../services/connection-metrics.ts';
import { trustOf } from '../certs/index.ts';
import type { OcppClient } from './client.ts';
import { type State as ClientState, type Config, initialState, stateField } from './fields.ts';
import type { OcppEngine } from './load.ts';
import type { OcppModules } from './modules.ts';
import { isOn } from './settings.ts';
import type { OcppSlot } from './slot.ts';

export type OcppContext = ModuleContext & Pick<MachineContext, 'loadLater'>;

/** The client of the central system while OCPP is on: it is loaded then, and what it says shown. */
export class RunningClient {
  readonly #context: OcppContext;
  readonly #modules: OcppModules;
  readonly #config: State<Config>;
  readonly #slot: OcppSlot;
  readonly #state: State<ClientState>;
  readonly #counts = new ConnectionCounts();
  #configuration: State<Record<string, string>> | undefined;
  #client: OcppClient | undefined;
  /** Starts and ends so far: what was loaded for an earlier one is of no interest. */
  #runs = 0;

  constructor(context: OcppContext, modules: OcppModules, config: State<Config>, slot: OcppSlot) {
    this.#context = context;
    this.#modules = modules;
    this.#config = config;
    this.#slot = slot;
    this.#state = context.registry.state('ocpp/state', stateField, initialState, {
      doc: 'State of the charge point, as of the last event',
      worded: { problem: () => this.#client?.problem },
    });
    context.registry.metrics.add('ocpp', told => {
      const state = this.#state.value;
      connectionMetrics(told, this.#counts, {
        peer: 'the central system',
        protocol: 'OCPP',
        isConnected: isOn(config.value) ? state.connected : undefined,
      });
      waitingMessages(told, state);
    });
  }

  /** What `ocpp/state` shows. */
  get shown(): ClientState {
    return this.#state.value;
  }

  /** Undefined while OCPP is off, and until the client is loaded. */
  get client(): OcppClient | undefined {
    return this.#client;
  }

  start(): void {
    const { ocpp: load } = this.#context.loadLater;
    if (!isOn(this.#config.value)) return;
    if (!load) {
      this.#say('No connection to the central system: this device cannot speak OCPP');
      return;
    }
    this.#runs++;
    const run = this.#runs;
    load(outcome => {
      if (run !== this.#runs) return;
      if ('part' in outcome) this.#run(outcome.part);
      else
        this.#say(
          message('No connection to the central system: {=reason}', {
            reason: outcome.error.message,
          }),
        );
    });
  }

  /** Ends the client; the transaction goes on with the next one. */
  stop(): void {
    this.#runs++;
    this.#client?.stop();
    this.#client = undefined;
    this.#slot.forget();
  }

  restart(): void {
    this.stop();
    this.#state.set(initialState);
    this.start();
    this.#slot.arrange();
  }

  #run({ startClient, keyNames }: OcppEngine): void {
    const { ntp, rtc, certs, evse, meters } = this.#modules;
    const configuration = this.#declareKeys(keyNames);
    this.#client = startClient({
      context: this.#context,
      evse,
      meters,
      target: this.#config.value,
      zone: ntp,
      counts: this.#counts,
      trust: () => trustOf(this.#config.value.cert_id, certs),
      setClock: wallMs => rtc.set(wallMs, 'the central system'),
      allow: currentMa => this.#slot.allow(currentMa),
      publish: (state, keys) => {
        this.#state.set(state);
        configuration.set(keys);
      },
    });
  }

  /** Declares `ocpp/configuration`, which the client knows the names of. */
  #declareKeys(names: OcppEngine['keyNames']): State<Record<string, string>> {
    const fields = names.map(name => [name, text('', { maxBytes: 500 })] as const);
    this.#configuration ??= this.#context.registry.state(
      'ocpp/configuration',
      object(Object.fromEntries(fields)),
      Object.fromEntries(names.map(name => [name, ''])),
      { doc: 'Configuration keys of OCPP' },
    );
    return this.#configuration;
  }

  #say(message: LogMessage): void {
    this.#context.log.write('ocpp', message);
  }
}

function waitingMessages(told: ModuleMetrics, state: ClientState): void {
  told.gauge('waiting_messages', {
    doc: 'Messages that wait for the central system, by what they are about',
    labels: ['about'],
    value: [
      [['other'], state.message_queue_depth],
      [['status'], state.status_queue_depth],
      [['transaction'], state.txn_msg_queue_depth],
    ],
  });
}
