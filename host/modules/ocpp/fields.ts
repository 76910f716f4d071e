import { choices } from '../../registry/choices.ts';
import {
  bool,
  choice,
  discreet,
  empty,
  guarding,
  hidden,
  int,
  object,
  optional,
  own,
  text,
  unoffered,
  type ValueOf,
  withOneOf,
} from '../../registry/field.ts';
import { endpointRule } from '../../services/ocpp/endpoint.ts';

const enabledField = bool('Whether to connect to the central system');
const inert = hidden(optional(empty()));
const configFields = {
  enable: enabledField,
  enable_ocpp: unoffered(optional(enabledField)),
  url: discreet(
    text('Where the central system is; empty until configured', {
      maxBytes: 512,
      rule: endpointRule,
    }),
  ),
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
  cert_id: int('Certificate that that of the central system must lead to', {
    min: -1,
    max: 7,
    blank: 'those of the machine',
    of: 'certificate',
  }),
  cs_0: inert,
  cs_1: inert,
  cs_2: inert,
  cs_3: inert,
  cs_4: inert,
  cfg0: inert,
  cfg1: inert,
  cfg2: inert,
  cfg3: inert,
};

/** `ocpp/config` */
export const configField = object(configFields);
export type Config = ValueOf<typeof configField>;

/** A write of `ocpp/config`: either name of the switch will do. */
export const writtenConfigField = withOneOf(
  object({ ...configFields, enable: optional(enabledField) }),
  'enable',
  'enable_ocpp',
);

/** `ocpp/config` as delivered, with the name of the charger. */
export function deliveredConfig(identity: string): Config {
  return {
    enable: false,
    enable_ocpp: false,
    url: '',
    identity,
    enable_auth: false,
    pass: '',
    cert_id: -1,
    cs_0: null,
    cs_1: null,
    cs_2: null,
    cs_3: null,
    cs_4: null,
    cfg0: null,
    cfg1: null,
    cfg2: null,
    cfg3: null,
  };
}

export const chargePointStates = choices('charge_point_state', {
  notRegistered: [0, 'not registered'],
  telling: [1, 'telling'],
  idle: [2, 'idle'],
  pending: [3, 'pending'],
  rejected: [4, 'rejected'],
  unavailable: [5, 'unavailable'],
  faulted: [6, 'faulted'],
  restarting: [7, 'restarting'],
  restartingAtOnce: [8, 'restarting at once'],
});
/** Statuses by their names in OCPP 1.6. */
export const statusNumbers = choices('ocpp_status', {
  Available: [0, 'Available'],
  Preparing: [1, 'Preparing'],
  Charging: [2, 'Charging'],
  SuspendedEV: [3, 'SuspendedEV'],
  SuspendedEVSE: [4, 'SuspendedEVSE'],
  Finishing: [5, 'Finishing'],
  Reserved: [6, 'Reserved'],
  Unavailable: [7, 'Unavailable'],
  Faulted: [8, 'Faulted'],
  none: [9, 'none told yet'],
});
export const connectorStates = choices('connector_state', {
  idle: [0, 'idle'],
  plugged: [2, 'vehicle connected without a tag'],
  askingUnplugged: [3, 'asks about a tag without a vehicle'],
  asking: [5, 'asks about a tag'],
  authorised: [6, 'waits for the vehicle'],
  transaction: [8, 'transaction'],
  askingStop: [9, 'asks about a tag that may stop'],
  finishing: [10, 'finished with the vehicle connected'],
  unavailable: [14, 'out of service'],
});
/** Messages by their names in OCPP 1.6. */
export const messageNumbers = choices('ocpp_message', {
  Authorize: [0, 'Authorize or none'],
  BootNotification: [1, 'BootNotification'],
  Heartbeat: [8, 'Heartbeat'],
  MeterValues: [9, 'MeterValues'],
  StartTransaction: [13, 'StartTransaction'],
  StatusNotification: [14, 'StatusNotification'],
  StopTransaction: [15, 'StopTransaction'],
});
export const rejections = choices('tag_rejection', {
  blocked: [0, 'blocked'],
  expired: [1, 'expired'],
  invalid: [2, 'invalid'],
  inUse: [3, 'in use'],
});
const number = (doc: string) => int(doc, { min: 0 });
const left = (doc: string) => int(doc, { unit: 'ms', min: 0 });
const seconds = (doc: string) => int(doc, { unit: 'Unix s', min: 0 });
const stateFields = {
  charge_point_state: choice('', chargePointStates),
  charge_point_status: choice('Status that was told', statusNumbers),
  connector_status: choice('Status that was told', statusNumbers),
  connector_state: choice('', connectorStates),
  tag_id: discreet(text('Tag of the transaction, or the one that is asked for')),
  parent_tag_id: discreet(text('Group of the tag')),
  tag_expiry_date: seconds('When the tag expires; 0 not known'),
  tag_timeout: left('Time to connect a vehicle'),
  last_rejected_tag: discreet(text('Tag that was refused last')),
  last_rejected_tag_reason: choice('', rejections),
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
  problem: text('Why there is no connection; empty if there is one, or none was tried yet', {
    maxBytes: 255,
  }),
  message_in_flight_type: choice('', messageNumbers),
  message_in_flight_id_high: number('Upper half of its number'),
  message_in_flight_id_low: number('Lower half of its number'),
  message_in_flight_len: number('Its length'),
  message_queue_depth: number('Messages that wait'),
  status_queue_depth: number('Changes of status that wait'),
  txn_msg_queue_depth: number('Messages of transactions that wait'),
};

/** `ocpp/state` */
export const stateField = object(stateFields);
export type State = ValueOf<typeof stateField>;

/** `txn_id` without transaction. */
export const noTransaction = 0x7fffffff;

/** Values of the types of `ocpp/state` before anything happened. */
const nothing: Readonly<Record<string, unknown>> = { int: 0, string: '', bool: false };

/** `ocpp/state` before anything happened. */
export const initialState = {
  ...Object.fromEntries(
    Object.entries(stateFields).map(([name, { type }]) => [name, nothing[type]]),
  ),
  txn_id: noTransaction,
} as unknown as State;

/** `evse/ocpp_enabled` */
export const slotField = object({
  enabled: guarding(bool('Whether OCPP limits the charger'), true),
});
