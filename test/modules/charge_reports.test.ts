import { parse } from 'csv-parse/sync';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uidNumber } from '../../host/device/identity.ts';
import { languages, wordsIn } from '../../host/languages/index.ts';
import type { BodyStream } from '../../host/registry/registry.ts';
import type { VirtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';
import {
  ask,
  chargerWith,
  everything,
  firstMinute,
  type Recorded,
  report,
} from './charge_reports-rig.ts';

const test = suite('charge_reports');

const rfc4180 = { csv_delimiter: 1, language: 1 };

/** The rows of a report behind its titles. */
async function rows(
  device: VirtualDevice,
  request: Record<string, number> = {},
): Promise<string[][]> {
  const text = (await report(device, 'csv', { ...rfc4180, ...request })).toString();
  const [, ...rest] = parse(text, { relax_column_count: false }) as string[][];
  return rest;
}

/** Charges of 10 kWh each, an hour apart. */
function hourly(count: number): Recorded[] {
  return Array.from({ length: count }, (_, hour) => ({
    start: firstMinute + hour * 60,
    startKwh: hour * 10,
    endKwh: hour * 10 + 10,
  }));
}

test('each language has its own words and decimal sign in a report', async () => {
  const device = chargerWith([{ start: firstMinute, userId: 1, startKwh: 1, endKwh: 2.5 }]);
  for (const [language, { code, decimalPoint }] of languages.entries()) {
    const text = (await report(device, 'csv', { csv_delimiter: 1, language })).toString();
    const [begin = 'Start'] = (await wordsIn(code, 'reports'))?.csvColumns ?? [];
    assert.ok(text.startsWith(`"${begin}"`), text);
    assert.ok(text.includes(`"1${decimalPoint}500"`), text);
    const pdf = await report(device, 'pdf', { language });
    assert.match(pdf.toString('latin1'), RegExp(`/Lang ?\\(${code}`));
  }
});

test('the CSV for Excel is Windows-1252 with semicolons, and German', async () => {
  const device = chargerWith(
    [
      { start: firstMinute, userId: 1, startKwh: 1234.5, endKwh: 1246, durationS: 4000 },
      { start: 0, userId: 0, startKwh: null, endKwh: 1250.25 },
    ],
    { users: ['Jörg "J" Groß €'] },
  );
  device.put('charge_tracker/config', { electricity_price: 3250 });
  // Of Windows-1252, Latin-1 lacks the sign of the euro.
  const text = (await report(device, 'csv')).toString('latin1').replaceAll('\x80', '€');
  assert.equal(text.split('\r\n'), [
    'sep=;',
    '"Beginn";"Anzeigename";"Energie (kWh)";"Dauer (s)";"";"Zählerstand Beginn (kWh)";' +
      '"Zählerstand Ende (kWh)";"Benutzername";"Kosten (€)"',
    '"30.09.2026 22:00";"Jörg ""J"" Groß €";"11,500";"4000";"";"1234,500";"1246,000";' +
      '"Jörg ""J"" Groß €";"3,74"',
    '"unbekannt";"Unbekannter Benutzer";"4,250";"3600";"";"1246,000";"1250,250";' +
      '"Unbekannter Benutzer";"1,38"',
    '',
  ]);
  device.stop();
});

test('the CSV of RFC 4180 is UTF-8 with commas; without a price it has no costs', async () => {
  const device = chargerWith(
    [
      { start: firstMinute, userId: 1, startKwh: 5, endKwh: 5.5 },
      { start: firstMinute + 1, userId: 2, startKwh: null, endKwh: null },
    ],
    { users: ['Анна, Dvořák', '=1+1'] },
  );
  const text = (await report(device, 'csv', rfc4180)).toString();
  assert.not.match(text, /\r|sep=/);
  assert.equal(parse(text), [
    [
      ...['Start', 'Display name', 'Energy (kWh)', 'Duration (s)', ''],
      ...['Meter at start (kWh)', 'Meter at end (kWh)'],
    ],
    ['2026-09-30 22:00', 'Анна, Dvořák', '0.500', '3600', '', '5.000', '5.500'],
    // A name that a spreadsheet would compute gets an apostrophe.
    ['2026-09-30 22:01', "'=1+1", 'N/A', '3600', '', 'N/A', 'N/A'],
  ]);
  device.stop();
});

test('a charge without energy costs 0.00, and one is as dear as the price says', async () => {
  const device = chargerWith([
    { start: firstMinute, startKwh: null, endKwh: null },
    { start: firstMinute + 1, startKwh: 0, endKwh: 33.333 },
  ]);
  device.put('charge_tracker/config', { electricity_price: 2999 });
  assert.equal(
    (await rows(device)).map(row => row[8]),
    ['0.00', '10.00'],
  );
  device.stop();
});

test('filters choose users and chargers; what a request leaves out is 0', async () => {
  const charges = [0, 1, 2, 7].map((userId, at) => ({ start: firstMinute + at, userId }));
  const device = chargerWith(charges, { users: ['Ada', 'Bo'] });
  device.put('users/remove', { id: 2 });
  const names = async (request: Record<string, number>): Promise<string[]> =>
    (await rows(device, request)).map(row => row[1] ?? '');
  const [all, ada] = [['Unknown user', 'Ada', 'Bo', 'Deleted user'], ['Ada']];
  assert.equal(await names({ user_filter: -2 }), all);
  assert.equal(await names({ user_filter: -3 }), all.slice(0, 2));
  assert.equal(await names({ user_filter: -1 }), all.slice(2));
  assert.equal(await names({ user_filter: 1 }), ada);
  assert.equal(await names({ user_filter: 0 }), ['Unknown user']);
  assert.equal(await names({ device_filter: -3 }), all);
  assert.equal(await names({ device_filter: -1 }), []);
  assert.equal(await names({ device_filter: uidNumber(device.get('info/name').uid) }), all);
  assert.equal(await names({ device_filter: 12345 }), []);
  const bare = await ask(device, 'charge_tracker/csv', { api_not_final_acked: true });
  assert.is(bare.kind, 'done');
  device.stop();
  const old = chargerWith(charges, { variant: 'warp' });
  assert.is((await rows(old, { device_filter: 0 })).length, 4);
  old.stop();
});

test('bounds hold for the start, the first inclusive, and leave out who has no clock', async () => {
  const [at, before, after] = [firstMinute, firstMinute - 1, firstMinute + 1];
  const device = chargerWith([{ start: before }, { start: 0 }, { start: at }, { start: after }]);
  const starts = async (start_timestamp_min: number, end_timestamp_min: number) =>
    (await rows(device, { start_timestamp_min, end_timestamp_min })).map(row => row[0]?.slice(-5));
  assert.equal(await starts(0, 0), ['21:59', 'known', '22:00', '22:01']);
  assert.equal(await starts(at, 0), ['22:00', '22:01']);
  assert.equal(await starts(0, at), ['21:59']);
  assert.equal(await starts(at, after), ['22:00']);
  device.stop();
});

test('charge_tracker/json lists the newest charges first, with sums of all by user', async () => {
  const device = chargerWith(
    [
      { start: firstMinute, userId: 1, startKwh: 0, endKwh: 10, durationS: 60 },
      { start: firstMinute + 1, userId: 1, startKwh: 10, endKwh: 12.5, durationS: 90 },
      { start: firstMinute + 2, userId: 9, startKwh: null, endKwh: null },
    ],
    { users: ['"Ada"'] },
  );
  device.put('charge_tracker/config', { electricity_price: 3000 });
  const { charges, sums } = JSON.parse((await report(device, 'json', { most: 2 })).toString());
  assert.equal(charges, [
    {
      timestamp_minutes: firstMinute + 2,
      charge_duration: 3600,
      user_id: 9,
      energy_charged: null,
      cost_ct: null,
    },
    {
      timestamp_minutes: firstMinute + 1,
      charge_duration: 90,
      user_id: 1,
      energy_charged: 2.5,
      cost_ct: 75,
    },
  ]);
  assert.equal(sums, [
    {
      user_id: 1,
      display_name: '"Ada"',
      charges: 2,
      charge_duration: 150,
      energy_charged: 12.5,
      cost_ct: 375,
      without_energy: 0,
      without_cost: 0,
    },
    {
      user_id: 9,
      display_name: '',
      charges: 1,
      charge_duration: 3600,
      energy_charged: 0,
      cost_ct: 0,
      without_energy: 1,
      without_cost: 1,
    },
  ]);
  const nobody = (await report(device, 'json', { user_filter: 5 })).toString();
  assert.equal(JSON.parse(nobody), {
    charges: [],
    sums: [],
  });
  device.stop();
});

test('charges come in the order of their starts, also where the clock was set back', async () => {
  const charges = hourly(700).map(charge => ({ ...charge, start: charge.start + 1_000_000 }));
  const device = chargerWith([...charges.slice(0, 300), ...hourly(300), ...charges.slice(300)]);
  const starts = (await rows(device)).map(row => row[0] ?? '');
  assert.is(starts.length, 1000);
  assert.equal(starts, [...starts].sort());
  device.stop();
});

test('refusals name the field and make nothing', async () => {
  const device = chargerWith(hourly(1));
  const refused: [path: string, request: Record<string, string | number | boolean>, RegExp][] = [
    ['csv', { api_not_final_acked: false }, /api_not_final_acked: false must be true/],
    ['csv', { csv_delimiter: 2 }, /csv_delimiter: 2 must be one of 0, 1/],
    ['csv', { language: 'de' }, /language/],
    ['csv', { letterhead: 'A' }, /letterhead/],
    ['pdf', { user_filter: 256 }, /user_filter: 256/],
    [
      'pdf',
      { letterhead: '1\n2\n3\n4\n5\n6\n7' },
      /letterhead: .* must have at most 6 lines, not 7/s,
    ],
    ['pdf', { letterhead: 'x'.repeat(513) }, /letterhead: .* must have at most 512 characters/],
  ];
  for (const [path, request, words] of refused) {
    const full = `charge_tracker/${path}`;
    assert.match(device.refusal(full, { ...everything, ...request }) ?? 'taken', words);
  }
  assert.equal(device.get('charge_tracker/pdf_letterhead_config'), { letterhead: '' });
  assert.match(
    device.refusal('charge_tracker/pdf_letterhead_config', '1\n2\n3\n4\n5\n6\n7') ?? 'taken',
    /at most 6 lines/,
  );
  device.stop();
});

test('a letterhead is kept unless the request says otherwise', async () => {
  const device = chargerWith(hourly(1));
  const kept = () => device.get('charge_tracker/pdf_letterhead_config').letterhead;
  const shown = async (request: Record<string, string | boolean | null>) =>
    (await report(device, 'pdf', request)).includes('(Garage Ltd.) Tj');
  assert.is(await shown({}), false);
  assert.is(await shown({ letterhead: 'Garage Ltd.', persist_letterhead: false }), true);
  assert.is(kept(), '');
  assert.is(await shown({ letterhead: 'Garage Ltd.' }), true);
  device.restart();
  assert.is(kept(), 'Garage Ltd.');
  assert.is(await shown({ letterhead: null }), true);
  assert.is(await shown({ letterhead: '', persist_letterhead: false }), false);
  device.stop();
});

test('over HTTP: status and type of the answer, 413 and 429', async () => {
  const device = chargerWith(hourly(40));
  const served = await serve(device);
  const put = (path: string, request: object): Promise<Response> =>
    fetch(`${served.url}/charge_tracker/${path}`, {
      method: 'PUT',
      body: JSON.stringify(request),
    });
  try {
    const csv = await put('csv', everything);
    assert.is(csv.status, 200);
    assert.is(csv.headers.get('content-type'), 'text/csv');
    assert.is((await csv.text()).split('\r\n').length, 1 + 1 + 40 + 1);
    const pdf = await put('pdf', everything);
    assert.is(pdf.headers.get('content-type'), 'application/pdf');
    assert.match(await pdf.text(), /^%PDF-1\.4\n.*%%EOF\n$/s);
    assert.is((await put('pdf', { ...everything, letterhead: 'x'.repeat(1024) })).status, 413);
    const first = await ask(device, 'charge_tracker/pdf', everything);
    assert.ok(first.kind === 'done');
    const second = await put('csv', everything);
    assert.is(second.status, 429);
    assert.is(second.headers.get('refusal-codes'), 'busy');
    assert.match(await second.text(), /while another report is made/);
    (first.answer as BodyStream).end();
    assert.is((await put('csv', everything)).status, 200);
  } finally {
    await served.stop();
    device.stop();
  }
});

test('a report that nobody takes for ten minutes makes room for another', async () => {
  const device = chargerWith(hourly(100));
  const first = await ask(device, 'charge_tracker/pdf', everything);
  assert.ok(first.kind === 'done');
  const body = first.answer as BodyStream;
  assert.ok(body.next());
  device.advance(599_000);
  assert.is((await ask(device, 'charge_tracker/csv', everything)).kind, 'refused');
  device.advance(2000);
  assert.is((await rows(device)).length, 100);
  assert.throws(() => body.next(), /longer than 10 minutes/);
  body.end();
  assert.is((await rows(device)).length, 100);
  device.stop();
});

test('while a report is made nothing that it shows goes; afterwards the log is put in order', async () => {
  const full = hourly(512);
  const device = chargerWith(full, { changes: { maxTrackedCharges: 512 } });
  const tracked = (): number => device.get('charge_tracker/state').tracked_charges;
  const outcome = await ask(device, 'charge_tracker/csv', { ...everything, ...rfc4180 });
  assert.ok(outcome.kind === 'done');
  const body = outcome.answer as BodyStream;
  const first = body.next() as Uint8Array;
  for (const plugged of [true, false]) {
    device.simulation.charger?.vehicle.change({ plugged });
    device.advance(10_000);
  }
  assert.is(tracked(), 513);
  const pieces = [first];
  for (let piece = body.next(); piece; piece = body.next()) pieces.push(piece);
  assert.is(Buffer.concat(pieces).toString().split('\n').length, 1 + 512 + 1);
  body.end();
  assert.is(tracked(), 257);
  device.stop();
});

test('charges that are removed meanwhile end the report before its end', async () => {
  const device = chargerWith(hourly(1000));
  const outcome = await ask(device, 'charge_tracker/csv', everything);
  assert.ok(outcome.kind === 'done');
  const body = outcome.answer as BodyStream;
  assert.ok(body.next());
  device.put('charge_tracker/remove_all_charges', { do_i_know_what_i_am_doing: true });
  assert.throws(() => {
    for (let piece = body.next(); piece; piece = body.next());
  }, /changed from outside/);
  body.end();
  device.stop();
});

test('a log that cannot be read is 507 in words', async () => {
  const device = chargerWith(hourly(300));
  device.storage.remove('charge-log/charge-record-1.bin');
  const outcome = await ask(device, 'charge_tracker/csv', everything);
  assert.is(outcome.kind, 'not stored');
  assert.is((await ask(device, 'charge_tracker/csv', everything)).kind, 'not stored');
  device.stop();
});

test.run();
