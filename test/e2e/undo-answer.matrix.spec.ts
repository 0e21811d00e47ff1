import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  button,
  end,
  expect,
  expectValidPage,
  type Language,
  LANGUAGES,
  PHONE,
  type ScreenSize,
  useE2eEnvironment,
  visit,
  WIDE,
} from './browser.ts';
import { translated, type KeyUnder } from './texts.ts';

const environment = useE2eEnvironment();
let agent: Visitor;

beforeAll(async () => {
  agent = await signedInUser(environment.portal, 'agent');
});

/** A case that an agent answers; the answer waits to be sent. */
async function answered(language: Language, screen: ScreenSize = WIDE) {
  const { id, ticketNumber } = await aCase(await signedInUser(environment.portal, 'customer'));
  await act(agent, id, 'START');
  const visited = await visit(environment, language, screen, { account: 'agent' });
  const { page } = visited;
  const t = (key: KeyUnder<'agentWorkspace'>) => translated(language, `agentWorkspace.${key}`);
  // The same text as for another case would be a warning.
  const answer = `We replaced the lamp on Tuesday. The number of your case is ${ticketNumber}.`;
  await page.goto(`/case-details?ticket=${ticketNumber}`);
  await button(page, t('action.RESOLVE.title')).click();
  const text = page.getByLabel(t('action.RESOLVE.label'));
  await text.fill(answer);
  await button(page, t('action.RESOLVE.send')).dblclick();
  await button(page, t('outgoing.undo')).waitFor();
  const statusOf = async () => (await readCase(agent, { incidentId: id })).statusCode;
  return { ...visited, id, ticketNumber, answer, text, t, statusOf };
}

describe('an answer of staff', () => {
  it.each(LANGUAGES)('can be undone by keyboard, and is back in its form (%s)', async (language) => {
    const visited = await answered(language, language === 'ar' ? PHONE : WIDE);
    const { page, t, text, statusOf } = visited;
    await expectValidPage(page, language);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await text.waitFor();
    await expect(text).toHaveValue(visited.answer);
    await expect(button(page, t('outgoing.undo'))).toHaveCount(0);
    expect(await statusOf()).toBe(51);
    await end(visited);
  });

  it('is sent after ten seconds, also from another page', async () => {
    const visited = await answered('en');
    const { page, t, statusOf } = visited;
    await page.getByRole('link', { name: t('next.open') }).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') !== visited.ticketNumber);
    expect(await statusOf()).toBe(51);
    await page.getByText(t('action.RESOLVE.done')).waitFor();
    expect(await statusOf()).toBe(54);
    await expect(button(page, t('outgoing.undo'))).toHaveCount(0);
    await end(visited);
  });

  it('brings the user back from another page when it is undone there', async () => {
    const visited = await answered('en');
    const { page, t, text } = visited;
    await page.getByRole('link', { name: t('next.open') }).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') !== visited.ticketNumber);
    await button(page, t('outgoing.undo')).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') === visited.ticketNumber);
    await text.waitFor();
    await expect(text).toHaveValue(visited.answer);
    await end(visited);
  });

  it('is sent at once when its page is closed, and once when it is reloaded', async () => {
    const closed = await answered('en');
    await closed.page.close({ runBeforeUnload: true });
    await waitUntil(async () => (await closed.statusOf()) === 54, 'a resolved case');
    const reloaded = await answered('en');
    await reloaded.page.reload();
    await waitUntil(async () => (await reloaded.statusOf()) === 54, 'a resolved case');
    const { events } = await readCase(agent, { incidentId: reloaded.id });
    expect(events.filter(({ kind }) => kind === 'RESOLVE')).toHaveLength(1);
    await end(closed);
    await end(reloaded);
  });

  it('waits for the connection when it is lost', async () => {
    const visited = await answered('en');
    const { page, context, t, statusOf } = visited;
    await context.setOffline(true);
    await button(page, t('outgoing.sendNow')).click();
    await page.getByText(translated('en', 'agentWorkspace.outgoing.announcement.offline', { number: visited.ticketNumber })).waitFor();
    // Other tabs take over an answer whose time is long past; the tab that waits moves it on.
    const storedTime = () =>
      page.evaluate(() =>
        Object.values(JSON.parse(localStorage.getItem('outgoing-answers') ?? '{}') as Record<string, { sendAt: number }>)
          .map(({ sendAt }) => sendAt)
          .at(0),
      );
    const first = defined(await storedTime());
    await expect.poll(storedTime).toBeGreaterThan(first);
    await context.setOffline(false);
    await page.getByText(t('action.RESOLVE.done')).waitFor();
    expect(await statusOf()).toBe(54);
    await visited.context.close();
  });

  it('is sent by the next page when it still waits for the server', async () => {
    const visited = await answered('en');
    const { page, t, statusOf } = visited;
    await page.route('**/api/incidents', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await button(page, t('outgoing.sendNow')).click();
    await page.getByText(translated('en', 'agentWorkspace.outgoing.announcement.offline', { number: visited.ticketNumber })).waitFor();
    await page.unrouteAll();
    await page.reload();
    await page.getByText(t('action.RESOLVE.done')).waitFor();
    expect(await statusOf()).toBe(54);
    await visited.context.close();
  });

  it('is given once when it is sent again after a lost response', async () => {
    const { id } = await aCase(await signedInUser(environment.portal, 'customer'));
    await act(agent, id, 'START');
    const { version } = await readCase(agent, { incidentId: id });
    const answer = { incidentId: id, action: 'RESOLVE', version, text: 'We replaced the lamp on Tuesday.' } as const;
    const send = () => agent.call(cases.act, answer, { 'Idempotency-Key': `answer-${id}` });
    const replies = [await send(), ...(await Promise.all([send(), send()]))];
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { events } = await readCase(agent, { incidentId: id });
    expect(events.filter(({ kind }) => kind === 'RESOLVE')).toHaveLength(1);
  });

  it('comes back with the reason when the case has been answered by someone else', async () => {
    const visited = await answered('en');
    const { page, t, text } = visited;
    const { version } = await readCase(agent, { incidentId: visited.id });
    const other = { incidentId: visited.id, action: 'RESOLVE', version, text: 'Another answer.' } as const;
    expect((await agent.call(cases.act, other)).status).toBe(202);
    await button(page, t('outgoing.sendNow')).click();
    await text.waitFor();
    await expect(text).toHaveValue(visited.answer);
    await page.getByRole('region').getByText('This has changed since you opened it').waitFor();
    expect(defined((await readCase(agent, { incidentId: visited.id })).resolution)).toBe('Another answer.');
    await end(visited);
  });
});
