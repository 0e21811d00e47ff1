import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { runPortal } from '../support/running-portal.mjs';

/** gzip of the scripts that a browser loads for a page that nobody touches, and in all after the first touch, in kB; and how many files they are. */
async function scriptsOf(browser, address) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'ar-AE' });
  const sizes = [];
  page.on('response', async (reply) => {
    if (!/javascript/.test(reply.headers()['content-type'] ?? '')) return;
    sizes.push(
      reply.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  const sum = async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1000;
  await page.goto(address, { waitUntil: 'networkidle' });
  const untouched = await sum();
  const files = sizes.length;
  await page.mouse.move(50, 50);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const touched = await sum();
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
      ['/create-case', 220],
      ['/follow-up', 220],
      ['/faqs', 220],
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
