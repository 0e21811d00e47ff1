import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { cases } from '../../common/cases/cases.contract.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import { LOCALES, type Locale } from '../../common/locale/locales.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { defined } from '../support/defined.ts';
import { hydrated } from '../support/page-checks.ts';
import { runPortal } from '../support/running-portal.mjs';
import { sessionOf, signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { translated } from '../e2e/texts.ts';
import { writeContactSheets } from './contact-sheets.ts';

// `npm run screenshots`: takes the pictures of README.md from the demo data of the built portal, in every language, and
// writes them to docs/pictures. Then sheets with all pages to data/contact-sheets, for looking at. Options:
// --only pictures or sheets, --sheets en-390 (the sheets whose names begin so).
const { values } = parseArgs({ options: { only: { type: 'string' }, sheets: { type: 'string' } } });

interface Picture {
  name: string;
  /** A demo account; without it nobody is signed in. */
  account?: string;
  /** The address, where it does not depend on the data. */
  path?: string;
  phone?: boolean;
  prepare?: (page: Page, language: Locale) => Promise<void>;
}

const REPLIES: Record<string, string> = {
  ar: 'أصلحنا العطل يوم الثلاثاء، والخدمة تعمل منذ مساء ذلك اليوم.',
  en: 'We repaired the fault on Tuesday. The service has been running since that evening.',
};

async function writeReply(page: Page, language: Locale): Promise<void> {
  const reply = page.getByLabel(translated(language, 'agentWorkspace.action.RESOLVE.label')).first();
  await reply.fill(defined(REPLIES[language]));
  await page.evaluate(() => window.scrollTo(0, 0));
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'wizard', path: '/create-case', phone: true, prepare: (page) => page.getByRole('radio').first().check() },
  { name: 'agent-workspace', account: 'agent', prepare: writeReply },
  { name: 'leaders', account: 'manager', path: '/admin/home' },
];

/** The page of the case, described in this language, that has waited longest for the agent. */
async function oldestCaseOf(agent: Visitor, language: Locale): Promise<string> {
  const { incidents } = (await agent.call(cases.filter, { status: [STATUS.IN_PROGRESS], sort: 'submitted' })).body.data;
  const inArabic = (text = '') => /\p{Script=Arabic}/u.test(text);
  return `/case-details?ticket=${defined(incidents.find(({ excerpt }) => inArabic(excerpt) === (language === 'ar'))).ticketNumber}`;
}

const portal = await runPortal({ env: { LOG_LEVEL: 'silent' } });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
for (const { name, account, path, phone, prepare } of values.only === 'sheets' ? [] : PICTURES) {
  const visitor = account === undefined ? new Visitor(portal) : await signedInUser(portal, account);
  for (const language of LOCALES) {
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      deviceScaleFactor: phone ? 2 : 1,
      reducedMotion: 'reduce',
    });
    await context.addCookies([...sessionOf(visitor), { name: 'locale', value: language, url: portal.url }]);
    const page = await context.newPage();
    await page.goto(portal.url + (path ?? (await oldestCaseOf(visitor, language))));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await prepare?.(page, language);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`docs/pictures/${name}-${language}.webp`);
    await context.close();
  }
}
if (values.only !== 'pictures') await writeContactSheets(browser, portal, values.sheets);
await browser.close();
await portal.stop();
