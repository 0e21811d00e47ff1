import {
  expectAccessible,
  expectWhole,
  JOURNEY_LANGUAGES,
  startE2eEnvironment,
  SCREENS,
  signInAs,
  visit,
  type E2eEnvironment,
} from './browser.ts';
import { say } from './texts.ts';

let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

const HEADING = 'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active';
const file = (...lines: string[]) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADING, ...lines].join('\n')) });

describe.each(JOURNEY_LANGUAGES)('directory (%s)', (language) => {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  const [nameEn, nameAr] = [`Beach Office ${language}`, language === 'ar' ? 'مكتب الشواطئ' : 'مكتب السواحل'];
  const name = language === 'ar' ? nameAr : nameEn;

  it('imports a file after its errors and its preview, then adds a branch and retires a service', async () => {
    const one = await visit(environment, language, language === 'ar' ? SCREENS[0] : SCREENS[1]);
    const { page, pageErrors, context } = one;
    await signInAs(one, 'admin');
    await page.goto('/admin/partners/import');
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file(`entity,beach-${language},,${nameEn},`));
    await page.getByRole('alert').getByText(t('directory.import.refused')).waitFor();
    expect(await page.getByRole('row').last().textContent()).toContain(t('fieldMessages.nameAr'));
    const rows = [
      `entity,beach-${language},,${nameEn},${nameAr},,,,`,
      `service,beach-${language}-1,beach-${language},Lifeguards,المنقذون,,,,`,
    ];
    await input.setInputFiles(file(...rows));
    await page.getByText(t('directory.import.preview')).waitFor();
    await expectAccessible(page);
    await expectWhole(page, language);
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
      .check({ force: true });
    await page.locator('#entry-order').fill('7');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('editors.editItem', { name: service }) }).click();
    expect(await page.locator('#entry-order').inputValue()).toBe('7');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByLabel(t('directory.field.active')).uncheck();
    // The replacement is a service of another entity.
    const next = language === 'ar' ? 'الشواطئ والواجهات البحرية' : 'Beaches and waterfronts';
    await page.locator('#entry-replacedBy').pressSequentially(next, { delay: 10 });
    await page.getByRole('option', { name: next }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await page.getByText(t('directory.replacedBy', { name: next })).waitFor();
    await expectAccessible(page);
    await expectWhole(page, language);
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
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});
