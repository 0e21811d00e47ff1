import { textOf } from './sources.ts';
import { defined } from '../support/defined.ts';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  deprecated?: string;
}

const lock = JSON.parse(textOf('package-lock.json')) as { lockfileVersion: number; packages: Record<string, Locked> };
const own = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'overrides',
  Record<string, string>
>;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Permissive licences. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
];

/** Other licences, each limited to the packages that it is accepted for, and the reason. */
const OTHER_LICENCES: readonly [licence: string, of: RegExp, why: string][] = [
  ['LGPL-3.0-or-later', /^@img\/sharp-/, 'libvips, an unchanged, replaceable shared library'],
  ['OFL-1.1', /^@(fontsource|expo-google-fonts|embedpdf)\//, 'typefaces, under their original names'],
  ['MPL-2.0', /^(axe-core|@axe-core\/playwright|lightningcss)/, 'unchanged, used only to build and to test'],
  ['CC-BY-4.0', /^caniuse-lite$/, 'data of a build tool'],
  ['Python-2.0', /^argparse$/, 'a build tool; as permissive as BSD'],
  ['PSF-2.0', /^argparse$/, 'a build tool; as permissive as BSD'],
];

/** Packages that state their licence in an older format or only in their text, checked by hand. */
const LICENCES_CHECKED_BY_HAND: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
};

/** Packages with few releases; docs/adr/0038-mature-packages.md gives the reason for each. */
const RARELY_RELEASED = [
  'passport-openidconnect',
  'passport',
  'class-transformer',
  'stylis-plugin-rtl',
  'leaflet',
  'prom-client',
  'wasm-media-encoders',
  'saxes',
];

const nameOf = (path: string): string => defined(path.split('node_modules/').at(-1));

function isAllowed(path: string, { license }: Locked): boolean {
  const licences = license ?? LICENCES_CHECKED_BY_HAND[nameOf(path)] ?? 'none';
  const isAccepted = (licence: string): boolean =>
    PERMISSIVE.includes(licence) || OTHER_LICENCES.some(([other, of]) => other === licence && of.test(nameOf(path)));
  const plain = licences.replace(/[()]/g, '');
  return plain.includes(' OR ') ? plain.split(' OR ').some(isAccepted) : plain.split(' AND ').every(isAccepted);
}

describe('package-lock.json', () => {
  it('identifies every package by its content hash and none by a URL', () => {
    expect(lock.lockfileVersion).toBe(3);
    for (const [path, { integrity, resolved, link }] of packages) {
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/)]);
      // A URL would pin the registry of one developer; npm uses the configured one.
      expect([path, resolved, link]).toEqual([path, undefined, undefined]);
    }
  });

  it('has exact versions only, and no deprecated package in production', () => {
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.overrides }))
      expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/)]);
    expect(packages.filter(([, { deprecated, dev }]) => deprecated && !dev).map(([path]) => path)).toEqual([]);
  });
});

describe('package licences', () => {
  it('are all accepted', () => {
    expect(
      packages.filter(([path, locked]) => !isAllowed(path, locked)).map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([]);
  });

  it('are rejected where they are not accepted', () => {
    for (const license of ['GPL-3.0-only', 'AGPL-3.0', 'SSPL-1.0', 'BUSL-1.1', 'UNLICENSED', undefined])
      expect(isAllowed('node_modules/some-library', { version: '1.0.0', license })).toBe(false);
    expect(isAllowed('node_modules/other', { version: '1.0.0', license: 'LGPL-3.0-or-later' })).toBe(false);
    expect(isAllowed('node_modules/other', { version: '1.0.0', license: '(GPL-3.0 OR MIT)' })).toBe(true);
  });
});

it('every rarely released package has the reason for keeping it', () => {
  const record = textOf('docs/adr/0038-mature-packages.md');
  for (const name of RARELY_RELEASED) {
    expect(Object.keys({ ...own.dependencies, ...own.devDependencies })).toContain(name);
    expect(record).toContain(`\`${name}\``);
  }
});
