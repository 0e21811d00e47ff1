import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';
import { Forwarding } from './ports.ts';

const limits = { fileSize: LIMITS.genericFileBytes, files: 1, fields: 4, parts: 6 };

/** How much of a file waits here for the middleware to take it. */
const PIECES_BYTES = 64 * 1024;

const Whole = FileInterceptor('file', { limits });

/** What multer found wrong, as the catalogue says it. */
function refusal(fault: unknown): unknown {
  if (!(fault instanceof MulterError)) return fault instanceof AppError ? fault : new AppError('MALFORMED', {}, { cause: fault });
  return new AppError(fault.code === 'LIMIT_FILE_SIZE' ? 'TOO_LARGE' : 'MALFORMED', {}, { cause: fault });
}

/** Takes a row's upload: the whole file into memory for the service here, or its pieces as they come for a middleware. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  readonly #whole = new Whole() as NestInterceptor;

  constructor(private readonly forwarding: Forwarding) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    if (!this.forwarding.isRemote(request.row!)) return this.#whole.intercept(context, next);
    const file = await begun(request, context.switchToHttp().getResponse<PortalResponse>());
    return next.handle().pipe(finalize(() => file?.destroy()));
  }
}

/**
 * Reads the form as far as its file. A form whose input comes after the file is read to its end first, at most as much as one file may be.
 * Gives the file's pieces, which are also in the request; nothing for a form without a file.
 */
function begun(request: PortalRequest, response: PortalResponse): Promise<Readable | undefined> {
  const field = request.row!.upload!;
  return new Promise((resolve, reject) => {
    let taken: PassThrough | undefined;
    const storage: StorageEngine = {
      _handleFile: (_request, file, done) => {
        const source = file.stream;
        const known = Object.hasOwn((request.body ?? {}) as object, field);
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
