import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const AS_NEVER = {
  selector: 'TSAsExpression > :matches(TSNeverKeyword, TSArrayType[elementType.type="TSNeverKeyword"])',
  message: '`as never` switches type checking off: describe the type.',
};

const READS = 'count|inputValue|innerText|textContent|allInnerTexts|allTextContents|isVisible|isChecked|isEnabled';

const READ_ONCE = {
  selector: `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(${READS})$/]`,
  message: 'A page may still change: `await expect(locator).toHaveText(…)` and the like ask again until they hold.',
};

const NO_SLEEP = {
  selector: 'CallExpression[callee.property.name="waitForTimeout"]',
  message: 'Wait for what the page shows: `await expect(locator).toBeVisible()` and the like.',
};

// The rules that need types are in .oxlintrc.json.
export default tseslint.config(
  { ignores: ['dist/', 'data/', 'node_modules/', 'coverage/', 'test-results/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  { files: ['{bff,common,test,web}/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', AS_NEVER] } },
  { files: ['test/e2e/**/*.ts'], rules: { 'no-restricted-syntax': ['error', AS_NEVER, READ_ONCE, NO_SLEEP] } },
  {
    // Patterns for user input must run in linear time.
    files: ['{common,bff,web}/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: { ...hooks.configs.recommended.rules },
  },
  { files: ['test/**', '**/*.mjs'], rules: { 'max-lines-per-function': 'off', 'no-console': 'off' } },
);
