/** Suites run in plain Node processes (no VM contexts), each of which reads the server's code once. */
const shared = {
  runner: '<rootDir>/test/support/runner.mjs',
  setupFiles: ['<rootDir>/test/support/worker-setup.mjs'],
  modulePathIgnorePatterns: ['/dist/', '/data/'],
};

/** house: the building inspector. api: behaviour through HTTP and pure rules. browser: headless Chromium against the built portal. */
export default {
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  globalSetup: '<rootDir>/test/support/templates-setup.mjs',
  globalTeardown: '<rootDir>/test/support/templates-teardown.mjs',
  reporters: ['default', '<rootDir>/test/support/run-reporter.mjs'],
  projects: [
    { ...shared, displayName: 'house', testMatch: ['<rootDir>/test/house/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/test/{auth,cases,otp,documents,content,users,middleware,messages,outside,http,store,ops}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      setupFiles: [...shared.setupFiles, '<rootDir>/test/support/production-react.mjs'],
      testMatch: ['<rootDir>/test/pages/**/*.spec.ts'],
    },
  ],
};
