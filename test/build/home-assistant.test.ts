import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageAddOns } from '../../build/package/home-assistant.ts';
import { places } from '../../build/package/places.ts';
import { product } from '../../build/package/releases.ts';
import { root } from '../../build/paths.ts';
import { flags } from '../../host/command-line.ts';
import { variants } from '../../host/hardware/variants.ts';
import { languages } from '../../host/languages/index.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { parseYaml } from '../support/yaml.ts';

/* What the Supervisor of Home Assistant asks of a repository of add-ons, and of ours in it. */
const test = suite('add-on of Home Assistant');
const folder = join(root, 'build/package/home-assistant');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** What is looked at by name; the rest is the Supervisor's to judge. */
interface Configuration {
  readonly arch: readonly string[];
  readonly image: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly ports: object;
  readonly ingress_port: number;
}

const repository = join(temporaryFolder(), 'repository');
stageAddOns(repository);
const config = parseYaml<Configuration>(
  readFileSync(join(repository, product.name, 'config.yaml'), 'utf8'),
);
/** Options that are no flags: settings of the device. */
const settings = ['allowed_hosts', 'discovery'];
const text = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** What the Supervisor has against a repository. */
function problemsOf(at: string): string[] {
  const program = join(root, 'test/support/supervisor.py');
  return JSON.parse(execFileSync('/usr/bin/python3', [program, at], { encoding: 'utf8' }));
}

test('the Supervisor has nothing against the repository and the add-on in it', () => {
  assert.equal(problemsOf(repository), []);
  assert.is(config.image, places.home_assistant_image);
  assert.match(config.image, '{arch}');
  assert.equal(readdirSync(join(repository, product.name)).sort(), [
    ...['CHANGELOG.md', 'DOCS.md', 'config.yaml', 'icon.png', 'logo.png', 'translations'],
  ]);
  const { url } = parseYaml<{ readonly url: string }>(
    readFileSync(join(repository, 'repository.yaml'), 'utf8'),
  );
  assert.is(url, places.home_assistant_repository);
});

test('the Supervisor would have had something against each of these', () => {
  const broken = join(temporaryFolder(), 'broken');
  for (const [file, from, to, problem] of [
    ['config.yaml', '  - amd64', '  - armv7', 'arch'],
    ['config.yaml', 'type: addon_config', 'type: config', 'map.0.type'],
    ['config.yaml', 'image: "', 'image: "https://', 'image'],
    ['config.yaml', 'version: "', 'version: "v ', 'version'],
    ['config.yaml', 'ingress: true', 'ingress: maybe', 'ingress'],
    ['config.yaml', 'ingress: true\n', '', 'ingress_port: needs ingress'],
    ['config.yaml', 'uart: true', 'auto_uart: true', 'auto_uart'],
    ['config.yaml', 'mqtt:want', 'mqtt:wish', 'services.0'],
    ['config.yaml', 'tcp://[HOST]', 'tcp://localhost', 'watchdog'],
    ['config.yaml', 'discovery: bool', 'discovery: boolean', 'schema'],
    ['config.yaml', '  8080/tcp: null', '  8080/tcp: 0', 'ports.8080/tcp'],
    ['translations/de.yaml', '    name: Variante\n', '', 'configuration.variant.name'],
    ['../repository.yaml', 'url: "https:', 'url: "', 'url'],
    ['../repository.yaml', 'name: "', 'title: "', 'name'],
  ] as const) {
    rmSync(broken, { recursive: true, force: true });
    cpSync(repository, broken, { recursive: true });
    const path = join(broken, product.name, file);
    const whole = readFileSync(path, 'utf8');
    assert.ok(whole.includes(from), from);
    writeFileSync(path, whole.replace(from, to));
    const problems = problemsOf(broken).filter(found => found.includes(`: ${problem}`));
    assert.is.not(problems.length, 0, `${file}: ${to}`);
  }
  rmSync(join(broken, product.name, 'icon.png'));
  rmSync(join(broken, 'repository.yaml'));
  assert.equal(problemsOf(broken), [
    'repository.yaml: is missing',
    'voltkern/icon.png: square PNG',
  ]);
});

test('what somebody has to choose has a default, which its schema takes', () => {
  for (const [name, kind] of Object.entries(config.schema)) {
    const value = config.options[name];
    if (Array.isArray(kind)) assert.ok(Array.isArray(value), name);
    else if (String(kind).endsWith('?')) assert.is(value, undefined, name);
    else assert.is(typeof value, kind === 'bool' ? 'boolean' : 'string', name);
  }
  assert.equal(
    Object.keys(config.options).filter(name => !(name in config.schema)),
    [],
  );
  assert.is(config.schema.variant, `list(${Object.keys(variants).join('|')})`);
});

test('each option is a flag or a setting, and has a name and a sentence in each language', () => {
  const names = Object.keys(config.schema);
  const strangers = names.filter(
    name => !settings.includes(name) && !(name.replaceAll('_', '-') in flags),
  );
  assert.equal(strangers, []);
  const spoken = languages.map(({ code }) => code);
  const files = readdirSync(join(folder, 'translations'));
  assert.equal(files.sort(), spoken.map(language => `${language}.yaml`).sort());
  for (const language of spoken) {
    const { configuration, network } = parseYaml<{
      readonly configuration: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      readonly network: object;
    }>(read(`translations/${language}.yaml`));
    assert.equal(Object.keys(configuration), names);
    for (const { name, description } of Object.values(configuration))
      assert.ok(text(name) && text(description));
    assert.equal(Object.keys(network), Object.keys(config.ports));
  }
});

test('the port of its page is the one that the device listens on', () => {
  assert.match(read('run.mjs'), `'127.0.0.1:${config.ingress_port}'`);
  assert.equal(Object.keys(config.ports), [`${config.ingress_port}/tcp`]);
});

test('its image is built of files that are there', () => {
  const sources = [...read('Dockerfile').matchAll(/^COPY (\S+) /gm)].map(([, source]) => source);
  assert.equal(sources, ['voltkern', 'run.mjs']);
  assert.ok(existsSync(join(folder, 'run.mjs')));
  assert.not.match(read('Dockerfile'), /^RUN /m);
});

test.run();
