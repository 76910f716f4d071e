import type { DeviceContext } from '../../device/context.ts';
import type { TlsIdentity } from '../../platform/net.ts';
import { readIfPossible } from '../../platform/storage.ts';
import type { ValueOf } from '../../registry/field.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import * as fields from './box-fields.ts';
import type { Box } from './box-peer.ts';

declare module '../../device/modules.ts' {
  interface LoadedLater {
    /** A simulated control box. */
    readonly debug: Pick<typeof import('./box-peer.ts'), 'startBox'>;
  }
}

type Context = Pick<
  DeviceContext,
  'registry' | 'clock' | 'networkClock' | 'random' | 'net' | 'kept' | 'loadLater' | 'onStop' | 'log'
>;

/** Where the box has its key: it has to be the same one after a restart. */
const keyObject = 'debug/box.json';
const off: ValueOf<typeof fields.boxState> = { ski: '', connected: false, progress: 'off' };

/** A control box of the grid operator that runs beside the device: a real peer, over TLS. */
export function debugBox(context: Context): void {
  const { registry, net, loadLater, onStop } = context;
  const { debug: load } = loadLater;
  if (!load || !registry.get('eebus/state')) return;
  let box: Box | undefined;
  /** Starts and ends so far: what was loaded for an earlier one is of no interest. */
  let runs = 0;
  const settings = registry.volatile('debug/box', fields.box, {
    doc: 'A simulated control box of the grid operator, which trusts this device; fields that are left out keep their value',
    default: fields.silentBox,
    apply(next, before) {
      if (next.on !== before.on) restart();
      else tell();
    },
  });
  const state = registry.state('debug/box_state', fields.boxState, off, {
    doc: 'How it stands with the simulated control box',
  });
  onStop(() => box?.stop());

  function restart(): void {
    box?.stop();
    box = undefined;
    state.set(off);
    const run = ++runs;
    if (!settings.value.on) return;
    withKey(context, identity =>
      load?.(outcome => {
        if (run === runs && 'part' in outcome) start(outcome.part.startBox, identity);
      }),
    );
  }

  function start(startBox: typeof import('./box-peer.ts').startBox, identity: TlsIdentity): void {
    const { clock, networkClock, random } = context;
    const read = (path: string) => JSON.parse(registry.get(path)?.read() as string);
    const device = { ski: read('eebus/state').ski, port: read('eebus/config').port };
    const parts = { clock, networkClock, random, net, identity, device };
    box = startBox({ ...parts, changed: () => box && state.set(box.shown) });
    state.set(box.shown);
    tell();
  }

  function tell(): void {
    const { limited, limit_w, duration, failsafe_w, failsafe_duration } = settings.value;
    box?.want(
      {
        ...{ limitW: limit_w, isActive: limited },
        ...(limited && duration > 0 && { durationS: duration }),
      },
      { limitW: failsafe_w, durationS: failsafe_duration },
    );
  }
}

/** Hands over the key of the box, which is made for the first time. */
function withKey({ kept, net, log }: Context, have: (identity: TlsIdentity) => void): void {
  const stored = readIfPossible(kept, keyObject, words => log.write('debug', words, 'error'));
  if (stored) {
    have(JSON.parse(utf8Decode(stored)) as TlsIdentity);
    return;
  }
  net.makeIdentity?.('Simulated-Control-Box', outcome => {
    if (!('identity' in outcome)) return;
    kept.replace(keyObject, utf8Encode(JSON.stringify(outcome.identity)));
    have(outcome.identity);
  });
}
