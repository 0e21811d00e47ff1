/** The entry of the process starts tracing before the portal, and stops it after. */
export { startTracing, stopTracing } from '../../bff/ops/tracing.ts';
