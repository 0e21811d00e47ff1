import type { Page } from 'playwright';
import sharp from 'sharp';
import { directory } from '../../common/cases/directory.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { databaseOf } from '../support/database-of.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, aCaseInput, newMobile, Visitor } from '../support/visitor.ts';
import { button, end, expect, newestCode, pauseRequests, PHONE, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { fillFeedback } from './feedback-steps.ts';
import { translated } from './texts.ts';
import { continueToEntity, describeCase, expandSection } from './wizard-steps.ts';

const environment = useE2eEnvironment();

/** Requests of an endpoint. */
const requestsOf = ({ path }: { path: string }) => new RegExp(`/api/${path}(?:\\?|$)`);
const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]');

describe('comment of staff', () => {
  it('that is an internal note is still one after a reload', async () => {
    const { ticketNumber } = await aCase(await signedInUser(environment.portal, 'customer'));
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = visited;
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const [text, internal] = [page.locator('#comment-text'), page.locator('#comment-internal')];
    await internal.check();
    await text.fill('The customer called before, see the earlier case.');
    await page.reload();
    await expect(text).toHaveValue('The customer called before, see the earlier case.');
    await expect(internal).toBeChecked();
    await button(page, translated('en', 'agentWorkspace.note.saveNote')).click();
    await page.getByText(translated('en', 'agentWorkspace.note.noteSaved')).first().waitFor();
    await page.reload();
    // Without a text there is nothing to keep.
    await expect(internal).not.toBeChecked();
    await end(visited);
  });
});

describe('feedback of a guest', () => {
  it('asks for a code again when the verification has ended', async () => {
    const visited = await visit(environment, 'ar', PHONE);
    const { page, context } = visited;
    const mobile = newMobile();
    const send = button(page, translated('ar', 'feedback.send'));
    const prove = async () => {
      await page.locator('#feedback-mobile').fill(mobile.replace('+971', '0'));
      await send.click();
      await codeField(page).waitFor();
      await codeField(page).fill(await newestCode(environment, mobile));
      await button(page, translated('ar', 'otp.verify')).click();
      await page.getByText(translated('ar', 'feedback.done')).waitFor();
    };
    await page.goto('/feedback');
    await fillFeedback(page, 'كان الموظفون في مركز الخدمة متعاونين جدًا.');
    await prove();
    await page.goto('/feedback');
    await fillFeedback(page, 'انتظرت وقتًا طويلًا في مركز الخدمة هذا الأسبوع.');
    await expect(page.locator('#feedback-mobile')).toHaveCount(0);
    await context.clearCookies({ name: 'guest' });
    await send.click();
    await prove();
    await end(visited);
  });
});

describe('draft of a case', () => {
  const discard = async (page: Page) => {
    await button(page, translated('en', 'wizard.draft.discard')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translated('en', 'wizard.draft.discard') })
      .click();
    await page.getByText(translated('en', 'wizard.draft.discarded')).first().waitFor();
  };

  it('keeps its files when the server cannot say which of them is gone', async () => {
    const visited = await visit(environment, 'en', WIDE, { account: 'customer' });
    const { page } = visited;
    const { entityId, serviceId } = await aCaseInput(new Visitor(environment.portal));
    await page.goto(`/create-case?entity=${entityId}&service=${serviceId}`);
    await describeCase(page, 'en', 'The street light at the corner is dark.');
    await expandSection(page, 'en', 'attachments');
    const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const files = ['lamp.jpg', 'pole.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
    await page.locator('input[type=file]').setInputFiles(files);
    const uploaded = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).getByText(translated('en', 'wizard.details.file.done'));
    for (const { name } of files) await uploaded(name).waitFor();
    await databaseOf(environment.portal).db.deleteFrom('documents').where('name', '=', 'pole.jpg').execute();
    await continueToEntity(page, 'en');
    await button(page, translated('en', 'wizard.entity.next')).click();
    await page.getByRole('checkbox').first().check();
    await page.route(requestsOf(documents.list), (route) => route.fulfill({ status: 503, body: 'unavailable' }));
    await button(page, translated('en', 'wizard.contact.submit')).click();
    await page.getByText(translated('en', 'errors.FILE_GONE')).first().waitFor();
    await page.unroute(requestsOf(documents.list));
    await button(page, translated('en', 'wizard.contact.submit')).click();
    await page
      .getByText(translated('en', 'wizard.details.fileMissing', { name: 'pole.jpg' }))
      .first()
      .waitFor();
    await uploaded('lamp.jpg').waitFor();
    await expect(uploaded('pole.jpg')).toHaveCount(0);
    await visited.context.close();
  });

  it('leaves no place behind when it is discarded', async () => {
    const visited = await visit(environment, 'en', WIDE);
    const { page } = visited;
    await page.goto('/create-case');
    await describeCase(page, 'en', 'The street light at the corner is dark.');
    await expandSection(page, 'en', 'location');
    const search = page.getByRole('combobox', { name: translated('en', 'capture.location.label') });
    await search.click();
    await search.pressSequentially('corniche', { delay: 50 });
    await page
      .getByRole('option', { name: /corniche/i })
      .first()
      .click();
    await page.getByLabel(translated('en', 'capture.location.address'), { exact: true }).waitFor();
    await expect(search).toHaveValue(/corniche/i);
    await discard(page);
    await expect(search).toHaveValue('');

    // A place that is answered after the draft was discarded.
    const release = await pauseRequests(page, requestsOf(directory.place));
    await describeCase(page, 'en', 'The street light at the bridge is dark.');
    await search.click();
    await search.pressSequentially('corniche', { delay: 50 });
    const asked = page.waitForRequest(requestsOf(directory.place));
    await page
      .getByRole('option', { name: /corniche/i })
      .first()
      .click();
    const place = await asked;
    await discard(page);
    release();
    // The answer, or the end of the request that nobody waits for.
    await place.response().catch(() => null);
    await describeCase(page, 'en', 'The street light at the school is dark.');
    await page.reload();
    await expect(page.getByLabel(translated('en', 'wizard.details.description')).first()).toHaveValue(/school/);
    await expandSection(page, 'en', 'location');
    await search.waitFor();
    await expect(page.getByLabel(translated('en', 'capture.location.address'), { exact: true })).toHaveCount(0);
    await end(visited);
  });

  it('names the mobile that was verified, also when another was typed meanwhile', async () => {
    const { page, context } = await visit(environment, 'ar', PHONE);
    const [mobile, other] = ['+971554100001', '+971554200002'];
    await page.goto('/partners');
    await page.locator('main a[href^="/partners/"]').first().click();
    await page.getByRole('article').getByRole('listitem').getByRole('link').first().click();
    await describeCase(page, 'ar', 'عمود الإنارة أمام البناية مطفأ منذ ثلاث ليالٍ.');
    await continueToEntity(page, 'ar');
    await button(page, translated('ar', 'wizard.entity.next')).click();
    const mobileField = (of: Page) => of.getByLabel(translated('ar', 'wizard.contact.mobile'), { exact: false }).last();
    await mobileField(page).fill(mobile.replace('+971', '0'));
    const release = await pauseRequests(page, requestsOf(otp.send));
    await button(page, translated('ar', 'wizard.contact.sendCode')).click();
    await expect(mobileField(page)).not.toBeEditable();
    release();
    await codeField(page).waitFor();

    const secondTab = await context.newPage();
    await secondTab.goto('/create-case?step=3');
    await button(secondTab, translated('ar', 'wizard.contact.changeNumber')).click();
    await mobileField(secondTab).fill(other.replace('+971', '0'));
    await expect(mobileField(page)).toHaveValue(/4200002|420 0002/);
    await codeField(page).fill(await newestCode(environment, mobile));
    await page.getByRole('checkbox').first().check();
    // Verified, but not submitted.
    await page.route(/\/api\/incidents$/, (route) => route.abort());
    await button(page, translated('ar', 'wizard.contact.submit')).click();
    await page.getByText(translated('ar', 'wizard.contact.verified')).waitFor();
    await expect(page.getByText(maskMobile(mobile)).first()).toBeVisible();
    await expect(page.getByText(maskMobile(other))).toHaveCount(0);
    await context.close();
  });
});
