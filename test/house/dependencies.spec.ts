import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  deprecated?: string;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { lockfileVersion: number; packages: Record<string, Locked> };
const own = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Licences under which anything may be used and passed on with its notice. */
const FREE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'Zlib', 'CC0-1.0'];

/** Others, each for what it covers and why that is no burden. */
const OTHERS: readonly [licence: string, of: RegExp, why: string][] = [
  ['LGPL-3.0-or-later', /^@img\/sharp-/, 'libvips, as a library of its own beside the program, unchanged and exchangeable'],
  ['OFL-1.1', /^@fontsource\//, 'the two typefaces, under their own names'],
  ['MPL-2.0', /^(axe-core|lightningcss)/, 'unchanged; only used to build and to test'],
  ['CC-BY-4.0', /^caniuse-lite$/, 'data of a build tool'],
  ['Python-2.0', /^argparse$/, 'of a build tool; as free as BSD'],
  ['PSF-2.0', /^argparse$/, 'of a build tool; as free as BSD'],
];

/** Packages that say their licence in an older way, or only in their text; looked at by hand. */
const SAID_ELSEWHERE: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
};

/** Named in docs/decisions.md with the reason why they are kept though they change seldom. */
const SELDOM = [
  'passport-openidconnect',
  'passport',
  'class-transformer',
  'stylis-plugin-rtl',
  'leaflet',
  'prom-client',
  'wasm-media-encoders',
  'saxes',
];

const nameOf = (path: string): string => path.split('node_modules/').at(-1)!;

function isAllowed(path: string, { license }: Locked): boolean {
  const said = license ?? SAID_ELSEWHERE[nameOf(path)] ?? 'none';
  const one = (licence: string): boolean =>
    FREE.includes(licence) || OTHERS.some(([other, of]) => other === licence && of.test(nameOf(path)));
  const plain = said.replace(/[()]/g, '');
  return plain.includes(' OR ') ? plain.split(' OR ').some(one) : plain.split(' AND ').every(one);
}

describe('the lock file', () => {
  it('says every package by the hash of its content, and none by a place', () => {
    expect(lock.lockfileVersion).toBe(3);
    for (const [path, { integrity, resolved, link }] of packages) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/)]);
      // A host would be the registry of whoever wrote the file; npm asks the one that is configured.
      expect([path, resolved, link]).toEqual([path, undefined, undefined]);
    }
  });

  it('is of exact versions from the registry, and nothing that its makers have given up', () => {
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.overrides }))
      expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/)]);
    expect(packages.filter(([, { deprecated, dev }]) => deprecated && !dev).map(([path]) => path)).toEqual([]);
  });
});

describe('licences', () => {
  it('are all such as may be used', () => {
    expect(packages.filter(([path, locked]) => !isAllowed(path, locked)).map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('of a kind that forbids it would be found', () => {
    for (const license of ['GPL-3.0-only', 'AGPL-3.0', 'SSPL-1.0', 'BUSL-1.1', 'UNLICENSED', undefined])
      expect(isAllowed('node_modules/some-library', { version: '1.0.0', license })).toBe(false);
    expect(isAllowed('node_modules/other', { version: '1.0.0', license: 'LGPL-3.0-or-later' })).toBe(false);
    expect(isAllowed('node_modules/other', { version: '1.0.0', license: '(GPL-3.0 OR MIT)' })).toBe(true);
  });
});

it('what changes seldom is kept for a reason', () => {
  const decisions = read('docs/decisions.md');
  for (const name of SELDOM) {
    expect(Object.keys({ ...own.dependencies, ...own.devDependencies })).toContain(name);
    expect(decisions).toContain(`\`${name}\``);
  }
});
