import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigFault, readConfig } from '../../bff/config/config.ts';
import { ROOT } from '../house/sources.ts';
import { startPostgres } from '../support/postgres.mjs';
import { freePort } from '../support/running-portal.mjs';
import { startS3 } from '../support/s3-server.mjs';
import { sayItInEveryCall } from './canary-calls.ts';
import { leaked, plantCanaries } from './canary.ts';

/** All that production needs. */
const PRODUCTION = {
  PORTAL_PROFILE: 'production',
  DATABASE_URL: 'postgres://portal@db.internal/portal',
  PUBLIC_URL: 'https://voice.city.gov',
  SECRET: 'q8Zr1mVb7TtYx0LcWd5NfKs2HgUj9PeA',
  METRICS_TOKEN: 'Zk3vQ9wLr7Xb2TnM',
  SMS_GATEWAY_URL: 'https://sms.city.gov',
  SMTP_URL: 'smtps://mail.city.gov',
  MAIL_FROM: 'Voice <no-reply@city.gov>',
  FILES_DIR: tmpdir(),
};

/** The built portal as a process, with all that it prints. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/bff/main.js'], { cwd: ROOT, env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...env } });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed.text += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, printed, exit };
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (
      await fetch(`${url}/health/ready`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('not ready');
}

/** Addresses of the scripts that a process had read, from what Node.js wrote of it at its end. */
function scriptsOf(file: string): string[] {
  const { result } = JSON.parse(readFileSync(file, 'utf8')) as { result: { url: string }[] };
  return result.map((script) => script.url);
}

describe('the portal as a process', () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-process-'));
  let url: string;
  let portal: ReturnType<typeof start>;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    portal = start({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dir });
    await ready(url);
  });
  afterAll(() => {
    portal.child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  it('says where it is', () => {
    expect(portal.printed.text).toContain(`http://localhost:${new URL(url).port}`);
    expect(portal.printed.text).toContain('صوت المتعامل');
  });

  it('refuses a second process on the same directory, and says why', async () => {
    const second = start({ PORT: String(await freePort()), DATA_DIR: dir });
    expect(await second.exit).toBe(1);
    expect(second.printed.text).toMatch(/is in use by process \d+/);
  });

  it('logs one JSON line an event, and tells nothing personal anywhere', async () => {
    const { secrets, addresses } = await plantCanaries(url);
    secrets.push(...(await sayItInEveryCall(url)));
    await fetch(`${url}/public/${'x'.repeat(48)}`, { headers: { 'x-request-id': 'line1\u0020line2' } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const lines = portal.printed.text.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), msg: expect.any(String) });
    for (const line of lines.filter((one) => one.includes('"msg":"request"')))
      expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String), route: expect.any(String), status: expect.any(String) });
    expect(secrets.length).toBeGreaterThan(20);
    expect(leaked(portal.printed.text, secrets)).toEqual([]);
    for (const path of ['/metrics', '/health/ready', '/health/live'])
      expect([path, leaked(await (await fetch(url + path)).text(), secrets)]).toEqual([path, []]);
    expect(leaked(addresses.join('\n'), secrets)).toEqual([]);
    // The search for leaks finds what is there.
    expect(leaked(`{"mobile":"${secrets[0]}"}`, secrets)).toContain(secrets[0]);
  });

  it('does not write of probes that succeed, and of those that fail it does', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics']) expect((await fetch(url + path)).status).toBe(200);
    expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const routes = [...portal.printed.text.matchAll(/"route":"([^"]+)","status":"(\d+)"/g)].map(
      ([, route, status]) => `${route} ${status}`,
    );
    // Until it was ready its readiness was 503, and that is told.
    const probes = routes.filter((line) => /^.(health|metrics)/.test(line) && !line.startsWith('/health/ready 503'));
    expect(probes).toEqual(['/metrics 403']);
    expect(routes.length).toBeGreaterThan(30);
  });

  it('ends on SIGTERM and lets the next one in, which runs nothing that is there to develop with', async () => {
    portal.child.kill('SIGTERM');
    expect(await portal.exit).not.toBe(1);
    const port = await freePort();
    const covered = mkdtempSync(join(tmpdir(), 'portal-covered-'));
    const next = start({ PORT: String(port), DATA_DIR: dir, NODE_V8_COVERAGE: covered });
    await ready(`http://127.0.0.1:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    next.child.kill('SIGTERM');
    await next.exit;
    const scripts = readdirSync(covered).flatMap((name) => scriptsOf(join(covered, name)));
    rmSync(covered, { recursive: true });
    expect(scripts.filter((script) => /react-dom-server.*\.production/.test(script))).not.toEqual([]);
    expect(scripts.filter((script) => script.includes('.development.'))).toEqual([]);
  });
});

describe('the portal as a process in production', () => {
  let stopAll: () => Promise<void> = async () => {};
  let portal: ReturnType<typeof start>;
  let url: string;

  beforeAll(async () => {
    const postgres = await startPostgres();
    if (!postgres) return void process.stderr.write('skipped: no PostgreSQL is installed, and production needs one\n');
    const [s3, port] = await Promise.all([startS3(), freePort()]);
    url = `http://127.0.0.1:${port}`;
    const address = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATABASE_URL: postgres.url };
    const dead = { SMS_GATEWAY_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', DRAIN_SECONDS: '0' };
    portal = start({ ...PRODUCTION, ...address, ...dead, ...s3.env });
    stopAll = async () => {
      portal.child.kill('SIGKILL');
      await portal.exit;
      await Promise.all([s3.stop(), postgres.stop()]);
    };
    await ready(url).catch(() => Promise.reject(new Error(portal.printed.text)));
  });
  afterAll(() => stopAll());

  /** Each line of what was printed, parsed. A line that is not JSON fails. */
  const printed = () =>
    portal.printed.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { level: number; msg: string; route?: string; text?: string; dependency?: string });

  it('prints one JSON line an event and nothing else, also what libraries and Node.js say', async () => {
    if (!portal) return;
    for (const path of ['/', '/idp/auth', '/faqs', '/nope', '/api/nope']) await fetch(url + path);
    expect(printed().map(({ msg }) => msg)).toEqual(expect.arrayContaining(['portal.started', 'request', 'dependency.down']));
    portal.child.kill('SIGTERM');
    await portal.exit;
    const said = printed().filter(({ msg }) => ['library.output', 'process.warning'].includes(msg));
    // What oidc-provider and the AWS SDK say of this version of Node.js depends on the version.
    if (Number(process.versions.node.split('.')[0]) < 22) expect(said.length).toBeGreaterThan(1);
    for (const { text, level } of said) expect([typeof text, level]).toEqual(['string', 40]);
  });
});

describe('a database that is configured', () => {
  it('is the one that is used: without it the built portal does not start', async () => {
    const gone = { DATABASE_URL: 'postgres://nobody:unsaid@127.0.0.1:1/none', PORT: String(await freePort()), DATA_DIR: tmpdir() };
    const { exit, printed } = start({ ...gone, SMTP_ULR: 'smtp://mail' });
    expect(await exit).toBe(69);
    expect(printed.text).toMatch(
      /^Warning: SMTP_ULR: unknown; did you mean SMTP_URL\?\nDATABASE_URL: no server answers at 127\.0\.0\.1:1\. [^\n]+\n$/,
    );
  });
});

describe('a wrong environment', () => {
  const faultsOf = (change: Record<string, string | undefined>): string[] => {
    try {
      readConfig({ ...PRODUCTION, ...change });
      return [];
    } catch (fault) {
      expect(fault).toBeInstanceOf(ConfigFault);
      return (fault as ConfigFault).faults.flatMap((line) => /^(\w+)[:,] /.exec(line)?.[1] ?? []);
    }
  };

  it('is refused with every fault at once, and before anything is opened', async () => {
    const { exit, printed } = start({ PORTAL_PROFILE: 'production', PORT: 'many', OTP_MAX_WRONG: '0', PUBLIC_URL: 'portal' });
    expect(await exit).toBe(78);
    const lines = printed.text.trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as { time: string; level: number; msg: string; setting: string; problem: string });
    expect(told.filter(({ level, msg, problem }) => level !== 50 || msg !== 'config.invalid' || !problem)).toEqual([]);
    const missing = ['DATABASE_URL', 'SECRET', 'SMS_GATEWAY_URL', 'SMTP_URL', 'METRICS_TOKEN', 'FILES_DIR', 'MAIL_FROM'];
    for (const name of ['PORT', 'OTP_MAX_WRONG', 'PUBLIC_URL', ...missing]) expect(told.map(({ setting }) => setting)).toContain(name);
  });

  it('is not one that has all that production needs', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ PUBLIC_URL: 'http://localhost:3000', FILES_DIR: undefined, DATA_DIR: tmpdir() })).toEqual([]);
    expect(faultsOf({ FILES_DIR: undefined, S3_BUCKET: 'voice-files' })).toEqual([]);
    expect(faultsOf({ S3_ACCESS_KEY_ID: 'AKID' })).toEqual(['S3_ACCESS_KEY_ID']);
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://voice.city.gov' }],
    ['SECRET', { SECRET: 'a'.repeat(40) }],
    ['SECRET', { SECRET: 'please-change-me-please-change-me' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: PRODUCTION.SECRET }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:demo@db.internal/portal' }],
    ['PAGES', { PAGES: 'dev' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.city.gov', OIDC_CLIENT_ID: 'portal' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.city.gov', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'Q1w2' }],
  ])('in production is one with a demo-like %s', (name, change) => {
    expect(faultsOf(change)).toEqual([name]);
  });
});
