import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../../build/paths.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { type RunningDevice, temporaryFolder } from '../../support/gateway.ts';
import { demandLogin, logIn, login, phone, see, withPage } from '../../support/page.ts';
import { endsWithTest, suite } from '../../support/suite.ts';

/* The proxies of docs/guides/reverse-proxy.md, set up as that says; ports are the test's own. */
const test = suite('reverse proxy');
const guide = readFileSync(join(root, 'docs/guides/reverse-proxy.md'), 'utf8');
const name = 'charger.example';

/** The block of the guide in a language, for a device, and a proxy at `port` and `path`. */
function block(language: string, { url }: RunningDevice, port: number, path: string): string {
  const [, text = ''] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  assert.match(text, /127\.0\.0\.1:8080/);
  return text
    .replace(/^ {2}redir .*\n/m, line => (path === '/' ? '' : line))
    .replaceAll('/garage/', path)
    .replace('127.0.0.1:8080', new URL(url).host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(`http://${name} {`, `http://${name}:${port} {`);
}

interface Proxy {
  readonly language: string;
  /** Starts it with the text of its configuration. */
  start(configuration: string): void;
}

const nginx: Proxy = {
  language: 'nginx',
  start(configuration) {
    const folder = temporaryFolder();
    const file = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      kind => `${kind}_temp_path ${join(folder, kind)};`,
    );
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${join(folder, 'pid')}; events {}
       http { access_log off; ${temporary.join(' ')}\n${configuration} }`,
    );
    endsWithTest(spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: 'ignore' }));
  },
};

const caddy: Proxy = {
  language: 'caddy',
  start(configuration) {
    const folder = temporaryFolder();
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n  admin off\n}\n${configuration}`);
    mkdirSync(join(folder, 'home'));
    const env = { ...process.env, HOME: join(folder, 'home') };
    const words = ['run', '--adapter', 'caddyfile', '--config', file];
    endsWithTest(spawn('caddy', words, { stdio: 'ignore', env }));
  },
};

/** The status of the answer to a client that finds the name at this machine; `body` is put. */
function status(url: string, body?: string): string {
  const { host } = new URL(url);
  const found = ['--connect-to', `${host}:127.0.0.1:${host.split(':')[1]}`];
  const put = body === undefined ? [] : ['--request', 'PUT', '--data-binary', '@-'];
  const words = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}'];
  return spawnSync('curl', [...words, ...found, ...put, url], {
    encoding: 'utf8',
    input: body ?? '',
  }).stdout;
}

for (const proxy of [nginx, caddy]) {
  for (const path of ['/garage/', '/']) {
    test(`${proxy.language}, ${path}: login, page, /ws, writes and uploads work`, () =>
      withPage({}, async ({ page, device }) => {
        await device.put('network/config/allowed_hosts', [name]);
        const backup = await device.get('system/backup');
        const port = await freePort();
        proxy.start(block(proxy.language, device, port, path));
        const url = `http://${name}:${port}${path}`;
        await eventually(() => assert.is(status(`${url}info/name`), '200'));
        const body = JSON.stringify({ backup, note: 'x'.repeat(900_000) });
        const upload = status(`${url}system/restore`, body);
        assert.is(upload, '400', 'the device itself has refused what nobody knows');

        await demandLogin(device);
        await page.goto(url);
        await logIn(page);
        await see(page, '#link', 'Live');
        await page.getByRole('button', { name: 'Plug in' }).tap();
        await see(page, '#state', 'Charging');
        await page.reload();
        await see(page, '#state', 'Charging');
        await page.getByRole('button', { name: 'Stop charging' }).tap();
        await see(page, '#state', 'Waiting for release');
      }));
  }
}

/** Home Assistant's ingress to a device, which it shows in a frame of its page at `/`. */
async function ingress(device: RunningDevice): Promise<string> {
  await device.put('network/config/allowed_hosts', [name]);
  const port = await freePort();
  const path = '/api/hassio_ingress/fM3-Zq_8/';
  const outside = `location = /favicon.ico { return 204; }
      location = / {
        default_type text/html;
        return 200 '<iframe src="${path}" width="1200" height="700"></iframe>';
      }
      location ${path} {
        proxy_set_header X-Ingress-Path ${path.slice(0, -1)};
        proxy_set_header X-Forwarded-For 192.0.2.1;
        proxy_set_header X-Forwarded-Proto https;
        proxy_set_header X-Forwarded-Host ${name};`;
  const configuration = block('nginx', device, port, path);
  assert.match(configuration, `location ${path} {`);
  nginx.start(configuration.replace(`location ${path} {`, outside));
  const url = `http://${name}:${port}/`;
  await eventually(() => assert.is(status(url), '200'));
  return url;
}

const desktop = { ...phone, viewport: { width: 1280, height: 800 } };

test("Home Assistant's ingress shows the page in a frame, with all that it loads late", () =>
  withPage({ context: desktop, args: ['--framed-by', 'same-origin'] }, async shown => {
    const { page, device, complaints } = shown;
    const url = await ingress(device);
    await demandLogin(device);

    const failures: string[] = [];
    page.on('response', answer => {
      const known = answer.status() < 400 || answer.status() === 401;
      if (!known) failures.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('User name').fill(login.username);
    await frame.getByLabel('Password').fill(login.password);
    await frame.getByRole('button', { name: 'Log in' }).click();
    await frame.locator('#link').filter({ hasText: 'Live' }).waitFor();
    const [, inside] = page.frames();
    const files: { path: string }[] = JSON.parse(readFileSync(outOf('web-paths.json'), 'utf8'));
    assert.ok(files.length > 40);
    for (const { path: file } of files) {
      const place = `new URL(${JSON.stringify(`.${file}`)}, location.href)`;
      const loaded = file.endsWith('.js') ? `import(${place})` : `fetch(${place})`;
      assert.ok(await inside?.evaluate(`${loaded}.then(() => true)`), file);
    }
    assert.equal(failures, []);
    assert.equal(
      complaints.filter(text => !/401/.test(text)),
      [],
    );
  }));

test('nobody shows the page in a frame without being allowed to, not even the same origin', () =>
  withPage({ context: desktop }, async ({ page, device, complaints }) => {
    await page.goto(await ingress(device));
    await eventually(() => assert.match(complaints.join(), "frame-ancestors 'none'"));
    assert.is(await page.frameLocator('iframe').locator('#link').count(), 0);
  }));

test.run();
