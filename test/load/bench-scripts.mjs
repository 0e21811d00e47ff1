import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { MOST_SCRIPT_KB, watchScripts } from '../support/script-weight.mjs';

/** What a browser loads for a page that nobody touches, and in all after the first touch, in kB; and how many files it is. */
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

/** What pages load, against their bars. */
export async function benchScripts() {
  if (!findChromium()) return [];
  const portal = await runPortal();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const results = [];
    for (const [path, bar] of [
      ['/', 130],
      ['/create-case', MOST_SCRIPT_KB],
      ['/follow-up', MOST_SCRIPT_KB],
      ['/faqs', MOST_SCRIPT_KB],
    ]) {
      const { untouched, touched, files } = await scriptsOf(browser, portal.url + path);
      process.stdout.write(
        `     ${path}: ${untouched.toFixed(1)} kB loaded in ${files} files, ${touched.toFixed(1)} kB after the first touch\n`,
      );
      results.push({ name: `JavaScript that ${path} loads, gzip`, value: untouched, unit: 'kB', bar, better: 'less' });
    }
    return results;
  } finally {
    await browser.close();
    await portal.stop();
  }
}
