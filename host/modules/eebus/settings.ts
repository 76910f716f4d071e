import { attempt } from '../../platform/storage.ts';
import { Refusal, type Registry, type State } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { normalSki } from '../../services/eebus/ship/ski.ts';
import {
  addField,
  type Config,
  configField,
  deliveredConfig,
  mostPeers,
  type Peer,
  peersField,
  removeField,
} from './fields.ts';

/** What the settings are declared with, and whom they tell. */
export interface SettingsParts {
  readonly registry: Registry;
  /** Whether this machine can speak EEBUS at all. */
  readonly canSpeak: boolean;
  /** Follows each write of the configuration. */
  configured(): void;
  /** Follows each change of whom the device trusts. */
  peersChanged(peers: readonly Peer[]): void;
}

/** The module's settings. */
export interface Settings {
  readonly config: State<Config>;
  readonly peers: State<Peer[]>;
  /** Keeps what was learned of peers; told where that failed. */
  replacePeers(next: readonly Peer[], say: (message: LogMessage, level: 'error') => void): void;
}

/** Declares `eebus/config`, `eebus/peers`, `eebus/add` and `eebus/remove`. */
export function eebusSettings(parts: SettingsParts): Settings {
  const { registry, canSpeak, configured, peersChanged } = parts;
  const config = registry.config('eebus/config', configField, {
    doc: 'Control box of the grid operator (EEBUS); changes act at once, and end connections',
    default: deliveredConfig,
    check({ enable }) {
      if (enable && !canSpeak) {
        const rule = 'must be false: this device cannot speak EEBUS';
        throw new Refusal('not_supported', 'enable', true, rule);
      }
    },
    apply: configured,
  });
  const peers = registry.config('eebus/peers', peersField, {
    doc: 'Boxes that the device trusts; two commands add and remove one of them',
    default: [],
    check: refuseTwins,
    apply: peersChanged,
  });
  const replace = (next: readonly Peer[]): void => {
    peers.set([...next]);
    peersChanged(peers.value);
  };
  const find = (written: string): Peer | undefined =>
    peers.value.find(({ ski }) => ski === normalSki(written));

  registry.command(
    'eebus/add',
    addField,
    ({ ski: written, label, limit }) => {
      if (find(written)) throw new Refusal('not_unique', 'ski', written, 'is trusted already');
      if (peers.value.length >= mostPeers)
        throw new Refusal(
          ...(['not_allowed_now', 'ski', written] as const),
          message('is one too many: {count} are trusted; remove one first', { count: mostPeers }),
        );
      const ski = normalSki(written) as string;
      replace([...peers.value, { ski, label, ship_id: '', limit }]);
    },
    { doc: 'Trusts a box; it has to trust this device, too' },
  );
  registry.command(
    'eebus/remove',
    removeField,
    ({ ski: written }) => {
      const gone = find(written);
      if (!gone) throw new Refusal('not_found', 'ski', written, 'must be that of a trusted box');
      replace(peers.value.filter(peer => peer !== gone));
    },
    { doc: 'Trusts a box no more; its connection ends' },
  );

  return {
    config,
    peers,
    replacePeers(next, say) {
      attempt(
        () => peers.set([...next]),
        ({ words }) => say(words, 'error'),
      );
    },
  };
}

function refuseTwins(peers: readonly Peer[]): void {
  for (const [index, { ski }] of peers.entries())
    if (peers.findIndex(other => other.ski === ski) !== index)
      throw new Refusal('not_unique', `${index}/ski`, ski, 'must differ from the others');
}
