import type { ModuleContext } from '../../device/context.ts';
import { slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { StorageError } from '../../platform/storage.ts';
import { equalJson } from '../../registry/equal.ts';
import {
  bool,
  empty,
  guarding,
  hidden,
  int,
  object,
  optional,
  own,
  text,
  type ValueOf,
  withOneOf,
} from '../../registry/field.ts';
import { Refusal, type State } from '../../registry/registry.ts';
import type { Certificates } from '../certs/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Nfc } from '../nfc/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { Rtc } from '../rtc/index.ts';
import type { OcppClient } from './client.ts';
import type { OcppEngine } from './load.ts';

/** What the module works with. */
export interface OcppModules {
  readonly ntp: Ntp;
  readonly rtc: Rtc;
  readonly certs: Certificates;
  readonly evse: Evse;
  readonly meters: Meters;
  readonly nfc: Nfc;
}

/** Scheme, a host or an IPv6 address in brackets, a port, and what follows; no user. */
const endpoint = /^wss?:\/\/(?:\[[\d.:A-Fa-f]+\]|[^\s/?#@:[\]]+)(?::(\d+))?(?:[/?][^\s#]*)?$/;

function isEndpoint(url: string): boolean {
  const [matched, port = '80'] = endpoint.exec(url) ?? [];
  return matched !== undefined && !url.endsWith('/') && Number(port) > 0 && Number(port) <= 65_535;
}

const enabledField = bool('Whether to connect to the central system');
const inert = hidden(optional(empty()));
const configFields = {
  enable: enabledField,
  enable_ocpp: optional(enabledField),
  url: text('Where the central system is; empty until configured', {
    maxBytes: 512,
    rule: [
      url => url === '' || isEndpoint(url),
      'start with ws:// or wss://, name a host and no port above 65535, and end without /; user name and password do not belong here',
    ],
  }),
  identity: own(
    text('Name of the charger at the central system; follows the URL, and is the user name', {
      maxBytes: 128,
    }),
  ),
  enable_auth: bool('Whether the central system asks for a password'),
  pass: own(
    hidden(
      text('Password; exactly 40 hexadecimal digits are a key of 20 bytes', { maxBytes: 128 }),
    ),
  ),
  cert_id: int(
    'Certificate that that of the central system must lead to; -1 those that the machine trusts',
    {
      min: -1,
      max: 7,
    },
  ),
  ...{ cs_0: inert, cs_1: inert, cs_2: inert, cs_3: inert, cs_4: inert },
  ...{ cfg0: inert, cfg1: inert, cfg2: inert, cfg3: inert },
};

const number = (doc: string) => int(doc, { min: 0 });
const left = (doc: string) => int(doc, { unit: 'ms', min: 0 });
const seconds = (doc: string) => int(doc, { unit: 'Unix s', min: 0 });
const stateFields = {
  charge_point_state: number(
    '0 not registered, 1 telling, 2 idle, 3 pending, 4 rejected, 5 unavailable, 6 faulted',
  ),
  charge_point_status: number('Status that was told; 9 none'),
  connector_status: number('Status that was told; 9 none'),
  connector_state: number(
    '0 idle, 2 plugged, 3 and 5 asking, 6 authorised, 8 transaction, 9 asking, 10 finishing, 14 off',
  ),
  tag_id: text('Tag of the transaction, or the one that is asked for'),
  parent_tag_id: text('Group of the tag'),
  tag_expiry_date: seconds('When the tag expires; 0 not known'),
  tag_timeout: left('Time to connect a vehicle'),
  last_rejected_tag: text('Tag that was refused last'),
  last_rejected_tag_reason: number('0 blocked, 1 expired, 2 invalid, 3 in use'),
  connected_change_time: seconds('When a vehicle came or left'),
  unavailable_requested: bool('Whether the central system took the connector out of service'),
  next_profile_eval: seconds('When charging profiles are looked at next'),
  txn_start_time: seconds('When the transaction started'),
  cable_timeout: left('Does not run: vehicles bring the cable'),
  message_timeout: left('Time for the answer to the message in flight'),
  txn_msg_retry_timeout: left('Time until a message of a transaction is sent again'),
  pong_timeout: left('Time until the connection is taken for dead'),
  last_ping_sent: left('Time since the last ping'),
  txn_id: int('Number of the transaction; -1 not known yet, 2147483647 none'),
  txn_with_invalid_id: bool(
    'Whether the transaction runs without energy, because its tag was refused',
  ),
  current: int('Current that charging profiles allow', { unit: 'mA', min: 0 }),
  connected: bool('Whether the connection stands'),
  message_in_flight_type: number(
    '0 Authorize, 1 BootNotification, 8 Heartbeat, 9 MeterValues, 13, 14, 15 Start, Status, Stop',
  ),
  message_in_flight_id_high: number('Upper half of its number'),
  message_in_flight_id_low: number('Lower half of its number'),
  message_in_flight_len: number('Its length'),
  message_queue_depth: number('Messages that wait'),
  status_queue_depth: number('Changes of status that wait'),
  txn_msg_queue_depth: number('Messages of transactions that wait'),
};
const stateField = object(stateFields);
/** `txn_id` without transaction. */
const noTransaction = 0x7fffffff;

const folder = 'ocpp';

/**
 * The charger as a charge point of a central system (`ocpp/…`, interface 2.3): OCPP 1.6-J. Here are
 * its resources and the slot of OCPP; everything else is loaded when it is enabled.
 */
export function ocpp(context: ModuleContext, modules: OcppModules): void {
  const { registry, kept, identity, loadOcpp } = context;
  const { ntp, rtc, certs, evse, meters, nfc } = modules;
  const say = (message: string): void => context.log.write('ocpp', message);
  let client: OcppClient | undefined;
  let configuration: State<Record<string, string>> | undefined;
  /** What the client allows; undefined: it has not said anything yet. */
  let allowedMa: number | undefined;
  let starts = 0;

  const config = registry.config('ocpp/config', object(configFields), {
    doc: 'Connection to the central system; changes act at once, and are refused while a transaction runs',
    payload: withOneOf(
      object({ ...configFields, enable: optional(enabledField) }),
      'enable',
      'enable_ocpp',
    ),
    default: {
      ...{
        enable: false,
        enable_ocpp: false,
        url: '',
        identity: identity.name,
        enable_auth: false,
        pass: '',
      },
      ...{ cert_id: -1, cs_0: null, cs_1: null, cs_2: null, cs_3: null, cs_4: null },
      ...{ cfg0: null, cfg1: null, cfg2: null, cfg3: null },
    },
    adapt(written, { enable: before }) {
      const enable = written.enable === before ? written.enable_ocpp : written.enable;
      return { ...written, enable, enable_ocpp: enable };
    },
    check(next, stored) {
      for (const field of ['url', 'identity'] as const) {
        if (next.enable && next[field] === '')
          throw new Refusal('conflicting', field, '', 'must not be empty while enable is true');
      }
      if (next.enable && next.url.startsWith('wss:') && !context.net.connectTls) {
        const rule = 'must start with ws://: this device has no TLS';
        throw new Refusal('not_supported', 'url', next.url, rule);
      }
      if (client?.inTransaction && !equalJson(next, stored)) {
        throw new Refusal(
          'not_allowed_now',
          '',
          undefined,
          'cannot be changed while a transaction runs',
        );
      }
    },
    apply(next, previous) {
      if (equalJson(next, previous)) return;
      if (next.enable !== previous.enable) switchSlot(next.enable);
      restart();
    },
  });
  const enabled = registry.config(
    'evse/ocpp_enabled',
    object({ enabled: guarding(bool('Whether OCPP limits the charger'), true) }),
    {
      doc: 'Whether the slot of OCPP is active; follows ocpp/config when that is switched on or off',
      default: { enabled: false },
      apply: arrange,
    },
  );
  const none = Object.fromEntries(
    Object.entries(stateFields).map(([name, { type }]) => [name, nothing[type]]),
  );
  const initial = { ...none, txn_id: noTransaction } as unknown as ValueOf<typeof stateField>;
  const state = registry.state('ocpp/state', stateField, initial, {
    doc: 'State of the charge point, as of the last event',
  });
  registry.command('ocpp/reset', empty(), reset, {
    doc: 'Forgets everything of the central system: what it was not told yet, its keys, its charging profiles',
  });

  nfc.onFirst(({ tag_id }, action) => {
    client?.present(tag_id.replaceAll(':', ''), action);
    return client !== undefined;
  });
  evse.onReport(report => {
    client?.observe(report);
    hold();
  });
  evse.onRestarted(() => client?.controllerRestarted());
  context.onStop(() => client?.stop());
  arrange();
  start();

  function isOn(): boolean {
    return config.value.enable && config.value.url !== '';
  }

  function start(): void {
    if (!isOn()) return;
    if (!loadOcpp) {
      say('No connection to the central system: this device cannot speak OCPP');
      return;
    }
    starts++;
    const mine = starts;
    loadOcpp(outcome => {
      if (mine !== starts) return;
      if ('engine' in outcome) run(outcome.engine);
      else say(`No connection to the central system: ${outcome.error.message}`);
    });
  }

  function run({ startClient, keyNames }: OcppEngine): void {
    const names = keyNames.map(name => [name, text('', { maxBytes: 500 })] as const);
    configuration ??= registry.state(
      'ocpp/configuration',
      object(Object.fromEntries(names)),
      Object.fromEntries(keyNames.map(name => [name, ''])),
      { doc: 'Configuration keys of OCPP' },
    );
    client = startClient({
      ...{ context, evse, meters, trust, target: config.value, zone: ntp },
      setClock: wallMs => rtc.set(wallMs, 'the central system'),
      allow(currentMa) {
        allowedMa = currentMa;
        hold();
      },
      publish(next, keys) {
        state.set(next);
        configuration?.set(keys);
      },
    });
  }

  function stop(): void {
    starts++;
    client?.stop();
    client = undefined;
    allowedMa = undefined;
  }

  function restart(): void {
    stop();
    state.set(initial);
    start();
    arrange();
  }

  function reset(): void {
    stop();
    try {
      for (const name of kept.list(folder)) kept.remove(name);
      say('Everything of the central system was forgotten');
    } finally {
      restart();
    }
  }

  function trust() {
    const { cert_id } = config.value;
    if (cert_id === -1) return {};
    try {
      const ca = certs.content(cert_id).certificates > 0 ? certs.pem(cert_id) : undefined;
      return ca === undefined ? `there is no certificate ${cert_id} (cert_id)` : { ca };
    } catch (error) {
      if (error instanceof StorageError) return error.message;
      throw error;
    }
  }

  /**
   * Who switches OCPP on wants it to decide who charges; what cannot be stored is tried again with
   * the next write.
   */
  function switchSlot(active: boolean): void {
    try {
      enabled.set({ enabled: active });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      say(`evse/ocpp_enabled stays as it is: ${error.message}`);
    }
  }

  /**
   * What the slot starts with after a restart of the charge controller: nobody charges until a
   * transaction runs.
   */
  function arrange(): void {
    const active = enabled.value.enabled;
    const blocks = active && isOn();
    evse.setSlotDefault(slotIndex.ocpp, {
      max_current: blocks ? 0 : mostCurrentMa,
      active,
      clear_on_disconnect: blocks,
    });
    hold();
  }

  /**
   * Keeps the slot as it has to be. Until the client knows what runs, a charge that goes on keeps
   * its current.
   */
  function hold(): void {
    const live = evse.state?.slots[slotIndex.ocpp];
    if (!live) return;
    const active = enabled.value.enabled;
    const blocks = active && isOn();
    const max_current = blocks
      ? (allowedMa ?? (live.active && live.clear_on_disconnect ? live.max_current : 0))
      : mostCurrentMa;
    const wanted = { max_current, active, clear_on_disconnect: blocks };
    if (!equalJson(live, wanted)) evse.setSlot(slotIndex.ocpp, wanted);
  }
}

/** Values of the types of `ocpp/state` before anything happened. */
const nothing: Readonly<Record<string, unknown>> = { int: 0, string: '', bool: false };
