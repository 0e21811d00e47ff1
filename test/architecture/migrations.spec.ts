import { basename, join } from 'node:path';
import type { Migration } from '../../bff/database/migrate.ts';
import { MIGRATIONS } from '../../bff/database/migrations.ts';
import { ROOT, sourcesIn } from './sources.ts';

/** Changes that break a running instance of the previous version. */
const REMOVES =
  /\bdrop\s+(table|column|type|constraint)\b|\brename\s+(to|column|constraint)\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?(type|set\s+not\s+null)\b/i;
const REQUIRES_NEW_COLUMN =
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+(?:(?!,\s*add\b|`|\b(?:default|generated)\b)[^])*?\bnot\s+null\b(?![^,`]*\b(?:default|generated)\b)/i;

/** A contract migration removes what the previous version no longer uses, so the first rule does not apply to it. */
const CONTRACTS = /\/\d{4}-contract-/;

/** The baseline runs on an empty database. */
const BASELINE = /\/0001-baseline\./;

/** The rules that a migration breaks because it locks an existing table for more than a moment. */
function longLocks(text: string): string[] {
  const own = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table]) => table),
  );
  const onExistingTable = (pattern: RegExp) => [...text.matchAll(pattern)].some(([, table]) => !own.has(table));
  const found: [string, boolean][] = [
    [
      'create an index with addIndex and withoutTransaction',
      onExistingTable(/\bcreate\s+(?:unique\s+)?index\s+\w+\s+on\s+(\w+)/gi),
    ],
    ['a stored generated column rewrites the table', onExistingTable(/\balter\s+table\s+(\w+)[^`]*\bstored\b/gi)],
    [
      'add a constraint as `not valid`',
      onExistingTable(/\balter\s+table\s+(\w+)\s+add\s+constraint\b(?![^`]*\bnot\s+valid\b)/gi),
    ],
    [
      'fill rows in batches with withoutTransaction',
      onExistingTable(/\bupdate\s+(\w+)\s+set\b/gi) || onExistingTable(/\bdelete\s+from\s+(\w+)/gi),
    ],
    [
      'addIndex needs withoutTransaction',
      /\baddIndex\(/.test(text) && !/\bexport const withoutTransaction = true\b/.test(text),
    ],
  ];
  return found.filter(([, is]) => is).map(([rule]) => rule);
}

describe('migrations', () => {
  const all = sourcesIn('bff/database/migrations');

  it('only add, so that older instances keep working during an update', () => {
    expect(all.length).toBeGreaterThan(0);
    const expanding = all.filter(({ path }) => !CONTRACTS.test(path));
    expect(
      expanding.filter(({ text }) => REMOVES.test(text) || REQUIRES_NEW_COLUMN.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('are all registered, by the names of their files', async () => {
    const files = await Promise.all(
      all.map(async ({ path }) => [basename(path, '.ts'), ((await import(join(ROOT, path))) as Migration).up] as const),
    );
    const registered = Object.entries(MIGRATIONS).map(([name, { up }]) => [name, up] as const);
    expect(registered).toEqual(files.toSorted(([one], [other]) => one.localeCompare(other)));
  });

  it('take no long lock on an existing table', () => {
    const rules = all.filter(({ path }) => !BASELINE.test(path)).map(({ path, text }) => [path, ...longLocks(text)]);
    expect(rules.filter(([, ...broken]) => broken.length)).toEqual([]);
  });

  it('are rejected where they remove a column or take a long lock', () => {
    for (const text of [
      'alter table a drop column b',
      'alter table a rename column b to c',
      'alter table a alter column b type text',
    ])
      expect(REMOVES.test(text)).toBe(true);
    expect(REQUIRES_NEW_COLUMN.test('alter table a add column b text not null')).toBe(true);
    expect(REQUIRES_NEW_COLUMN.test("alter table a add column b text not null default ''")).toBe(false);
    expect(REQUIRES_NEW_COLUMN.test('alter table a add column b text, add column c int not null default 0')).toBe(
      false,
    );
    for (const text of [
      'create index b on cases (c)',
      'alter table cases add column b text generated always as (c) stored',
      'alter table cases add constraint b check (c > 0)',
      `update cases set b = 1`,
      `addIndex(db, 'b', 'cases (c)')`,
    ])
      expect([text, longLocks(text).length]).toEqual([text, 1]);
    for (const text of [
      'create table a (b int)`, `create index c on a (b)`, `update a set b = 1',
      'alter table cases add constraint b check (c > 0) not valid',
      "alter table cases add column b text not null default ''",
      "export const withoutTransaction = true; addIndex(db, 'b', 'cases (c)')",
    ])
      expect([text, longLocks(text)]).toEqual([text, []]);
  });
});
