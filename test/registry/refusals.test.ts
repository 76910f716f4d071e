import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';

/*
 * A refused write says what is wrong in words, and in codes that stay when the words get better
 * (interface 7.1): a code for each line, whose place is the path that the line begins with.
 */
const test = suite('refusals');

/** A write that is refused, and the code and path of each of its lines. */
interface Refused {
  readonly path: string;
  /** The text that is sent. */
  readonly body: string;
  readonly problems: readonly (readonly [code: string, path: string])[];
  /** Whether the device is at work on the same for somebody else. */
  readonly isAtWork?: boolean;
}

const user = { roles: 0, display_name: 'Ada', username: 'ada', digest_hash: '', current: 16000 };

const refused: readonly Refused[] = [
  { path: 'evse/external_current', body: '{', problems: [['malformed', 'payload']] },
  { path: 'evse/external_current', body: '', problems: [['missing_key', 'payload']] },
  { path: 'evse/external_current/current', body: '', problems: [['missing_key', 'payload']] },
  { path: 'evse/external_current', body: '{}', problems: [['missing_key', 'current']] },
  {
    path: 'evse/external_current',
    body: '{"current":5999,"voltage":230}',
    problems: [
      ['out_of_range', 'current'],
      ['unknown_key', 'voltage'],
    ],
  },
  { path: 'evse/external_current', body: '"16 A"', problems: [['wrong_type', 'current']] },
  { path: 'evse/external_current', body: '[16000]', problems: [['wrong_type', 'current']] },
  {
    path: 'evse/external_current',
    body: '{"__proto__":1}',
    problems: [['unknown_key', 'payload']],
  },
  { path: 'evse/start_charging', body: '1', problems: [['wrong_type', 'payload']] },
  {
    path: 'evse/indicator_led',
    body: '{"indication":255,"duration":9000,"color_h":0,"color_s":0,"color_v":0}',
    problems: [['not_allowed_now', 'payload']],
  },
  {
    path: 'charge_manager/available_current',
    body: '{"current":1000000}',
    problems: [['conflicting', 'current']],
  },
  {
    path: 'users/add',
    body: JSON.stringify({ id: 2, ...user }),
    problems: [['conflicting', 'id']],
  },
  {
    path: 'users/modify',
    body: JSON.stringify({ id: 7, ...user }),
    problems: [['not_found', 'id']],
  },
  {
    path: 'nfc/config/authorized_tags',
    body: JSON.stringify([0, 1].map(() => ({ user_id: 0, tag_type: 0, tag_id: '01:02:03:04' }))),
    problems: [['not_unique', 'authorized_tags/1']],
  },
  {
    path: 'users/modify',
    body: JSON.stringify({ id: 0, ...user }),
    problems: [['not_supported', 'roles']],
  },
  {
    path: 'charge_tracker/csv',
    body: '{"api_not_final_acked":true}',
    problems: [['busy', 'payload']],
    isAtWork: true,
  },
];

/** What a device answers to a write, in the language that is asked for. */
async function answerTo({ path, body, isAtWork }: Refused, language = '') {
  const device = virtualDevice();
  if (isAtWork) await device.device.registry.get(path)?.write(JSON.parse(body), { via: 'http' });
  const served = await serve(device);
  try {
    const headers = { 'Accept-Language': language };
    const answer = await fetch(`${served.url}/${path}`, { method: 'PUT', body, headers });
    const codes = answer.headers.get('refusal-codes')?.split(', ') ?? [];
    const said = answer.headers.get('content-language');
    return { status: answer.status, codes, said, lines: (await answer.text()).split('\n') };
  } finally {
    await served.stop();
  }
}

for (const write of refused) {
  test(`${write.path} ${write.body}`, async () => {
    const { status, codes, lines } = await answerTo(write);
    assert.is(status, write.isAtWork ? 429 : 400);
    const paths = lines.map(line => line.slice(0, line.indexOf(': ')));
    assert.equal(
      codes.map((code, index) => [code, paths[index]]),
      write.problems,
      lines.join('\n'),
    );
    assert.is(codes.length, lines.length);
  });
}

for (const write of refused) {
  test(`${write.path} ${write.body}, for somebody who reads German`, async () => {
    const english = await answerTo(write);
    const german = await answerTo(write, 'de');
    assert.is(english.said, null);
    assert.is(german.said, 'de');
    assert.equal([german.status, german.codes], [english.status, english.codes]);
    assert.is(german.lines.length, english.lines.length);
    for (const [index, line] of german.lines.entries()) {
      const [place] = line.split(' ');
      assert.ok(english.lines[index]?.startsWith(`${place} `), line);
      assert.match(line, / (muss|darf|fehlt|ist|hat|kann|geht) ?/);
      assert.not.match(line, / (must|is|has|cannot|of) /);
    }
  });
}

test('numbers and names stand in German sentences as in English ones', async () => {
  const { lines } = await answerTo(
    { path: 'evse/external_current', body: '{"current":5999,"voltage":230}', problems: [] },
    'de',
  );
  assert.equal(lines, [
    'current: 5999 muss 0 oder eine ganze Zahl von 6000 bis 32000 mA sein',
    'voltage: ist kein Feld dieses Objekts',
  ]);
});

test('the language is the one that the client likes best, English where it does not say', async () => {
  const write = { path: 'evse/external_current', body: '', problems: [] };
  const of = async (header: string): Promise<string> =>
    (await answerTo(write, header)).said ?? 'en';
  for (const header of ['de', 'DE-at', 'it, de', 'de-DE,de;q=0.9,en;q=0.8', 'en;q=0.5, de;q=0.7'])
    assert.is(await of(header), 'de', header);
  for (const header of ['fr', 'fr-CA, de', 'it, fr;q=0.4, en;q=0.3', 'nl;q=0.8, fr;q=0.9'])
    assert.is(await of(header), 'fr', header);
  for (const header of ['nl-BE', 'de;q=0.2, nl;q=0.7', 'nl, fr'])
    assert.is(await of(header), 'nl', header);
  for (const header of ['', '*', 'en', 'en-GB,en;q=0.9,de;q=0.8', 'en,de', 'de;q=0', 'den'])
    assert.is(await of(header), 'en', header);
});

test('the codes that are documented are the codes that there are', () => {
  const rules = readFileSync('docs/interface/rules.md', 'utf8');
  const section = rules.slice(rules.indexOf('### 7.1'), rules.indexOf('### 7.2'));
  const documented = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code as string);
  const used = new Set(refused.flatMap(({ problems }) => problems.map(([code]) => code)));
  assert.equal(documented.sort(), [...used].sort());
});

test.run();
