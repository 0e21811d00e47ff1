import type { Page } from '@playwright/test';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { hydrated } from '../support/page-checks.ts';
import { expect, test } from './fixtures.ts';
import { button, expectValidPage } from './page-actions.ts';
import type { Translator } from './texts.ts';
import { confirmDiscard, continueToEntity, describeCase, draftStored } from './wizard-steps.ts';
import { PHONE_FIRST } from './views.ts';

const STORY = { ar: 'مصباح الشارع عند الزاوية مطفأ.', en: 'The street light at the corner is dark.' };

const description = (page: Page, t: Translator) => page.getByLabel(t('wizard.details.description')).first();
const title = (page: Page, t: Translator) => page.getByRole('heading', { name: t('wizard.draft.offered') });

test('a link that is followed and left leaves nothing to continue', PHONE_FIRST, async ({ page, context, t }) => {
  await page.goto(`/create-case?type=2&entity=${OWN_ENTITY}`);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await draftStored(page, OWN_ENTITY);
  const visit = await context.newPage();
  await visit.goto('/create-case');
  await description(visit, t).fill(STORY.en);
  await expect(title(visit, t)).toHaveCount(0);
  await expect(visit.getByRole('radio', { checked: true })).toHaveCount(0);
});

test.describe('an unfinished case', PHONE_FIRST, () => {
  test.beforeEach(async ({ page, language }) => {
    await page.goto('/create-case');
    await describeCase(page, language, STORY[language]);
    await draftStored(page, STORY[language]);
  });

  test('is there again after a reload and in the other language', async ({ page, language, t }) => {
    await page.reload();
    await expect(description(page, t)).toHaveValue(STORY[language]);
    const other = language === 'ar' ? 'English' : 'العربية';
    await page.getByRole('link', { name: other }).first().click();
    await page.waitForURL(/lang=/);
    await expect(page.getByRole('textbox').first()).toHaveValue(STORY[language]);
  });

  test('is offered to who comes back: by the home page, and by the wizard', async ({ page, context, language, t }) => {
    await continueToEntity(page, language);
    await draftStored(page, 'step\\":2');
    const visit = await context.newPage();
    await visit.goto('/');
    const link = visit.getByRole('link', { name: t('home.continue') });
    await expect(link).toContainText(STORY[language]);
    await expectValidPage(visit, language);
    await visit.getByRole('link', { name: t('home.ctaSubmit') }).click();
    await expect(title(visit, t)).toBeVisible();
    await expect(visit.getByText(STORY[language])).toBeVisible();
    await expect(description(visit, t)).toHaveCount(0);
    await expectValidPage(visit, language);
    await button(visit, t('wizard.draft.continue')).click();
    await expect(visit).toHaveURL(/step=2/);
    await expect(visit.locator('#case-step')).toBeFocused();
    await visit.goto('/');
    await link.click();
    await expect(visit).toHaveURL(/step=2/);
  });

  test('gives way to a new case of the chosen type, once its discarding is confirmed', async ({
    page,
    context,
    language,
    t,
  }) => {
    const visit = await context.newPage();
    await visit.goto('/create-case?type=2');
    await button(visit, t('wizard.draft.startNew')).click();
    await visit
      .getByRole('dialog')
      .getByRole('button', { name: t('wizard.draft.keepDraft') })
      .click();
    await expect(title(visit, t)).toBeVisible();
    await button(visit, t('wizard.draft.startNew')).click();
    await confirmDiscard(visit, language);
    await expect(description(visit, t)).toHaveValue('');
    await expect(visit.getByRole('radio', { checked: true })).toHaveCount(1);
    // The tab that had it starts anew, too.
    await expect(description(page, t)).toHaveValue('');
    await visit.goto('/');
    await hydrated(visit);
    await expect(visit.getByText(t('home.noLogin'))).toBeVisible();
    await expect(visit.getByText(STORY[language])).toHaveCount(0);
  });
});
