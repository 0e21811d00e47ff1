/**
 * A remote service did not accept a message. `reason` is short and contains no personal data, so it may be logged and
 * stored. `ofMessage`: the service works but does not accept this message or file, for example for an unknown number.
 * The circuit breaker stays closed; queued messages are retried all the same.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly reason: string,
    readonly ofMessage = false,
  ) {
    super(reason);
  }
}

/** The circuit breaker is open: nothing was tried. `retryAfterMs`: how long it refuses calls. */
export class CircuitOpenError extends DeliveryError {
  constructor(readonly retryAfterMs: number) {
    super('circuit open');
  }
}

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
