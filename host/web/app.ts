import { ChargerView } from './charger.ts';
import { Connection, type Link } from './connection.ts';
import { CurveView } from './curve.ts';
import { byId, element, fill, setText } from './dom.ts';
import { Format } from './format.ts';
import { meterValue, Snapshot } from './topics.ts';
import { type Words, wordsFor } from './words.ts';
import { commandButtons } from './write.ts';

const words = wordsFor(navigator.language);
const format = new Format(
  navigator.language.startsWith(words.locale) ? navigator.language : words.locale,
);
const charger = new ChargerView(words, format);
const curve = new CurveView(words, format);

let device: Snapshot | undefined;
let link: Link = { kind: 'connecting' };
let firmware: string | undefined;
let drawing = false;

// Until here, each such element holds the name of its text.
document.documentElement.lang = words.locale;
for (const text of document.querySelectorAll('[data-text]')) {
  text.textContent = words[text.textContent as keyof Words] as string;
}
commandButtons(
  { start: 'evse/start_charging', stop: 'evse/stop_charging' },
  'charger-refusal',
  words,
);
commandButtons({ plug: 'debug/plug', unplug: 'debug/unplug' }, 'vehicle-refusal', words);

const connection = new Connection(
  topics => {
    device = new Snapshot(topics);
    draw();
  },
  next => {
    link = next;
    draw();
  },
);
byId('banner-action').addEventListener('click', () => connection.connect());
// A phone that wakes up should not wait for the end of a long pause.
addEventListener('online', () => connection.connect());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && link.kind === 'lost') connection.connect();
});
setInterval(tick, 200);
draw();
connection.connect();

/**
 * Shows the newest state with the browser's next frame, however many changes came in the meantime.
 */
function draw(): void {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    showLink();
    if (device) showDevice(device);
  });
}

function tick(): void {
  if (link.kind === 'lost') showProgress(link);
  if (link.kind === 'live' && document.visibilityState === 'visible') curve.refresh();
}

function showLink(): void {
  byId('link').dataset.link = link.kind;
  setText(byId('link'), words[link.kind]);
  byId('content').classList.toggle('stale', link.kind !== 'live');
  const lost = link.kind === 'lost';
  byId('banner').hidden = !lost && link.kind !== 'locked';
  byId('banner-progress').hidden = !lost;
  byId('banner-action').hidden = false;
  setText(byId('banner-action'), lost ? words.retryNow : words.logIn);
  if (link.kind === 'locked') setText(byId('banner-text'), words.loginNeeded);
  if (link.kind === 'lost') {
    setText(
      byId('banner-text'),
      link.reason ?? `${words.connectionLost} (${words.attempt} ${link.attempt})`,
    );
    showProgress(link);
  }
}

function showProgress({ sinceMs, retryMs }: Extract<Link, { kind: 'lost' }>): void {
  byId<HTMLProgressElement>('banner-progress').value = Math.min(
    1,
    (performance.now() - sinceMs) / retryMs,
  );
}

function showDevice(shown: Snapshot): void {
  const version = shown.get('info/version')?.firmware;
  // Another firmware has another page.
  if (firmware !== undefined && version !== undefined && firmware !== version) location.reload();
  firmware = version ?? firmware;

  const name = shown.get('info/name');
  const title = shown.get('info/display_name')?.display_name || name?.name || 'voltkern';
  const displayType = name?.display_type ?? '';
  document.title = title;
  setText(byId('device-name'), title);
  setText(byId('device-type'), displayType.replace(' (simulated)', ''));
  byId('simulated').hidden = !displayType.includes('(simulated)');
  setText(byId('version'), `${words.firmware} ${version ?? ''}`);
  byId('content').hidden = false;
  byId('foot').hidden = false;

  showDamage(shown);
  const state = shown.get('evse/state');
  charger.show(shown, link.kind === 'live');
  showVehicle(shown);
  showMeters(shown, state !== undefined);
  showFeatures(state ? undefined : shown.get('info/features'));
}

/** What of the stored data was damaged: the owner has to look at what is in effect now. */
function showDamage(shown: Snapshot): void {
  const { recovered = [], lost = [] } = shown.get('info/storage') ?? {};
  byId('damage').hidden = recovered.length + lost.length === 0;
  for (const [id, text, names] of [
    ['damage-recovered', words.recovered, recovered],
    ['damage-lost', words.lostSettings, lost],
  ] as const) {
    byId(id).hidden = names.length === 0;
    setText(byId(id), `${text} ${names.join(', ')}`);
  }
}

function showVehicle(shown: Snapshot): void {
  const plugged = shown.get('debug/vehicle')?.plugged;
  byId('vehicle').hidden = plugged === undefined;
  byId<HTMLButtonElement>('plug').disabled = link.kind !== 'live' || plugged === true;
  byId<HTMLButtonElement>('unplug').disabled = link.kind !== 'live' || !plugged;
}

/**
 * A charger shows its own meter in the charger card; an energy manager has nothing but meters to
 * show.
 */
function showMeters(shown: Snapshot, isCharger: boolean): void {
  const meters = shown.meters();
  curve.show(meters.find(({ slot }) => !isCharger || slot === 0)?.slot);
  byId('meters').hidden = isCharger;
  if (isCharger) return;
  const rows = meters.map(meter => ({
    name: meter.name || `${words.meter} ${meter.slot}`,
    power: format.power(meter.value(meterValue.powerW)),
    energy: `${format.energy(meter.value(meterValue.importKwh))} ${words.imported}, ${format.energy(meter.value(meterValue.exportKwh))} ${words.exported}`,
  }));
  fill(byId('meter-list'), rows, ({ name, power, energy }) =>
    element('li', [
      element('strong', name),
      element('span', power, 'figure'),
      element('small', energy),
    ]),
  );
  byId('no-meters').hidden = rows.length > 0;
}

function showFeatures(features: readonly string[] | undefined): void {
  byId('features').hidden = !features;
  fill(byId('feature-list'), features ?? [], feature => element('li', feature));
}
