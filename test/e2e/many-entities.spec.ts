import type { Page } from '@playwright/test';
import { uploadDirectory } from '../content/upload-directory.ts';
import { signedInUser } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible } from './page-actions.ts';
import type { Translator } from './texts.ts';
import { PHONE_FIRST } from './views.ts';

const LAST = { en: 'Department 119', ar: 'الدائرة 119' };

const press = (page: Page, name: string) => button(page, name).first().click();

/** The pages on which an admin chooses an entity, and how its select is opened. */
const PAGES: [path: string, open?: (page: Page, t: Translator) => Promise<void>][] = [
  ['/admin/users'],
  ['/admin/users/invitations', (page, t) => press(page, t('oversight.invite.person'))],
  ['/known-issues/add'],
  ['/admin/webhooks', (page, t) => press(page, t('webhooks.add'))],
  ['/admin/analytics'],
  ['/admin/reply-templates'],
  ['/admin/reply-templates/add'],
];

test('staff can choose the last of more than 100 entities', PHONE_FIRST, async ({ visit, portal, language, t }) => {
  const rows = Array.from({ length: 120 }, (_, at) => `entity,department-${at},,Department ${at},الدائرة ${at}`);
  const { data } = await uploadDirectory(
    await signedInUser(portal, 'admin'),
    ['kind,code,entityCode,nameEn,nameAr', ...rows].join('\n'),
  );
  expect(data.created).toBe(120);
  const { page } = await visit({ account: 'admin' });
  for (const [path, open] of PAGES) {
    await page.goto(path);
    await open?.(page, t);
    const option = page.getByRole('option', { name: LAST[language] });
    await expect(option.first()).toBeAttached();
    await expectAccessible(page);
  }
});
