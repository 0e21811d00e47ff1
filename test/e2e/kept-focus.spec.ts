import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { publicLink } from '../support/public-link.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { answeredCase } from './answered-case.ts';
import { button, end, expect, PHONE, signInAs, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { fillFeedback } from './feedback-steps.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();
const t = translator('en');

/** The link of a message about a case that the agent has just answered. */
async function linkToAnswered(purpose: 'fixed-link' | 'survey-link') {
  const { id } = await answeredCase(environment);
  return publicLink(environment.portal, id, purpose);
}

describe('a page that replaces another one at the same path takes the focus', () => {
  it('case of the list of an admin', async () => {
    await aCase(await signedInUser(environment.portal, 'customer'));
    const visited = await visit(environment, 'en', WIDE, { account: 'admin' });
    const { page } = visited;
    await page.goto('/case-details?tab=2');
    await page.locator('main a[data-case]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/ticket=/);
    await expect(page.locator('#main h1')).toBeFocused();
    await end(visited);
  });

  it('cases of the shortcut keys', async () => {
    const customer = await signedInUser(environment.portal, 'customer');
    const tickets: string[] = [];
    for (let at = 0; at < 3; at++) tickets.push((await aCase(customer, { description: `Pelicans on the road, ${at}.` })).ticketNumber);
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = visited;
    await page.goto('/my-cases?tab=5&text=pelicans&sort=submitted');
    await page.locator('main a[data-case]').first().click();
    await page.waitForURL(/case-details/);
    for (const ticket of tickets.slice(1)) {
      await button(page, t('agentWorkspace.action.START.title')).waitFor();
      await page.keyboard.press('j');
      await expect(page.getByRole('heading', { name: ticket })).toBeFocused();
    }
    await end(visited);
  });

  it('story of "more stories"', async () => {
    const visited = await visit(environment, 'en', WIDE);
    const { page } = visited;
    await page.goto('/success-story');
    await page.locator('main a[href*="/success-story/details"]').first().click();
    await page.waitForURL(/details/);
    const { href } = new URL(page.url());
    await page.locator('section[aria-labelledby=more-stories] a[href*="details"]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== href);
    await expect(page.locator('#main h1')).toBeFocused();
    await end(visited);
  });
});

describe('the result of an action takes the focus', () => {
  it('short feedback', async () => {
    const visited = await visit(environment, 'en', PHONE, { account: 'customer' });
    const { page } = visited;
    await page.goto('/feedback');
    await fillFeedback(page, 'The staff of the service centre were helpful.');
    await button(page, t('feedback.send')).click();
    await expect(page.getByText(t('feedback.done'))).toBeFocused();
    await end(visited);
  });

  it('survey of a link', async () => {
    const visited = await visit(environment, 'en', PHONE);
    const { page } = visited;
    await page.goto(`/feedback/${await linkToAnswered('survey-link')}`);
    for (const question of await page.locator('main form').getByRole('radiogroup').all()) await question.getByRole('radio').first().check();
    await button(page, t('survey.send')).click();
    await expect(page.getByText(t('survey.thanks'))).toBeFocused();
    await page.reload();
    await page.getByText(t('feedback.alreadyRated')).waitFor();
    await expect(page.getByText(t('feedback.alreadyRated'))).not.toBeFocused();
    await end(visited);
  });

  it('"is it fixed?": no, after all, and yes', async () => {
    const visited = await visit(environment, 'en', PHONE);
    const { page } = visited;
    await page.goto(`/fixed/${await linkToAnswered('fixed-link')}`);
    await button(page, t('confirmation.no')).click();
    await expect(page.getByRole('heading', { name: t('confirmation.notFixedTitle') })).toBeFocused();
    await button(page, t('confirmation.fixedAfterAll')).click();
    await expect(page.locator('#fixed-question')).toBeFocused();
    await button(page, t('confirmation.yes')).click();
    await expect(page.getByText(t('confirmation.thanks'))).toBeFocused();
    await end(visited);
  });

  it('another message to the programme', async () => {
    const visited = await visit(environment, 'en', PHONE);
    const { page } = visited;
    await page.goto('/contact-us');
    await page.locator('#contact-name').fill('Salem Ali');
    await page.locator('#contact-mobile').fill('0501234567');
    await page.locator('#contact-email').fill('salem@portal.example');
    await page.locator('#contact-message').fill('When does the service centre open on Fridays?');
    await button(page, t('content.contact.send')).click();
    await button(page, t('content.contact.another')).click();
    await expect(page.getByRole('heading', { name: t('content.contact.heading') })).toBeFocused();
    await end(visited);
  });
});

describe('a list from which the focused item is removed takes the focus', () => {
  it('saved filters', async () => {
    const agent = await signedInUser(environment.portal, 'agent');
    for (const name of ['First', 'Second']) await agent.call(agentWorkspace.saveFilter, { name, query: 'status=50' });
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = visited;
    await page.goto('/my-cases');
    for (const name of ['First', 'Second']) {
      await button(page, t('agentWorkspace.list.savedFilters.remove', { name })).focus();
      await page.keyboard.press('Enter');
      // The last one takes its list with it.
      const start = name === 'First' ? page.getByText(t('agentWorkspace.list.savedFilters.heading')) : page.locator('#main h1');
      await expect(start).toBeFocused();
    }
    await end(visited);
  });

  it('words of searches without a result', async () => {
    const visited = await visit(environment, 'en', WIDE);
    const { page } = visited;
    for (const word of ['heronry', 'divebus'])
      for (const text of [word, `${word} 1`, `${word} 2`]) await page.request.get(`/api/search?${new URLSearchParams({ text })}`);
    await signInAs(visited, 'admin');
    await page.goto('/admin/partners');
    await button(page, t('directory.unmatched.removeWord', { word: 'heronry' })).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('directory.unmatched.title') })).toBeFocused();
    await end(visited);
  });

  it('questions', async () => {
    const editor = await signedInUser(environment.portal, 'content');
    const texts = { questionAr: 'أين البجع؟', answerEn: 'Here.', answerAr: 'هنا.' };
    for (const end of ['?', '!']) await editor.call(editors.addFaq, { ...texts, questionEn: `Where is the pelican${end}` });
    const visited = await visit(environment, 'en', WIDE, { account: 'content' });
    const { page } = visited;
    await page.goto('/admin/faqs?q=pelican');
    await page.locator('tbody [data-danger]').first().focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('editors.delete'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('#main h1')).toBeFocused();
    await end(visited);
  });
});
