import { Catch, HttpException, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { answerOf, AppError, type ErrorCode } from '../../common/errors/catalogue.ts';
import { Log } from '../ops/log.ts';
import { drained, isArriving } from './drained.ts';
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

/** How the database or the disk says that it cannot work now: connection gone, shutting down, too many, out of time; disk full. */
const DATABASE_DOWN = /^(08...|57P0[123]|53...|55P03|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT)$/;

/** What an error means to the caller. Nothing internal passes. */
export function toAppError(fault: unknown): AppError {
  if (fault instanceof AppError) return fault;
  const { status: plainStatus, code, message } = fault as { status?: unknown; code?: unknown; message?: string };
  const status = fault instanceof HttpException ? fault.getStatus() : plainStatus;
  if (typeof status === 'number' && BY_STATUS[status]) return new AppError(BY_STATUS[status], {}, { cause: fault });
  if (code === 'ENOSPC' || code === '53100') return new AppError('NO_SPACE', {}, { cause: fault });
  const noConnection = /timeout (exceeded when trying to connect|expired)|Connection terminated|not queryable|Query read timeout/.test(
    message ?? '',
  );
  if ((typeof code === 'string' && DATABASE_DOWN.test(code)) || noConnection)
    return new AppError('UNAVAILABLE', { retryAfter: 5 }, { cause: fault });
  return new AppError('INTERNAL', {}, { cause: fault });
}

/** What a 401 must say (RFC 9110 §11.6.1), in the words of RFC 6750 §3. A bearer that was given is one that does not count. */
function challengeOf(request: PortalRequest): string {
  return request.headers.authorization === undefined ? 'Bearer realm="portal"' : 'Bearer realm="portal", error="invalid_token"';
}

/** Every failure of a call becomes one answer of the catalogue. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(fault: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(fault, http.getRequest<PortalRequest>(), http.getResponse<PortalResponse>());
  }

  answer(fault: unknown, request: PortalRequest, response: PortalResponse): void {
    const error = toAppError(fault);
    if (error.row.status >= 500) this.log.fault(error.cause ?? error, { requestId: request.requestId });
    if (response.headersSent) return void response.destroy();
    if (isArriving(request)) return void drained(request).then(() => this.say(error, request, response));
    this.say(error, request, response);
  }

  private say(error: AppError, request: PortalRequest, response: PortalResponse): void {
    const wait = error.details.retryAfter ?? error.details.resendAfter;
    if (wait !== undefined) response.set('Retry-After', String(wait));
    if (error.row.status === 401) response.set('WWW-Authenticate', challengeOf(request));
    response
      .status(error.row.status)
      .set('Cache-Control', 'no-store')
      .json(answerOf(error.code, request.requestId, error.details));
  }
}
