import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chargerWith, firstMinute, nowMs, type Recorded, report } from './charge_reports-rig.ts';

/* The report as PDF and the one for spreadsheets, as programs of others read them. */
const test = suite('charge_reports of others');

function run(command: string, words: readonly string[], input: Buffer): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { input });
  if (error) throw error;
  assert.is(status, 0, `${command}: ${stderr}`);
  return stdout.toString();
}

/** Checks a document with qpdf, which reports every broken object, length and offset. */
function check(pdf: Buffer): void {
  const words = run(
    'sh',
    ['-c', 'f=$(mktemp) && cat > $f && qpdf --check $f; s=$?; rm $f; exit $s'],
    pdf,
  );
  assert.match(words, /No syntax or stream encoding errors found/);
}

const textOf = (pdf: Buffer): string => run('pdftotext', ['-layout', '-', '-'], pdf);

/** Charges of 10 kWh each, a day apart. */
function daily(count: number, more: Partial<Recorded> = {}): Recorded[] {
  return Array.from({ length: count }, (_, day) => ({
    start: firstMinute + day * 1440,
    startKwh: 1000 + day * 10,
    endKwh: 1010 + day * 10,
    durationS: 5025,
    ...more,
  }));
}

test('a document is sound, A4, of real text in two built-in fonts', async () => {
  const device = chargerWith(daily(3));
  const pdf = await report(device, 'pdf');
  check(pdf);
  const fonts = run('pdffonts', ['-'], pdf).split('\n').slice(2, -1);
  assert.equal(
    fonts.map(line => line.split(/\s{2,}/).slice(0, 3)),
    [
      ['Helvetica', 'Type 1', 'WinAnsi'],
      ['Helvetica-Bold', 'Type 1', 'WinAnsi'],
    ],
  );
  const info = run('pdfinfo', ['-'], pdf);
  assert.match(info, /Page size: +595 x 842 pts \(A4\)/);
  assert.match(info, /Title: +Ladebericht warp3-/);
  assert.match(info, new RegExp(`CreationDate: .*${new Date(nowMs).getUTCFullYear()}`));
  device.stop();
});

test('the first page has letterhead, facts and 32 charges, others 40, each its titles and number', async () => {
  const device = chargerWith(daily(32 + 40 + 1));
  device.put('charge_tracker/config', { electricity_price: 3000 });
  const letterhead = 'Musterfirma GmbH\nStraße 1\n3\n4\n5\nBeleg (Ärger)';
  const pdf = await report(device, 'pdf', { letterhead });
  check(pdf);
  const pages = textOf(pdf).split('\f').slice(0, -1);
  assert.is(pages.length, 3);
  for (const [index, page] of pages.entries()) {
    assert.match(page, /Beginn +Benutzer +Wallbox +geladen kWh +Dauer +Zähler kWh +Kosten €/);
    assert.ok(page.includes(`Seite ${index + 1} von 3`));
    assert.is([...page.matchAll(/10,000 +1:23:45/g)].length, [32, 40, 1][index]);
  }
  const [first = '', , last = ''] = pages;
  for (const line of letterhead.split('\n')) assert.ok(first.includes(line), line);
  assert.match(first, /Ladevorgänge +73/);
  assert.match(first, /Energie +730,000 kWh/);
  assert.match(first, /Kosten +219,00 €/);
  assert.match(first, /Benutzer +alle/);
  assert.match(first, /Zeitraum +Anfang - heute/);
  assert.match(first, /Erstellt +23\.11\.2026 08:30/);
  assert.match(
    first,
    /30\.09\.2026 22:00 +Unbekannter Benutzer +warp3-\w+ +10,000 +1:23:45 +1000,000 +3,00/,
  );
  assert.match(last, /Summe +730,000 +219,00/);
  device.stop();
});

test('without charges it is one page that says so; without a price costs are dashes', async () => {
  const device = chargerWith([]);
  const pdf = await report(device, 'pdf', { language: 1, start_timestamp_min: firstMinute });
  check(pdf);
  const text = textOf(pdf);
  assert.match(text, /Charges +0/);
  assert.match(text, /Cost +---/);
  assert.match(text, /Period +2026-09-30 22:00 - today/);
  assert.match(text, /Page 1 of 1/);
  device.stop();
});

test('what is too large is capped, and what is unknown makes sums incomplete', async () => {
  const device = chargerWith([
    { start: firstMinute, startKwh: 0, endKwh: 5000, durationS: 16_777_215 },
    { start: 0, startKwh: null, endKwh: null },
  ]);
  device.put('charge_tracker/config', { electricity_price: 30_000 });
  const text = textOf(await report(device, 'pdf', { language: 1 }));
  assert.match(text, />= 999\.999 +4660:20:15 +0\.000 +>= 9999\.99/);
  assert.match(text, /unknown +Unknown user +warp3-\w+ +N\/A +1:00:00 +N\/A +N\/A/);
  assert.match(text, /Energy +5000\.000 kWh \(incomplete\)/);
  assert.match(text, /Cost +15000\.00 € \(incomplete\)/);
  device.stop();
});

test('names beyond the font are told as such, and who it is stays clear', async () => {
  const users = ['Öçñß (œ) \\ “€”', 'Анна Dvořák'];
  const charges = [1, 2].map(userId => ({ start: firstMinute + userId, userId }));
  const device = chargerWith(charges, { users });
  const pdf = await report(device, 'pdf', { language: 1 });
  check(pdf);
  const text = textOf(pdf);
  assert.ok(text.includes(users[0] as string), text);
  assert.match(text, /\?\?\?\? Dvorák \(2\)/);
  assert.match(text, /Characters that this font lacks/);
  const one = textOf(await report(device, 'pdf', { language: 1, user_filter: 1 }));
  assert.not.match(one, /Characters that this font lacks/);
  device.stop();
});

test('the charges of several users are summed up by user, below all of them', async () => {
  const users = ['Anna', 'Ben'];
  const energies = [4, 3.5, 6];
  const charges = energies.map((kwh, at) => {
    const userId = 1 + (at % 2 === 0 ? 1 : 0);
    return { start: firstMinute + at, userId, startKwh: 0, endKwh: kwh, durationS: 1800 };
  });
  const device = chargerWith(charges, { users });
  device.put('charge_tracker/config', { electricity_price: 3000 });
  const pdf = await report(device, 'pdf', { language: 1 });
  check(pdf);
  assert.match(
    textOf(pdf),
    /Sum +13\.500 +4\.05\n\s*By user +charged kWh +Duration +Charges +Cost €\n\s*Ben +10\.000 +1:00:00 +2 +3\.00\n\s*Anna +3\.500 +0:30:00 +1 +1\.05\n/,
  );
  const one = textOf(await report(device, 'pdf', { language: 1, user_filter: 2 }));
  assert.match(one, /Users +Ben/);
  assert.not.match(one, /By user/);
  device.stop();
});

test('users who do not fit below the charges are on the next page', async () => {
  const charges = daily(31).map((charge, at) => ({ ...charge, userId: at % 2 }));
  const device = chargerWith(charges, { users: ['Anna'] });
  const pages = textOf(await report(device, 'pdf'))
    .split('\f')
    .slice(0, -1);
  assert.is(pages.length, 2);
  assert.match(pages[0] ?? '', /Summe +310,000/);
  assert.not.match(pages[0] ?? '', /Nach Benutzer/);
  assert.match(pages[1] ?? '', /Nach Benutzer.*Unbekannter Benutzer +160,000.*Anna +150,000/s);
  assert.match(pages[1] ?? '', /Seite 2 von 2/);
  device.stop();
});

/** Words of a document with their edges, in points from the left. */
function edges(pdf: Buffer): { word: string; left: number; right: number }[] {
  const html = run('pdftotext', ['-bbox', '-', '-'], pdf);
  const found = html.matchAll(
    /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" [^>]*>([^<]*)</g,
  );
  return [...found].map(([, left, right, word = '']) => ({
    word,
    left: Number(left),
    right: Number(right),
  }));
}

test('numbers are aligned at their right edge, and nothing leaves its column or the page', async () => {
  const wide = 'W'.repeat(32);
  const device = chargerWith(daily(3, { userId: 1 }), { users: [wide] });
  device.put('info/display_name', wide);
  device.put('charge_tracker/config', { electricity_price: 3000 });
  const letterhead = `${'M'.repeat(200)}\n${'i'.repeat(200)}`;
  const words = edges(await report(device, 'pdf', { letterhead }));
  assert.ok(words.every(({ left, right }) => left >= 40 && right <= 556));
  const rightOf = (text: RegExp): number[] =>
    words.filter(({ word }) => text.test(word)).map(({ right }) => right);
  for (const column of [/^10,000$/, /^1:23:45$/, /^10[0-2]0,000$/]) {
    const rights = rightOf(column);
    assert.ok(rights.length >= 3, String(column));
    assert.ok(Math.max(...rights) - Math.min(...rights) < 0.1, `${column}: ${rights}`);
  }
  const names = words.filter(({ word }) => word.startsWith('WWWW') && word.endsWith('…'));
  assert.is(names.length, 6);
  for (const { left, right } of names) assert.ok(right - left <= 105, `${right - left}`);
  device.stop();
});

test('a program of others reads the file for Excel as the same rows', async () => {
  const users = ['Groß; "Jörg"', 'Ünal €'];
  const charges = daily(130).map((charge, at) => ({ ...charge, userId: 1 + (at % 2) }));
  const device = chargerWith(charges, { users });
  const script = `
import csv, io, json, sys
text = sys.stdin.buffer.read().decode('cp1252')
first, rest = text.split('\\r\\n', 1)
assert first == 'sep=;', first
rows = list(csv.reader(io.StringIO(rest, newline=''), delimiter=first[4], strict=True))
print(json.dumps([rows[1:], sum(float(row[2].replace(',', '.')) for row in rows[1:])]))
`;
  const csv = await report(device, 'csv');
  const [rows, kwh] = JSON.parse(run('python3', ['-c', script], csv)) as [string[][], number];
  assert.is(kwh, 1300);
  assert.equal(
    rows.map(row => row[1]),
    charges.map(({ userId }) => users[userId - 1]),
  );
  device.stop();
});

test.run();
