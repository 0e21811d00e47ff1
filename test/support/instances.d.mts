import type { Balancer } from './balancer.mjs';
import type { RunningPortal } from './running-portal.mjs';

export const RELAXED_LIMITS: Readonly<Record<string, string>>;

export function startInstances(
  urls: string[],
  env?: Record<string, string>,
): Promise<{
  balancer: Balancer;
  instances: RunningPortal[];
  restart(index: number): Promise<number | null>;
  stop(): Promise<void>;
}>;
