/** Connections of a pool by state, and the callers that wait for one. */
export interface PoolStats {
  used: number;
  idle: number;
  waiting: number;
  max: number;
}
