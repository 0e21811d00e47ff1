import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { median } from './percentiles.mjs';

// `node test/load/first-paint.mjs 5 before=http://localhost:4801 after=http://localhost:4802`: pages on a slow phone,
// in turns.
const [runs, ...portals] = process.argv.slice(2);
const PATHS = ['/', '/faqs', '/create-case'];
/** Slow 4G as in Lighthouse, and a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** Runs in the page: its long tasks, and when it was hydrated. */
function watchPage() {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  const timer = setInterval(() => {
    if (!document.getElementById('root') || 'earlyEvents' in window) return;
    window.hydratedAt = performance.now();
    clearInterval(timer);
  }, 10);
}

/** Runs in the page: first paint and hydration since the HTML began to arrive, and the time blocked by long tasks. */
function readMeasurements() {
  const [{ startTime: painted }] = performance.getEntriesByName('first-contentful-paint');
  const [{ responseStart }] = performance.getEntriesByType('navigation');
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const blocking = window.longTasks.filter(({ startTime }) => startTime > painted).map(({ duration }) => duration - 50);
  return {
    painted: painted - responseStart,
    hydrated: (window.hydratedAt ?? Infinity) - responseStart,
    blocked: blocking.reduce((sum, milliseconds) => sum + milliseconds, 0),
    files: scripts.length,
    kB: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  };
}

async function measure(browser, url) {
  const context = await browser.newContext({
    locale: 'ar-AE',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  // The home page hydrates at the first interaction.
  if (new URL(url).pathname !== '/')
    await page.waitForFunction(() => window.hydratedAt, undefined, { timeout: 120_000 });
  const measured = await page.evaluate(readMeasurements);
  await context.close();
  return measured;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const results = new Map();
for (let run = 0; run < Number(runs); run++)
  for (const path of PATHS)
    for (const portal of portals) {
      const [name, url] = portal.split('=');
      const key = `${path} ${name}`;
      results.set(key, [...(results.get(key) ?? []), await measure(browser, url + path)]);
    }
await browser.close();
for (const [key, list] of results) {
  const medians = Object.keys(list[0]).map((name) => `${name} ${Math.round(median(list.map((one) => one[name])))}`);
  console.log(key.padEnd(24), medians.join('  '));
}
