import type { Page } from '@playwright/test';

/** The time when the page opens, and when its clock is paused. */
const [BEFORE, NOON] = [new Date('2026-11-22T11:00:00Z'), new Date('2026-11-22T12:00:00Z')];

/** Opens a path with a paused clock, on a connection of the given kind. */
export async function openWithPausedClock(page: Page, path: string, connection: object = {}) {
  await page.clock.install({ time: BEFORE });
  await page.clock.pauseAt(NOON);
  // Simulates a browser that is never idle.
  await page.addInitScript((kind) => {
    window.requestIdleCallback = (work, { timeout } = {}) => Number(setTimeout(work, timeout));
    Object.defineProperty(navigator, 'connection', { value: kind });
  }, connection);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  // What the page loads by itself has arrived; what it loads later waits for the clock.
  await page.waitForLoadState('networkidle');
  const advance = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await page.waitForLoadState('networkidle');
  };
  /** The next request for a script. */
  const nextScript = () => page.waitForEvent('request', (request) => request.resourceType() === 'script');
  /** Blocks scripts that are not loaded yet. The returned function counts page loads from then on. */
  const blockFurtherScripts = async () => {
    const loaded = new Set(scripts);
    let loads = 0;
    page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && loads++);
    await page.route('**/*.js', (route) => (loaded.has(route.request().url()) ? route.continue() : route.abort()));
    return () => loads;
  };
  return { advance, scripts, nextScript, blockFurtherScripts };
}
