import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { expect, type Language, LANGUAGES, useE2eEnvironment, visit, WIDE } from './browser.ts';

const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==', 'base64');
const ATTRIBUTION = '© Surveyors of the city';

let isServing: boolean;
/** The paths of the requested tiles. */
let requests: string[];
let tiles: HttpServer;

beforeAll(async () => {
  tiles = await startHttpServer((request, response) => {
    requests.push(request.url ?? '');
    if (isServing) response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
    else response.writeHead(503).end();
  });
});
const environment = useE2eEnvironment(() => ({ TILES_URL: `${tiles.url}/{z}/{x}/{y}.png`, TILES_ATTRIBUTION: ATTRIBUTION }));
beforeEach(() => {
  requests = [];
});
afterAll(() => tiles.close());

/** The map of the first step of submitting a case. */
async function openMap(language: Language) {
  const { page, context } = await visit(environment, language, WIDE);
  await page.goto('/create-case');
  // The map is loaded for an incident, when it comes near the screen.
  await page.getByRole('radio').first().check();
  await page.locator('textarea').first().fill('The street light is dark.');
  await page.getByRole('combobox').first().scrollIntoViewIfNeeded();
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  await map.locator('.map-country').first().waitFor({ state: 'attached' });
  return { page, context, map };
}

describe.each(LANGUAGES)('map with tiles (%s)', (language) => {
  it('shows them with their attribution in place of the vector map', async () => {
    isServing = true;
    const { page, context, map } = await openMap(language);
    await map.locator('img.leaflet-tile-loaded').first().waitFor();
    await page.getByText(ATTRIBUTION).waitFor();
    await map.locator('.map-country').first().waitFor({ state: 'hidden' });
    expect(requests[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    await context.close();
  });

  it('stays plain, without their attribution, when their server fails', async () => {
    isServing = false;
    const { page, context, map } = await openMap(language);
    await page.waitForFunction(() => !document.querySelector('.leaflet-tile-pane .leaflet-layer'));
    expect(requests.length).toBeGreaterThan(0);
    await expect(map.locator('.map-country').first()).toBeVisible();
    await expect(page.getByText(ATTRIBUTION)).toHaveCount(0);
    await context.close();
  });
});
