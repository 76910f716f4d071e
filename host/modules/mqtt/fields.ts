import type { Identity } from '../../device/identity.ts';
import type { TextRule } from '../../registry/characters.ts';
import { choices } from '../../registry/choices.ts';
import {
  bool,
  choice,
  discreet,
  hidden,
  int,
  object,
  optional,
  own,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { hostName } from '../../registry/host-name.ts';

/** Values of `mqtt/state.connection_state` (interface 3.1). */
export const connectionStates = choices('mqtt_connection', {
  notConfigured: [0, 'not configured'],
  notConnected: [1, 'not connected'],
  connected: [2, 'connected'],
  error: [3, 'error'],
});

const transports = choices('mqtt_transport', {
  tcp: [0, 'TCP'],
  tls: [1, 'TLS'],
  ws: [2, 'WebSocket'],
  wss: [3, 'WebSocket with TLS'],
});

/** Rule for the prefix of a device's topics. */
export const topicPrefixRule: TextRule = [
  prefix => !/[#+]|^\$/.test(prefix),
  'must not contain # or + and not start with $',
];

const certificate = (doc: string, blank: string) =>
  optional(int(doc, { min: -1, max: 7, blank, of: 'certificate' }));

/** `mqtt/config` */
export const configField = object({
  enable_mqtt: bool('Connect to the broker'),
  broker_host: hostName('Host name or IP address of the broker'),
  broker_port: int('Port of the broker, typically 1883', { min: 0, max: 65535 }),
  // Some brokers take a token for it.
  broker_username: discreet(
    text('User name at the broker; empty without login', { maxBytes: 256 }),
  ),
  broker_password: hidden(
    text('Password at the broker, or a token; empty without login', { maxBytes: 1024 }),
  ),
  global_topic_prefix: own(text('Prefix of all topics', { maxBytes: 128, rule: topicPrefixRule })),
  client_name: own(
    text('Client name at the broker, not the user name', { minBytes: 1, maxBytes: 128 }),
  ),
  interval: int('Shortest time between two messages of one topic', {
    unit: 's',
    min: 0,
    max: 0xffffffff,
  }),
  protocol: optional(choice('', transports)),
  cert_id: certificate('CA certificate of the broker', 'built-in bundle'),
  client_cert_id: certificate('Client certificate', 'none'),
  client_key_id: certificate('Key of the client certificate', 'the one in its entry'),
  path: optional(
    discreet(
      text('Path of the WebSocket URL, starting with /; ignored for protocols 0 and 1', {
        maxBytes: 256,
      }),
    ),
  ),
  read_only: optional(bool('Publish values only, accept no writes')),
  republish_after_s: optional(
    int(
      'Everything is published once more so long after each connection, or up to half as long again; 0 never',
      {
        unit: 's',
        min: 0,
        max: 3600,
      },
    ),
  ),
});

/** `mqtt/config` */
export type Config = ValueOf<typeof configField>;

/** Defaults before anybody configures anything. */
export const defaultsOf = ({
  topicPrefix,
  name,
}: Pick<Identity, 'topicPrefix' | 'name'>): Config => ({
  enable_mqtt: false,
  broker_host: '',
  broker_port: 1883,
  broker_username: '',
  broker_password: '',
  global_topic_prefix: topicPrefix,
  client_name: name,
  interval: 1,
  protocol: transports.tcp,
  cert_id: -1,
  client_cert_id: -1,
  client_key_id: -1,
  path: '',
  read_only: false,
  republish_after_s: 0,
});

/** `mqtt/state` */
export const stateField = object({
  connection_state: choice('', connectionStates),
  connection_start: int('Uptime at the last connection; 0 never', {
    unit: 'ms',
    max: Number.MAX_SAFE_INTEGER,
  }),
  connection_end: int('Uptime at the end of the last connection; 0 never', {
    unit: 'ms',
    max: Number.MAX_SAFE_INTEGER,
  }),
  last_error: int(
    '-1 none, other negative values: refusal of the broker, positive: error of the network',
  ),
});

/** `mqtt/state` */
export type Status = ValueOf<typeof stateField>;

/** `mqtt/state.last_error` as long as nothing went wrong. */
export const noError = -1;
