import { Catch, HttpException, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError, type ErrorCode } from '../../common/errors/catalogue.ts';
import { answerOf } from '../i18n/error-texts.ts';
import { Log } from '../ops/log.ts';
import { drainRequest, hasUnreadBody } from './request-drain.ts';
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

/** Error codes of an unavailable database: connection lost, shutting down, too many connections, timeout, disk full. */
const DATABASE_DOWN = /^(08...|57P0[123]|53...|55P03|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT)$/;

/** Converts any error to an AppError, without internal details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status: plainStatus, code, message } = error as { status?: unknown; code?: unknown; message?: string };
  const status = error instanceof HttpException ? error.getStatus() : plainStatus;
  if (typeof status === 'number' && BY_STATUS[status]) return new AppError(BY_STATUS[status], {}, { cause: error });
  if (code === 'ENOSPC' || code === '53100') return new AppError('NO_SPACE', {}, { cause: error });
  const isConnectionError = /timeout (exceeded when trying to connect|expired)|Connection terminated|not queryable|Query read timeout/.test(
    message ?? '',
  );
  if ((typeof code === 'string' && DATABASE_DOWN.test(code)) || isConnectionError)
    return new AppError('UNAVAILABLE', { retryAfter: 5 }, { cause: error });
  return new AppError('INTERNAL', {}, { cause: error });
}

/** The WWW-Authenticate header of a 401 (RFC 9110 §11.6.1, RFC 6750 §3). A token that was sent is invalid. */
function challengeOf(request: PortalRequest): string {
  return request.headers.authorization === undefined ? 'Bearer realm="portal"' : 'Bearer realm="portal", error="invalid_token"';
}

/** Turns every exception into an error response of the catalogue. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<PortalRequest>(), http.getResponse<PortalResponse>());
  }

  answer(exception: unknown, request: PortalRequest, response: PortalResponse): void {
    const error = toAppError(exception);
    if (error.row.status >= 500) this.log.error(error.cause ?? error, { requestId: request.requestId });
    if (response.headersSent) return void response.destroy();
    if (hasUnreadBody(request)) return void drainRequest(request).then(() => this.send(error, request, response));
    this.send(error, request, response);
  }

  private send(error: AppError, request: PortalRequest, response: PortalResponse): void {
    const wait = error.details.retryAfter ?? error.details.resendAfter;
    if (wait !== undefined) response.set('Retry-After', String(wait));
    if (error.row.status === 401) response.set('WWW-Authenticate', challengeOf(request));
    response
      .status(error.row.status)
      .set('Cache-Control', 'no-store')
      .json(answerOf(error.code, request.requestId, error.details));
  }
}
