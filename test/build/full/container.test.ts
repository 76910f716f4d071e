import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { containerArchive } from '../../../build/package/container.ts';
import { packagesFolder } from '../../../build/package.ts';
import { outOf } from '../../../build/paths.ts';
import { startContainers } from '../../support/containers.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { insideNamespaces } from '../../support/namespaces.ts';
import { promtool } from '../../support/prometheus.ts';
import { suite } from '../../support/suite.ts';
import { parseYaml } from '../../support/yaml.ts';

/*
 * An image of what `npm run package` made is built and run, in a network of the test's own, because
 * its port is not to be chosen. What takes a registry, the base of the makers of Node and the other
 * services of compose.yaml, is held against the programs of Debian instead.
 */
await insideNamespaces();
const test = suite('container');
const folder = temporaryFolder();
execFileSync('tar', ['-xzf', join(outOf(packagesFolder), containerArchive), '-C', folder]);
const source = join(folder, 'voltkern-container');
const url = 'http://127.0.0.1:8080';
const containers = startContainers();
const image = containers.build(source, 'Containerfile');
const confined = [
  ...['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  ...['--network', 'host', '--volume', 'charger:/var/lib/voltkern'],
];

function start(name: string, ...flags: readonly string[]): void {
  containers.podman('run', '--detach', '--name', name, ...confined, image, ...flags);
}

async function get(path: string) {
  const answer = await fetch(`${url}/${path}`);
  assert.is(answer.status, 200);
  return answer.json() as Promise<Record<string, unknown>>;
}

test('it serves as a user without rights, of a root that nobody writes, and is healthy', async () => {
  start('first');
  await eventually(async () => assert.is((await get('info/name')).type, 'warp3'));
  assert.is((await get('system/version')).installation, 'container');
  const inside = (program: string) => containers.podman('exec', 'first', 'node', '-e', program);
  assert.is(inside("console.log(process.getuid() + ':' + process.getgid())").trim(), '10001:10001');
  assert.throws(() => inside("fs.writeFileSync('/opt/voltkern/x', '')"), /EROFS/);
  const status = readFileSync(
    `/proc/${containers.podman('inspect', '--format', '{{.State.Pid}}', 'first').trim()}/status`,
    'utf8',
  );
  assert.match(status, /^CapEff:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  containers.podman('healthcheck', 'run', 'first');
  containers.podman('stop', 'first');
});

test('its data outlive it, and its health is told over HTTPS, too, and where it hangs', async () => {
  start('second', '--variant', 'warp2');
  await eventually(async () => assert.is((await get('info/name')).type, 'warp2'));
  const put = async (path: string, value: unknown) => {
    const answer = await fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(value) });
    assert.is(answer.status, 200, await answer.text());
  };
  await put('info/display_name', 'Hall');
  await put('network/config/transport_mode', 1);
  containers.podman('rm', '--force', '--time', '20', 'second');

  start('third', '--variant', 'warp2');
  await eventually(() => void containers.podman('healthcheck', 'run', 'third'));
  const words = ['--silent', '--insecure', 'https://127.0.0.1:8080/info/display_name'];
  assert.match(execFileSync('curl', words, { encoding: 'utf8' }), /Hall/);
  containers.podman('kill', '--signal', 'STOP', 'third');
  assert.throws(() => containers.podman('healthcheck', 'run', 'third'));
});

test('the image has nothing of one machine only', () => {
  assert.not.match(readFileSync(join(source, 'Containerfile'), 'utf8'), /^RUN /m);
  const files = execFileSync('find', [join(source, 'voltkern'), '-type', 'f'], {
    encoding: 'utf8',
  });
  assert.not.match(files, /\.(node|so)$/m);
});

test('compose.yaml mounts what is there, and the services understand it', async () => {
  const { services, volumes } = parseYaml<{
    readonly services: Readonly<Record<string, { readonly volumes: readonly string[] }>>;
    readonly volumes: object;
  }>(readFileSync(join(source, 'compose.yaml'), 'utf8'));
  assert.equal(Object.keys(services), ['voltkern', 'mosquitto', 'prometheus', 'grafana']);
  for (const service of Object.values(services)) {
    for (const volume of service.volumes) {
      const [from = ''] = volume.split(':');
      assert.ok(from.startsWith('./') ? existsSync(join(source, from)) : from in volumes, volume);
    }
  }
  assert.match(promtool(['check', 'config', join(source, 'prometheus.yml')]), /SUCCESS/);
  const { scrape_configs } = parseYaml<{
    readonly scrape_configs: readonly { readonly static_configs: unknown }[];
  }>(readFileSync(join(source, 'prometheus.yml'), 'utf8'));
  assert.equal(scrape_configs[0]?.static_configs, [{ targets: ['voltkern:8080'] }]);

  const configuration = readFileSync(join(source, 'mosquitto.conf'), 'utf8');
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `${configuration.replace('/mosquitto/data', folder)}user root\n`);
  const broker = ['timeout', '--preserve-status', '1', 'mosquitto', '-v', '-c', file];
  const said = execFileSync('sh', ['-c', `${broker.join(' ')} 2>&1`], { encoding: 'utf8' });
  assert.match(said, /running/);
  assert.not.match(said, /Error/);
});

test.run();
