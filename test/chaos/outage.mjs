import { setTimeout as wait } from 'node:timers/promises';
import { recordResult } from './table.mjs';

export { wait };

const MAX_SHOWN = 8;

export const print = (line) => process.stdout.write(`${line}\n`);

/** Prints the first errors. */
export function showSome(errors) {
  for (const error of errors.slice(0, MAX_SHOWN)) print(`  ${error}`);
}

/**
 * Prints and records the result of a crowd: `wrong` are further errors, `recoveryMs` is the recovery time (see
 * `recordResult`). Returns the number of errors and losses.
 */
export function report(name, { requests, done, failed }, { broken = [], lost, wrong = 0, recoveryMs }) {
  const bad = [...failed, ...broken];
  print(
    `${name}: ${requests} requests, ${done.length} acknowledged cases with file and comment; failed ${bad.length}, lost ${lost}`,
  );
  showSome(bad);
  return recordResult({
    done: name,
    acknowledged: `${done.length} cases with file and comment`,
    lost,
    wrong: wrong + bad.length,
    recoveryMs,
  });
}

/** The milliseconds until `works` succeeds, which is tried every `everyMs` for at most `limitMs`. */
export async function recoveryTime(works, limitMs, everyMs = 100) {
  const began = performance.now();
  while (!(await works()) && performance.now() - began < limitMs) await wait(everyMs);
  return performance.now() - began;
}

/**
 * Requests paths until a time while a service is away. Each path has its allowed statuses; `early` has other ones for
 * the first `early.ms`. Errors of the API must have a catalogue code.
 */
export async function requestDuringOutage(url, until, paths) {
  const found = { requests: 0, slowest: 0, at: '', wrong: [] };
  const start = performance.now();
  const ask = async ({ path, statuses, early }) => {
    const began = performance.now();
    const reply = await fetch(url + path, { signal: AbortSignal.timeout(20_000) }).catch((error) => ({
      status: error.name,
      json: async () => ({}),
    }));
    const { code } = await reply.json().catch(() => ({}));
    const took = performance.now() - began;
    found.requests += 1;
    if (took > found.slowest)
      Object.assign(found, { slowest: took, at: `${path} ${Math.round(began - start)} ms after the start` });
    const allowed = began - start < (early?.ms ?? 0) ? early.statuses : statuses;
    if (!allowed.includes(reply.status) || (path.startsWith('/api/') && code === undefined))
      found.wrong.push(`${path}: ${reply.status} ${code}`);
  };
  while (Date.now() < until) {
    await Promise.all(paths.map(ask));
    await wait(100);
  }
  return found;
}
