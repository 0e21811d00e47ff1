import { defineConfig } from '@playwright/test';
import browserSuites from '../../../playwright.config.ts';

/** The configuration of the browser suites, for a suite that fails and needs neither portal nor browser. */
export default defineConfig({
  ...browserSuites,
  testDir: '.',
  testMatch: '*.playwright.ts',
  globalSetup: undefined,
  reporter: '../playwright-reporter.mjs',
  timeout: 3000,
  projects: [{ name: 'fixture', use: { trace: 'off', screenshot: 'off' } }],
});
