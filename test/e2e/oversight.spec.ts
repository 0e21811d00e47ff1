import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './login-form.ts';
import { expectAccessible, expectPageStructure, expectValidPage } from './page-actions.ts';
import { translated } from './texts.ts';
import type { Language } from './views.ts';

const REMARKS = { ar: 'البريد الإلكتروني لا يتبع الجهة.', en: 'Checked with the entity.' };

const rowOf = (page: Page, person: RegExp) => page.getByRole('row').filter({ hasText: person });

/** Submits the dialog of a user's row without remarks, then with them. */
async function decide(page: Page, language: Language, person: RegExp, action: 'APPROVE' | 'REJECT'): Promise<void> {
  const row = rowOf(page, person);
  await row
    .getByRole('button')
    .filter({ hasText: translated(language, `oversight.${action}.button`) })
    .click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: translated(language, `oversight.${action}.confirm`) });
  await confirm.click();
  await expect(dialog.getByRole('link', { name: translated(language, 'fieldMessages.remarks') })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(REMARKS[language]);
  await confirm.click();
  await expect(page.getByText(translated(language, `oversight.${action}.done`))).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('a manager approves an agent, who can then sign in', { tag: '@en-1440' }, async ({ visit, page: agent, t }) => {
  const { page } = await visit({ account: 'manager' });
  await page.goto('/admin/users?status=2');
  await expectPageStructure(page, 'en');
  await decide(page, 'en', /pending@portal\.example/, 'APPROVE');
  await expect(rowOf(page, /pending@portal\.example/)).toHaveCount(0);
  await page.goto('/admin/users?text=pending');
  await expect(
    page.getByRole('row', { name: /pending@portal\.example/ }).getByText(translated('en', 'account.status.1')),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Obaid Al Tunaiji', exact: true }).click();
  await expect(page.getByText(REMARKS.en)).toBeVisible();
  await expectValidPage(page, 'en');
  await signIn(agent, t, 'pending');
  await expect(agent).toHaveURL('/my-cases');
});

test('a manager rejects an agent with remarks, shown in the list', { tag: '@ar-390' }, async ({ visit }) => {
  const { page } = await visit({ account: 'manager' });
  await page.goto('/admin/users?text=r.alzaabi0');
  await expectValidPage(page, 'ar');
  await decide(page, 'ar', /r\.alzaabi0/, 'REJECT');
  const row = rowOf(page, /r\.alzaabi0/);
  await expect(row.getByText(translated('ar', 'account.status.3'))).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByText(REMARKS.ar).first()).toBeVisible();
  await expectValidPage(page, 'ar');
});
