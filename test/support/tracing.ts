/** For suites that start the portal. As in the process entry, tracing starts before the portal and stops after it. */
export { startTracing, stopTracing } from '../../bff/ops/tracing.ts';
