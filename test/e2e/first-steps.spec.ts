import { end, expect, expectPageStructure, expectValidPage, LANGUAGES, PHONE, useE2eEnvironment, VIEWS, visit, WIDE } from './browser.ts';
import { translated } from './texts.ts';
import { continueToEntity, describeCase } from './wizard-steps.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { accountId } from '../support/demo-ids.ts';

const environment = useE2eEnvironment();

it.each(VIEWS)('home page leads to an entity, whose service starts a case: $name', async ({ language, screen }) => {
  const { page, context } = await visit(environment, language, screen);
  await page.goto('/');
  const card = page.locator('a[href^="/partners/"]').first();
  const entity = await card.innerText();
  await card.click();
  const article = page.getByRole('article');
  await article.getByRole('heading', { name: entity }).waitFor();
  await page.waitForFunction((name) => document.title.includes(name), entity);
  await expectValidPage(page, language);
  const service = article.getByRole('listitem').getByRole('link').first();
  const name = await service.innerText();
  await service.click();
  await describeCase(page, language, 'The street light at the corner is dark.');
  await continueToEntity(page, language);
  await expect(page.getByRole('combobox').first()).toHaveValue(entity);
  await page.waitForFunction(
    (text) => document.querySelector<HTMLSelectElement>('#case-serviceId')?.selectedOptions[0]?.text === text,
    name,
  );
  expect(new URL(page.url()).search).not.toContain('entity');
  await context.close();
});

it('an unverified customer learns at step 1 that the account cannot submit cases', async () => {
  const visited = await visit(environment, 'ar', PHONE, { account: 'unverified' });
  await visited.page.goto('/create-case');
  await visited.page.getByText(translated('ar', 'wizard.details.verifyTitle')).waitFor();
  await expectValidPage(visited.page, 'ar');
  await end(visited);
});

it('a manager gets the PDF of a person’s profile, and an admin the content pages', async () => {
  const manager = await visit(environment, 'en', WIDE, { account: 'manager' });
  await manager.page.goto(`/profile/${accountId('agent')}`);
  const [pdf] = await Promise.all([
    manager.page.waitForEvent('download'),
    manager.page.getByRole('link', { name: translated('en', 'oversight.profile.pdf') }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${accountId('agent')}.pdf`);
  await end(manager);
  const admin = await visit(environment, 'en', WIDE, { account: 'admin' });
  await admin.page.goto('/admin/success-stories');
  await expectPageStructure(admin.page, 'en');
  // Stories without an image show what the public sees.
  await expect(admin.page.locator('main table svg path').first()).toBeAttached();
  await end(admin);
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(environment.portal.url + path, { headers });
  return { status: reply.status, text: await reply.text() };
};

it.each(LANGUAGES)('page of an entity has its address and breadcrumbs (%s)', async (language) => {
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
    { position: 2, name: translated(language, 'titles.partners') },
    { position: 3, name, item: `${origin}${path}?lang=${language}` },
  ]);
  const trail = matchGroup(new RegExp(`<nav aria-label="${translated(language, 'site.menu.breadcrumb')}">(.*?)</nav>`), text);
  expect(trail).toMatch(new RegExp(`href="/".*href="/partners".*aria-current="page">${name}<`));
});

it('alternative paths of pages redirect permanently', async () => {
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
  const field = page.getByRole('search', { name: translated(language, 'site.menu.search') }).getByRole('searchbox');
  const query = language === 'ar' ? 'الصحه' : 'health';
  if (await field.isVisible()) {
    await field.fill(query);
    await field.press('Enter');
  } else {
    const link = page.getByRole('banner').getByRole('link', { name: translated(language, 'site.menu.search') });
    if (!(await link.isVisible())) await page.locator('header button:has(.lucide-menu)').click();
    await link
      .or(page.getByRole('dialog').getByRole('link', { name: translated(language, 'titles.search') }))
      .filter({ visible: true })
      .click();
    await page.waitForURL('**/search');
    await page.getByLabel(translated(language, 'content.siteSearch.label')).fill(query);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/search?text=*');
  for (const kind of ['services', 'partners'] as const)
    await expect(
      page
        .getByRole('region', { name: translated(language, `content.siteSearch.${kind}`) })
        .locator('mark')
        .first(),
    ).toBeAttached();
  await expectValidPage(page, language);
  await page.goto('/search?text=zzzz');
  await page
    .getByRole('link', { name: translated(language, 'site.menu.submit-case') })
    .last()
    .waitFor();
  await page.getByLabel(translated(language, 'content.siteSearch.label')).fill('VOC-7M2K9PX4TB');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/follow-up');
  await expect(page.getByRole('textbox').first()).toHaveValue('VOC-7M2K9PX4TB');
  await context.close();
});

describe.each(['followed on a page', 'opened by itself'])('link to a service, %s', (opened) => {
  it('chooses the service at step 1, also with a draft of a later step', async () => {
    const { page, context } = await visit(environment, 'ar', PHONE);
    await page.goto('/create-case');
    await describeCase(page, 'ar', 'The street light at the corner is dark.');
    await continueToEntity(page, 'ar');
    await page.goto('/partners');
    await page.locator('main a[href^="/partners/"]').first().click();
    const link = page.getByRole('article').getByRole('listitem').getByRole('link').first();
    const { searchParams, pathname, search } = new URL(defined(await link.getAttribute('href')), environment.portal.url);
    if (opened === 'followed on a page') await link.click();
    else await page.goto(pathname + search);
    await page.waitForURL('**/create-case');
    await continueToEntity(page, 'ar');
    const service = page.locator('#case-serviceId');
    await service.waitFor();
    await expect(service).toHaveValue(defined(searchParams.get('service')));
    await context.close();
  });
});
