import autocannon from 'autocannon';

/**
 * The requests a second of a server after a warm-up. Throws for responses other than 2xx. `seconds`: length of the
 * measurement.
 */
async function throughput(url, { seconds = 6, connections = 16, ...options } = {}) {
  await autocannon({ url, connections, duration: 2, ...options });
  const result = await autocannon({ url, connections, duration: seconds, ...options });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} responses not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** The ratio of the throughputs of two servers, measured alternately, so that other load affects both. */
export async function throughputRatio(measured, baseline, options, rounds = 3) {
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
