import type { Page } from '@playwright/test';
import { startHttpServer } from '../support/http-server.ts';
import { expect, test as base } from './fixtures.ts';
import type { Language } from './views.ts';
import { describeCase } from './wizard-steps.ts';

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);
const ATTRIBUTION = '© Surveyors of the city';

interface TileServer {
  url: string;
  isServing: boolean;
  /** The paths of the requested tiles. */
  requests: string[];
}

const test = base.extend<{ tiles: TileServer }>({
  tiles: async ({}, use) => {
    const tiles: TileServer = { url: '', isServing: true, requests: [] };
    const { url, close } = await startHttpServer((request, response) => {
      tiles.requests.push(request.url ?? '');
      if (tiles.isServing) response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
      else response.writeHead(503).end();
    });
    await use(Object.assign(tiles, { url }));
    await close();
  },
  settings: async ({ tiles }, use) =>
    use({ TILES_URL: `${tiles.url}/{z}/{x}/{y}.png`, TILES_ATTRIBUTION: ATTRIBUTION }),
});

/** The map of the first step of submitting a case. */
async function openMap(page: Page, language: Language) {
  await page.goto('/create-case');
  // The map is loaded for an incident, when it comes near the screen.
  await describeCase(page, language, 'The street light is dark.');
  await page.getByRole('combobox').first().scrollIntoViewIfNeeded();
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const country = map.locator('.map-country').first();
  await expect(country).toBeAttached();
  return { map, country };
}

test.describe('map with tiles', { tag: ['@ar-1440', '@en-1440'] }, () => {
  test('shows them with their attribution in place of the vector map', async ({ page, tiles, language }) => {
    const { map, country } = await openMap(page, language);
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(page.getByText(ATTRIBUTION)).toBeVisible();
    await expect(country).toBeHidden();
    expect(tiles.requests[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  });

  test.describe('whose server fails', () => {
    test.use({ expectedErrors: /status of 503/ });

    test('stays plain, without their attribution', async ({ page, tiles, language }) => {
      tiles.isServing = false;
      const { map, country } = await openMap(page, language);
      await expect.poll(() => tiles.requests.length).toBeGreaterThan(0);
      await expect(map.locator('.leaflet-tile-pane .leaflet-layer')).toHaveCount(0);
      await expect(country).toBeVisible();
      await expect(page.getByText(ATTRIBUTION)).toHaveCount(0);
    });
  });
});
