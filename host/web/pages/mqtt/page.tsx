import type { JSX } from 'preact';
import { autoDiscoveryMode, mqttConnection } from '../../declared-names.ts';
import { DeclaredForm } from '../../form/declared-form.tsx';
import { Head } from '../../parts/head.tsx';
import { type Status, StatusCard } from '../../parts/status.tsx';
import { topic } from '../../store.ts';
import { words } from '../../words/index.ts';
import { mqttWords } from './words.ts';

const state = topic('mqtt/state');
const config = topic('mqtt/config');
const discovery = topic('mqtt/auto_discovery_config');

/** `mqtt/state.last_error` (interface 3.1). */
const noError = -1;

/** The connection to the broker: how it stands, its settings, and what it announces. */
export default function Mqtt(): JSX.Element {
  const { title, settings, discovery: announcement } = mqttWords.value;
  return (
    <div class="narrow">
      <Head title={words.value.pages.mqtt} />
      <StatusCard title={title} status={present()} />
      <DeclaredForm path="mqtt/config" title={settings} />
      <DeclaredForm path="mqtt/auto_discovery_config" title={announcement} />
    </div>
  );
}

function present(): Status {
  const said = mqttWords.value;
  const { connection_state = mqttConnection.notConfigured, last_error = noError } =
    state.value ?? {};
  const { broker_host: broker = '', global_topic_prefix: prefix = '' } = config.value ?? {};
  if (connection_state === mqttConnection.notConfigured)
    return { mood: 'off', words: said.off, more: said.offMore };
  if (connection_state === mqttConnection.connected) {
    const isAnnounced = discovery.value?.auto_discovery_mode !== autoDiscoveryMode.off;
    const more = (isAnnounced ? said.announced : said.published)(prefix);
    return { mood: 'good', words: said.connected(broker), more };
  }
  const isRefused = connection_state !== mqttConnection.notConnected;
  return {
    mood: isRefused ? 'bad' : 'waiting',
    words: (isRefused ? said.refused : said.notConnected)(broker),
    more: `${reason(last_error)} ${said.again}`,
  };
}

function reason(code: number): string {
  const { reasons, otherReason, connecting } = mqttWords.value;
  const known: Readonly<Record<string, string>> = reasons;
  return code === noError ? connecting : (known[code] ?? otherReason);
}
