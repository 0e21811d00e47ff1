import { AppError } from '../../common/errors/catalogue.ts';

/** How a middleware fails: it is too slow, unreachable, or sends an invalid response. */
export type MiddlewareErrorKind = 'slow' | 'unreachable' | 'invalid';

const APP_ERROR: Record<MiddlewareErrorKind, () => AppError> = {
  slow: () => new AppError('MIDDLEWARE_SLOW'),
  unreachable: () => new AppError('UNAVAILABLE', { retryAfter: 5 }),
  invalid: () => new AppError('MIDDLEWARE_FAILED'),
};

/**
 * A failure of the middleware itself, as opposed to an error that it reports. `reason` is short and contains no data of
 * the call.
 */
export class MiddlewareError extends Error {
  override readonly name = 'MiddlewareError';

  /** `transient`: the failure may be over soon, so a read is worth a retry. */
  constructor(
    readonly kind: MiddlewareErrorKind,
    readonly reason: string,
    readonly transient = false,
  ) {
    super(reason);
  }

  /** The error for the caller: 504, 503 or 502. */
  toAppError(): AppError {
    return APP_ERROR[this.kind]();
  }
}
