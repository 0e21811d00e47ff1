import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Environment } from '../../bff/config/environment.ts';
import { ROOT, textOf } from './sources.ts';
import { defined } from '../support/defined.ts';

/** The Dockerfile's instructions, as name and arguments. */
const all = [
  ...textOf('Dockerfile')
    .replace(/\\\n/g, ' ')
    .matchAll(/^([A-Z]+) (.*)$/gm),
].map(([, name, rest]) => [defined(name), defined(rest)] as const);
const lastStage = all.slice(all.map(([name]) => name).lastIndexOf('FROM'));

interface Service {
  image: string;
  environment: Record<string, string>;
  env_file?: unknown;
  [setting: string]: unknown;
}

const { services } = parse(textOf('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const portal = services['portal-1'];
const balancer = textOf('deploy/Caddyfile');

describe('Dockerfile', () => {
  it('copies only paths that exist and that .dockerignore does not exclude', () => {
    const ignored = textOf('.dockerignore').split('\n').filter(Boolean);
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

  it('runs the built entry point as an unprivileged user', () => {
    expect(lastStage.at(-1)).toEqual(['CMD', '["node", "dist/bff/main.js"]']);
    expect(existsSync(join(ROOT, 'bff/main.ts'))).toBe(true);
    const names = lastStage.map(([name]) => name);
    expect(lastStage[names.lastIndexOf('USER')]).toEqual(['USER', 'node']);
    // The files belong to root: nothing is copied after USER or for that user.
    expect(lastStage.filter(([name, rest]) => name === 'COPY' && rest.includes('--chown'))).toEqual([]);
    expect(names.lastIndexOf('COPY')).toBeLessThan(names.lastIndexOf('USER'));
  });

  it('checks its health at /health/live', () => {
    const [, check] = defined(lastStage.find(([name]) => name === 'HEALTHCHECK'));
    expect(check).toContain('/health/live');
  });
});

describe('compose.yaml', () => {
  it('sets only settings that the portal knows', () => {
    const settings = Object.keys(portal?.environment ?? {});
    expect(settings).toContain('DATABASE_URL');
    expect(settings.filter((name) => !(name in new Environment()))).toEqual([]);
  });

  it.each(Object.entries(services))('runs %s with the least privileges and resources', (name, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], read_only: true, security_opt: ['no-new-privileges:true'] });
    expect(service['mem_limit']).toMatch(/^\d+[mg]$/);
    expect(service['pids_limit']).toBeGreaterThan(0);
    // Caddy does not start without this capability.
    expect(service['cap_add'] ?? []).toEqual(name === 'balancer' ? ['NET_BIND_SERVICE'] : []);
    expect([service['privileged'], service['network_mode'], service['pid']]).toEqual([undefined, undefined, undefined]);
    if (!service['build']) expect(service.image).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w./-]+:[\w.-]+\}$/);
  });

  it('runs two instances behind a balancer that checks readiness and listens on loopback only', () => {
    const instances = Object.keys(services).filter((name) => services[name]?.['build']);
    expect(instances).toEqual(['portal-1', 'portal-2']);
    expect(balancer).toContain(`reverse_proxy ${instances.map((name) => `${name}:3000`).join(' ')} {`);
    expect(balancer).toContain('health_uri /health/ready');
    expect(services['balancer']?.['ports']).toEqual(['${BALANCER_ADDRESS:-127.0.0.1}:${BALANCER_PORT:-8080}:8080']);
  });

  it('trusts the balancer and the proxy in front of it, so that each client keeps its own address', () => {
    expect(portal?.environment['TRUST_PROXY']).toBe('${TRUST_PROXY:-2}');
    expect(balancer).toContain('trusted_proxies {$TRUSTED_PROXIES:private_ranges}');
    expect(services['balancer']?.environment['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-private_ranges}');
  });

  it('mounts only files that exist', () => {
    const mounted = Object.values(services).flatMap((service) => (service['volumes'] as string[] | undefined) ?? []);
    const own = mounted.filter((mount) => mount.startsWith('./'));
    expect(own).toHaveLength(2);
    for (const mount of own)
      expect([mount, existsSync(join(ROOT, mount.split(':')[0] ?? '')), mount.endsWith(':ro')]).toEqual([
        mount,
        true,
        true,
      ]);
  });

  it('passes no secret to the build', () => {
    expect(textOf('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*', 'data', '.git']));
  });

  it('gives a container more time to stop than a graceful shutdown takes', () => {
    const [, finish] = /CLOSE_TIMEOUT_MS = (\d+)/.exec(textOf('bff/ops/graceful-shutdown.ts')) ?? [];
    const grace = Number.parseInt(String(portal?.['stop_grace_period']), 10);
    expect(grace).toBeGreaterThan(Number(portal?.environment['SHUTDOWN_GRACE_SECONDS']) + Number(finish) / 1000);
  });

  it('pins its images by a script that refuses an invalid digest', () => {
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
    const images = [textOf('compose.yaml'), textOf('Dockerfile')].join().match(/[a-z/]+:\d[\w.-]+(?=\}|$)/gm);
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
