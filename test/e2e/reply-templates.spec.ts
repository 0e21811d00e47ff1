import { cases } from '../../common/cases/cases.contract.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';
import { end, expect, expectValidPage, JOURNEY_LANGUAGES, PHONE, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translator, type KeyUnder } from './texts.ts';

/** The titles in both languages of the template of each journey, which run on the same portal. */
const TITLES = {
  ar: { ar: 'إصلاح المصباح', en: 'Lamp repaired' },
  en: { ar: 'إصلاح الإنارة', en: 'Street light repaired' },
};
const TEXTS = {
  ar: 'شكرًا لك. استبدل فريقنا المصباح بعد طلبك {ticket} في […] وعادت الإنارة.',
  en: 'Thank you. Our team replaced the lamp after your case {ticket} at […] and the light is back.',
};

const environment = useE2eEnvironment();

it.each(JOURNEY_LANGUAGES)('a manager edits a template, and an agent answers with it (%s)', async (language) => {
  const titles = TITLES[language];
  const t = translator(language);
  const field = (name: KeyUnder<'replyTemplates.field'>) => t(`replyTemplates.field.${name}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const manager = await visit(environment, language, language === 'ar' ? PHONE : WIDE, { account: 'manager' });
  const { page } = manager;
  await page.goto('/admin/reply-templates');
  await page.getByRole('link', { name: t('replyTemplates.add') }).click();
  await page.waitForURL('**/admin/reply-templates/add');
  await page.getByLabel(field('titleAr')).fill(titles.ar);
  await page.getByLabel(field('titleEn')).fill(titles.en);
  await page.getByLabel(field('textAr')).fill(TEXTS.ar);
  await page.getByLabel(field('textEn')).fill('Dear {name}, we have done the following:');
  await page.getByRole('checkbox', { name: t('agentWorkspace.action.RESOLVE.title') }).check();
  await button(t('editors.save')).click();
  await page.getByRole('link', { name: t('fieldMessages.placeholder', { names: '{name}' }) }).waitFor();
  await page.getByLabel(field('textEn')).fill('Thank you. We have done the following:');
  await button(t('editors.save')).click();
  await page.getByRole('link', { name: t('fieldMessages.templateEnd') }).waitFor();
  await expectValidPage(page, language);
  await page.getByLabel(field('textEn')).fill(TEXTS.en);
  await expect(page.locator('[data-preview=en]')).toContainText('VOC-7K2M9XQ4TG');
  await button(t('editors.save')).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/reply-templates');
  await page.getByRole('link', { name: titles[language] }).click();
  await page.waitForURL('**/edit?id=*');
  await page.getByRole('button', { name: t('replyTemplates.retire') }).waitFor();
  await expectValidPage(page, language);

  const customer = await signedInUser(environment.portal, 'customer');
  const { id, ticketNumber } = await aCase(Object.assign(customer, { language }));
  const agent = await signedInUser(environment.portal, 'agent');
  await act(agent, id, 'START');
  const answering = await visit(environment, language, WIDE, { account: 'agent' });
  await answering.page.goto(`/case-details?ticket=${ticketNumber}`);
  const send = (name: string) => answering.page.getByRole('button', { name, exact: true });
  await send(t('agentWorkspace.action.RESOLVE.title')).click();
  await answering.page.getByLabel(t('agentWorkspace.template.language')).selectOption(language);
  await answering.page.getByLabel(t('agentWorkspace.template.label')).selectOption({ label: titles[language] });
  const text = answering.page.getByLabel(t('agentWorkspace.action.RESOLVE.label'));
  await expect(text).toHaveValue(TEXTS[language].replace('{ticket}', ticketNumber));
  await send(t('agentWorkspace.action.RESOLVE.send')).click();
  // The error leads to the gap, which is selected: typing fills it.
  await answering.page.getByRole('link', { name: t('fieldMessages.templateGap') }).click();
  const gap = language === 'ar' ? 'الشارع' : 'your street';
  const sent = (await text.inputValue()).replace('[…]', gap);
  await answering.page.keyboard.type(gap);
  await expect(text).toHaveValue(sent);
  await send(t('agentWorkspace.action.RESOLVE.send')).click();
  await send(t('agentWorkspace.outgoing.sendNow')).click();
  await answering.page.getByText(t('agentWorkspace.action.RESOLVE.done')).first().waitFor();
  const { incidents } = (await agent.call(cases.read, { incidentId: id })).body.data;
  expect(defined(incidents[0]).resolution).toBe(sent);
  await end(manager);
  await end(answering);
});
