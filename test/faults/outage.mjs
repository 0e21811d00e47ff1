import { enter } from './table.mjs';

const SHOWN = 8;

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const say = (line) => process.stdout.write(`${line}\n`);

/** Shows the first of what went wrong. */
export function showSome(faults) {
  for (const fault of faults.slice(0, SHOWN)) say(`  ${fault}`);
}

/**
 * Says and enters what a crowd came to: `wrong` is what went wrong beside it, `well` when all was well again (`enter`). Gives how much failed or
 * was lost.
 */
export function report(name, { requests, done, failed }, { broken = [], lost, wrong = 0, well }) {
  const bad = [...failed, ...broken];
  say(`${name}: ${requests} requests, ${done.length} acknowledged cases with file and comment; failed ${bad.length}, lost ${lost}`);
  showSome(bad);
  return enter({ done: name, acknowledged: `${done.length} cases with file and comment`, lost, wrong: wrong + bad.length, well });
}

/**
 * What a person gets while something is away: `asked` again and again until `until`, each a path with the statuses that it may answer; for the
 * first `early.ms` those of `early` count. A call that is refused says so with a code of the catalogue.
 */
export async function whileAway(url, until, asked) {
  const found = { asked: 0, slowest: 0, at: '', wrong: [] };
  const start = performance.now();
  const ask = async ({ path, statuses, early }) => {
    const began = performance.now();
    const reply = await fetch(url + path, { signal: AbortSignal.timeout(20_000) }).catch((fault) => ({
      status: fault.name,
      json: async () => ({}),
    }));
    const { code } = await reply.json().catch(() => ({}));
    const took = performance.now() - began;
    found.asked += 1;
    if (took > found.slowest) Object.assign(found, { slowest: took, at: `${path} ${Math.round(began - start)} ms after it went` });
    const allowed = began - start < (early?.ms ?? 0) ? early.statuses : statuses;
    if (!allowed.includes(reply.status) || (path.startsWith('/api/') && code === undefined))
      found.wrong.push(`${path}: ${reply.status} ${code}`);
  };
  while (Date.now() < until) {
    await Promise.all(asked.map(ask));
    await wait(100);
  }
  return found;
}
