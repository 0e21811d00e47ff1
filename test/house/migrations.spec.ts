import { describe, expect, it } from '@jest/globals';
import { sourcesIn } from './sources.ts';

/** What an instance of the version before, which is still running, would fail on. */
const TAKES_AWAY =
  /\bdrop\s+(table|column|type|constraint)\b|\brename\s+(to|column|constraint)\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?(type|set\s+not\s+null)\b/i;
const NEEDS_MORE =
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+(?:(?!,\s*add\b|`|\b(?:default|generated)\b)[^])*?\bnot\s+null\b(?![^,`]*\b(?:default|generated)\b)/i;

describe('migrations', () => {
  const all = sourcesIn('bff/store/migrations');

  it('only add, so that older instances go on during an update', () => {
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(({ text }) => TAKES_AWAY.test(text) || NEEDS_MORE.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('would be told from those that do not', () => {
    for (const text of ['alter table a drop column b', 'alter table a rename column b to c', 'alter table a alter column b type text'])
      expect(TAKES_AWAY.test(text)).toBe(true);
    expect(NEEDS_MORE.test('alter table a add column b text not null')).toBe(true);
    expect(NEEDS_MORE.test("alter table a add column b text not null default ''")).toBe(false);
    expect(NEEDS_MORE.test('alter table a add column b text, add column c int not null default 0')).toBe(false);
  });
});
