/**
 * The views in which `npm test` runs the browser suites (Arabic on a phone, English on a desktop), and those that only
 * the matrix adds. e2e/views.ts says what each is.
 */
export const USUAL_VIEWS = ['ar-390', 'en-1440'];
export const OTHER_VIEWS = ['ar-1440', 'en-390'];

/**
 * A pattern for the paths of browser suites: those of `npm test`, or the `long` ones of the matrix. `only`: patterns of
 * which the path must match one.
 */
export const browserSuites = ({ long = false, only = [] } = {}) =>
  `^${only.length ? `(?=.*(?:${only.join('|')}))` : ''}.*/test/e2e/[^/]*(?<${long ? '=' : '!'}\\.matrix)\\.spec\\.ts$`;
