import autocannon from 'autocannon';
import { SMOKE } from '../support/smoke.mjs';

const ROUNDS = SMOKE ? 1 : 3;

/**
 * The requests a second of a server after a warm-up. Throws for responses other than 2xx. `seconds`: length of the
 * measurement.
 */
async function throughput(url, { seconds = 6, connections = 16, ...options } = {}) {
  const send = (duration) =>
    autocannon({ url, connections, ...(SMOKE ? { amount: connections } : { duration }), ...options });
  await send(2);
  const result = await send(seconds);
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} responses not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** The ratio of the throughputs of two servers, measured alternately, so that other load affects both. */
export async function throughputRatio(measured, baseline, options, rounds = ROUNDS) {
  let [measuredSum, baselineSum] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    baselineSum += await throughput(baseline, options);
    measuredSum += await throughput(measured, options);
  }
  process.stdout.write(
    `     ${measured} ${Math.round(measuredSum / rounds)}/s, ${baseline} ${Math.round(baselineSum / rounds)}/s\n`,
  );
  return measuredSum / baselineSum;
}
