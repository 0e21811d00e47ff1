import { Catch, HttpException, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError, type ErrorCode } from '../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { connectionFailure } from '../database/connection-failure.ts';
import { errorResponseOf } from '../i18n/error-texts.ts';
import { Log } from '../ops/log.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED',
  401: 'SIGN_IN_NEEDED',
  403: 'ACCESS_DENIED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'NOT_ALLOWED_NOW',
  413: 'REQUEST_TOO_LARGE',
  415: 'BODY_NOT_SUPPORTED',
  429: 'TOO_MANY',
  503: 'UNAVAILABLE',
};

/** Too little memory, disk space or connections on the database server; a lock that is not free in time; a deadlock. */
const DATABASE_BUSY = /^(53...|55P03|40P01)$/;

/** Enough for a file over a slow connection. Longer uploads are not awaited. */
const DRAIN_TIMEOUT_MS = 15_000;

/** Converts any error to an AppError, without internal details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status: plainStatus, code, message } = error as { status?: unknown; code?: unknown; message?: string };
  const status = error instanceof HttpException ? error.getStatus() : plainStatus;
  if (typeof status === 'number' && BY_STATUS[status]) return new AppError(BY_STATUS[status], {}, { cause: error });
  if (code === 'ENOSPC' || code === '53100') return new AppError('NO_SPACE', {}, { cause: error });
  const isPoolEmpty = message === 'timeout exceeded when trying to connect';
  if (connectionFailure(error) || isPoolEmpty || (typeof code === 'string' && DATABASE_BUSY.test(code)))
    return new AppError('UNAVAILABLE', { retryAfter: 5 }, { cause: error });
  return new AppError('INTERNAL', {}, { cause: error });
}

/** The WWW-Authenticate header of a 401 (RFC 9110 §11.6.1, RFC 6750 §3). A token that was sent is invalid. */
function challengeOf(request: PortalRequest): string {
  return request.headers.authorization === undefined
    ? 'Bearer realm="portal"'
    : 'Bearer realm="portal", error="invalid_token"';
}

/** Turns every exception into an error response of the catalogue. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<PortalRequest>(), http.getResponse<PortalResponse>()];
    const error = toAppError(exception);
    if (error.entry.status >= 500) this.log.error(error.cause ?? error, { requestId: request.requestId });
    if (response.headersSent) return void response.destroy();
    if (hasUnreadBody(request)) return void drainRequest(request).then(() => this.send(error, request, response));
    this.send(error, request, response);
  }

  private send(error: AppError, request: PortalRequest, response: PortalResponse): void {
    const wait = error.details.retryAfter ?? error.details.resendAfter;
    if (wait !== undefined) response.set('Retry-After', String(wait));
    if (error.entry.status === 401) response.set('WWW-Authenticate', challengeOf(request));
    response
      .status(error.entry.status)
      .set('Cache-Control', 'no-store')
      .json(errorResponseOf(error.code, request.requestId, error.details));
  }
}

const bodyLength = ({ headers }: PortalRequest): number =>
  'transfer-encoding' in headers ? 1 : Number(headers['content-length'] ?? 0);

/** Whether the request has an unread body of an acceptable size. */
function hasUnreadBody(request: PortalRequest): boolean {
  return (
    !request.complete &&
    !request.destroyed &&
    bodyLength(request) > 0 &&
    bodyLength(request) <= SERVER_LIMITS.requestBytes
  );
}

/**
 * Reads and discards the rest of the body of a rejected request. A response during an upload can be lost when the
 * connection ends, and the user would see a connection error instead of the reason.
 */
function drainRequest(request: PortalRequest): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, DRAIN_TIMEOUT_MS);
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > SERVER_LIMITS.requestBytes) finish();
    });
    for (const event of ['end', 'error', 'close'] as const) request.once(event, finish);
    request.resume();
  });
}
