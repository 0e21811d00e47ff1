import type { Route } from '@playwright/test';
import { editors } from '../../common/content/editors.contract.ts';
import type { ContentKind } from '../../common/content/editors.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';

const MOVE = /content\/manage\/order/;

const listed = async (editor: Visitor, kind: ContentKind) =>
  (await editor.call(editors.list, { kind, sort: 'order', pageSize: LIMITS.pageSizeMax })).body.data;

const orderOf = async (editor: Visitor, kind: ContentKind): Promise<string[]> =>
  (await listed(editor, kind)).items.map(({ id }) => id);

test('quick moves are saved in the order in which they were made', { tag: '@en-1440' }, async ({ visit, portal }) => {
  const editor = await signedInUser(portal, 'content');
  const [first, ...others] = (await orderOf(editor, 'partner')) as [string, ...string[]];
  const { page } = await visit({ account: 'content' });
  await page.goto('/admin/partners?arrange=1');
  const held: Route[] = [];
  await page.route(MOVE, (route) => void held.push(route));
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Requests that were sent together would have been held by now, and the later one is saved first.
  await page.evaluate(() => fetch('/api/content/faqs'));
  for (let move = 0; move < 2; move++) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const saved = page.waitForResponse(MOVE);
    await defined(held.pop()).continue();
    expect((await saved).status()).toBe(202);
  }
  expect(await orderOf(editor, 'partner')).toEqual([...others.slice(0, 2), first, ...others.slice(2)]);
});

test(
  'the last of the shown places is not the last of a list that is longer',
  { tag: '@en-1440' },
  async ({ visit, portal }) => {
    const editor = await signedInUser(portal, 'content');
    const { total } = await listed(editor, 'faq');
    const texts = { questionAr: 'سؤال؟', answerAr: 'جواب.', answerEn: 'Answer.' };
    for (let number = total; number < LIMITS.pageSizeMax + 2; number++)
      await editor.call(editors.addFaq, { ...texts, questionEn: `Question ${number}?` });
    const [first, ...others] = (await orderOf(editor, 'faq')) as [string, ...string[]];
    const { page } = await visit({ account: 'content' });
    await page.goto('/admin/faqs?arrange=1');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().focus();
    const saved = page.waitForResponse(MOVE);
    await page.keyboard.press('End');
    expect((await saved).status()).toBe(202);
    expect(await orderOf(editor, 'faq')).toEqual([...others, first]);
  },
);
