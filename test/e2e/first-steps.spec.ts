import { accountId } from '../users/applicants.ts';
import {
  end,
  expectAccessible,
  expectWhole,
  LANGUAGES,
  SCREENS,
  signInAs,
  startE2eEnvironment,
  VIEWS,
  visit,
  type E2eEnvironment,
} from './browser.ts';
import { say } from './texts.ts';
import { matchGroup } from '../support/defined.ts';

const [WIDE, PHONE] = SCREENS;
let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

it.each(VIEWS)('home page leads to an entity, whose service starts a case: $name', async ({ language, screen }) => {
  const { page, context } = await visit(environment, language, screen);
  await page.goto('/');
  const card = page.locator('a[href^="/partners/"]').first();
  const entity = await card.innerText();
  await card.click();
  const article = page.getByRole('article');
  await article.getByRole('heading', { name: entity }).waitFor();
  expect(await page.title()).toContain(entity);
  await expectWhole(page, language);
  await expectAccessible(page);
  const service = article.getByRole('listitem').getByRole('link').first();
  const name = await service.innerText();
  await service.click();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByLabel(say(language, 'wizard.s1.description'), { exact: false }).first().fill('The street light at the corner is dark.');
  await page.getByRole('button', { name: say(language, 'wizard.s1.next') }).click();
  await page.getByRole('heading', { name: say(language, 'wizard.s2.heading') }).waitFor();
  expect(await page.getByRole('combobox').first().inputValue()).toBe(entity);
  await page.waitForFunction(
    (text) => document.querySelector<HTMLSelectElement>('#case-serviceId')?.selectedOptions[0]?.text === text,
    name,
  );
  expect(new URL(page.url()).search).not.toContain('entity');
  await context.close();
});

it('tells an unverified customer at step 1 that the account cannot submit cases', async () => {
  const one = await visit(environment, 'ar', PHONE);
  await signInAs(one, 'unverified');
  await one.page.goto('/create-case');
  await one.page.getByText(say('ar', 'wizard.s1.verifyFirst')).waitFor();
  await expectWhole(one.page, 'ar');
  await expectAccessible(one.page);
  await end(one);
});

it('offers a manager the PDF of a person’s profile, and an admin the content pages', async () => {
  const manager = await visit(environment, 'en', WIDE);
  await signInAs(manager, 'manager');
  await manager.page.goto(`/profile/${accountId('agent')}`);
  const [pdf] = await Promise.all([
    manager.page.waitForEvent('download'),
    manager.page.getByRole('link', { name: say('en', 'oversight.profile.pdf') }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${accountId('agent')}.pdf`);
  await end(manager);
  const admin = await visit(environment, 'en', WIDE);
  await signInAs(admin, 'admin');
  await admin.page.goto('/admin/success-stories');
  await expectWhole(admin.page, 'en');
  // Stories without an image show what the public sees.
  expect(await admin.page.locator('main table svg path').count()).toBeGreaterThan(0);
  await end(admin);
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(environment.portal.url + path, { headers });
  return { status: reply.status, text: await reply.text() };
};

it.each(LANGUAGES.map((language) => [language]))('page of an entity has its address and breadcrumbs (%s)', async (language) => {
  const { text: list } = await read('/partners');
  const path = matchGroup(/href="(\/partners\/[\w-]+)"/, list);
  const { text } = await read(path, { 'accept-language': language });
  const [address, origin] = [...(/<link rel="canonical" href="((https?:\/\/[^/]+)[^"]+)"/.exec(text) ?? [])].slice(1);
  expect(address).toBe(`${origin}${path}?lang=${language}`);
  const name = matchGroup(/<h1[^>]*>([^<]+)<\/h1>/, text);
  expect(matchGroup(/<title>([^<]+)<\/title>/, text)).toContain(name);
  const json = JSON.parse(matchGroup(/<script type="application\/ld\+json"[^>]*>([^<]+)</, text)) as { itemListElement: object[] };
  expect(json.itemListElement).toMatchObject([
    { position: 1, item: `${origin}/?lang=${language}` },
    { position: 2, name: say(language, 'titles.partners') },
    { position: 3, name, item: `${origin}${path}?lang=${language}` },
  ]);
  const trail = matchGroup(new RegExp(`<nav aria-label="${say(language, 'site.menu.trail')}">(.*?)</nav>`), text);
  expect(trail).toMatch(new RegExp(`href="/".*href="/partners".*aria-current="page">${name}<`));
});

it('other names of pages redirect for good', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [from, to] of [
    ['/entities', '/partners'],
    ['/entities/', '/partners'],
    ['/success-stories?lang=en', '/success-story?lang=en'],
    [`/entities/${id}?lang=en`, `/partners/${id}?lang=en`],
    [`/partners?entity=${id}&q=a`, `/partners/${id}?q=a`],
    ['/partners?entity=//evil.example', '/partners/%2F%2Fevil.example'],
  ]) {
    const reply = await fetch(environment.portal.url + from, { redirect: 'manual' });
    expect([from, reply.status, reply.headers.get('location')]).toEqual([from, 308, to]);
  }
  for (const unknown of [id, 'no-id'])
    expect(await read(`/partners/${unknown}`)).toMatchObject({ status: 404, text: expect.stringContaining('<main') });
});

it.each(VIEWS)('search of the header finds services and entities, and follows a case number up: $name', async ({ language, screen }) => {
  const { page, context } = await visit(environment, language, screen);
  await page.goto('/faqs');
  const field = page.getByRole('search', { name: say(language, 'site.menu.search') }).getByRole('searchbox');
  const query = language === 'ar' ? 'الصحه' : 'health';
  if (await field.isVisible()) {
    await field.fill(query);
    await field.press('Enter');
  } else {
    const link = page.getByRole('banner').getByRole('link', { name: say(language, 'site.menu.search') });
    if (!(await link.isVisible())) await page.locator('header button:has(.lucide-menu)').click();
    await link
      .or(page.getByRole('dialog').getByRole('link', { name: say(language, 'titles.search') }))
      .filter({ visible: true })
      .click();
    await page.waitForURL('**/search');
    await page.getByLabel(say(language, 'content.siteSearch.label')).fill(query);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/search?text=*');
  for (const kind of ['services', 'partners'] as const)
    expect(
      await page
        .getByRole('region', { name: say(language, `content.siteSearch.${kind}`) })
        .locator('mark')
        .count(),
    ).toBeGreaterThan(0);
  await expectWhole(page, language);
  await expectAccessible(page);
  await page.goto('/search?text=zzzz');
  await page
    .getByRole('link', { name: say(language, 'site.menu.submit-case') })
    .last()
    .waitFor();
  await page.getByLabel(say(language, 'content.siteSearch.label')).fill('VOC-7M2K9PX4TB');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/follow-up');
  expect(await page.getByRole('textbox').first().inputValue()).toBe('VOC-7M2K9PX4TB');
  await context.close();
});
