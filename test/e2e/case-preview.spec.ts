import type { Page } from '@playwright/test';
import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, caseLink, expectAccessible, link } from './page-actions.ts';
import type { Translator } from './texts.ts';

/** Longer than what a list shows of a case. */
const DESCRIPTION = `The kiosk at the pier is closed. ${'It has been raining for days. '.repeat(12)}Please open it.`;
const REPLY = 'It is the blue one.';

const previewOf = (page: Page, t: Translator, number: string) =>
  page.getByRole('complementary', { name: t('agentWorkspace.preview.title', { number }) });

/** Two cases that a search for the word finds in this order; the customer has replied to the second. */
async function twoCases(portal: Portal, word: string) {
  const [owner, agent] = [await verifiedVisitor(portal), await signedInUser(portal, 'agent')];
  const aCaseOf = (description: string) => aCase(owner, { entityId: OWN_ENTITY, description });
  const [first, second] = [await aCaseOf(`The ${word} is loose.`), await aCaseOf(`${word}: ${DESCRIPTION}`)];
  await act(agent, second.id, 'ASK', { text: 'Which kiosk is it?' });
  await act(owner, second.id, 'REPLY', { text: REPLY });
  return [first, second] as const;
}

test.describe('the preview of a case beside its list', { tag: ['@en-1440', '@ar-1440'] }, () => {
  test('follows the keyboard, leaves the reply unread, and stays away once it is closed', async ({
    visit,
    portal,
    t,
  }) => {
    const word = `kiosk${Date.now().toString(36)}`;
    const [first, second] = await twoCases(portal, word);
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/my-cases?tab=5&text=${word}&sort=submitted`);
    await page.waitForLoadState('networkidle');
    const preview = previewOf(page, t, second.ticketNumber);
    await page.keyboard.press('j');
    await expect(previewOf(page, t, first.ticketNumber)).toContainText(`The ${word} is loose.`);
    await page.keyboard.press('j');
    await expect(preview).toContainText('Please open it.');
    await expect(preview).toContainText(REPLY);
    await expect(preview).toBeInViewport({ ratio: 0.9 });
    const row = page.getByRole('row').filter({ has: caseLink(page, t, second.ticketNumber) });
    await expect(row).toContainText(t('agentWorkspace.facts.replied'));
    // A person without an account has no name.
    await expect(row).toContainText(t('agentWorkspace.requester.unnamed'));
    await expectAccessible(page);
    await page.reload();
    await expect(row).toContainText(t('agentWorkspace.facts.replied'));
    await page.waitForLoadState('networkidle');
    await caseLink(page, t, second.ticketNumber).focus();
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await button(preview, t('agentWorkspace.preview.close')).click();
    await expect(caseLink(page, t, second.ticketNumber)).toBeFocused();
    await page.keyboard.press('k');
    await expect(caseLink(page, t, first.ticketNumber)).toBeFocused();
    await expect(page.getByRole('complementary', { name: first.ticketNumber })).toHaveCount(0);
    await page.keyboard.press('p');
    await expect(previewOf(page, t, first.ticketNumber)).toBeVisible();
    await page.keyboard.press('j');
    await expect(preview).toBeVisible();
    await page.keyboard.press('p');
    await expect(preview).toHaveCount(0);
  });

  test('opens from its button, and opens the case', async ({ visit, portal, t }) => {
    const word = `pier${Date.now().toString(36)}`;
    const [first] = await twoCases(portal, word);
    const { page } = await visit({ account: 'manager' });
    await page.goto(`/case-details?tab=2&text=${word}&sort=submitted`);
    await button(page, t('agentWorkspace.preview.title', { number: first.ticketNumber })).click();
    const preview = previewOf(page, t, first.ticketNumber);
    await expect(preview).toContainText(`The ${word} is loose.`);
    await link(preview, t('agentWorkspace.shortcuts.open')).click();
    await page.waitForURL(`**/case-details?ticket=${first.ticketNumber}`);
  });

  test('shows a manager the grievance that waits', async ({ visit, portal, t }) => {
    const manager = await signedInUser(portal, 'manager');
    const { incidents } = (await manager.call(cases.filter, { appeal: 'GRIEVANCE' })).body.data;
    const { id, ticketNumber } = defined(incidents[0]);
    const { grievance } = await readCase(manager, { incidentId: id });
    const { page } = await visit({ account: 'manager' });
    await page.goto('/case-details?tab=3');
    await button(page, t('agentWorkspace.preview.title', { number: ticketNumber })).click();
    await expect(previewOf(page, t, ticketNumber)).toContainText(defined(grievance).text);
  });

  test('is not read where it has no room', async ({ visit, portal, t }) => {
    const word = `quay${Date.now().toString(36)}`;
    const [first] = await twoCases(portal, word);
    const { page } = await visit({ account: 'agent' });
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto(`/my-cases?tab=5&text=${word}&sort=submitted`);
    await page.waitForLoadState('networkidle');
    const reads: string[] = [];
    page.on('request', (request) => request.url().endsWith(`/api/${cases.read.path}`) && reads.push(request.url()));
    await page.keyboard.press('j');
    await expect(caseLink(page, t, first.ticketNumber)).toBeFocused();
    await page.keyboard.press('p');
    // Opening the case is a read of the page's data.
    await page.keyboard.press('Enter');
    await page.waitForURL(/case-details/);
    expect(reads).toEqual([]);
  });
});

test.describe('the preview without a connection', { tag: '@en-1440' }, () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ });

  test('leaves the list as it is, and comes with the connection', async ({ visit, portal, t }) => {
    const word = `mole${Date.now().toString(36)}`;
    const [first] = await twoCases(portal, word);
    const { page, context } = await visit({ account: 'agent' });
    await page.goto(`/my-cases?tab=5&text=${word}&sort=submitted`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.keyboard.press('j');
    await expect(caseLink(page, t, first.ticketNumber)).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: first.ticketNumber })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('columnheader', { name: t('agentWorkspace.list.column.requester') })).toBeVisible();
    await context.setOffline(false);
    await expect(previewOf(page, t, first.ticketNumber)).toContainText(`The ${word} is loose.`);
  });
});
