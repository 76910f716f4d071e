import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { product } from '../../build/package/releases.ts';
import { root } from '../../build/paths.ts';
import { flags } from '../../host/command-line.ts';
import { variants } from '../../host/hardware/variants.ts';
import { parseYaml } from '../support/yaml.ts';

/* What the Supervisor of Home Assistant asks of the folder of an add-on. */
const test = suite('add-on of Home Assistant');
const folder = join(root, 'build/package/home-assistant');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** What is looked at by name; the rest is held to `keys`. */
interface Configuration {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly ports: object;
  readonly ingress_port: number;
}

const config = parseYaml<Configuration>(`${read('config.yaml')}version: "${product.version}"\n`);
/** Options that are no flags: settings of the device. */
const settings = ['allowed_hosts', 'discovery'];

/** What the Supervisor takes for a key of `config.yaml`; others it passes over with a warning. */
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown) =>
    words.includes(value as string);
const text = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const bool = (value: unknown) => typeof value === 'boolean';
const port = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const listOf = (item: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(item);
const mapOf = (key: RegExp, item: (value: unknown) => boolean) => (value: unknown) =>
  Object.entries(value as object).every(([name, member]) => key.test(name) && item(member));
const portName = /^\d{1,5}\/(tcp|udp)$/;
const folders = ['addon_config', 'all_addon_configs', 'backup', 'data', 'homeassistant_config'];
const keys: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: text,
  version: text,
  slug: value => /^[-_.A-Za-z0-9]+$/.test(String(value)),
  description: text,
  arch: listOf(oneOf('armhf', 'armv7', 'aarch64', 'amd64', 'i386')),
  startup: oneOf('initialize', 'system', 'services', 'application', 'once'),
  boot: oneOf('auto', 'manual', 'manual_only'),
  backup: oneOf('hot', 'cold'),
  ingress: bool,
  ingress_port: port,
  panel_icon: value => /^mdi:[a-z0-9-]+$/.test(String(value)),
  panel_title: text,
  watchdog: value =>
    /^(?:https?|\[PROTO:\w+\]|tcp):\/\/\[HOST\]:\[PORT:\d+\].*$/.test(String(value)),
  ports: mapOf(portName, value => value === null || port(value)),
  ports_description: mapOf(portName, text),
  uart: bool,
  services: listOf(value => /^(mqtt|mysql):(provide|want|need)$/.test(String(value))),
  map: listOf(value => {
    const { type, read_only, ...more } = value as Record<string, unknown>;
    return folders.includes(type as string) && bool(read_only) && Object.keys(more).length === 0;
  }),
  options: value => typeof value === 'object',
  schema: mapOf(/^[a-z_]+$/, value => {
    const [item] = Array.isArray(value) && value.length === 1 ? value : [value];
    return /^(str|bool|int|float|email|url|password|port|list\(.+\)|match\(.+\))\??$/.test(
      String(item),
    );
  }),
};

test('each key of its configuration is one that there is, with a value that it takes', () => {
  for (const name of ['name', 'version', 'slug', 'description', 'arch'])
    assert.ok(name in config, `${name} is missing`);
  for (const [name, value] of Object.entries(config))
    assert.ok(keys[name]?.(value), `${name}: ${JSON.stringify(value)}`);
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
  assert.equal(readdirSync(join(folder, 'translations')).sort(), ['de.yaml', 'en.yaml']);
  for (const language of ['de', 'en']) {
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
});

test.run();
