/**
 * A remote service did not accept a message. `reason` is short and contains no personal data, so it may be logged and
 * stored. `permanent`: the service works but rejects this message, for example for an unknown number; a retry does not
 * help.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly reason: string,
    readonly permanent = false,
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
