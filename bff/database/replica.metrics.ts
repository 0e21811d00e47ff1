import { counter } from '../ops/metric.ts';

/** Calls that may read from a replica. */
export const replicaReads = counter(
  'customer_voice_replica_reads_total',
  'Calls that may read from a replica, by where they began: replica, primary (none is used); repeated: single reads, at the primary',
  ['result'],
);
