import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../architecture/sources.ts';
import { startPostgres } from '../support/postgres.mjs';
import { freePort } from '../support/free-port.mjs';
import { startS3 } from '../support/s3-server.mjs';
import { PRODUCTION_SETTINGS } from '../support/production-settings.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendCanariesToEveryEndpoint } from './canary-calls.ts';
import { plantCanaries, secretsIn } from './pii-leak.ts';

const PRODUCTION = { ...PRODUCTION_SETTINGS, FILES_DIR: tmpdir() };

/** The built portal as a process, with its output. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/bff/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...env },
  });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed.text += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, printed, exit };
}

/** The complete lines of the output so far. */
const linesOf = ({ printed }: ReturnType<typeof start>): string[] => printed.text.split('\n').slice(0, -1);

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
  await waitUntil(isReady, `${url} ready`, 120_000);
}

/** URLs of the scripts that a process loaded, from its V8 coverage file. */
function scriptsOf(file: string): string[] {
  const { result } = JSON.parse(readFileSync(file, 'utf8')) as { result: { url: string }[] };
  return result.map((script) => script.url);
}

describe('portal process', () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-process-'));
  let url: string;
  let portal: ReturnType<typeof start>;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    portal = start({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dir });
    await untilReady(url);
  });
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await portal.exit;
    rmSync(dir, { recursive: true, force: true });
  });

  /** Waits until all earlier requests are logged: sends a request and waits for its log line. */
  async function untilLogged(): Promise<void> {
    const id = randomUUID();
    await fetch(`${url}/api/no-such-call`, { headers: { 'x-request-id': id } });
    await waitUntil(() => portal.printed.text.includes(id), 'the log line of the request');
  }

  it('prints its URL', async () => {
    for (const text of [`http://localhost:${new URL(url).port}`, 'صوت المتعامل'])
      await waitUntil(
        () => portal.printed.text.includes(text),
        () => `${text} in ${portal.printed.text}`,
      );
  });

  it('rejects a second process on the same data directory with a clear message', async () => {
    const second = start({ PORT: String(await freePort()), DATA_DIR: dir });
    expect(await second.exit).toBe(1);
    expect(second.printed.text).toMatch(/is in use by process \d+/);
  });

  it('logs one JSON line per event, and no personal data anywhere', async () => {
    const { secrets, addresses } = await plantCanaries(url);
    secrets.push(...(await sendCanariesToEveryEndpoint(url)));
    await fetch(`${url}/public/${'x'.repeat(48)}`, { headers: { 'x-request-id': 'line1\u0020line2' } });
    await untilLogged();
    const lines = linesOf(portal).filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), msg: expect.any(String) });
    for (const line of lines.filter((one) => one.includes('"msg":"request"')))
      expect(JSON.parse(line)).toMatchObject({
        requestId: expect.any(String),
        route: expect.any(String),
        status: expect.any(String),
      });
    expect(secrets.length).toBeGreaterThan(20);
    expect(secretsIn(portal.printed.text, secrets)).toEqual([]);
    for (const path of ['/metrics', '/health/ready', '/health/live'])
      expect([path, secretsIn(await (await fetch(url + path)).text(), secrets)]).toEqual([path, []]);
    expect(secretsIn(addresses.join('\n'), secrets)).toEqual([]);
    // The check itself finds a secret.
    expect(secretsIn(`{"mobile":"${secrets[0]}"}`, secrets)).toContain(secrets[0]);
  });

  it('logs failing health checks only, and no file of a page', async () => {
    const page = await (await fetch(url)).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(url + script)).status).toBe(200);
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect((await fetch(url + path)).status).toBe(200);
    expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403);
    await untilLogged();
    const routes = [...portal.printed.text.matchAll(/"route":"([^"]+)","status":"(\d+)"/g)].map(
      ([, route, status]) => `${route} ${status}`,
    );
    // Before it was ready, /health/ready answered 503, which is logged.
    const probes = routes.filter((line) => /^.(health|metrics)/.test(line) && !line.startsWith('/health/ready 503'));
    expect(probes).toEqual(['/metrics 403']);
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((line) => /^(file|other) 200/.test(line))).toEqual([]);
  });

  it('ends on SIGTERM, frees the directory for the next process, and loads production builds of libraries only', async () => {
    portal.child.kill('SIGTERM');
    expect(await portal.exit).not.toBe(1);
    const port = await freePort();
    const covered = mkdtempSync(join(tmpdir(), 'portal-covered-'));
    const next = start({ PORT: String(port), DATA_DIR: dir, NODE_V8_COVERAGE: covered });
    await untilReady(`http://127.0.0.1:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    next.child.kill('SIGTERM');
    await next.exit;
    const scripts = readdirSync(covered).flatMap((name) => scriptsOf(join(covered, name)));
    rmSync(covered, { recursive: true });
    expect(scripts.filter((script) => /react-dom-server.*\.production/.test(script))).not.toEqual([]);
    expect(scripts.filter((script) => script.includes('.development.'))).toEqual([]);
  });
});

describe('portal process in production', () => {
  let stopAll: () => Promise<void> = async () => {};
  let portal: ReturnType<typeof start>;
  let url: string;

  beforeAll(async () => {
    const postgres = await startPostgres();
    if (!postgres) return void process.stderr.write('skipped: production needs PostgreSQL; none is installed\n');
    const [s3, port] = await Promise.all([startS3(), freePort()]);
    url = `http://127.0.0.1:${port}`;
    const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATABASE_URL: postgres.url };
    const unreachable = {
      SMS_GATEWAY_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SHUTDOWN_GRACE_SECONDS: '0',
    };
    portal = start({ ...PRODUCTION, ...address, ...unreachable, ...s3.env });
    stopAll = async () => {
      portal.child.kill('SIGKILL');
      await portal.exit;
      await Promise.all([s3.stop(), postgres.stop()]);
    };
    await untilReady(url).catch(() => Promise.reject(new Error(portal.printed.text)));
  });
  afterAll(() => stopAll());

  /** Every line of the output, parsed. A line that is not JSON fails the test. */
  const printed = () =>
    linesOf(portal)
      .filter(Boolean)
      .map(
        (line) =>
          JSON.parse(line) as { level: number; msg: string; route?: string; text?: string; dependency?: string },
      );

  it('logs JSON lines only, including the output of libraries and Node.js', async () => {
    if (!portal) return;
    for (const path of ['/', '/idp/auth', '/faqs', '/nope', '/api/nope']) await fetch(url + path);
    for (const msg of ['portal.started', 'request', 'dependency.down'])
      await waitUntil(
        () => printed().some((line) => line.msg === msg),
        () => `${msg} in ${portal.printed.text}`,
      );
    portal.child.kill('SIGTERM');
    await portal.exit;
    const libraryLines = printed().filter(({ msg }) => ['library.output', 'process.warning'].includes(msg));
    // The warnings of oidc-provider and the AWS SDK depend on the Node.js version.
    if (Number(process.versions.node.split('.')[0]) < 22) expect(libraryLines.length).toBeGreaterThan(1);
    for (const { text, level } of libraryLines) expect([typeof text, level]).toEqual(['string', 40]);
  });
});

describe('configured database', () => {
  it('is required: the portal does not start without it', async () => {
    const settings = {
      DATABASE_URL: 'postgres://nobody:unsaid@127.0.0.1:1/none',
      PORT: String(await freePort()),
      DATA_DIR: tmpdir(),
    };
    const { exit, printed } = start({ ...settings, SMTP_ULR: 'smtp://mail' });
    expect(await exit).toBe(69);
    expect(printed.text).toMatch(
      /^Warning: SMTP_ULR: unknown; did you mean SMTP_URL\?\nDATABASE_URL: no server answers at 127\.0\.0\.1:1\. [^\n]+\n$/,
    );
  });
});

describe('invalid environment', () => {
  it('is reported with all errors at once, before anything is opened', async () => {
    const { exit, printed } = start({
      PORTAL_PROFILE: 'production',
      PORT: 'many',
      OTP_MAX_ATTEMPTS: '0',
      PUBLIC_URL: 'portal',
    });
    expect(await exit).toBe(78);
    const lines = printed.text.trim().split('\n');
    const reported = lines.map(
      (line) => JSON.parse(line) as { time: string; level: number; msg: string; setting: string; problem: string },
    );
    expect(reported.filter(({ level, msg, problem }) => level !== 50 || msg !== 'config.invalid' || !problem)).toEqual(
      [],
    );
    const needed = Object.keys(PRODUCTION).filter((name) => name !== 'PORTAL_PROFILE');
    for (const name of ['PORT', 'OTP_MAX_ATTEMPTS', ...needed])
      expect(reported.map(({ setting }) => setting)).toContain(name);
  });
});
