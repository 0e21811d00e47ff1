import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import express from 'express';
import { parse } from 'yaml';
import { offlineFiles } from '../../bff/outage-page/offline-page.ts';
import { outageFiles, outagePage } from '../../bff/outage-page/outage-page.ts';
import { ROOT } from '../architecture/sources.ts';
import { programAt, runProgram, untilAnswers } from '../support/program.ts';
import { freePort } from '../support/free-port.mjs';
import { until } from '../support/wait-until.ts';

const DEPLOY = join(ROOT, 'deploy');
const PAGES = join(DEPLOY, 'error-pages');
const HTML = outagePage();
/** Nobody waits longer for the page of an outage. */
const MAX_WAIT_MS = 3000;
/** compose.yaml sets how many proxies the portal trusts. */
const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, { environment: Record<string, string> }>;
};
const TRUST_PROXY = Number(/:-(\d+)/.exec(compose.services['portal-1']?.environment['TRUST_PROXY'] ?? '')?.[1]);

/**
 * A stub of a portal instance. Answers `/health/ready`, and all other paths with the client address that it sees.
 */
class StubInstance {
  ready = true;
  /** Accepts connections and never answers. */
  hangs = false;
  #server!: Server;
  port = 0;

  async start(): Promise<void> {
    const app = express().set('trust proxy', TRUST_PROXY);
    app.use((_request, _response, next) => void (this.hangs || next()));
    app.get('/health/ready', (_request, response) => void response.sendStatus(this.ready ? 200 : 503));
    app.use((incoming, response) => void response.json({ address: incoming.ip }));
    this.#server = app.listen(this.port, '127.0.0.1');
    await new Promise((resolve) => this.#server.once('listening', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

it('deploy/error-pages has the generated pages (npm run error-pages writes them)', () => {
  const files = outageFiles();
  expect(readdirSync(PAGES).sort()).toEqual(Object.keys(files).sort());
  for (const [name, text] of Object.entries(files))
    expect([name, readFileSync(join(PAGES, name), 'utf8')]).toEqual([name, text]);
  for (const [name, text] of Object.entries(offlineFiles()))
    expect([name, readFileSync(join(DEPLOY, '../web/public', name), 'utf8')]).toEqual([name, text]);
  // HAProxy reads them into a buffer of 16 KB.
  expect(Buffer.byteLength(files['haproxy-503.http'] ?? '')).toBeLessThan(14_000);
  expect(HTML).not.toMatch(/<script|<link|<img|@import|url\(|https?:/);
});

const PROXIES = [
  {
    title: 'HAProxy',
    program: 'haproxy',
    file: 'haproxy.cfg',
    pages: '/etc/haproxy/error-pages',
    checksReadiness: true,
    args: (config: string) => ['-db', '-f', config],
  },
  {
    title: 'nginx',
    program: 'nginx',
    file: 'nginx.conf',
    pages: '/etc/nginx/error-pages',
    checksReadiness: false,
    args: (config: string, dir: string) => ['-p', dir, '-e', 'stderr', '-c', config],
  },
  {
    title: 'Caddy',
    program: 'caddy',
    file: 'Caddyfile',
    pages: '/srv/error-pages',
    checksReadiness: true,
    args: (config: string) => ['run', '--config', config, '--adapter', 'caddyfile'],
  },
];

/** The nginx example belongs inside the http context. */
const nginxConfig = (text: string, dir: string): string =>
  `daemon off; pid ${dir}/pid; events {}
http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
${text}}`;

describe.each(PROXIES)('$title example configuration', ({ program, file, pages, checksReadiness, args }) => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  const instances = [new StubInstance(), new StubInstance()];
  let proxy: ReturnType<typeof runProgram> | undefined;
  let url: string;

  beforeAll(async () => {
    if (!programAt(program)) return;
    for (const instance of instances) await instance.start();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const example = readFileSync(join(DEPLOY, file), 'utf8')
      .replaceAll(/\bportal-([12]):3000/g, (_, number: string) => `127.0.0.1:${instances[Number(number) - 1]?.port}`)
      .replaceAll(pages, PAGES)
      .replace(/^:8080/m, `:${port}`)
      .replace(/(listen|bind) :?8080/, (_, word: string) => `${word} 127.0.0.1:${port}`);
    const config = join(dir, file);
    mkdirSync(join(dir, 'home'));
    writeFileSync(config, file === 'nginx.conf' ? nginxConfig(example, dir) : example);
    proxy = runProgram(program, args(config, dir), {
      HOME: join(dir, 'home'),
      XDG_CONFIG_HOME: dir,
      XDG_DATA_HOME: dir,
    });
    const { output } = proxy;
    await untilAnswers(url).catch(() => Promise.reject(new Error(output.printed)));
    await until(async () => (await fetch(url)).status === 200);
  });
  afterAll(async () => {
    await proxy?.stop();
    if (proxy) for (const instance of instances) await instance.stop().catch(() => undefined);
    rmSync(dir, { recursive: true, force: true });
  });

  /** Browsers get the outage page and API clients its JSON, for any method. */
  async function expectOutage(): Promise<void> {
    const expectPage = async (path: string): Promise<void> => {
      const reply = await fetch(url + path, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      const { status, headers } = reply;
      expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        path,
        503,
        '30',
        'no-store',
      ]);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(await reply.text()).toBe(HTML);
    };
    const expectJson = async (method: string): Promise<void> => {
      // A connection of its own: HAProxy closes those on which it has sent the page, and a POST is not repeated.
      const sent = request(`${url}/api/incidents/filter`, {
        method,
        agent: false,
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      }).end();
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      expect([method, reply.statusCode, reply.headers['retry-after']]).toEqual([method, 503, '30']);
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
      expect(await json(reply)).toMatchObject({
        code: 503,
        descriptionAr: expect.stringContaining('الخدمة'),
        retryAfter: 30,
      });
    };
    await Promise.all([...['/', '/faqs?x=1', '/create-case'].map(expectPage), ...['GET', 'POST'].map(expectJson)]);
  }

  it('passes on the address of each client, also behind another proxy', async () => {
    if (!proxy) return;
    const clientAddress = async (headers: Record<string, string>) =>
      ((await (await fetch(url, { headers })).json()) as { address: string }).address;
    // The proxy in front appends the address it saw; what the client sent comes before it.
    expect(await clientAddress({ 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7');
    expect(await clientAddress({ 'x-forwarded-for': '10.9.9.9, 198.51.100.8' })).toBe('198.51.100.8');
  });

  it('leaves out an instance that accepts requests and never answers', async () => {
    if (!proxy || !checksReadiness) return;
    const [hanging] = instances;
    if (hanging) hanging.hangs = true;
    const answers = () =>
      fetch(url, { signal: AbortSignal.timeout(500) }).then(
        ({ status }) => status === 200,
        () => false,
      );
    await until(async () => (await Promise.all(Array.from({ length: 8 }, answers))).every(Boolean));
    if (hanging) hanging.hangs = false;
    await hanging?.stop();
    await hanging?.start();
    await until(async () => (await fetch(url)).status === 200);
  });

  it('serves the outage page while no instance is ready', async () => {
    if (!proxy || !checksReadiness) return;
    for (const instance of instances) instance.ready = false;
    await until(async () => (await fetch(url)).status === 503);
    await expectOutage();
    for (const instance of instances) instance.ready = true;
    await until(async () => (await fetch(url)).status === 200);
  });

  it('serves the outage page while all instances are stopped, and recovers', async () => {
    if (!proxy) return;
    await Promise.all(instances.map((instance) => instance.stop()));
    // At once, and when the proxy knows it.
    for (let times = 0; times < 3; times++) await expectOutage();
    for (const instance of instances) await instance.start();
    await until(async () => (await fetch(url)).status === 200);
  });
});
