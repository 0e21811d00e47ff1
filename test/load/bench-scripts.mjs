import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { MAX_HOME_SCRIPT_KB, MAX_SCRIPT_KB, watchScripts } from '../support/script-weight.mjs';

/** Script sizes of a page before and after the first interaction, in kB, and the number of files. */
async function scriptsOf(browser, address) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'ar-AE' });
  const weigh = watchScripts(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { kb: untouched, files } = await weigh();
  await page.mouse.move(50, 50);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const { kb: touched } = await weigh();
  await page.close();
  return { untouched, touched, files };
}

/** Compares the script sizes of pages with their limits. */
export async function benchScripts() {
  if (!findChromium()) return [];
  const portal = await runPortal();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const results = [];
    for (const [path, limit] of [
      ['/', MAX_HOME_SCRIPT_KB],
      ['/create-case', MAX_SCRIPT_KB],
      ['/follow-up', MAX_SCRIPT_KB],
      ['/faqs', MAX_SCRIPT_KB],
    ]) {
      const { untouched, touched, files } = await scriptsOf(browser, portal.url + path);
      process.stdout.write(
        `     ${path}: ${untouched.toFixed(1)} kB loaded in ${files} files, ${touched.toFixed(1)} kB after the first interaction\n`,
      );
      results.push({
        name: `JavaScript that ${path} loads, gzip`,
        value: untouched,
        unit: 'kB',
        limit,
        better: 'less',
      });
    }
    return results;
  } finally {
    await browser.close();
    await portal.stop();
  }
}
