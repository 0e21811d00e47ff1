import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import type { Portal } from '../support/portal.ts';
import { publicLink } from '../support/public-link.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { answeredCase } from './answered-case.ts';
import { expect, test } from './fixtures.ts';
import { fillFeedback } from './feedback-steps.ts';
import { button, caseLink, textField } from './page-actions.ts';

/** The link of a message about a case that the agent has just answered. */
async function linkToAnswered(portal: Portal, purpose: 'fixed-link' | 'survey-link') {
  const { id } = await answeredCase(portal);
  return publicLink(portal, id, purpose);
}

test.describe('a page that replaces another one at the same path takes the focus', { tag: '@en-1440' }, () => {
  test('case of the list of an admin', async ({ visit, portal, t }) => {
    await aCase(await signedInUser(portal, 'customer'));
    const { page } = await visit({ account: 'admin' });
    await page.goto('/case-details?tab=2');
    await caseLink(page, t).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ticket=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('cases of the shortcut keys', async ({ visit, portal, t }) => {
    const customer = await signedInUser(portal, 'customer');
    const tickets: string[] = [];
    for (let at = 0; at < 3; at++)
      tickets.push((await aCase(customer, { description: `Pelicans on the road, ${at}.` })).ticketNumber);
    const { page } = await visit({ account: 'agent' });
    await page.goto('/my-cases?tab=5&text=pelicans&sort=submitted');
    await caseLink(page, t).first().click();
    await expect(page).toHaveURL(/case-details/);
    await expect(page.getByLabel(t('agentWorkspace.action.RESOLVE.label'))).toBeFocused();
    await page.keyboard.press('Escape');
    // A letter that is pressed before the heading has the focus must not be written into an answer.
    const focused = await page.evaluateHandle(() => {
      const tags: string[] = [];
      document.addEventListener('focusin', ({ target }) => tags.push((target as Element).tagName));
      return tags;
    });
    for (const ticket of tickets.slice(1)) {
      await expect(button(page, t('agentWorkspace.action.START.title'))).toBeVisible();
      await page.keyboard.press('j');
      await expect(page.getByRole('heading', { name: ticket })).toBeFocused();
    }
    expect(await focused.jsonValue()).not.toContain('TEXTAREA');
  });

  test('story of "more stories"', async ({ page, t }) => {
    await page.goto('/success-story');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/details/);
    const url = page.url();
    const more = page.getByRole('region', { name: t('content.stories.more') });
    await more.getByRole('article').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('the result of an action takes the focus', { tag: '@ar-390' }, () => {
  test('short feedback', async ({ visit, t }) => {
    const { page } = await visit({ account: 'customer' });
    await page.goto('/feedback');
    await fillFeedback(page, t, 'The staff of the service centre were helpful.');
    await button(page, t('feedback.send')).click();
    await expect(page.getByText(t('feedback.done'))).toBeFocused();
  });

  test('survey of a link', async ({ page, portal, t }) => {
    await page.goto(`/feedback/${await linkToAnswered(portal, 'survey-link')}`);
    for (const question of await page.getByRole('main').getByRole('radiogroup').all())
      await question.getByRole('radio').first().check();
    await button(page, t('survey.send')).click();
    await expect(page.getByText(t('survey.thanks'))).toBeFocused();
    await page.reload();
    await expect(page.getByText(t('feedback.alreadyRated'))).toBeVisible();
    await expect(page.getByText(t('feedback.alreadyRated'))).not.toBeFocused();
  });

  test('"is it fixed?": no, after all, and yes', async ({ page, portal, t }) => {
    await page.goto(`/fixed/${await linkToAnswered(portal, 'fixed-link')}`);
    await button(page, t('confirmation.no')).click();
    await expect(page.getByRole('heading', { name: t('confirmation.notFixedTitle') })).toBeFocused();
    await button(page, t('confirmation.fixedAfterAll')).click();
    await expect(page.getByRole('heading', { level: 2, name: t('confirmation.question') })).toBeFocused();
    await button(page, t('confirmation.yes')).click();
    await expect(page.getByText(t('confirmation.thanks'))).toBeFocused();
  });

  test('another message to the programme', async ({ page, t }) => {
    await page.goto('/contact-us');
    await textField(page, t('content.contact.name')).fill('Salem Ali');
    await textField(page, t('content.contact.mobile')).fill('0501234567');
    await textField(page, t('content.contact.email')).fill('salem@portal.example');
    await textField(page, t('content.contact.message')).fill('When does the service centre open on Fridays?');
    await button(page, t('content.contact.send')).click();
    await button(page, t('content.contact.another')).click();
    await expect(page.getByRole('heading', { name: t('content.contact.heading') })).toBeFocused();
  });
});

test.describe('a list from which the focused item is removed takes the focus', { tag: '@en-1440' }, () => {
  test('saved filters', async ({ visit, portal, t }) => {
    const agent = await signedInUser(portal, 'agent');
    for (const name of ['First', 'Second']) await agent.call(agentWorkspace.saveFilter, { name, query: 'status=50' });
    const { page } = await visit({ account: 'agent' });
    await page.goto('/my-cases');
    for (const name of ['First', 'Second']) {
      await button(page, t('agentWorkspace.list.savedFilters.remove', { name })).focus();
      await page.keyboard.press('Enter');
      // The last one takes its list with it.
      const start =
        name === 'First'
          ? page.getByText(t('agentWorkspace.list.savedFilters.heading'))
          : page.getByRole('heading', { level: 1 });
      await expect(start).toBeFocused();
    }
  });

  test('words of searches without a result', async ({ page, context, signInAs, t }) => {
    for (const word of ['heronry', 'divebus'])
      for (const text of [word, `${word} 1`, `${word} 2`])
        await page.request.get(`/api/search?${new URLSearchParams({ text })}`);
    await signInAs(context, 'admin');
    await page.goto('/admin/partners');
    await button(page, t('directory.unmatched.removeWord', { word: 'heronry' })).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('directory.unmatched.title') })).toBeFocused();
  });

  test('questions', async ({ visit, portal, t }) => {
    const editor = await signedInUser(portal, 'content');
    const texts = { questionAr: 'أين البجع؟', answerEn: 'Here.', answerAr: 'هنا.' };
    for (const end of ['?', '!'])
      await editor.call(editors.addFaq, { ...texts, questionEn: `Where is the pelican${end}` });
    const { page } = await visit({ account: 'content' });
    await page.goto('/admin/faqs?q=pelican');
    const remove = page.getByRole('button', { name: t('editors.deleteItem', { name: 'Where is the pelican' }) });
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('editors.delete'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
