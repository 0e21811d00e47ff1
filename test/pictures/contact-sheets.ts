import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { LOCALES } from '../../common/locale/locales.ts';
import { listVisits, signInEveryone, type Visit } from '../a11y/visits.ts';
import { hydrated } from '../support/page-checks.ts';
import { sessionOf } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';

const FOLDER = 'data/contact-sheets';

/** The screens, with the size of their pages on a sheet. */
const SCREENS = [
  { width: 390, height: 844, small: { width: 195, height: 422 }, columns: 14 },
  { width: 1440, height: 900, small: { width: 480, height: 300 }, columns: 6 },
];
const CAPTION_PX = 22;
const MARGIN_PX = 8;

type Screen = (typeof SCREENS)[number];

const caption = ({ person, path }: Visit, width: number) => {
  const text = `${person} ${path}`
    .slice(0, Math.floor(width / 7))
    .replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return Buffer.from(
    `<svg width="${width}" height="${CAPTION_PX}"><text x="2" y="15" font-size="12" font-family="sans-serif">${text}</text></svg>`,
  );
};

/** The pages of one view below each other in rows, each with its person and its path. */
async function writeSheet(name: string, pages: readonly [Visit, Buffer][], { small, columns }: Screen): Promise<void> {
  const [cellWidth, cellHeight] = [small.width + MARGIN_PX, small.height + CAPTION_PX + MARGIN_PX];
  const parts: OverlayOptions[] = pages.flatMap(([visit, input], index) => {
    const [left, top] = [(index % columns) * cellWidth, Math.floor(index / columns) * cellHeight];
    return [
      { input: caption(visit, small.width), left, top },
      { input, left, top: top + CAPTION_PX },
    ];
  });
  const height = Math.ceil(pages.length / columns) * cellHeight;
  await sharp({ create: { width: columns * cellWidth, height, channels: 3, background: '#ccc' } })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(`${FOLDER}/${name}.webp`);
}

/** How many pages are open at once: most of the time a page waits until the network is idle. */
const OPEN_PAGES = 4;

/** The first screen of a page, in the size of a sheet. */
async function pictureOf(context: BrowserContext, url: string, { small }: Screen): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture).resize(small.width, small.height).png().toBuffer();
}

/**
 * Writes a picture with every page of each role to `data/contact-sheets`, for each language, width and colour scheme,
 * for looking at. `only`: the sheets whose names begin with it, as `en-390`.
 */
export async function writeContactSheets(browser: Browser, portal: { url: string }, only = ''): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const people = await signInEveryone(portal);
  const visits = await listVisits(people);
  const contextOf = async (visitor: Visitor, locale: string, screen: Screen, colorScheme: 'light' | 'dark') => {
    const viewport = { width: screen.width, height: screen.height };
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    await context.addCookies([...sessionOf(visitor), { name: 'locale', value: locale, url: portal.url }]);
    return context;
  };
  for (const language of LOCALES)
    for (const screen of SCREENS)
      for (const colors of ['light', 'dark'] as const) {
        const name = `${language}-${screen.width}-${colors}`;
        if (!name.startsWith(only)) continue;
        const pages: [Visit, Buffer][] = [];
        const remaining = visits.entries();
        const openPages = async () => {
          for (const [index, visit] of remaining) {
            const context = await contextOf(people[visit.person], language, screen, colors);
            pages[index] = [visit, await pictureOf(context, portal.url + visit.path, screen)];
            await context.close();
          }
        };
        await Promise.all(Array.from({ length: OPEN_PAGES }, openPages));
        await writeSheet(name, pages, screen);
      }
}
