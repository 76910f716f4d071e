import {
  array,
  bool,
  defaulting,
  guarding,
  hidden,
  int,
  longText,
  object,
  own,
  text,
  type ValueOf,
  word,
} from '../../registry/field.ts';
import { normalSki } from '../../services/eebus/ship/ski.ts';

/** Boxes that the device trusts. */
export const mostPeers = 8;
/** So much is always left (interface 2.15), and counts without a box that said otherwise. */
export const leastLimitW = 4200;
/** Entries of the log of limits that are kept, for two years at most. */
export const mostEntries = 4000;

const mostW = 0xffff_ffff;
const power = (doc: string, min = 0) => int(doc, { unit: 'W', min, max: mostW });
const instant = (doc: string) => int(doc, { unit: 's', min: 0 });

/** `eebus/config` */
export const configField = object({
  enable: guarding(bool('Whether the device speaks EEBUS'), true),
  port: int('TCP port at which a box can connect', { min: 1, max: 65_535 }),
  contract_power: power(
    'Of a device that manages chargers: the most that the connection may draw by contract, which the box reads; 0: the most that its chargers may draw',
  ),
  failsafe_limit: power(
    'What may be drawn while the box is silent, until a box says otherwise',
    leastLimitW,
  ),
});
export type Config = ValueOf<typeof configField>;

export const deliveredConfig: Config = {
  enable: false,
  port: 4712,
  contract_power: 0,
  failsafe_limit: leastLimitW,
};

const ski = text('Identification number of its key (SKI), 40 hexadecimal digits', {
  minBytes: 40,
  maxBytes: 40,
  rule: [written => normalSki(written) === written, 'must be 40 hexadecimal digits in lower case'],
});
const label = text('Name for people', { maxBytes: 32 });
const share = int(
  'Of a consumer that lets itself be limited: what it keeps while the site is limited; 0: it is a box, or not limited by this device, which has to manage chargers for that',
  { unit: 'W', min: leastLimitW, max: mostW, also: 0 },
);
const shipId = text('Its name in the network; empty: it was not there yet', { maxBytes: 128 });

/** `eebus/peers`. Own to its device: a box limits the device that its owner meant. */
export const peersField = own(
  array(
    object({
      ski,
      label: defaulting(label, ''),
      ship_id: defaulting(shipId, ''),
      limit: defaulting(share, 0),
    }),
    { maxItems: mostPeers, by: 'ski' },
    'Boxes that the device trusts',
  ),
);
export type Peer = ValueOf<typeof peersField>[number];

const writtenSki = text(
  'Identification number of its key (SKI), 40 hexadecimal digits; spaces, dashes and colons between them do not count',
  {
    maxBytes: 128,
    rule: [
      written => normalSki(written) !== undefined,
      'must be 40 hexadecimal digits, with spaces, dashes or colons between them at most',
    ],
  },
);

/** `eebus/add` */
export const addField = object({ ski: writtenSki, label, limit: defaulting(share, 0) });
/** `eebus/remove` */
export const removeField = object({ ski: writtenSki });

const states = {
  off: 'EEBUS is switched off',
  init: 'just started, and nobody has said yet what may be drawn',
  controlled: 'a box is there, and does not limit',
  limited: 'a box limits',
  failsafe: 'the box has fallen silent',
  autonomous: 'no box was there for so long that nothing is limited',
} as const;

const links = {
  away: 'it is not there',
  connecting: 'it is being connected to',
  waiting: 'it is there, and does not trust this device yet',
  refused: 'the last connection was turned away',
  connected: 'it is connected',
} as const;

const troubles = {
  none: 'nothing',
  'not-trusted-there': 'it does not trust this device',
  'not-trusted-here': 'this device does not trust it',
  removed: 'one side has taken back its trust',
  'other-ship-id': 'it has another name than the one that is known of its key',
  'wrong-key': 'it has another key than the one that it announces',
  pin: 'it wants a PIN, which this device has not',
  rules: 'it does not speak as it should',
  silent: 'it does not answer',
  flood: 'it sends more than is taken',
  unreachable: 'nobody answers at its address',
  lost: 'the connection broke',
} as const;

const answers = {
  none: 'it is told no limit',
  away: 'it is not there to be told, or does not let itself be limited',
  waiting: 'it has not answered yet',
  accepted: 'it keeps to the limit',
  refused: 'it refused',
} as const;
export type Answer = keyof typeof answers;

/** `eebus/state` */
export const stateField = object({
  ski: text('Identification number of this device (SKI); a box has to know it'),
  ship_id: text('Name of this device in the network', { maxBytes: 128 }),
  port: int('Port at which a box can connect; 0: none', { min: 0, max: 65_535 }),
  state: word('How it stands with the limit', states),
  limit_w: power('What may be drawn; 0 where active is false'),
  active: bool('Whether consumption is limited'),
  guard: text('The box that said so last, its SKI; empty: none'),
  since: instant('When that began, since 1970; 0: nobody knows'),
  until: instant('When it ends by itself, since 1970; 0: it does not, or nobody knows'),
  heard: instant('When the box gave its last sign of life, since 1970; 0: none yet'),
  failsafe_limit_w: power('What may be drawn while the box is silent'),
  failsafe_duration: int('So long that counts at least', { unit: 's', min: 0 }),
  nominal_w: power('The most that may be drawn without a limit, as the box reads it'),
  reserved_w: power(
    'What consumers to which the limit of the site is passed on may draw of it, and chargers may not; 0 without a limit',
  ),
  peers: array(
    object({
      ski,
      label,
      ship_id: shipId,
      state: word('How it stands with the connection', links),
      trouble: word('Why the last connection ended', troubles),
      guard: bool('Whether it is the box whose limits count'),
      limitable: bool(
        'Whether it lets its consumption be limited, and this device manages a site that could',
      ),
      limit: share,
      told_w: power('What it was told to draw at most; 0: it is not limited at present'),
      answer: word('What it said to that', answers),
    }),
    { maxItems: mostPeers },
  ),
});
export type State = ValueOf<typeof stateField>;
export type LinkState = keyof typeof links;
export type Trouble = keyof typeof troubles;

export const initialState: State = {
  ...{ ski: '', ship_id: '', port: 0, state: 'off', limit_w: 0, active: false, guard: '' },
  ...{ since: 0, until: 0, heard: 0, failsafe_limit_w: 0, failsafe_duration: 0, nominal_w: 0 },
  reserved_w: 0,
  peers: [],
};

/** Neighbours that are shown at most. */
export const mostFound = 50;

/** `eebus/discover` */
export const foundField = array(
  object({
    ski,
    ship_id: shipId,
    brand: text('Its maker', { maxBytes: 128 }),
    model: text('Its model', { maxBytes: 128 }),
    type: text('What it says it is', { maxBytes: 128 }),
    address: text('Network address', { maxBytes: 64 }),
    asks: bool('Whether it wants to connect, and is not trusted'),
    trusted: bool('Whether this device trusts it'),
  }),
  { maxItems: mostFound },
);
export type Found = ValueOf<typeof foundField>[number];

const kinds = {
  limit: 'a limit of the box',
  failsafe: 'the box was silent',
  start: 'the device had started, and nobody had said yet what may be drawn',
  refused: 'a limit that was refused',
  values: 'what counts while the box is silent was changed by it',
} as const;
export type Kind = keyof typeof kinds;

/** `eebus/limits` */
export const limitsField = array(
  object({
    from: instant('When it began, since 1970; 0: the clock was not set'),
    to: instant('When it ended; the same for what has no duration; 0: nobody knows, or not yet'),
    active: bool('Whether it is in force'),
    cut: bool('Whether the device was restarted before the end, which is when it was back'),
    kind: word('What it was', kinds),
    limit_w: power('What might be drawn'),
    duration: int('Duration that was said; 0: none', { unit: 's', min: 0 }),
    ski: text('The box that said so; empty: none'),
    label: text('Its name at that time', { maxBytes: 32 }),
    reason: text('Why it was refused; empty: it was not', { maxBytes: 128 }),
  }),
  { maxItems: mostEntries },
);
export type LimitEntry = ValueOf<typeof limitsField>[number];

/** The device's own key as backups have it. */
export const identityField = own(
  object({
    ship_id: text('Name of the device in the network', { maxBytes: 128 }),
    certificate: longText('Its certificate, PEM', 4096),
    key: hidden(longText('Its private key, PEM', 4096)),
  }),
);
export type StoredIdentity = ValueOf<typeof identityField>;
