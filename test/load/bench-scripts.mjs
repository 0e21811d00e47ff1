import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { MAX_PREFETCHED_KB, SCRIPT_LIMITS, watchScripts } from '../support/script-weight.mjs';
import { SMOKE } from '../support/smoke.mjs';

/** Long enough for what an idle browser prefetches. */
const SETTLED_MS = SMOKE ? 0 : 3000;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Script sizes of a page before and after the first interaction, in kB, and the number of files. */
async function scriptsOf(browser, address, viewport) {
  const page = await browser.newPage({ viewport, locale: 'ar-AE' });
  const weigh = watchScripts(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { kb: untouched, files } = weigh();
  await page.mouse.move(50, 50);
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForLoadState('networkidle');
  const { kb: touched } = weigh();
  await page.close();
  return { untouched, touched, files };
}

/** Compares the script sizes of pages with their limits. */
export async function benchScripts(portal) {
  if (!findChromium()) return [];
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const results = [];
    for (const [path, , limit] of SCRIPT_LIMITS.slice(0, SMOKE ? 1 : undefined)) {
      // A phone prefetches nothing on the first visit.
      const { untouched, touched, files } = await scriptsOf(browser, portal.url + path, PHONE);
      const { touched: prefetched } = await scriptsOf(browser, portal.url + path, DESKTOP);
      process.stdout.write(
        `     ${path}: ${untouched.toFixed(1)} kB in ${files} files, ${touched.toFixed(1)} kB after the first interaction\n`,
      );
      const unit = { unit: 'kB', better: 'less' };
      results.push(
        { name: `JavaScript that ${path} loads, as sent`, value: untouched, limit, ...unit },
        {
          name: `JavaScript of ${path} with prefetched pages, as sent`,
          value: prefetched,
          limit: MAX_PREFETCHED_KB,
          ...unit,
        },
      );
    }
    return results;
  } finally {
    await browser.close();
  }
}
