import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGES, SCREENS, startE2eEnvironment, visit, type E2eEnvironment } from './browser.ts';

const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64');
const ATTRIBUTION = '© Surveyors of the city';

let works: boolean;
let asked: string[];
let tiles: Server;
let environment: E2eEnvironment;

beforeAll(async () => {
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (works) response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
    else response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(tiles, 'listening');
  const url = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
  environment = await startE2eEnvironment({ TILES_URL: url, TILES_ATTRIBUTION: ATTRIBUTION });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await environment.close();
  tiles.close();
});

/** The map of the first step of submitting a case. */
async function openMap(language: (typeof LANGUAGES)[number]) {
  const { page, context } = await visit(environment, language, SCREENS[0]);
  await page.goto('/create-case');
  // The map is loaded for an incident, when it comes near the screen.
  await page.getByRole('radio').first().check({ force: true });
  await page.locator('textarea').first().fill('The street light is dark.');
  await page.getByRole('combobox').first().scrollIntoViewIfNeeded();
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  await map.locator('.map-country').first().waitFor({ state: 'attached' });
  return { page, context, map };
}

describe.each(LANGUAGES)('map with tiles (%s)', (language) => {
  it('shows them with their attribution in place of the plain map', async () => {
    works = true;
    const { page, context, map } = await openMap(language);
    await map.locator('img.leaflet-tile-loaded').first().waitFor();
    await page.getByText(ATTRIBUTION).waitFor();
    await map.locator('.map-country').first().waitFor({ state: 'hidden' });
    expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    await context.close();
  });

  it('stays plain, without their attribution, when their server fails', async () => {
    works = false;
    const { page, context, map } = await openMap(language);
    await page.waitForFunction(() => !document.querySelector('.leaflet-tile-pane .leaflet-layer'));
    expect(asked.length).toBeGreaterThan(0);
    expect(await map.locator('.map-country').first().isVisible()).toBe(true);
    expect(await page.getByText(ATTRIBUTION).count()).toBe(0);
    await context.close();
  });
});
