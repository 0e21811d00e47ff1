import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { directory } from '../../common/cases/directory.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { databaseOf } from '../support/database-of.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, aCaseInput, newMobile, Visitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { fillFeedback } from './feedback-steps.ts';
import {
  button,
  chooseFiles,
  codeField,
  newestCode,
  openForm,
  pauseRequests,
  searchFor,
  textField,
} from './page-actions.ts';
import type { Translator } from './texts.ts';
import { continueToEntity, describeCase, expandSection } from './wizard-steps.ts';

// Requests that a test refuses or aborts.
test.use({ expectedErrors: /net::ERR_FAILED|status of 503/ });

/** Requests of an endpoint. */
const requestsOf = ({ path }: { path: string }) => new RegExp(`/api/${path}(?:\\?|$)`);

test.describe('comment of staff', () => {
  test('that is an internal note is still one after a reload', { tag: '@en-1440' }, async ({ visit, portal, t }) => {
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const text = textField(page, t('agentWorkspace.note.noteLabel'));
    const internal = page.getByRole('checkbox', { name: t('agentWorkspace.note.internal') });
    await openForm(page, t('agentWorkspace.composer.message'));
    await internal.check();
    await text.fill('The customer called before, see the earlier case.');
    await page.reload();
    await expect(text).toHaveValue('The customer called before, see the earlier case.');
    await expect(internal).toBeChecked();
    await button(page, t('agentWorkspace.note.saveNote')).click();
    await expect(page.getByText(t('agentWorkspace.note.noteSaved')).first()).toBeVisible();
    await page.reload();
    // Without a text there is nothing to keep.
    await openForm(page, t('agentWorkspace.composer.message'));
    await expect(internal).not.toBeChecked();
  });
});

test.describe('feedback of a guest', () => {
  test(
    'asks for a code again when the verification has ended',
    { tag: '@ar-390' },
    async ({ page, context, portal, t }) => {
      const mobile = newMobile();
      const send = button(page, t('feedback.send'));
      const prove = async () => {
        await textField(page, t('feedback.mobile')).fill(mobile.replace('+971', '0'));
        await send.click();
        await expect(codeField(page, t)).toBeVisible();
        await codeField(page, t).fill(await newestCode(portal, mobile));
        await button(page, t('otp.verify')).click();
        await expect(page.getByText(t('feedback.done'))).toBeVisible();
      };
      await page.goto('/feedback');
      await fillFeedback(page, t, 'كان الموظفون في مركز الخدمة متعاونين جدًا.');
      await prove();
      await page.goto('/feedback');
      await fillFeedback(page, t, 'انتظرت وقتًا طويلًا في مركز الخدمة هذا الأسبوع.');
      await expect(textField(page, t('feedback.mobile'))).toHaveCount(0);
      await context.clearCookies({ name: 'guest' });
      await send.click();
      await prove();
    },
  );
});

test.describe('draft of a case', () => {
  const discard = async (page: Page, t: Translator) => {
    await button(page, t('wizard.draft.discard')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('wizard.draft.discard') })
      .click();
    await expect(page.getByText(t('wizard.draft.discarded')).first()).toBeVisible();
  };

  test(
    'keeps its files when the server cannot say which of them is gone',
    { tag: '@en-1440' },
    async ({ visit, portal, t }) => {
      const { page } = await visit({ account: 'customer' });
      const { entityId, serviceId } = await aCaseInput(new Visitor(portal));
      await page.goto(`/create-case?entity=${entityId}&service=${serviceId}`);
      await describeCase(page, 'en', 'The street light at the corner is dark.');
      await expandSection(page, 'en', 'attachments');
      const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer();
      const files = ['lamp.jpg', 'pole.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
      await chooseFiles(page.getByRole('button', { name: t('wizard.details.chooseFiles') }), files);
      const uploaded = (name: string) =>
        page.getByRole('listitem').filter({ hasText: name }).getByText(t('wizard.details.file.done'));
      for (const { name } of files) await expect(uploaded(name)).toBeVisible();
      await databaseOf(portal).db.deleteFrom('documents').where('name', '=', 'pole.jpg').execute();
      await continueToEntity(page, 'en');
      await button(page, t('wizard.entity.next')).click();
      await page.getByRole('checkbox').first().check();
      await page.route(requestsOf(documents.list), (route) => route.fulfill({ status: 503, body: 'unavailable' }));
      await button(page, t('wizard.contact.submit')).click();
      await expect(page.getByText(t('errors.FILE_GONE')).first()).toBeVisible();
      await page.unroute(requestsOf(documents.list));
      await button(page, t('wizard.contact.submit')).click();
      await expect(page.getByText(t('wizard.details.fileMissing', { name: 'pole.jpg' })).first()).toBeVisible();
      await expect(uploaded('lamp.jpg')).toBeVisible();
      await expect(uploaded('pole.jpg')).toHaveCount(0);
    },
  );

  test('leaves no place behind when it is discarded', { tag: '@en-1440' }, async ({ page, t }) => {
    await page.goto('/create-case');
    await describeCase(page, 'en', 'The street light at the corner is dark.');
    await expandSection(page, 'en', 'location');
    const search = page.getByRole('combobox', { name: t('capture.location.label') });
    await searchFor(search, 'corniche');
    await page
      .getByRole('option', { name: /corniche/i })
      .first()
      .click();
    await expect(page.getByLabel(t('capture.location.address'), { exact: true })).toBeVisible();
    await expect(search).toHaveValue(/corniche/i);
    await discard(page, t);
    await describeCase(page, 'en', 'The street light at the bridge is dark.');
    await expect(search).toHaveValue('');

    // A place that is answered after the draft was discarded.
    const release = await pauseRequests(page, requestsOf(directory.place));
    await searchFor(search, 'corniche');
    const asked = page.waitForRequest(requestsOf(directory.place));
    await page
      .getByRole('option', { name: /corniche/i })
      .first()
      .click();
    const place = await asked;
    await discard(page, t);
    release();
    // The answer, or the end of the request that nobody waits for.
    await place.response().catch(() => null);
    await describeCase(page, 'en', 'The street light at the school is dark.');
    await page.reload();
    await expect(page.getByLabel(t('wizard.details.description')).first()).toHaveValue(/school/);
    await expandSection(page, 'en', 'location');
    await expect(search).toBeVisible();
    await expect(page.getByLabel(t('capture.location.address'), { exact: true })).toHaveCount(0);
  });

  test(
    'names the mobile that was verified, also when another tab had another typed',
    { tag: '@ar-390' },
    async ({ page, context, portal, t }) => {
      const [mobile, other] = ['+971554100001', '+971554200002'];
      await page.goto('/partners');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByRole('article').getByRole('listitem').getByRole('link').first().click();
      await describeCase(page, 'ar', 'عمود الإنارة أمام البناية مطفأ منذ ثلاث ليالٍ.');
      await continueToEntity(page, 'ar');
      await button(page, t('wizard.entity.next')).click();
      const mobileField = (of: Page) => of.getByLabel(t('wizard.contact.mobile'), { exact: false }).last();
      await mobileField(page).fill(mobile.replace('+971', '0'));
      const release = await pauseRequests(page, requestsOf(otp.send));
      await button(page, t('wizard.contact.sendCode')).click();
      await expect(mobileField(page)).not.toBeEditable();
      release();
      await expect(codeField(page, t)).toBeVisible();

      const secondTab = await context.newPage();
      await secondTab.goto('/create-case?step=3');
      await button(secondTab, t('wizard.draft.continue')).click();
      await button(secondTab, t('wizard.contact.changeNumber')).click();
      await mobileField(secondTab).fill(other.replace('+971', '0'));
      await button(page, t('wizard.draft.continueHere')).click();
      await expect(mobileField(page)).toHaveValue(/4200002|420 0002/);
      // The code of the first number is still valid.
      await mobileField(page).fill(mobile.replace('+971', '0'));
      await button(page, t('wizard.contact.sendCode')).click();
      await codeField(page, t).fill(await newestCode(portal, mobile));
      await page.getByRole('checkbox').first().check();
      // Verified, but not submitted.
      await page.route(/\/api\/incidents$/, (route) => route.abort());
      await button(page, t('wizard.contact.submit')).click();
      await expect(page.getByText(t('wizard.contact.verified'))).toBeVisible();
      await expect(page.getByText(maskMobile(mobile)).first()).toBeVisible();
      await expect(page.getByText(maskMobile(other))).toHaveCount(0);
    },
  );
});
