/** Connections to the database at a moment, and how many callers wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
  most: number;
}
