import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import * as assert from 'uvu/assert';
import { root } from '../../../build/paths.ts';
import { description } from '../../data/interface.ts';
import { clientProgram } from '../../support/client-program.ts';
import { type Document, enabledOcpp } from '../../support/documents.ts';
import { eventually } from '../../support/eventually.ts';
import { startDevice } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { npmTools } from '../../tools.ts';

/*
 * A client that a generator makes of the document of a variant reads and writes every resource of
 * that variant, and the type checker accepts what is read, written back, and written anew.
 */
const test = suite('a client generated from OpenAPI');

/** Beside the installed packages, so that programs find them. */
const folder = join(npmTools, 'clients');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Each operation, with what was answered. */
type Answers = AsyncIterable<[string, Response]>;

/** What is refused because of the state that the device is in. */
const refusedNow = [
  // There is no manager that could be asked for a mode.
  ...['/evse/charge_mode', '/evse/charge_mode_update', '/evse/charge_mode/{member}'],
  // Phases are switched by nobody.
  ...['/power_manager/external_control', '/power_manager/external_control_update'],
  '/power_manager/external_control/{member}',
  // The meter of the example has no energies that start at 0.
  '/meters/{n}/reset',
  // Nobody is connected whose fall-back could be tried.
  '/ocpp_central/test',
  // An energy manager as it is delivered manages no chargers that could have a plan.
  ...['/eco/preview', '/eco/set_plan'],
  // Nothing is charged a thousand years from now.
  ...['/charge_limits/override_end', '/charge_limits/override_end_update'],
  '/charge_limits/override_end/{member}',
  // No such box is trusted, unless it was added before.
  '/eebus/remove',
  // Nobody is logged in, and nobody has to be.
  ...['/logged_in_devices/end', '/logged_in_devices/stay'],
  // Reads what it shows by itself, which nobody may write.
  ...['/evse/indicator_led_update', '/evse/indicator_led/{member}'],
];

/** Only what is in a list has members. */
const batteryRule = {
  ...{ enabled: true, desc: 'dear hours', action: 0 },
  ...{ soc_cond: 0, soc_th: 0, price_cond: 0, price_th: 0, forecast_cond: 0, forecast_th: 0 },
  ...{ schedule_cond: 0, time_cond: 0, time_start: 0, time_end: 0, fast_chg_cond: 0 },
};

function run(program: string, words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  assert.is(status, 0, `${program} ${words.join(' ')}\n${stdout}${stderr}`);
}

/** Together they have every resource: older chargers have just one each that others lack. */
const variants = [
  { variant: 'warp4', resource: undefined },
  { variant: 'wem2', resource: undefined },
  { variant: 'warp', resource: 'meter/error_counters' },
  { variant: 'warp2', resource: 'evse/gp_output' },
] as const;

/** The document with nothing but a resource and what is below it. */
function withOnly(resource: string, document: Document): Document {
  const paths = Object.entries(document.paths).filter(([path]) =>
    [`/${resource}`, `/${resource}_update`, `/${resource}/{member}`].includes(path),
  );
  assert.ok(paths.length > 0, `the document has no ${resource}`);
  return { ...document, paths: Object.fromEntries(paths) };
}

for (const { variant, resource } of variants) {
  test(`${variant}: it reads and writes ${resource ?? 'every resource'}`, async () => {
    const device = await startDevice({ args: ['--variant', variant] });
    const whole: Document = await device.get('openapi.json');
    const document = resource === undefined ? whole : withOnly(resource, whole);
    if (document.paths['/ocpp/config']) await device.put('ocpp/config', enabledOcpp);
    if (document.paths['/ocpp_central/chargers'])
      await device.put('ocpp_central/chargers', [{ identity: 'left', password: 'of the garage' }]);
    if (document.paths['/eebus/peers']) await device.put('eebus/peers', [{ ski: 'a0'.repeat(20) }]);
    if (document.paths['/battery_control/rules_charge'])
      for (const rules of ['rules_charge', 'rules_discharge'])
        await device.put(`battery_control/${rules}`, [batteryRule]);
    await device.put('system/metrics_config', true);
    if (document.paths['/debug/plug']) await device.put('debug/plug');

    const file = (name: string): string => join(folder, `${variant}-${name}`);
    const resources = [...description.resources, ...description.additional];
    const program = clientProgram(document, `./${variant}-types.ts`, variant, resources);
    writeFileSync(file('openapi.json'), JSON.stringify(document));
    writeFileSync(file('client.ts'), program);
    const generator = join(npmTools, 'node_modules/openapi-typescript/bin/cli.js');
    run(generator, [file('openapi.json'), '--output', file('types.ts')]);
    run(join(root, 'node_modules/typescript/bin/tsc'), [
      ...['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes'],
      ...['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'],
      ...['--allowImportingTsExtensions', file('client.ts')],
    ]);

    const answered = new Map<string, number[]>();
    const { boot_id: bootId } = await device.get('event_log/boot_id');
    const { answers } = await tsImport(pathToFileURL(file('client.ts')).href, import.meta.url);
    for await (const [operation, { status }] of answers(device.url) as Answers) {
      answered.set(operation, [...(answered.get(operation) ?? []), status]);
      if (operation !== 'PUT /force_reboot') continue;
      await eventually(async () =>
        assert.is.not((await device.get('event_log/boot_id')).boot_id, bootId),
      );
    }
    await device.stop();

    const wrong = Object.entries(document.paths).flatMap(([path, item]) =>
      ['get', 'put']
        .filter(method => item[method])
        .map(method => `${method.toUpperCase()} ${path}`)
        .filter(operation => {
          const statuses = answered.get(operation) ?? [];
          // A list may have no entry yet.
          const isEmpty = operation.startsWith('GET') && path.endsWith('/{member}');
          return !(
            statuses.includes(200) ||
            (isEmpty && statuses.includes(404)) ||
            (refusedNow.includes(path) && statuses.includes(400))
          );
        })
        .map(operation => `${operation}: ${answered.get(operation)}`),
    );
    assert.equal(wrong, []);
  });
}

test.run();
