import { SCREENS, visit, type Stage } from './browser.ts';

/** When a page's clock begins, and when it is made to stand still. */
const [BEFORE, NOON] = [new Date('2026-11-22T11:00:00Z'), new Date('2026-11-22T12:00:00Z')];

/** A page whose clock stands still until it is told to go on, over a line of the given kind. */
export async function openAtRest(stage: Stage, path: string, line: object = {}) {
  const visited = await visit(stage, 'en', SCREENS[0]);
  const { page } = visited;
  await page.clock.install({ time: BEFORE });
  await page.clock.pauseAt(NOON);
  // A browser that always has something else to do.
  await page.addInitScript((kind) => {
    window.requestIdleCallback = (work, { timeout } = {}) => Number(setTimeout(work, timeout));
    Object.defineProperty(navigator, 'connection', { value: kind });
  }, line);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const pass = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await page.waitForLoadState('networkidle');
  };
  /** From now on only what is here already can be had. Gives how often a page is loaded then. */
  const loseOthers = async () => {
    const there = new Set(scripts);
    let loads = 0;
    page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && loads++);
    await page.route('**/*.js', (route) => (there.has(route.request().url()) ? route.continue() : route.abort()));
    return () => loads;
  };
  return { ...visited, pass, scripts, loseOthers };
}
