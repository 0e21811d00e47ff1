import { DeliveryError } from './delivery-error.ts';

/**
 * Rejects with DeliveryError `timeout` when `work` takes longer, so that a slow remote service cannot block the caller.
 */
export async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeliveryError('timeout')), ms);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
