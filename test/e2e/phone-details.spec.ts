import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import { validFiles } from '../documents/samples/files.ts';
import { uploadForCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, button, expectValidPage } from './page-actions.ts';
import { PHONE } from './views.ts';
import { continueToEntity, describeCase, expandSection } from './wizard-steps.ts';

/** The number of a new case with a voice note that waits for the customer's answer. */
async function aCaseWithVoiceNote(portal: Portal): Promise<string> {
  const owner = await signedInUser(portal, 'customer');
  const [, voice] = defined((await validFiles()).find(([kind]) => kind === 'mp3'));
  const voiceNote = await uploadForCase(owner, 'Recording.mp3', voice);
  const { id, ticketNumber } = await aCase(owner, { entityId: OWN_ENTITY, voiceNote });
  const agent = await signedInUser(portal, 'agent');
  await agent.call(cases.act, { incidentId: id, action: 'START', version: 1 });
  await agent.call(cases.act, { incidentId: id, action: 'ASK', version: 2, text: 'Which lamp is it?' });
  return ticketNumber;
}

/** The fields of a type of case with another visibility of the location. */
const requireLocation = (visibility: number) => sql<never>`jsonb_set(fields, '{location}', ${visibility}::text::jsonb)`;

/** The number of lines that a text takes. */
const linesOf = (of: Locator) =>
  of.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const bottoms = [...range.getClientRects()].filter(({ width }) => width > 2).map(({ bottom }) => bottom);
    return bottoms.sort((a, b) => a - b).filter((bottom, index) => index === 0 || bottom - bottoms[index - 1]! > 10)
      .length;
  });

test.describe('on a phone', { tag: ['@ar-390', '@en-390'] }, () => {
  test('a case begins with its number, its status and what can be done, and its voice note fits', async ({
    visit,
    portal,
    language,
    t,
  }) => {
    const ticket = await aCaseWithVoiceNote(portal);
    const { page } = await visit({ account: 'customer' });
    await page.goto(`/case-details?ticket=${ticket}`);
    const main = page.getByRole('main');
    const number = main.getByRole('heading', { name: ticket });
    const status = main.getByText(t('cases.yourStatus.52')).first();
    const [numberBox, statusBox, pdf, print] = [
      await boxOf(number),
      await boxOf(status),
      await boxOf(main.getByRole('link', { name: t('agentWorkspace.pdf') })),
      await boxOf(main.getByRole('button', { name: t('details.print') })),
    ];
    expect(await linesOf(number)).toBe(1);
    expect(statusBox.y).toBeGreaterThanOrEqual(numberBox.y + numberBox.height);
    expect(pdf.y).toBeGreaterThanOrEqual(statusBox.y + statusBox.height);
    expect(print.y).toBe(pdf.y);
    const voiceNote = page.getByRole('group', { name: t('details.voiceNote') });
    const around = await boxOf(main.locator('section').filter({ has: voiceNote }));
    const player = await boxOf(voiceNote);
    expect(player.x).toBeGreaterThan(around.x);
    expect(player.x + player.width).toBeLessThan(around.x + around.width);
    await expectValidPage(page, language);
  });

  test('no hint asks to drag files', async ({ visit, language, t }) => {
    const { page } = await visit({ hasTouch: true, isMobile: true });
    await page.goto('/create-case');
    await describeCase(page, language, 'The street light at the corner is dark.');
    await expandSection(page, language, 'attachments');
    await expect(page.getByRole('button', { name: t('wizard.details.chooseFiles') })).toBeVisible();
    await expect(page.getByText(t('wizard.details.drop'), { exact: false })).toBeHidden();
  });

  test('a location whose address was removed is shown by its coordinates', async ({ page, language, t }) => {
    await page.goto('/create-case');
    await describeCase(page, language, 'The street light at the corner is dark.');
    await expandSection(page, language, 'location');
    await button(page, t('capture.location.useMyLocation')).click();
    const address = page.getByLabel(t('capture.location.address'), { exact: true });
    // First the coordinates, then the place near them.
    await expect(address).toHaveValue(/\p{L}/u);
    await address.fill('');
    const coordinates = '24.47950, 54.37050';
    const toggle = page.getByRole('button', { name: new RegExp(`^${t('wizard.yourCase.location')}`) });
    await toggle.click();
    await expect(toggle).toContainText(coordinates, { useInnerText: true });
    await continueToEntity(page, language);
    await expect(page.getByRole('definition').filter({ hasText: coordinates })).toBeVisible();
  });

  test('a location that the type of case requires is not marked as optional', async ({
    visit,
    portal,
    language,
    t,
  }) => {
    const types = () => databaseOf(portal).db.updateTable('case_types').where('id', '=', 1);
    await types()
      .set({ fields: requireLocation(1) })
      .execute();
    const { page } = await visit({ account: 'customer' });
    await page.goto('/create-case');
    await describeCase(page, language, 'The street light at the corner is dark.');
    const label = page.locator('label').filter({ hasText: t('capture.location.label') });
    await label.scrollIntoViewIfNeeded();
    await expect(label).not.toContainText(t('wizard.optional'), { useInnerText: true });
    await types()
      .set({ fields: requireLocation(2) })
      .execute();
  });

  test('buttons of the registration and of the home page’s questions stay on one line', async ({ page, t }) => {
    await page.goto('/signup');
    for (const key of ['customer', 'agent'] as const)
      expect(await linesOf(page.getByRole('link', { name: t(`signup.choice.${key}.register`), exact: true }))).toBe(1);
    await page.goto('/');
    const all = page.getByRole('link', { name: t('home.faqAll') });
    expect(await linesOf(all)).toBe(1);
    const { x, width } = await boxOf(all);
    expect(x >= 0 && x + width <= PHONE.width).toBe(true);
  });
});
