import { visit, WIDE, type E2eEnvironment } from './browser.ts';

/** The time when the page opens, and when its clock is paused. */
const [BEFORE, NOON] = [new Date('2026-11-22T11:00:00Z'), new Date('2026-11-22T12:00:00Z')];

/** Opens a page with a paused clock, on a connection of the given kind. */
export async function openWithPausedClock(environment: E2eEnvironment, path: string, connection: object = {}) {
  const visited = await visit(environment, 'en', WIDE);
  const { page } = visited;
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
  return { ...visited, advance, scripts, nextScript, blockFurtherScripts };
}
