import { sourcesIn } from './sources.ts';

/** What an instance of the version before, which is still running, would fail on. */
const TAKES_AWAY =
  /\bdrop\s+(table|column|type|constraint)\b|\brename\s+(to|column|constraint)\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?(type|set\s+not\s+null)\b/i;
const NEEDS_MORE =
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+(?:(?!,\s*add\b|`|\b(?:default|generated)\b)[^])*?\bnot\s+null\b(?![^,`]*\b(?:default|generated)\b)/i;

/** Takes away what the version before has stopped using; that is what its name says, and there the first rule ends. */
const CONTRACTS = /\/\d{3}-contract-/;

/** These ran on databases before there were the rules about locks. */
const LANDED = /\/(0\d\d|11\d|10\d)-/;

/** What of a migration keeps those who use a table of before waiting for longer than a moment. */
function holdsUp(text: string): string[] {
  const own = new Set([...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table]) => table));
  const ofBefore = (pattern: RegExp) => [...text.matchAll(pattern)].some(([, table]) => !own.has(table));
  const found: [string, boolean][] = [
    ['an index is made aside: addIndex, outside', ofBefore(/\bcreate\s+(?:unique\s+)?index\s+\w+\s+on\s+(\w+)/gi)],
    ['a stored column writes the table anew', ofBefore(/\balter\s+table\s+(\w+)[^`]*\bstored\b/gi)],
    ['a constraint is added `not valid`', ofBefore(/\balter\s+table\s+(\w+)\s+add\s+constraint\b(?![^`]*\bnot\s+valid\b)/gi)],
    ['rows are filled in pieces, outside', ofBefore(/\bupdate\s+(\w+)\s+set\b/gi) || ofBefore(/\bdelete\s+from\s+(\w+)/gi)],
    ['what is made aside stands outside of the transaction', /\baddIndex\(/.test(text) && !/\bexport const outside = true\b/.test(text)],
  ];
  return found.filter(([, is]) => is).map(([rule]) => rule);
}

describe('migrations', () => {
  const all = sourcesIn('bff/store/migrations');

  it('only add, so that older instances go on during an update', () => {
    expect(all.length).toBeGreaterThan(10);
    const expanding = all.filter(({ path }) => !CONTRACTS.test(path));
    expect(expanding.filter(({ text }) => TAKES_AWAY.test(text) || NEEDS_MORE.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('hold nobody up for longer than a moment', () => {
    const rules = all.filter(({ path }) => !LANDED.test(path)).map(({ path, text }) => [path, ...holdsUp(text)]);
    expect(rules.filter(([, ...broken]) => broken.length)).toEqual([]);
  });

  it('would be told from those that do not', () => {
    for (const text of ['alter table a drop column b', 'alter table a rename column b to c', 'alter table a alter column b type text'])
      expect(TAKES_AWAY.test(text)).toBe(true);
    expect(NEEDS_MORE.test('alter table a add column b text not null')).toBe(true);
    expect(NEEDS_MORE.test("alter table a add column b text not null default ''")).toBe(false);
    expect(NEEDS_MORE.test('alter table a add column b text, add column c int not null default 0')).toBe(false);
    for (const text of [
      'create index b on cases (c)',
      'alter table cases add column b text generated always as (c) stored',
      'alter table cases add constraint b check (c > 0)',
      `update cases set b = 1`,
      `addIndex(db, 'b', 'cases (c)')`,
    ])
      expect([text, holdsUp(text).length]).toEqual([text, 1]);
    for (const text of [
      'create table a (b int)`, `create index c on a (b)`, `update a set b = 1',
      'alter table cases add constraint b check (c > 0) not valid',
      "alter table cases add column b text not null default ''",
      "export const outside = true; addIndex(db, 'b', 'cases (c)')",
    ])
      expect([text, holdsUp(text)]).toEqual([text, []]);
  });
});
