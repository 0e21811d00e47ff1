/** Suites run in plain threads without VM contexts, and load the server's code once per thread. */
const shared = {
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/test/support/worker-setup.mjs'],
  setupFilesAfterEnv: ['<rootDir>/test/support/test-limits.mjs'],
  modulePathIgnorePatterns: ['/dist/', '/data/'],
};

const API =
  '<rootDir>/test/{auth,cases,otp,documents,content,users,middleware,messages,integrations,jobs,http,database,ops,pages}/**';
/** Slow suites, and suites that start other processes: only in `npm run test:matrix`. */
const LONG = '*.matrix.spec.ts';

/**
 * architecture: rules of the code. api: behaviour through HTTP, and pure functions. api-long: suites of the matrix only.
 * test-run: suites that fail, for the test of the runner. Browser suites: playwright.config.ts.
 */
export default {
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  globalSetup: '<rootDir>/test/support/templates-setup.mjs',
  globalTeardown: '<rootDir>/test/support/templates-teardown.mjs',
  reporters: ['default', '<rootDir>/test/support/run-reporter.mjs'],
  projects: [
    { ...shared, displayName: 'architecture', testMatch: ['<rootDir>/test/architecture/**/*.spec.ts'] },
    { ...shared, displayName: 'api', testMatch: [`${API}/*.spec.ts`, `!**/${LONG}`] },
    { ...shared, displayName: 'api-long', testMatch: [`${API}/${LONG}`] },
    { ...shared, displayName: 'test-run', testMatch: ['<rootDir>/test/**/*.fixture.ts'] },
  ],
};
