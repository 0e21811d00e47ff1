import './test/support/server-sources.mjs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './test/support/chromium.mjs';
import { LOCALES, SCREENS, VIEWS } from './test/e2e/views.ts';

/**
 * Browser suites. Each view (a language on a screen) is a project. A test with the tag of a view, as `@en-1440`, runs in
 * that view only. `npm test` runs the first two views, `npm run test:matrix` the others and `*.matrix.spec.ts` in all.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/support/browser-setup.mjs',
  reporter: [['list'], ['./test/support/playwright-reporter.mjs']],
  // One more than cores, because tests wait for the database, timers and Chromium.
  workers: 3,
  // A test that fails runs once more, alone, after all others; it counts as flaky if it passes then.
  retries: 1,
  retryStrategy: 'isolated',
  maxFailures: 20,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  // The server's code keeps the types of its constructors, which the compiler of the tests would drop.
  build: { external: ['**/bff/**', '**/common/**', '**/web/**'] },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    // Routes of a test see every request of a page without a service worker.
    serviceWorkers: 'block',
    permissions: ['microphone', 'geolocation', 'clipboard-read', 'clipboard-write'],
    geolocation: { latitude: 24.4795, longitude: 54.3705 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: VIEWS.map(({ name, language, screen }) => ({
    name,
    grepInvert: new RegExp(`^(?!.*@${name}\\b).*@(?:ar|en)-\\d+`),
    use: { locale: LOCALES[language], viewport: SCREENS[screen] },
  })),
});
