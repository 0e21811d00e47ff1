import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

/** Connections of a pool by state, and the callers that wait for one. */
export interface PoolStats {
  used: number;
  idle: number;
  waiting: number;
  max: number;
}

/** A pool that counts its connections. */
export interface MonitoredPool extends PostgresPool {
  readonly stats: PoolStats;
}

export function poolStatsOf({ totalCount, idleCount, waitingCount, options }: Pool): PoolStats {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max };
}
