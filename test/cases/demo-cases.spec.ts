import { demoCases } from '../../bff/demo/demo-cases.ts';
import { readDemoData } from '../../bff/demo/demo-data.ts';

const descriptions = demoCases(readDemoData(), Date.UTC(2026, 5, 1)).map(({ row }) => row.description);

/** How often the most frequent value occurs. */
function mostFrequent(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(...counts.values());
}

describe('demo cases', () => {
  it('all read differently', () => {
    expect(descriptions.length).toBeGreaterThan(300);
    expect(mostFrequent(descriptions)).toBe(1);
  });

  it('seldom begin with the same words', () => {
    expect(mostFrequent(descriptions.map((text) => text.slice(0, 40)))).toBeLessThanOrEqual(5);
  });
});
