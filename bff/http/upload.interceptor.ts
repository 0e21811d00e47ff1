import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import multer, { MulterError, type StorageEngine } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { PassThrough, type Readable } from 'node:stream';
import type { AnyCall } from '../../common/contract/call.ts';
import { AppError, type ErrorCode } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import { inputLimits } from './input-limits.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';
import { Forwarding } from './ports.ts';

/** Of a form: one file, and the fields beside it, each no larger than the call's input. */
const formLimits = (row: AnyCall) => ({
  ...{ fileSize: LIMITS.genericFileBytes, files: 1, fields: 4, parts: 6, headerPairs: 20, fieldNameSize: 60 },
  fieldSize: inputLimits(row).bytes,
});

/** How much of a file waits here for the middleware to take it. */
const PIECES_BYTES = 64 * 1024;

/** What multer names past its limits; the rest of what it refuses is not a form of the call. */
const TOO_LARGE: Record<string, ErrorCode> = { LIMIT_FILE_SIZE: 'TOO_LARGE', LIMIT_FIELD_VALUE: 'REQUEST_TOO_LARGE' };

/** What multer found wrong, as the catalogue says it. */
function refusal(fault: unknown): unknown {
  if (!(fault instanceof MulterError)) return fault instanceof AppError ? fault : new AppError('MALFORMED', {}, { cause: fault });
  return new AppError(TOO_LARGE[fault.code] ?? 'MALFORMED', {}, { cause: fault });
}

/** Reads the form to its end, the whole file into memory. */
function whole(row: AnyCall, request: PortalRequest, response: PortalResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    multer({ limits: formLimits(row) }).single('file')(request, response, (fault: unknown) => {
      if (fault) reject(refusal(fault));
      else resolve();
    });
  });
}

/** Takes a row's upload: the whole file into memory for the service here, or its pieces as they come for a middleware. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(private readonly forwarding: Forwarding) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<PortalRequest>(), http.getResponse<PortalResponse>()];
    const { row } = request;
    if (!row?.upload) return next.handle();
    if (!this.forwarding.isRemote(row)) {
      await whole(row, request, response);
      return next.handle();
    }
    const file = await begun(row, request, response);
    return next.handle().pipe(finalize(() => file?.destroy()));
  }
}

/**
 * Reads the form as far as its file. A form whose input comes after the file is read to its end first, at most as much as one file may be.
 * Gives the file's pieces, which are also in the request; nothing for a form without a file.
 */
function begun(row: AnyCall, request: PortalRequest, response: PortalResponse): Promise<Readable | undefined> {
  const limits = formLimits(row);
  return new Promise((resolve, reject) => {
    let taken: PassThrough | undefined;
    const storage: StorageEngine = {
      _handleFile: (_request, file, done) => {
        const source = file.stream;
        const known = Object.hasOwn((request.body ?? {}) as object, row.upload ?? '');
        const pieces = new PassThrough({ highWaterMark: known ? PIECES_BYTES : limits.fileSize + 1 });
        taken = pieces;
        source.on('error', (fault: unknown) => pieces.destroy(refusal(fault) as Error)).on('end', () => done(null, {}));
        source.on('limit', () => pieces.destroy(new AppError('TOO_LARGE')));
        // What nobody reads any more still has to leave the connection.
        pieces.on('error', () => {}).on('close', () => source.resume());
        source.pipe(pieces);
        request.arriving = { originalname: file.originalname, stream: pieces };
        if (known) resolve(pieces);
      },
      _removeFile: (_request, _file, done) => done(null),
    };
    multer({ storage, limits }).single('file')(request, response, (fault: unknown) => {
      const why = fault ? (refusal(fault) as Error) : undefined;
      if (why) taken?.destroy(why);
      if (why) return reject(why);
      resolve(taken);
    });
  });
}
