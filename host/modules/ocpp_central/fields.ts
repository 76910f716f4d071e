import { leastCurrentMa, mostCurrentMa } from '../../hardware/limits.ts';
import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  defaulting,
  discreet,
  guarding,
  hidden,
  int,
  nullable,
  object,
  optional,
  own,
  sent,
  text,
  type ValueOf,
  word,
} from '../../registry/field.ts';
import { utf8Length } from '../../registry/utf8.ts';
import { endpointRule } from '../../services/ocpp/endpoint.ts';
import { isHashed, longestPassword, longestStored } from './passwords.ts';

/** Chargers that may connect. */
export const mostChargers = 50;
/** Chargers that knocked without being known and are remembered. */
export const mostFound = 20;
/** The identity of a charger, with some room for what it appends. */
const identityBytes = 48;
const printable = /^[ -~]+$/;

const identity = text('Name that the charger appends to the address', {
  minBytes: 1,
  maxBytes: identityBytes,
  rule: [
    written => written === '' || printable.test(written),
    'must consist of printable ASCII characters',
  ],
});

export const acceptedTags = choices('accepted_tags', {
  none: [0, 'none'],
  users: [1, 'those of the users of this device'],
  all: [2, 'all'],
});

/** `ocpp_central/config` */
export const configField = object({
  enable: guarding(bool('Whether chargers may connect by OCPP'), false),
  port: int('TCP port at which they connect', { min: 1, max: 65_535 }),
  tls: bool('Whether they connect over TLS (wss://), with the certificate of the device'),
  require_password: guarding(
    bool(
      'Whether a charger without a password is refused; without one, whoever reaches the port can pretend to be that charger, and hide what it draws',
    ),
    true,
  ),
  accept_tags: guarding(choice('Which tags may charge', acceptedTags), acceptedTags.none),
  client_cert_id: optional(
    int(
      'Certificate of whoever issued those of the chargers; one without a password has to show one with its identity as common name or serial number then',
      { min: -1, max: 7, blank: 'none', of: 'certificate' },
    ),
  ),
});
export type Config = ValueOf<typeof configField>;

export const deliveredConfig: Config = {
  enable: false,
  port: 8887,
  tls: false,
  require_password: true,
  accept_tags: acceptedTags.users,
  client_cert_id: -1,
};

function isPossible(password: string): boolean {
  const bytes = utf8Length(password);
  return (bytes >= 8 && bytes <= longestPassword) || isHashed(password);
}
/** A charger that has no back end. */
const noBackEnd = { enable: false, url: '', identity: '', password: '', cert_id: -1 };

const backEnd = object({
  enable: bool('Whether its back end is served: what the charger says is passed on to it'),
  url: discreet(
    text('Where the back end is, without the name at the end', {
      maxBytes: 512,
      rule: endpointRule,
    }),
  ),
  identity: text('Name of the charger there; empty: the same as here', {
    maxBytes: identityBytes,
  }),
  password: sent(
    hidden(
      nullable(
        text('Password there; exactly 40 hexadecimal digits are a key of 20 bytes; empty: none', {
          maxBytes: 128,
        }),
      ),
    ),
    'url',
  ),
  cert_id: int('Certificate that that of the back end must lead to', {
    min: -1,
    max: 7,
    blank: 'those of the machine',
    of: 'certificate',
  }),
});
export type BackEndSettings = ValueOf<typeof backEnd>;

const charger = object({
  identity,
  password: hidden(
    nullable(
      text(
        'Its password, 8 to 40 bytes, or 32 to 40 hexadecimal digits that stand for half as many bytes; empty: none',
        {
          maxBytes: longestStored,
          rule: [
            written => written === '' || isPossible(written),
            'must be empty or have 8 to 40 bytes',
          ],
        },
      ),
    ),
  ),
  max_current: defaulting(
    int('What it can draw at most on a phase, by its fuse or its switches', {
      unit: 'mA',
      min: leastCurrentMa,
      max: mostCurrentMa,
    }),
    mostCurrentMa,
  ),
  default_current: defaulting(
    int(
      'Limit that is stored in the charger for vehicles that begin while nobody limits it; less than 6000: none may begin',
      { unit: 'mA', min: 0, max: mostCurrentMa },
    ),
    0,
  ),
  watched: defaulting(
    guarding(
      bool(
        'Whether a meter watches the connection for the limits of the group, so that the charger counts with its largest current only from a loss of the connection on; else it counts with that always, as long as nothing better is proven',
      ),
      false,
    ),
    false,
  ),
  test_fall_back: defaulting(
    bool(
      'Whether the device finds out by itself what the charger falls back to: once, it restarts it while no vehicle is there, and closes the connection for about five minutes while one charges; else a person has to begin that',
    ),
    true,
  ),
  back_end: defaulting(backEnd, noBackEnd),
});

/** `ocpp_central/chargers`. Own to its device: a charger obeys one central system. */
export const chargersField = own(
  array(charger, { maxItems: mostChargers, by: 'identity' }, 'Chargers that may connect'),
);
export type ChargerSettings = ValueOf<typeof chargersField>[number];

/** Why somebody who wanted to connect was not let in. */
export const refusals = choices('charger_refusal', {
  unknown: [0, 'nobody of this name may connect'],
  password: [1, 'its password is wrong, or it has told none'],
  certificate: [2, 'it has shown no certificate that proves its name'],
  version: [3, 'it offers no version of OCPP that it may speak here'],
  taken: [4, 'another one is connected under its name'],
  plain: [5, 'it speaks without TLS (ws://), which is needed here'],
  secure: [6, 'it speaks TLS (wss://), which is not spoken here'],
  untrusted: [7, 'it does not trust the certificate of this device'],
  other: [8, 'TLS failed'],
  request: [9, 'it does not ask for a WebSocket as it should'],
});

/** `ocpp_central/found` */
export const foundField = array(
  object({
    identity: text('Name that it told; empty: it came not so far', { maxBytes: identityBytes }),
    address: text('Network address that it came from'),
    reason: choice('Why it was not let in', refusals),
    age: int('Since it knocked last', { unit: 's', min: 0 }),
  }),
  { maxItems: mostFound },
);
export type Found = ValueOf<typeof foundField>[number];

export const trusts = choices('obedience', {
  unknown: [0, 'not known'],
  accepts: [1, 'it accepts limits'],
  obeys: [2, 'a vehicle was seen to follow them'],
});

const ways = {
  unknown: 'not found yet',
  transaction: 'by the limit of its charge',
  default: 'by the limit of all charges',
  station: 'by the limit of the charger',
  none: 'it takes no limits',
} as const;

const fallBacks = {
  none: 'nothing is proven: it counts with its largest current always',
  bound: 'what it draws stays below a stored limit',
  vendor: 'a setting of its maker limits it',
  dead_man: 'limits end by themselves, and what it has stored counts then',
} as const;

const stages = {
  none: 'no test',
  restart: 'it restarts',
  lowering: 'its vehicle is told a small limit',
  alone: 'it is left alone',
  back: 'it is back and shows what it does',
  resuming: 'its vehicle has to draw more again',
} as const;
/** How far the test of what a charger falls back to has come. */
export type TestStage = keyof typeof stages;

const outcomes = { unknown: 'not seen', passed: 'as it should be', failed: 'not' } as const;

/** `ocpp_central/test` */
export const testField = object({ identity });

const current = (doc: string) => int(doc, { unit: 'mA', min: 0 });

const seen = (doc: string) => int(doc, { unit: 's', min: 0 });

/** `ocpp_central/state` */
export const stateField = object({
  port: int('Port at which chargers can connect; 0: none', { min: 0, max: 65_535 }),
  chargers: array(
    object({
      identity,
      connected: bool('Whether it is connected and answers'),
      version: text('Version of OCPP that it speaks; empty: not known'),
      vendor: text('Its maker'),
      model: text('Its model'),
      firmware: text('Its firmware'),
      default_stored: bool('Whether it has stored the limit for vehicles that begin unseen'),
      way: word('How it is limited', ways),
      fall_back: word('What it does when it is alone, as far as that is proven', fallBacks),
      proof: object({
        ends: bool('Whether its own schedule shows that limits end by themselves'),
        restart: word('Whether it keeps over a restart what it has stored', outcomes),
        restart_seen: seen('When that was seen, since 1970; 0: not yet'),
        loss: word('Whether it fell back while it was alone and a vehicle charged', outcomes),
        loss_seen: seen('When that was seen, since 1970; 0: not yet'),
      }),
      test: word('The test that runs', stages),
      back_end: object({
        connected: bool('Whether its back end has accepted it, and is connected'),
        problem: text('Why the back end is not connected; empty: it is, or nobody knows yet', {
          maxBytes: 512,
        }),
        undelivered: int('Messages that the back end is still to be told', { min: 0 }),
      }),
      connectors: array(
        object({
          connector: int('Number of the connector', { min: 1, max: 99 }),
          status: text('What the charger says of it; empty: nothing yet'),
          transaction: bool('Whether a charge runs'),
          tag: discreet(text('Tag that began it')),
          limit: current('What it was told last and accepted'),
          allowed: current('The highest limit that may be in force'),
          floor: current('What it may draw by itself at any time, and is reserved always'),
          obedience: choice('How far it is known that it obeys', trusts),
        }),
        { maxItems: 10 },
        'Its connectors that are members of the group',
      ),
    }),
    { maxItems: mostChargers },
  ),
});
export type State = ValueOf<typeof stateField>;
export type ChargerState = State['chargers'][number];
export type ConnectorState = ChargerState['connectors'][number];

export const initialState: State = { port: 0, chargers: [] };
