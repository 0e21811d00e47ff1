import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
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

const compose = read('compose.yaml');
const portalPart = compose.slice(compose.indexOf('x-portal'), compose.indexOf('\nservices:'));

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
  it('sets settings that there are, and keeps the image’s root read-only', () => {
    const settings = [...portalPart.slice(portalPart.indexOf('environment:')).matchAll(/^ {4}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!);
    expect(settings).toContain('DATABASE_URL');
    expect(settings.filter((name) => !(name in new Environment()))).toEqual([]);
    expect(portalPart).toMatch(/^ {2}read_only: true$/m);
  });

  it('has two instances behind the balancer, which asks whether they are ready', () => {
    const instances = [...compose.matchAll(/^ {2}(portal-\d): \*portal$/gm)].map(([, name]) => name!);
    expect(instances).toEqual(['portal-1', 'portal-2']);
    expect(compose).toContain(`reverse_proxy ${instances.map((name) => `${name}:3000`).join(' ')} {`);
    expect(compose).toContain('health_uri /health/ready');
  });

  it('is given longer to stop than a drain takes', () => {
    const [, grace] = /stop_grace_period: (\d+)s/.exec(portalPart)!;
    const [, drain] = /DRAIN_SECONDS: (\d+)/.exec(portalPart)!;
    const [, finish] = /FINISH_MS = (\d+)/.exec(read('bff/ops/drain.ts'))!;
    expect(Number(grace)).toBeGreaterThan(Number(drain) + Number(finish) / 1000);
  });
});
