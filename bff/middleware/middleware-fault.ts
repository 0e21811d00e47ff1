import { AppError } from '../../common/errors/catalogue.ts';

/** How a middleware fails: too late, not there, or with an answer that is none. */
export type FaultKind = 'slow' | 'unreachable' | 'garbage';

const APP_ERROR: Record<FaultKind, () => AppError> = {
  slow: () => new AppError('MIDDLEWARE_SLOW'),
  unreachable: () => new AppError('UNAVAILABLE', { retryAfter: 5 }),
  garbage: () => new AppError('MIDDLEWARE_FAILED'),
};

/** A fault of the middleware, as against an error that it reports properly. `reason` is short and holds nothing of the exchange. */
export class MiddlewareFault extends Error {
  override readonly name = 'MiddlewareFault';

  /** `passing`: may be over the next moment, so that a read is worth another try. */
  constructor(
    readonly kind: FaultKind,
    readonly reason: string,
    readonly passing = false,
  ) {
    super(reason);
  }

  /** What the caller is told: 504, 503 or 502. */
  toAppError(): AppError {
    return APP_ERROR[this.kind]();
  }
}
