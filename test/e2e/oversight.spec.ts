import type { Page } from 'playwright';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import { defined } from '../support/defined.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { hydrated } from '../support/page-checks.ts';
import { signedInUser } from '../support/sign-in.ts';
import {
  boxOf,
  end,
  expect,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  JOURNEY_LANGUAGES,
  type Language,
  pauseRequests,
  PHONE,
  useE2eEnvironment,
  visit,
  WIDE,
} from './browser.ts';
import { logIn } from './login-form.ts';
import { translated } from './texts.ts';

const REMARKS = { ar: 'البريد الإلكتروني لا يتبع الجهة.', en: 'Checked with the entity.' };

/** Another website that embeds the portal's pages. */
let website: HttpServer;

beforeAll(async () => {
  website = await startHttpServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://website').searchParams.get('framed') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Website</title><iframe src="${framed}" style="width:100%;height:600px"></iframe>
      <script>window.heights = []; addEventListener('message', ({ data }) => data.type === 'customer-voice:height' && heights.push(data.height));</script>`);
  });
});
const environment = useE2eEnvironment(() => ({ EMBED_ALLOWED_ORIGINS: website.url }));
afterAll(() => website.close());

async function signIn(page: Page, name: string): Promise<void> {
  await logIn(page, `${name}@portal.example`);
  await page.waitForURL(({ pathname }) => !/^\/(idp|auth)/.test(pathname));
}

/** Makes the session endpoint report this remaining time; renewal still reaches the portal. */
const endsIn = (page: Page, endsInSeconds: number) =>
  page.route('**/api/auth/session', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { data } = (await (await route.fetch()).json()) as { data: SessionTime };
    await route.fulfill({ json: { code: 0, data: { ...data, endsInSeconds, warnSeconds: 120, renewable: true } } });
  });

describe.each(JOURNEY_LANGUAGES)('session timeout in %s', (language) => {
  const screen = language === 'ar' ? PHONE : WIDE;

  it('warns, renews in every tab, and redirects to logout and back after it expires', async () => {
    const visited = await visit(environment, language, screen);
    const { context, page } = visited;
    await signIn(page, 'customer');
    await endsIn(page, 100);
    await page.goto('/user-profile');
    const warning = page.getByRole('alertdialog', { name: translated(language, 'session.title') });
    await warning.getByText(/^1:\d\d$/).waitFor();
    await expectValidPage(page, language);
    const other = await context.newPage();
    await endsIn(other, 100);
    await other.goto(page.url());
    await other.getByRole('alertdialog').waitFor();
    for (const tab of [page, other]) await tab.unrouteAll();
    await warning.getByRole('button', { name: translated(language, 'session.stay') }).click();
    await warning.waitFor({ state: 'detached' });
    await other.getByRole('alertdialog').waitFor({ state: 'detached' });
    await endsIn(page, 0);
    const left = page.waitForRequest((request) => request.url().includes('/logout?from=%2Fuser-profile'));
    await page.reload();
    await left;
    await page.waitForURL(({ pathname }) => pathname !== '/user-profile');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('logged-user');
    await end(visited);
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
    const visited = await visit(environment, language, screen);
    const { page, context } = visited;
    await signIn(page, name);
    expect(new URL(page.url()).pathname).toBe(landing);
    await page.goto(foreign);
    await page.waitForURL('**/401');
    await page
      .getByRole('heading', { name: translated(language, 'titles.401') })
      .first()
      .waitFor();
    await expectPageStructure(page, language);
    await page.getByRole('button', { name: new RegExp(translated(language, 'site.menu.userMenu')) }).click();
    await page
      .getByRole('link', { name: translated(language, 'site.menu.logout') })
      .last()
      .click();
    await page.waitForURL('**/auth/logout-return');
    await expectPageStructure(page, language);
    const signedOut = await context.request.get(landing === '/verify' ? '/user-profile' : landing, { maxRedirects: 0 });
    expect(new URL(defined(signedOut.headers()['location']), page.url()).pathname).toBe('/login');
    expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain('logged-user');
    await end(visited);
  });
});

const rowOf = (page: Page, person: RegExp) => page.locator('tbody tr').filter({ hasText: person });

/** Submits the dialog of a user's row without remarks, then with them. */
async function decide(page: Page, language: Language, person: RegExp, action: 'APPROVE' | 'REJECT'): Promise<void> {
  const row = rowOf(page, person);
  await row
    .getByRole('button')
    .filter({ hasText: translated(language, `oversight.${action}.button`) })
    .click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: translated(language, `oversight.${action}.confirm`) });
  await confirm.click();
  await dialog.getByRole('link', { name: translated(language, 'fieldMessages.remarks') }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(REMARKS[language]);
  await confirm.click();
  await page.getByText(translated(language, `oversight.${action}.done`)).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

describe('agent manager', () => {
  it('approves an agent, who can then sign in (en, wide)', async () => {
    const visited = await visit(environment, 'en', WIDE);
    const { page } = visited;
    await signIn(page, 'manager');
    expect(new URL(page.url()).pathname).toBe('/admin/users');
    await page.goto('/admin/users?status=2');
    await expectPageStructure(page, 'en');
    await decide(page, 'en', /pending@portal\.example/, 'APPROVE');
    await rowOf(page, /pending@portal\.example/).waitFor({ state: 'detached' });
    await page.goto('/admin/users?text=pending');
    await page
      .getByRole('row', { name: /pending@portal\.example/ })
      .getByText(translated('en', 'account.status.1'))
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Obaid Al Tunaiji', exact: true }).click();
    await page.getByText(REMARKS.en).waitFor();
    await expectValidPage(page, 'en');
    await end(visited);
    const agent = await visit(environment, 'en', WIDE);
    await signIn(agent.page, 'pending');
    expect(new URL(agent.page.url()).pathname).toBe('/my-cases');
    await agent.context.close();
  });

  it('rejects an agent with remarks, shown in the list (ar, phone)', async () => {
    const visited = await visit(environment, 'ar', PHONE);
    const { page } = visited;
    await signIn(page, 'manager');
    await page.goto('/admin/users?text=r.alzaabi0');
    await expectValidPage(page, 'ar');
    await decide(page, 'ar', /r\.alzaabi0/, 'REJECT');
    const row = rowOf(page, /r\.alzaabi0/);
    await row.getByText(translated('ar', 'account.status.3')).waitFor();
    await row.getByRole('link').first().click();
    await page.getByText(REMARKS.ar).first().waitFor();
    await expectValidPage(page, 'ar');
    await end(visited);
  });
});

describe.each(JOURNEY_LANGUAGES)('happiness meter (%s)', (language) => {
  const screen = language === 'ar' ? PHONE : WIDE;

  it('opens in a dialog, shows its frame after the loading text, and closes on a click outside', async () => {
    const visited = await visit(environment, language, screen);
    const { page } = visited;
    await page.clock.install();
    await page.goto('/faqs');
    const release = await pauseRequests(page, /happiness-meter\?/);
    await page.getByRole('button', { name: translated(language, 'happiness.button') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(translated(language, 'happiness.loading')).waitFor();
    release();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button').first().waitFor({ state: 'attached' });
    await hydrated(defined(page.frames().at(-1)));
    while (!(await page.locator('iframe').isVisible())) await page.clock.runFor(500);
    await frame.getByRole('button', { name: translated(language, 'happiness.send') }).click();
    await frame.getByText(translated(language, 'happiness.choose')).waitFor();
    await expectAccessible(page);
    await frame.getByRole('radio', { name: translated(language, 'happiness.satisfied'), exact: true }).check();
    await frame.getByText(translated(language, 'happiness.happy'), { exact: true }).waitFor();
    await frame.getByRole('button', { name: translated(language, 'happiness.send') }).click();
    await frame.getByText(translated(language, 'happiness.thanks')).waitFor();
    if (screen === WIDE) {
      const box = await boxOf(dialog);
      expect(Math.round(box.width)).toBe(700);
      expect(Math.round((await boxOf(page.locator('iframe'))).height)).toBe(500);
      await page.mouse.click(box.x - 40, box.y + 40);
    } else await dialog.getByRole('button', { name: translated(language, 'happiness.close') }).click();
    await dialog.waitFor({ state: 'detached' });
    await end(visited);
  });
});

it.each(['/admin/analytics', '/admin/analytics/ratings'])('%s shows a period that has no end, if it can', async (path) => {
  const admin = await signedInUser(environment.portal, 'admin');
  for (const from of ['2010-01-01', '2099-01-01', '2024-05-01'])
    expect([from, (await admin.request('GET', `${path}?from=${from}`)).status]).toEqual([from, 200]);
});

describe('embedding in another website', () => {
  it('shows embeddable pages without header and footer and reports their height, and forbids other pages', async () => {
    const { page, context } = await visit(environment, 'en', WIDE);
    await page.goto(`${website.url}/?framed=${encodeURIComponent(`${environment.portal.url}/feedback?embed=1`)}`);
    const inner = page.frameLocator('iframe');
    await inner.getByRole('heading', { name: translated('en', 'titles.feedback'), level: 1 }).waitFor();
    await expect(inner.locator('header, footer')).toHaveCount(0);
    await page.waitForFunction(() => (window as unknown as { heights: number[] }).heights.some((height) => height > 300));
    await context.close();
    const policyOf = async (path: string) => (await fetch(environment.portal.url + path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/create-case?embed=1', '/follow-up?embed=1', '/feedback?embed=1'])
      expect(await policyOf(path)).toContain(`frame-ancestors ${website.url}`);
    for (const path of ['/create-case', '/follow-up', '/faqs?embed=1', '/login?embed=1', '/admin/users?embed=1', '/'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
    expect(await policyOf('/happiness-meter?frame=1')).toContain("frame-ancestors 'self'");
  });
});
