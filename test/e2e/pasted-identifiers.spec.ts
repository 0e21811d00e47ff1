import type { Locator } from '@playwright/test';
import { LIMITS } from '../../common/limits.ts';
import { newMobile } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, codeField, emiratesIdField, newestCode, textField } from './page-actions.ts';
import { PHONE_FIRST } from './views.ts';

/** Inserts a text at once without a paste event, as dictation and the suggestions of a keyboard do. */
async function insert(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

test('numbers as devices insert them are understood in the fields for mobiles, codes and Emirates IDs', async ({
  page,
  portal,
  t,
}) => {
  const mobile = newMobile();
  await page.goto('/follow-up');
  await insert(
    textField(page, t('cases.followUp.label')),
    `\u202a+971 (0)${mobile.slice(4, 6)}\u2011${mobile.slice(6)}\u202c`,
  );
  await page.keyboard.press('Enter');
  const code = codeField(page, t);
  await expect(code).toBeVisible();
  const digits = await newestCode(portal, mobile);
  await insert(code, `${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`);
  await expect(code).toHaveValue(digits);
  await page.goto('/register');
  const emiratesId = emiratesIdField(page, t);
  await insert(emiratesId, '٧٨٤ ١٩٩٠ ٧٦٥٤٣٢١ ٩');
  await expect(emiratesId).toHaveValue('784-1990-7654321-9');
});

test('a name that is too long for a saved filter is refused with its reason, and stays', async ({ visit, t }) => {
  const { page } = await visit({ account: 'agent' });
  await page.goto('/my-cases?tab=5&status=50');
  const name = page.getByLabel(t('agentWorkspace.list.savedFilters.name'));
  const long = 'طلبات الإنارة '.repeat(6).trim();
  await insert(name, long);
  await button(page, t('agentWorkspace.list.savedFilters.save')).click();
  const filters = page.getByRole('group', { name: t('agentWorkspace.list.savedFilters.heading') });
  await expect(filters.getByText(/60/)).toBeVisible();
  await expect(name).toHaveValue(long);
});

const SEARCHES = [
  { path: '/search', parameter: 'text', searched: LIMITS.searchTextMax },
  { path: '/faqs', parameter: 'q', searched: LIMITS.longSearchTextMax },
  { path: '/my-cases?tab=5', account: 'agent', parameter: 'text', searched: LIMITS.searchTextMax },
  { path: '/case-details?query=1', account: 'agent', parameter: 'query', searched: LIMITS.pastedMax },
  { path: '/admin/users', account: 'admin', parameter: 'text', searched: LIMITS.searchTextMax },
  { path: '/admin/faqs', account: 'content', parameter: 'q', searched: LIMITS.longSearchTextMax },
] as const;

for (const { path, parameter, searched, ...visitor } of SEARCHES) {
  test(`the search of ${path} says how much of a long text it uses`, PHONE_FIRST, async ({ visit, t }) => {
    const { page } = await visit(visitor);
    await page.goto(path);
    const field = page.locator(`main form input[name=${parameter}]`);
    const note = page.getByText(t('site.searchedPart', { n: String(searched) }), { exact: true });
    await insert(field, 'مصباح ');
    await expect(note).toHaveCount(0);
    await insert(field, 'مصباح الشارع مطفأ '.repeat(40));
    await expect(note).toBeVisible();
    await field.press('Enter');
    await page.waitForURL((url) => (url.searchParams.get(parameter) ?? '').length > 20);
    await expect(note).toBeVisible();
  });
}
