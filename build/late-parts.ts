import { basename } from 'node:path';
import { languages } from '../host/languages/index.ts';

/** What is loaded late, and who does without it. */
interface LateReason {
  readonly what: string;
  readonly sparedBy: string;
}

const documents: LateReason = {
  what: 'the documents of the interface',
  sparedBy: 'whoever is not asked for them',
};

const sentences: LateReason = {
  what: 'refusals and the event log in other languages',
  sparedBy: 'devices whose clients all read English',
};
const causes: LateReason = {
  what: 'what goes on with a charge, in other languages',
  sparedBy: 'devices whose clients all read English',
};
const reports: LateReason = {
  what: 'reports of charges in other languages',
  sparedBy: 'whoever is not asked for one',
};

const discovery: LateReason = {
  what: 'names for home automation in other languages',
  sparedBy: 'devices that announce nothing, or in English',
};

/** The sections of each language (`build/language-sections.ts`). */
const ofLanguages = Object.fromEntries(
  languages
    .filter(({ load }) => load)
    .flatMap(({ code }) => [
      [`host/languages/${code}.ts?messages`, sentences],
      [`host/languages/${code}.ts?causes`, causes],
      [`host/languages/${code}.ts?choices`, sentences],
      [`host/languages/${code}.ts?reports`, reports],
      [`host/languages/${code}.ts?discovery`, discovery],
    ]),
);

/**
 * Every part of the host that the command loads when it first needs it, by the source that an
 * `import()` names. `npm run build` makes no other, and none of these less; docs/architecture.md
 * shows the list.
 */
export const lateParts: Readonly<Record<string, LateReason>> = {
  'host/editions/charger.ts': { what: 'the modules of chargers', sparedBy: 'energy managers' },
  'host/editions/energy-manager.ts': {
    what: 'the modules of energy managers',
    sparedBy: 'chargers',
  },
  'host/editions/gateway.ts': {
    what: 'modules that small engines have no room for',
    sparedBy: 'the commands `voltkern report` and `voltkern doctor`',
  },
  'host/modules/meters/modbus-part.ts': {
    what: 'Modbus meters, also those that describe themselves by SunSpec',
    sparedBy: 'devices without such a meter',
  },
  'host/editions/gateway-simulator.ts': {
    what: 'simulated hardware',
    sparedBy: 'devices with a charge controller',
  },
  'host/hardware/node/controller.ts': {
    what: 'drivers of charge controllers',
    sparedBy: 'devices that simulate one',
  },
  'host/hardware/node/tag-reader.ts': {
    what: 'readers of tags at serial lines',
    sparedBy: 'devices without one',
  },
  'host/hardware/node/io.ts': {
    what: 'I/O boards',
    sparedBy: 'devices without `--io`',
  },
  'host/editions/simulated-network.ts': {
    what: 'a simulated network',
    sparedBy: 'devices that configure their machine',
  },
  'host/platform/node/network-manager/adapter.ts': {
    what: 'NetworkManager, over D-Bus',
    sparedBy: 'devices that do not',
  },
  'host/platform/node/wg-tools.ts': {
    what: 'the tools of WireGuard',
    sparedBy: 'devices without `--tunnel wg-tools`',
  },
  'host/access/node/https-identity.ts': {
    what: "the device's own certificate",
    sparedBy: 'devices that serve HTTP only',
  },
  'host/access/node/tls-server.ts': {
    what: 'TLS with others that are known by their keys',
    sparedBy: 'devices without EEBUS',
  },
  'host/platform/node/make-identity.ts': {
    what: 'the maker of keys and certificates',
    sparedBy: 'devices without EEBUS, and those that have a key',
  },
  'host/platform/node/tls.ts': { what: 'TLS to others', sparedBy: 'whoever connects without' },
  'host/platform/node/https.ts': { what: 'HTTPS to services', sparedBy: 'whoever asks none' },
  'host/platform/node/web-socket.ts': {
    what: 'WebSockets to others',
    sparedBy: 'devices without OCPP or such a broker',
  },
  'host/platform/node/mqtt-packets.ts': {
    what: 'the packets of MQTT',
    sparedBy: 'devices without a broker',
  },
  'host/platform/node/mdns.ts': {
    what: 'multicast DNS',
    sparedBy: 'devices that neither announce themselves nor look for others',
  },
  'host/platform/node/serial.ts': { what: 'serial lines', sparedBy: 'devices without one' },
  'host/platform/node/key-thread.ts': {
    what: 'the thread that derives keys',
    sparedBy: 'devices without a locked backup',
  },
  'host/platform/node/service-manager.ts': {
    what: 'words to systemd',
    sparedBy: 'what something else starts',
  },
  'host/platform/node/broker.ts': {
    what: 'the broker of `--broker`',
    sparedBy: 'devices without that flag',
  },
  'host/modules/debug/box-peer.ts': {
    what: 'a simulated control box',
    sparedBy: 'whoever switches none on',
  },
  'host/modules/eebus/engine.ts': {
    what: 'the control box of the grid operator, by EEBUS',
    sparedBy: 'devices that no box limits',
  },
  'host/modules/ocpp_central/central.ts': {
    what: 'OCPP with chargers of others',
    sparedBy: 'devices without such chargers',
  },
  'host/modules/mqtt_auto_discovery/announcer.ts': {
    what: 'announcements to home automation',
    sparedBy: 'devices that announce nothing',
  },
  'host/modules/ocpp/client.ts': { what: 'OCPP', sparedBy: 'devices without a central system' },
  'host/sentences/translation.ts': sentences,
  ...ofLanguages,
  'host/modules/charge_reports/making.ts': {
    what: 'reports of charges',
    sparedBy: 'whoever is not asked for one',
  },
  'host/modules/charge_reports/index.ts': {
    what: 'the command `voltkern report`',
    sparedBy: 'every device',
  },
  'host/modules/eebus/index.ts': {
    what: 'the command `voltkern report --of limits`',
    sparedBy: 'every device',
  },
  'host/doctor/node/run.ts': {
    what: 'the command `voltkern doctor`',
    sparedBy: 'every device',
  },
  'host/modules/system/restore.ts': {
    what: 'the restoring of a backup',
    sparedBy: 'whoever is not asked for it',
  },
  'host/modules/system/update-feed.ts': {
    what: 'the update feed',
    sparedBy: 'devices without `--update-feed`',
  },
  'build/out/web.json': { what: 'the page', sparedBy: 'devices that nobody looks at' },
  'build/out/documents/warp-documents.json': documents,
  'build/out/documents/warp2-documents.json': documents,
  'build/out/documents/warp3-documents.json': documents,
  'build/out/documents/warp4-documents.json': documents,
  'build/out/documents/wem-documents.json': documents,
  'build/out/documents/wem2-documents.json': documents,
};

/** Throws unless the build has made just these. */
export function checkLateParts(made: readonly string[]): void {
  const wrong = [
    ...made.filter(source => !(source in lateParts)).map(source => `${source} is not in it`),
    ...Object.keys(lateParts)
      .filter(source => !made.includes(source))
      .map(source => `nothing loads ${source} later`),
  ];
  if (wrong.length > 0)
    throw new Error(`build/late-parts.ts lists what is loaded late, but ${wrong.join(', ')}`);
}

/** The list as a table; what is spared for the same reason has one row. */
export function latePartsTable(): string {
  const sources = new Map<LateReason, string[]>();
  for (const [source, reason] of Object.entries<LateReason>(lateParts))
    sources.set(reason, [...(sources.get(reason) ?? []), source]);
  return [
    '| Loaded late | From | Spared by |',
    '|---|---|---|',
    ...[...sources].map(
      ([{ what, sparedBy }, from]) => `| ${what} | ${from.map(shown).join(', ')} | ${sparedBy} |`,
    ),
  ].join('\n');
}

/** Sources by their path in the host, what is generated by its name. */
function shown(source: string): string {
  return `\`${source.startsWith('host/') ? source.slice('host/'.length) : basename(source)}\``;
}
