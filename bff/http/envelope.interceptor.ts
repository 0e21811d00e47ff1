import { Readable } from 'node:stream';
import { Injectable, StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { FileAnswer } from '../../common/contract/call.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** What a served file may never do: run, be sniffed, be kept by a cache (unless it is everybody's). */
const FILE_HEADERS = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

const YEAR_S = 31_536_000;

/** A file name for a header: an ASCII form for old readers and the real one percent-encoded (RFC 6266), so no byte of it can end the header. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_').slice(-100) || 'file';
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`;
}

/** `{code: 0, data}` around every JSON answer; files go out as they are. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const row = http.getRequest<PortalRequest>().row;
    if (!row) return next.handle();
    return next
      .handle()
      .pipe(map((answer) => (row.bytes ? sendFile(http.getResponse(), answer as FileAnswer) : { code: 0, data: answer })));
  }
}

function sendFile(response: PortalResponse, file: FileAnswer): StreamableFile {
  response.set(FILE_HEADERS);
  if (file.forGood) response.set('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
  const from = file.stream ? Readable.from(file.stream, { objectMode: false }) : file.bytes;
  return new StreamableFile(from as Uint8Array, {
    type: file.mimeType,
    disposition: contentDisposition(file.disposition ?? 'attachment', file.name),
    length: file.stream ? file.length : file.bytes.byteLength,
  }).setErrorHandler((_fault, answer) => void (answer as unknown as PortalResponse).destroy());
}
