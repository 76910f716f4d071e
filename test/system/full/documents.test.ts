import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { documentsOfAllVariants } from '../../../build/interface/documents.ts';
import { description } from '../../data/interface.ts';
import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { npmTools } from '../../tools.ts';

/*
 * What others make of the documents: the two of all variants, and those that a device of each
 * variant serves.
 */
const test = suite('documents of the interface, as other tools read them');

const folder = temporaryFolder();
const kinds = ['openapi', 'asyncapi'] as const;
type Kind = (typeof kinds)[number];

/** A file with a document. */
interface Given {
  readonly kind: Kind;
  readonly file: string;
}

/** What a tool tells of some documents: a line for each error and warning. */
type Tool = (documents: readonly Given[]) => Promise<string[]>;

const tools: Readonly<Record<string, { readonly reads: readonly Kind[]; readonly tool: Tool }>> = {
  '@redocly/cli': { reads: kinds, tool: redocly },
  '@stoplight/spectral-cli': { reads: kinds, tool: spectral },
  '@asyncapi/parser': { reads: ['asyncapi'], tool: asyncApiParser },
};

/** Runs a program of the tools; answers what it prints. */
function run(program: string, words: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(npmTools, 'node_modules', program), ...words],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      // Nobody is told that it runs, and nobody asked for a newer one.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (error || stdout === '') throw new Error(`${program}: ${error ?? stderr}`);
  return stdout;
}

async function redocly(documents: readonly Given[]): Promise<string[]> {
  return documents.flatMap(({ file }) => {
    const words = ['lint', '--extends', 'recommended', '--format', 'json', file];
    const { problems } = JSON.parse(run('@redocly/cli/bin/cli.js', words)) as {
      readonly problems: readonly { readonly ruleId: string; readonly message: string }[];
    };
    return problems.map(({ ruleId, message }) => `${file}: ${ruleId}: ${message}`);
  });
}

async function spectral(documents: readonly Given[]): Promise<string[]> {
  const rules = join(folder, 'rules.json');
  writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas', 'spectral:asyncapi'] }));
  const words = ['lint', '--ruleset', rules, '--format', 'json', '--quiet'];
  const program = '@stoplight/spectral-cli/dist/index.js';
  const found = JSON.parse(run(program, [...words, ...documents.map(({ file }) => file)]));
  return found.map(
    ({ source, code, message }: Readonly<Record<string, string>>) =>
      `${source}: ${code}: ${message}`,
  );
}

async function asyncApiParser(documents: readonly Given[]): Promise<string[]> {
  const { Parser } = createRequire(join(npmTools, 'package.json'))('@asyncapi/parser');
  const found: string[] = [];
  for (const { file } of documents) {
    const { diagnostics } = await new Parser().parse(readFileSync(file, 'utf8'), { source: file });
    for (const { code, message } of diagnostics) found.push(`${file}: ${code}: ${message}`);
  }
  return found;
}

/** A file with what a device of this variant serves. */
async function served(variant: string): Promise<Given[]> {
  const device = await startDevice({ args: ['--variant', variant] });
  const documents: Given[] = [];
  for (const kind of kinds) {
    const file = join(folder, `${variant}-${kind}.json`);
    writeFileSync(file, await (await fetch(`${device.url}/${kind}.json`)).text());
    documents.push({ kind, file });
  }
  await device.stop();
  return documents;
}

const written = documentsOfAllVariants();
const ofAllVariants: readonly Given[] = kinds.map(kind => {
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, written.get(`${kind}.json`) as string);
  return { kind, file };
});

test('a device of each variant serves them', async () => {
  documents.push(...ofAllVariants);
  for (const variant of description.variants) documents.push(...(await served(variant)));
  assert.is(documents.length, 14);
});
const documents: Given[] = [];

for (const [name, { reads, tool }] of Object.entries(tools)) {
  test(`${name} finds no error and nothing to warn of`, async () => {
    assert.equal(await tool(documents.filter(({ kind }) => reads.includes(kind))), []);
  });

  test(`${name} finds what is wrong in a document`, async () => {
    for (const { kind, file } of ofAllVariants.filter(one => reads.includes(one.kind))) {
      const { info, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
      const { title: _, license: __, ...less } = info;
      const wrong = join(folder, `wrong-${kind}.json`);
      writeFileSync(wrong, JSON.stringify({ ...rest, info: less }));
      const found = await tool([{ kind, file: wrong }]);
      assert.match(found.join('\n'), /title/);
    }
  });
}

test.run();
