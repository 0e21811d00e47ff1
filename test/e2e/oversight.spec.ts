import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { hydrated } from '../support/page-checks.ts';
import {
  expectAccessible,
  expectWhole,
  JOURNEY_LANGUAGES,
  startE2eEnvironment,
  SCREENS,
  visit,
  type Language,
  type E2eEnvironment,
} from './browser.ts';
import { say } from './texts.ts';
import { defined } from '../support/defined.ts';

const [WIDE, PHONE] = SCREENS;
const REMARKS = { ar: 'البريد الإلكتروني لا يتبع الجهة.', en: 'Checked with the entity.' };

/** Another website that embeds the portal's pages. */
let website: Server;
let websiteUrl: string;
let environment: E2eEnvironment;

beforeAll(async () => {
  website = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://website').searchParams.get('framed') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Website</title><iframe src="${framed}" style="width:100%;height:600px"></iframe>
      <script>window.heights = []; addEventListener('message', ({ data }) => data.type === 'customer-voice:height' && heights.push(data.height));</script>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => website.once('listening', resolve));
  websiteUrl = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  environment = await startE2eEnvironment({ EMBED_ALLOWED_ORIGINS: websiteUrl });
});
afterAll(async () => {
  await environment.close();
  website.close();
});

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('input[name=login]').fill(`${name}@portal.example`);
  await page.locator('input[name=password]').fill('Portal#2026');
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL(({ pathname }) => !/^\/(idp|auth)/.test(pathname));
}

/** The URL of a path at the portal's public address, where the session is. */
const here = (page: Page, path: string): string => new URL(path, page.url()).href;

/** Makes the session endpoint report this remaining time; renewal still reaches the portal. */
const endsIn = (page: Page, endsInSeconds: number) =>
  page.route('**/api/auth/session', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { code: 0, data: { endsInSeconds, warnSeconds: 120, renewable: true } } })
      : route.fallback(),
  );

describe.each(JOURNEY_LANGUAGES)('session timeout in %s', (language) => {
  const screen = language === 'ar' ? PHONE : WIDE;

  it('warns, renews in every tab, and redirects to logout and back after it expires', async () => {
    const { context, page, pageErrors } = await visit(environment, language, screen);
    await signIn(page, 'customer');
    await endsIn(page, 100);
    await page.goto(here(page, '/user-profile'));
    const warning = page.getByRole('alertdialog', { name: say(language, 'session.title') });
    await warning.getByText(/^1:\d\d$/).waitFor();
    await expectAccessible(page);
    await expectWhole(page, language);
    const other = await context.newPage();
    await endsIn(other, 100);
    await other.goto(page.url());
    await other.getByRole('alertdialog').waitFor();
    for (const tab of [page, other]) await tab.unrouteAll();
    await warning.getByRole('button', { name: say(language, 'session.stay') }).click();
    await warning.waitFor({ state: 'detached' });
    await other.getByRole('alertdialog').waitFor({ state: 'detached' });
    await endsIn(page, 0);
    const left = page.waitForRequest((request) => request.url().includes('/logout?from=%2Fuser-profile'));
    await page.reload();
    await left;
    await page.waitForURL(({ pathname }) => pathname !== '/user-profile');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('logged-user');
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});

/** Role, language, screen, landing page and a forbidden page. */
const ROLES = [
  ['customer', 'ar', PHONE, '/my-cases', '/admin/users'],
  ['unverified', 'en', WIDE, '/verify', '/delegations'],
  ['agent', 'ar', WIDE, '/my-cases', '/admin/faqs'],
  ['manager', 'en', PHONE, '/admin/users', '/admin/partners'],
  ['admin', 'ar', PHONE, '/admin/users', '/my-cases'],
  ['content', 'en', WIDE, '/admin/partners', '/admin/users'],
] as const;
const TESTED_ROLES = ROLES.filter(([, language]) => JOURNEY_LANGUAGES.includes(language));

describe.each(TESTED_ROLES)('%s in %s', (name, language, screen, landing, foreign) => {
  it('signs in to their landing page, is rejected from another page, and signs out', async () => {
    const { page, context, pageErrors } = await visit(environment, language, screen);
    await signIn(page, name);
    expect(new URL(page.url()).pathname).toBe(landing);
    await page.goto(here(page, foreign));
    await page.waitForURL('**/401');
    await page
      .getByRole('heading', { name: say(language, 'titles.401') })
      .first()
      .waitFor();
    await expectWhole(page, language);
    await page.getByRole('button', { name: new RegExp(say(language, 'site.menu.userMenu')) }).click();
    await page
      .getByRole('link', { name: say(language, 'site.menu.logout') })
      .last()
      .click();
    await page.waitForURL('**/auth/logout-return');
    await expectWhole(page, language);
    const signedOut = await context.request.get(here(page, landing === '/verify' ? '/user-profile' : landing), { maxRedirects: 0 });
    expect(new URL(defined(signedOut.headers()['location']), page.url()).pathname).toBe('/login');
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain('logged-user');
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});

const rowOf = (page: Page, person: RegExp) => page.locator('tbody tr').filter({ hasText: person });

/** Submits the dialog of a user's row without remarks, then with them. */
async function decide(page: Page, language: Language, person: RegExp, action: 'APPROVE' | 'REJECT'): Promise<void> {
  const row = rowOf(page, person);
  await row
    .getByRole('button')
    .filter({ hasText: say(language, `oversight.${action}.button`) })
    .click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: say(language, `oversight.${action}.confirm`) });
  await confirm.click();
  await dialog.getByRole('link', { name: say(language, 'fieldMessages.remarks') }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(REMARKS[language]);
  await confirm.click();
  await page.getByText(say(language, `oversight.${action}.done`)).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

describe('agent manager', () => {
  it('approves an agent, who can then sign in (en, wide)', async () => {
    const { page, context, pageErrors } = await visit(environment, 'en', WIDE);
    await signIn(page, 'manager');
    expect(new URL(page.url()).pathname).toBe('/admin/users');
    await page.goto(here(page, '/admin/users?status=2'));
    await expectWhole(page, 'en');
    await decide(page, 'en', /pending@portal\.example/, 'APPROVE');
    await rowOf(page, /pending@portal\.example/).waitFor({ state: 'detached' });
    await page.goto(here(page, '/admin/users?text=pending'));
    await page
      .getByRole('row', { name: /pending@portal\.example/ })
      .getByText(say('en', 'account.status.1'))
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Obaid Al Tunaiji', exact: true }).click();
    await page.getByText(REMARKS.en).waitFor();
    await expectWhole(page, 'en');
    await expectAccessible(page);
    expect(pageErrors.list).toEqual([]);
    await context.close();
    const agent = await visit(environment, 'en', WIDE);
    await signIn(agent.page, 'pending');
    expect(new URL(agent.page.url()).pathname).toBe('/my-cases');
    await agent.context.close();
  });

  it('rejects an agent with remarks, shown in the list (ar, phone)', async () => {
    const { page, context, pageErrors } = await visit(environment, 'ar', PHONE);
    await signIn(page, 'manager');
    await page.goto(here(page, '/admin/users?text=r.alzaabi0'));
    await expectWhole(page, 'ar');
    await expectAccessible(page);
    await decide(page, 'ar', /r\.alzaabi0/, 'REJECT');
    const row = rowOf(page, /r\.alzaabi0/);
    await row.getByText(say('ar', 'account.status.3')).waitFor();
    await row.getByRole('link').first().click();
    await page.getByText(REMARKS.ar).first().waitFor();
    await expectWhole(page, 'ar');
    await expectAccessible(page);
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});

describe.each(JOURNEY_LANGUAGES)('happiness meter (%s)', (language) => {
  const screen = language === 'ar' ? PHONE : WIDE;

  it('opens in a dialog, shows its frame after the loading text, and closes on a click outside', async () => {
    const { page, context, pageErrors } = await visit(environment, language, screen);
    await page.clock.install();
    await page.goto('/faqs');
    await page.getByRole('button', { name: say(language, 'happiness.button') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say(language, 'happiness.loading')).waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button').first().waitFor({ state: 'attached' });
    await hydrated(defined(page.frames().at(-1)));
    while (!(await page.locator('iframe').isVisible())) await page.clock.runFor(500);
    await frame.getByRole('button', { name: say(language, 'happiness.send') }).click();
    await frame.getByText(say(language, 'happiness.choose')).waitFor();
    await expectAccessible(page);
    await frame.getByRole('radio', { name: say(language, 'happiness.satisfied'), exact: true }).check({ force: true });
    await frame.getByText(say(language, 'happiness.happy'), { exact: true }).waitFor();
    await frame.getByRole('button', { name: say(language, 'happiness.send') }).click();
    await frame.getByText(say(language, 'happiness.thanks')).waitFor();
    if (screen === WIDE) {
      const box = defined(await dialog.boundingBox());
      expect(Math.round(box.width)).toBe(700);
      expect(Math.round(defined(await page.locator('iframe').boundingBox()).height)).toBe(500);
      await page.mouse.click(box.x - 40, box.y + 40);
    } else await dialog.getByRole('button', { name: say(language, 'happiness.close') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});

describe('embedding in another website', () => {
  it('shows embeddable pages without header and footer and reports their height, and forbids other pages', async () => {
    const { page, context } = await visit(environment, 'en', WIDE);
    await page.goto(`${websiteUrl}/?framed=${encodeURIComponent(`${environment.portal.url}/feedback?embed=1`)}`);
    const inner = page.frameLocator('iframe');
    await inner.getByRole('heading', { name: say('en', 'titles.feedback'), level: 1 }).waitFor();
    expect(await inner.locator('header, footer').count()).toBe(0);
    await page.waitForFunction(() => (window as unknown as { heights: number[] }).heights.some((height) => height > 300));
    await context.close();
    const policyOf = async (path: string) => (await fetch(environment.portal.url + path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/create-case?embed=1', '/follow-up?embed=1', '/feedback?embed=1'])
      expect(await policyOf(path)).toContain(`frame-ancestors ${websiteUrl}`);
    for (const path of ['/create-case', '/follow-up', '/faqs?embed=1', '/login?embed=1', '/admin/users?embed=1', '/'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
    expect(await policyOf('/happiness-meter?frame=1')).toContain("frame-ancestors 'self'");
  });
});
