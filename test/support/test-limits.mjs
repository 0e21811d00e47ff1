// Before a suite can replace them.
const { setTimeout, clearTimeout } = globalThis;

const LIMIT_MS = Number(process.env.TEST_LIMIT_MS ?? 120_000);
/** Suites of the matrix start processes and wait for outages. */
const MATRIX_LIMIT_MS = 10 * LIMIT_MS;

/** Adds the time limit that the runner lacks: `ownMs`, else that of the suite. What a test began may go on after it. */
function limited(run, ownMs) {
  if (typeof run !== 'function') return run;
  return (...args) => {
    const limit = ownMs ?? (/\.matrix\./.test(expect.getState().testPath) ? MATRIX_LIMIT_MS : LIMIT_MS);
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`It did not end within ${limit / 1000} s`)), limit);
    });
    return Promise.race([Promise.resolve().then(() => run(...args)), late]).finally(() => clearTimeout(timer));
  };
}

const limitTests = (register) =>
  Object.assign((name, run, ms) => register(name, limited(run, ms)), register, {
    each:
      (...table) =>
      (name, run, ms) =>
        register.each(...table)(name, limited(run, ms)),
  });

/** Gives each test and hook of the suites a time limit. */
export default function limitAll() {
  const only = limitTests(globalThis.it.only);
  globalThis.it = globalThis.test = Object.assign(limitTests(globalThis.it), { only });
  for (const hook of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach']) {
    const register = globalThis[hook];
    globalThis[hook] = (run, ms) => register(limited(run, ms));
  }
}
