import type { Page } from 'playwright';
import { uploadDirectory } from '../content/upload-directory.ts';
import { signedInUser } from '../support/sign-in.ts';
import { end, expect, expectAccessible, JOURNEY_LANGUAGES, type Language, PHONE, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();
const LAST = { en: 'Department 119', ar: 'الدائرة 119' };

beforeAll(async () => {
  const rows = Array.from({ length: 120 }, (_, at) => `entity,department-${at},,Department ${at},الدائرة ${at}`);
  const { data } = await uploadDirectory(
    await signedInUser(environment.portal, 'admin'),
    ['kind,code,entityCode,nameEn,nameAr', ...rows].join('\n'),
  );
  expect(data.created).toBe(120);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** The pages on which an admin chooses an entity, and how its select is opened. */
const PAGES: [path: string, open?: (page: Page, language: Language) => Promise<void>][] = [
  ['/admin/users'],
  ['/admin/users/invitations', (page, language) => press(page, translated(language, 'oversight.invite.person'))],
  ['/known-issues/add'],
  ['/admin/webhooks', (page, language) => press(page, translated(language, 'webhooks.add'))],
  ['/admin/analytics'],
  ['/admin/reply-templates'],
  ['/admin/reply-templates/add'],
];

it.each(JOURNEY_LANGUAGES)('staff can choose the last of more than 100 entities (%s)', async (language) => {
  const visited = await visit(environment, language, language === 'ar' ? PHONE : WIDE, { account: 'admin' });
  const { page } = visited;
  for (const [path, open] of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await open?.(page, language);
    const option = page.locator('select option', { hasText: LAST[language] });
    await expect(option.first()).toBeAttached();
    await expectAccessible(page);
  }
  await end(visited);
});
