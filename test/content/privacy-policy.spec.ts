import type { PolicyBlock, PrivacyPolicy } from '../../common/content/privacy-policy.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { privacyPolicy } from '../../web/content/privacy/privacy-data.ts';

const [policyAr, policyEn] = [
  privacyPolicy('ar', { portal: 'صوت المتعامل', city: 'حكومة المدينة' }),
  privacyPolicy('en', { portal: 'Customer Voice', city: 'City Government' }),
];

const shapeOf = (block: PolicyBlock) => {
  if (typeof block === 'string') return 'paragraph';
  return 'list' in block
    ? `list of ${block.list.length}`
    : `table of ${block.table.rows.length} by ${block.table.head.length}`;
};
const shape = ({ sections }: PrivacyPolicy) => sections.map(({ id, blocks }) => [id, ...blocks.map(shapeOf)]);
const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
const cookies = ({ sections }: PrivacyPolicy) =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      typeof block !== 'string' && 'table' in block && block.table.names ? block.table.rows : [],
    ),
  );

describe('privacy policy', () => {
  it('has the same structure in both languages', () => {
    expect(shape(policyAr)).toEqual(shape(policyEn));
    for (const { title, blocks } of policyAr.sections) expect(title + texts(blocks).join(' ')).toMatch(/[ء-ي]/);
  });

  it.each([
    ['Arabic', policyAr],
    ['English', policyEn],
  ])('has between 850 and 1400 words in %s', (_language, policy) => {
    const words = texts(policy).join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThan(850);
    expect(words).toBeLessThan(1400);
  });

  it('lists the portal’s cookies with their lifetimes', () => {
    expect(cookies(policyAr).map(([name]) => name)).toEqual(cookies(policyEn).map(([name]) => name));
    const lives = new Map(cookies(policyEn).map(([name, , life]) => [name, life]));
    expect(lives.get('guest')).toBe(`${LIMITS.verifiedContactMinutes} minutes`);
    expect(lives.get('draft')).toBe(`${LIMITS.browserDays} days`);
    expect(lives.get('locale')).toBe('1 day');
    for (const name of [
      'token',
      'logged-user',
      'sign-in',
      'currentPath',
      'theme',
      'color-scheme',
      'font-size',
      'side-menu',
      'row-height',
      'consent',
    ])
      expect(lives.has(name)).toBe(true);
  });
});
