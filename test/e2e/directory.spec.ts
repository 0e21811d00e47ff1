import {
  end,
  expect,
  expectAccessible,
  expectValidPage,
  JOURNEY_LANGUAGES,
  PHONE,
  signInAs,
  useE2eEnvironment,
  visit,
  WIDE,
} from './browser.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();

const HEADING = 'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active';
const file = (...lines: string[]) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADING, ...lines].join('\n')) });

describe.each(JOURNEY_LANGUAGES)('directory (%s)', (language) => {
  const t = translator(language);
  const [nameEn, nameAr] = [`Beach Office ${language}`, language === 'ar' ? 'مكتب الشواطئ' : 'مكتب السواحل'];
  const name = language === 'ar' ? nameAr : nameEn;

  it('imports a file after its errors and its preview, then adds a branch and retires a service', async () => {
    const visited = await visit(environment, language, language === 'ar' ? WIDE : PHONE, { account: 'admin' });
    const { page } = visited;
    await page.goto('/admin/partners/import');
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file(`entity,beach-${language},,${nameEn},`));
    await page.getByRole('alert').getByText(t('directory.import.refused')).waitFor();
    await expect(page.getByRole('row').last()).toContainText(t('fieldMessages.nameAr'));
    const rows = [
      `entity,beach-${language},,${nameEn},${nameAr},,,,`,
      `service,beach-${language}-1,beach-${language},Lifeguards,المنقذون,,,,`,
    ];
    await input.setInputFiles(file(...rows));
    await page.getByText(t('directory.import.preview')).waitFor();
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('directory.import.confirm') }).click();
    await page.waitForURL('**/admin/partners');
    await page.goto(`/admin/partners?q=${encodeURIComponent(nameEn)}`);
    await page.getByRole('link', { name: t('editors.viewItem', { name }) }).click();
    await page.waitForURL('**/partner-detail?id=*');
    await page.getByRole('button', { name: t('directory.branch.add') }).click();
    await page.locator('#entry-code').fill(`north-${language}`);
    await page.locator('#entry-nameAr').fill('الشمال');
    await page.locator('#entry-nameEn').fill('North');
    await page.getByRole('button', { name: t('editors.save') }).click();
    await page.getByText(`north-${language}`).waitFor();
    const service = language === 'ar' ? 'المنقذون' : 'Lifeguards';
    await page.getByRole('button', { name: t('editors.editItem', { name: service }) }).click();
    await page
      .getByRole('group', { name: t('directory.field.caseTypes') })
      .getByRole('checkbox')
      .nth(1)
      .check();
    await page.locator('#entry-order').fill('7');
    const branch = page.locator('#entry-branchId');
    await branch.selectOption({ label: language === 'ar' ? 'الشمال' : 'North' });
    await expectAccessible(page);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('editors.editItem', { name: service }) }).click();
    await expect(page.locator('#entry-order')).toHaveValue('7');
    await expect(branch.locator('option:checked')).toHaveText(language === 'ar' ? 'الشمال' : 'North');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.getByLabel(t('directory.field.active')).uncheck();
    // The replacement is a service of another entity.
    const next = language === 'ar' ? 'الشواطئ والواجهات البحرية' : 'Beaches and waterfronts';
    await page.locator('#entry-replacedBy').pressSequentially(next, { delay: 10 });
    await page.getByRole('option', { name: next }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await page.getByText(t('directory.replacedBy', { name: next })).waitFor();
    await expectValidPage(page, language);
    await page.goBack();
    const contents = page.getByLabel(t('directory.contentsOf', { name }));
    await contents.click();
    await page.getByRole('listitem').filter({ hasText: service }).getByText(t('directory.retired')).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('editors.viewItem', { name }) }).click();
    await page.waitForURL('**/partner-detail?id=*');
    await page.goBack();
    await page.getByRole('listitem').filter({ hasText: service }).waitFor();
    const services = await page.evaluate(async (text) => {
      const dataOf = async (reply: Response) => ((await reply.json()) as { data: unknown }).data;
      const { entities } = (await dataOf(await fetch(`/api/entities?text=${encodeURIComponent(text)}`))) as { entities: { id: string }[] };
      const body = JSON.stringify({ entityId: entities[0]?.id });
      return dataOf(await fetch('/api/services', { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
    }, nameEn);
    expect(services).toEqual({ services: [] });
    await end(visited);
  });

  it('adds a word that found nothing to the keywords of a service', async () => {
    const visited = await visit(environment, language, language === 'ar' ? WIDE : PHONE);
    const { page } = visited;
    const word = language === 'ar' ? 'غطاسة' : 'divebus';
    for (const text of [word, `${word} 1`, `${word} 2`]) await page.request.get(`/api/search?${new URLSearchParams({ text })}`);
    await signInAs(visited, 'admin');
    await page.goto('/admin/partners');
    await page.getByRole('button', { name: t('directory.unmatched.addWord', { word: language === 'ar' ? 'غطاسه' : word }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(language === 'ar' ? 'الحافلات' : 'bus services');
    await page.getByRole('option', { name: language === 'ar' ? 'خدمات الحافلات العامة' : 'Public bus services' }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('directory.unmatched.add') })
      .click();
    await page.getByText(t('directory.unmatched.added')).waitFor();
    const found = await (await page.request.get(`/api/services/search?${new URLSearchParams({ text: word })}`)).json();
    expect(found.data.total).toBeGreaterThan(0);
    await end(visited);
  });
});
