import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Environment } from '../../bff/config/environment.ts';
import { ROOT } from './sources.ts';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
/** The Dockerfile's instructions: name and the rest of the line. */
const all = [
  ...read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .matchAll(/^([A-Z]+) (.*)$/gm),
].map(([, name, rest]) => [name!, rest!] as const);
const lastStage = all.slice(all.map(([name]) => name).lastIndexOf('FROM'));

interface Service {
  image: string;
  environment: Record<string, string>;
  env_file?: unknown;
  [setting: string]: unknown;
}

const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const portal = services['portal-1'];
const balancer = read('deploy/Caddyfile');

describe('the image', () => {
  it('copies what is there, and nothing that the build is not given', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    const copied = all
      .filter(([name, rest]) => name === 'COPY' && !rest.startsWith('--from'))
      .flatMap(([, rest]) => rest.split(' ').slice(0, -1));
    for (const name of copied) {
      expect([name, existsSync(join(ROOT, name))]).toEqual([name, true]);
      expect(ignored).not.toContain(name);
    }
    for (const needed of ['bff', 'common', 'web', 'vite.config.ts', 'nest-cli.json', '.swcrc', 'tsconfig.json']) {
      expect(existsSync(join(ROOT, needed))).toBe(true);
      expect(ignored).not.toContain(needed);
    }
  });

  it('runs the built entry itself, as a user without rights', () => {
    expect(lastStage.at(-1)).toEqual(['CMD', '["node", "dist/bff/main.js"]']);
    expect(existsSync(join(ROOT, 'bff/main.ts'))).toBe(true);
    const names = lastStage.map(([name]) => name);
    expect(lastStage[names.lastIndexOf('USER')]).toEqual(['USER', 'node']);
    // What it runs belongs to root: nothing is copied after or for that user.
    expect(lastStage.filter(([name, rest]) => name === 'COPY' && rest.includes('--chown'))).toEqual([]);
    expect(names.lastIndexOf('COPY')).toBeLessThan(names.lastIndexOf('USER'));
  });

  it('is asked whether it lives where it says so', () => {
    const [, check] = lastStage.find(([name]) => name === 'HEALTHCHECK')!;
    expect(check).toContain('/health/live');
  });
});

describe('the composition', () => {
  it('sets settings that there are', () => {
    const settings = Object.keys(portal?.environment ?? {});
    expect(settings).toContain('DATABASE_URL');
    expect(settings.filter((name) => !(name in new Environment()))).toEqual([]);
  });

  it.each(Object.entries(services))('%s may do and use no more than it needs', (name, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], read_only: true, security_opt: ['no-new-privileges:true'] });
    expect(service['mem_limit']).toMatch(/^\d+[mg]$/);
    expect(service['pids_limit']).toBeGreaterThan(0);
    // The balancer's program asks for this one, and does not start without it.
    expect(service['cap_add'] ?? []).toEqual(name === 'balancer' ? ['NET_BIND_SERVICE'] : []);
    expect([service['privileged'], service['network_mode'], service['pid']]).toEqual([undefined, undefined, undefined]);
    if (!service['build']) expect(service.image).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w./-]+:[\w.-]+\}$/);
  });

  it('has two instances behind the balancer, which asks whether they are ready and is reached by this machine alone', () => {
    const instances = Object.keys(services).filter((name) => services[name]?.['build']);
    expect(instances).toEqual(['portal-1', 'portal-2']);
    expect(balancer).toContain(`reverse_proxy ${instances.map((name) => `${name}:3000`).join(' ')} {`);
    expect(balancer).toContain('health_uri /health/ready');
    expect(services['balancer']?.['ports']).toEqual(['${BALANCER_ADDRESS:-127.0.0.1}:${BALANCER_PORT:-8080}:8080']);
  });

  it('believes the balancer and the proxy in front of it, so that each citizen has an address', () => {
    expect(portal?.environment['TRUST_PROXY']).toBe('${TRUST_PROXY:-2}');
    expect(balancer).toContain('trusted_proxies {$TRUSTED_PROXIES:private_ranges}');
    expect(services['balancer']?.environment['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-private_ranges}');
  });

  it('mounts files that there are', () => {
    const mounted = Object.values(services).flatMap((service) => (service['volumes'] as string[] | undefined) ?? []);
    const own = mounted.filter((mount) => mount.startsWith('./'));
    expect(own).toHaveLength(2);
    for (const mount of own)
      expect([mount, existsSync(join(ROOT, mount.split(':')[0] ?? '')), mount.endsWith(':ro')]).toEqual([mount, true, true]);
  });

  it('gives no secret to the build', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*', 'data', '.git']));
  });

  it('is given longer to stop than a drain takes', () => {
    const [, finish] = /FINISH_MS = (\d+)/.exec(read('bff/ops/drain.ts')) ?? [];
    const grace = Number.parseInt(String(portal?.['stop_grace_period']), 10);
    expect(grace).toBeGreaterThan(Number(portal?.environment['DRAIN_SECONDS']) + Number(finish) / 1000);
  });

  it('has its images pinned by a script, which takes nothing for a digest that is none', () => {
    const dir = mkdtempSync(join(tmpdir(), 'portal-pin-'));
    const pin = (digest: string) => {
      writeFileSync(join(dir, 'docker'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 });
      return spawnSync('sh', [join(ROOT, 'deploy/pin-images.sh')], {
        encoding: 'utf8',
        env: { PATH: `${dir}:${process.env['PATH'] ?? ''}` },
      });
    };
    const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
    const { stdout, status } = pin(digest);
    const images = [read('compose.yaml'), read('Dockerfile')].join().match(/[a-z/]+:\d[\w.-]+(?=\}|$)/gm);
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(4);
    for (const line of stdout.trim().split('\n')) {
      const [, image] = /^[A-Z]+_IMAGE=(.+)@(.+)$/.exec(line) ?? [];
      expect(images).toContain(image);
      expect(line.endsWith(`@${digest}`)).toBe(true);
    }
    expect(pin('unknown').status).toBe(1);
    rmSync(dir, { recursive: true });
  });
});
