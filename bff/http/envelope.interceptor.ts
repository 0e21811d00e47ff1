import { Readable } from 'node:stream';
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, map, type Observable } from 'rxjs';
import type { AnyEndpoint, FileResponse } from '../../common/contract/endpoint.ts';
import { YEAR_SECONDS } from '../../common/durations.ts';
import { AppError, CATALOGUE, type ErrorCode } from '../../common/errors/catalogue.ts';
import { toAppError } from './error.filter.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Served files must not run scripts, be sniffed or be cached (unless they are immutable). */
const FILE_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * A Content-Disposition header with an ASCII name for old clients and the percent-encoded name (RFC 6266), safe against
 * header injection.
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_').slice(-100) || 'file';
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`;
}

/** Wraps JSON responses in `{code: 0, data}`; files are sent without an envelope. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<PortalRequest>();
    const { endpoint } = request;
    if (!endpoint) return next.handle();
    return next.handle().pipe(
      map((result) =>
        endpoint.bytes ? sendFile(http.getResponse(), result as FileResponse) : envelopeOf(endpoint, result),
      ),
      catchError((error: unknown) => {
        throw withFailedError(endpoint, request.body, error);
      }),
    );
  }
}

/** Nest answers with the endpoint's status, unless it gets a response that has its own. */
function envelopeOf({ createdIf }: AnyEndpoint, data: unknown): unknown {
  const body = { code: 0, data };
  return createdIf && !createdIf(data) ? Response.json(body, { status: 200 }) : body;
}

/** Replaces an unexpected error by the endpoint's `failedError`, for email codes by its `_EMAIL` variant. */
function withFailedError({ failedError }: AnyEndpoint, body: unknown, error: unknown): unknown {
  if (!failedError || toAppError(error).code !== 'INTERNAL') return error;
  const emailError = `${failedError}_EMAIL`;
  const isEmail =
    (body as { otpType?: unknown } | undefined)?.otpType === 'EMAIL' && Object.hasOwn(CATALOGUE, emailError);
  return new AppError(isEmail ? (emailError as ErrorCode) : failedError, {}, { cause: error });
}

function sendFile(response: PortalResponse, file: FileResponse): StreamableFile {
  response.set(FILE_HEADERS);
  if (file.immutable) response.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
  const content = file.stream ? Readable.from(file.stream, { objectMode: false }) : file.bytes;
  return new StreamableFile(content as Uint8Array, {
    type: file.mimeType,
    disposition: contentDisposition(file.disposition ?? 'attachment', file.name),
    length: file.stream ? file.length : file.bytes.byteLength,
  }).setErrorHandler((_error, raw) => void (raw as unknown as PortalResponse).destroy());
}
