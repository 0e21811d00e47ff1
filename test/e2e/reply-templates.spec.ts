import { readCase } from '../support/cases.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, expectValidPage, openForm } from './page-actions.ts';
import type { KeyUnder } from './texts.ts';
import { PHONE_FIRST } from './views.ts';

const TITLES = { ar: 'إصلاح المصباح', en: 'Lamp repaired' };
const TEXTS = {
  ar: 'شكرًا لك. استبدل فريقنا المصباح بعد طلبك {ticket} في […] وعادت الإنارة.',
  en: 'Thank you. Our team replaced the lamp after your case {ticket} at […] and the light is back.',
};

test(
  'a manager edits a template, and an agent answers with it',
  PHONE_FIRST,
  async ({ visit, portal, language, t }) => {
    const field = (name: KeyUnder<'replyTemplates.field'>) => t(`replyTemplates.field.${name}`);
    const { page } = await visit({ account: 'manager' });
    await page.goto('/admin/reply-templates');
    await page.getByRole('link', { name: t('replyTemplates.add'), exact: true }).click();
    await page.waitForURL('**/admin/reply-templates/add');
    await page.getByLabel(field('titleAr')).fill(TITLES.ar);
    await page.getByLabel(field('titleEn')).fill(TITLES.en);
    await page.getByLabel(field('textAr')).fill(TEXTS.ar);
    await page.getByLabel(field('textEn')).fill('Dear {name}, we have done the following:');
    await page.getByRole('checkbox', { name: t('agentWorkspace.action.RESOLVE.title') }).check();
    await button(page, t('editors.save')).click();
    await expect(page.getByRole('link', { name: t('fieldMessages.placeholder', { names: '{name}' }) })).toBeVisible();
    await page.getByLabel(field('textEn')).fill('Thank you. We have done the following:');
    await button(page, t('editors.save')).click();
    await expect(page.getByRole('link', { name: t('fieldMessages.templateEnd') })).toBeVisible();
    await expectValidPage(page, language);
    await page.getByLabel(field('textEn')).fill(TEXTS.en);
    await expect(page.locator('[data-preview=en]')).toContainText('VOC-7K2M9XQ4TG');
    await button(page, t('editors.save')).click();
    await page.waitForURL(({ pathname }) => pathname === '/admin/reply-templates');
    await page.getByRole('link', { name: TITLES[language] }).click();
    await page.waitForURL('**/edit?id=*');
    await expect(page.getByRole('button', { name: t('replyTemplates.retire') })).toBeVisible();
    await expectValidPage(page, language);

    const customer = await signedInUser(portal, 'customer');
    const { id, ticketNumber } = await aCase(Object.assign(customer, { language }));
    const agent = await signedInUser(portal, 'agent');
    await act(agent, id, 'START');
    const answering = await visit({ account: 'agent' });
    await answering.page.goto(`/case-details?ticket=${ticketNumber}`);
    await openForm(answering.page, t('agentWorkspace.action.RESOLVE.title'));
    await answering.page.getByLabel(t('agentWorkspace.template.language')).selectOption(language);
    await button(answering.page, TITLES[language]).click();
    const text = answering.page.getByLabel(t('agentWorkspace.action.RESOLVE.label'));
    await expect(text).toHaveValue(TEXTS[language].replace('{ticket}', ticketNumber));
    await button(answering.page, t('agentWorkspace.action.RESOLVE.send')).click();
    // The error leads to the gap, which is selected: typing fills it.
    await answering.page.getByRole('link', { name: t('fieldMessages.templateGap') }).click();
    const gap = language === 'ar' ? 'الشارع' : 'your street';
    const sent = (await text.inputValue()).replace('[…]', gap);
    await answering.page.keyboard.type(gap);
    await expect(text).toHaveValue(sent);
    await button(answering.page, t('agentWorkspace.action.RESOLVE.send')).click();
    await expect(answering.page.getByText(t('agentWorkspace.action.RESOLVE.done')).first()).toBeVisible();
    expect((await readCase(agent, { incidentId: id })).resolution).toBe(sent);
  },
);
