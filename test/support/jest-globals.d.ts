import type * as jestGlobals from '@jest/globals';

/**
 * Types of Jest's global functions. Suites cannot import them, because jest-light-runner has no `@jest/globals` module.
 */
declare global {
  const jest: typeof jestGlobals.jest;
  const expect: typeof jestGlobals.expect;
  const describe: typeof jestGlobals.describe;
  const it: typeof jestGlobals.it;
  const beforeAll: typeof jestGlobals.beforeAll;
  const afterAll: typeof jestGlobals.afterAll;
  const beforeEach: typeof jestGlobals.beforeEach;
  const afterEach: typeof jestGlobals.afterEach;
}
