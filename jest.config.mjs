const swc = [
  '@swc/jest',
  {
    // The build's own settings rewrite .ts imports to .js; here they stay.
    swcrc: false,
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.(t|j)sx?$': swc },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/data/'],
};

/** house: the building inspector. api: behaviour through HTTP and pure rules. browser: headless Chromium against the built portal. */
export default {
  testTimeout: 240_000,
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  globalSetup: '<rootDir>/test/support/templates-setup.mjs',
  globalTeardown: '<rootDir>/test/support/templates-teardown.mjs',
  projects: [
    { ...shared, displayName: 'house', testMatch: ['<rootDir>/test/house/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/test/{auth,cases,otp,documents,content,users,middleware,messages,outside,http,store,ops}/**/*.spec.ts'],
    },
    { ...shared, displayName: 'browser', testMatch: ['<rootDir>/test/pages/**/*.spec.ts'] },
  ],
};
