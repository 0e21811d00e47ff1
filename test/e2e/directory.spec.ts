import { expect, test } from './fixtures.ts';
import {
  choiceField,
  chooseFiles,
  expectAccessible,
  expectValidPage,
  fileButton,
  searchFor,
  textField,
} from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

const HEADING = 'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active';
const file = (...lines: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADING, ...lines].join('\n')),
});

/** Names of a new entity, its branch, its service, and the service of another entity that replaces it. */
const NAMES = {
  ar: { office: 'مكتب الشواطئ', branch: 'الشمال', service: 'المنقذون', next: 'الشواطئ والواجهات البحرية' },
  en: { office: 'Beach Office', branch: 'North', service: 'Lifeguards', next: 'Beaches and waterfronts' },
};
/** A searched word, the word as it is listed, and the start of the name and the name of a service. */
const WORDS = {
  ar: { word: 'غطاسة', listed: 'غطاسه', start: 'الحافلات', service: 'خدمات الحافلات العامة' },
  en: { word: 'divebus', listed: 'divebus', start: 'bus services', service: 'Public bus services' },
};

test.describe('directory', WIDE_FIRST, () => {
  test('imports a file after its errors and its preview, then adds a branch and retires a service', async ({
    visit,
    language,
    t,
  }) => {
    const { ar, en, [language]: names } = NAMES;
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/partners/import');
    const choose = fileButton(page, t('directory.import.file'));
    await chooseFiles(choose, file(`entity,beach,,${en.office},`));
    await expect(page.getByRole('alert').getByText(t('directory.import.refused'))).toBeVisible();
    await expect(page.getByRole('row').last()).toContainText(t('fieldMessages.nameAr'));
    const rows = [
      `entity,beach,,${en.office},${ar.office},,,,`,
      `service,beach-1,beach,${en.service},${ar.service},,,,`,
    ];
    await chooseFiles(choose, file(...rows));
    await expect(page.getByText(t('directory.import.preview'))).toBeVisible();
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('directory.import.confirm') }).click();
    await expect(page).toHaveURL('/admin/partners');
    await page.goto(`/admin/partners?q=${encodeURIComponent(en.office)}`);
    await page.getByRole('link', { name: t('editors.viewItem', { name: names.office }) }).click();
    await expect(page).toHaveURL(/partner-detail\?id=/);
    await page.getByRole('button', { name: t('directory.branch.add') }).click();
    await textField(page, t('directory.field.code')).fill('north-branch');
    await textField(page, t('editors.field.nameAr')).fill(ar.branch);
    await textField(page, t('editors.field.nameEn')).fill(en.branch);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await expect(page.getByText('north-branch')).toBeVisible();
    await page.getByRole('button', { name: t('editors.editItem', { name: names.service }) }).click();
    await page
      .getByRole('group', { name: t('directory.field.caseTypes') })
      .getByRole('checkbox')
      .nth(1)
      .check();
    const order = textField(page, t('directory.field.order'));
    await order.fill('7');
    const branch = choiceField(page, t('directory.field.branch'));
    await branch.selectOption({ label: names.branch });
    await expectAccessible(page);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('editors.editItem', { name: names.service }) }).click();
    await expect(order).toHaveValue('7');
    await expect(branch.getByRole('option', { selected: true })).toHaveText(names.branch);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.getByLabel(t('directory.field.active')).uncheck();
    // The replacement is a service of another entity.
    await searchFor(choiceField(page, t('directory.field.replacedBy')), names.next);
    await page.getByRole('option', { name: names.next }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await expect(page.getByText(t('directory.replacedBy', { name: names.next }))).toBeVisible();
    await expectValidPage(page, language);
    await page.goBack();
    const contents = page.getByLabel(t('directory.contentsOf', { name: names.office }));
    await contents.click();
    await expect(
      page.getByRole('listitem').filter({ hasText: names.service }).getByText(t('directory.retired')),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('editors.viewItem', { name: names.office }) }).click();
    await expect(page).toHaveURL(/partner-detail\?id=/);
    await page.goBack();
    await expect(page.getByRole('listitem').filter({ hasText: names.service })).toBeVisible();
    const services = await page.evaluate(async (text) => {
      const dataOf = async (reply: Response) => ((await reply.json()) as { data: unknown }).data;
      const { entities } = (await dataOf(await fetch(`/api/entities?text=${encodeURIComponent(text)}`))) as {
        entities: { id: string }[];
      };
      const body = JSON.stringify({ entityId: entities[0]?.id });
      return dataOf(
        await fetch('/api/services', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
      );
    }, en.office);
    expect(services).toEqual({ services: [] });
  });

  test('adds a word that found nothing to the keywords of a service', async ({
    page,
    context,
    signInAs,
    language,
    t,
  }) => {
    const { word, listed, start, service } = WORDS[language];
    for (const text of [word, `${word} 1`, `${word} 2`])
      await page.request.get(`/api/search?${new URLSearchParams({ text })}`);
    await signInAs(context, 'admin');
    await page.goto('/admin/partners');
    await page.getByRole('button', { name: t('directory.unmatched.addWord', { word: listed }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(start);
    await page.getByRole('option', { name: service }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('directory.unmatched.add') }).click();
    await expect(page.getByText(t('directory.unmatched.added'))).toBeVisible();
    const found = await (await page.request.get(`/api/services/search?${new URLSearchParams({ text: word })}`)).json();
    expect(found.data.total).toBeGreaterThan(0);
  });
});
