/**
 * `--smoke`: each part of a benchmark runs once, as short as it can, and no limit is judged. The tests run benchmarks
 * so that a change of the product that breaks one is seen at once.
 */
export const SMOKE = process.argv.includes('--smoke');
