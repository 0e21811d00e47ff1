import { Log } from '../../bff/ops/log.ts';
import type { Portal } from './portal.ts';

/** The warnings that the portal writes to its log from now on, each with its fields. */
export function logWarnings(portal: Portal): Parameters<Log['warn']>[] {
  const warnings: Parameters<Log['warn']>[] = [];
  jest.spyOn(portal.get(Log), 'warn').mockImplementation((...warning) => void warnings.push(warning));
  return warnings;
}
