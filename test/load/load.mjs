import autocannon from 'autocannon';

/**
 * The requests a second of a server after a warm-up. Throws for responses other than 2xx. `seconds`: length of the
 * measurement.
 */
export async function throughput(url, { seconds = 6, connections = 16, ...options } = {}) {
  await autocannon({ url, connections, duration: 2, ...options });
  const result = await autocannon({ url, connections, duration: seconds, ...options });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} responses not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** Measures two servers alternately, so that other load affects both, and returns the ratio of the sums. */
export async function ratio(measured, baseline, options, rounds = 3) {
  let [one, other] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    other += await throughput(baseline, options);
    one += await throughput(measured, options);
  }
  process.stdout.write(`     ${measured} ${Math.round(one / rounds)}/s, ${baseline} ${Math.round(other / rounds)}/s\n`);
  return one / other;
}
