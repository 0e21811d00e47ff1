import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 50;

type Condition = () => boolean | Promise<boolean>;
type Truthy<T> = Exclude<T, undefined | null | false | 0 | ''>;

/** Asks until the answer is truthy, and returns it. Throws after `timeoutMs` with `what` was expected. */
export async function waitUntil<T>(
  ask: () => T | Promise<T>,
  what: string | (() => string),
  timeoutMs = 20_000,
): Promise<Truthy<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Truthy<T>;
    if (performance.now() > end)
      throw new Error(`not within ${timeoutMs / 1000} s: ${typeof what === 'string' ? what : what()}`);
    await wait(INTERVAL_MS);
  }
}

/** Waits at most a minute for a condition of servers that start, stop or follow each other. */
export const until = (condition: Condition): Promise<true> => waitUntil(condition, String(condition), 60_000);
