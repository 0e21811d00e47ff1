import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects garbage every few milliseconds until `work` has ended. Gives its result. */
export async function whileCollectingGarbage<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(collect, 20);
  return work.finally(() => clearInterval(timer));
}
