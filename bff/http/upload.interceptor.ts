import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import multer, { MulterError, type StorageEngine } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { PassThrough, type Readable } from 'node:stream';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { AppError, type ErrorCode } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import { inputLimits } from './input-limits.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';
import { Forwarding } from './contract-services.ts';
import { UploadMemory, uploadsBusy, type HeldBytes } from './upload-memory.ts';

/** A form has one file and a few fields, each no larger than the input of the endpoint. */
const formLimits = (endpoint: AnyEndpoint) => ({
  fileSize: LIMITS.genericFileBytes,
  files: 1,
  fields: 4,
  parts: 6,
  headerPairs: 20,
  fieldNameSize: 60,
  fieldSize: inputLimits(endpoint).bytes,
});

/** Buffer for a file that is streamed to the middleware. */
const STREAM_BUFFER_BYTES = 64 * 1024;

/** Multer's codes for exceeded sizes; its other errors mean a malformed form. */
const SIZE_ERRORS: Record<string, ErrorCode> = { LIMIT_FILE_SIZE: 'TOO_LARGE', LIMIT_FIELD_VALUE: 'REQUEST_TOO_LARGE' };

/** Converts an error of multer to an error of the catalogue. */
function toUploadError(error: unknown): AppError {
  if (!(error instanceof MulterError))
    return error instanceof AppError ? error : new AppError('MALFORMED', {}, { cause: error });
  return new AppError(SIZE_ERRORS[error.code] ?? 'MALFORMED', {}, { cause: error });
}

/** Collects the file in memory. */
const inMemory = (held: HeldBytes): StorageEngine => ({
  _handleFile: (_request, { stream }, done) => {
    const chunks: Buffer[] = [];
    let refused = false;
    stream.on('data', (chunk: Buffer) => {
      if (refused) return;
      if (held.add(chunk.length)) chunks.push(chunk);
      else {
        refused = true;
        chunks.length = 0;
        done(uploadsBusy());
      }
    });
    stream.on('end', () => {
      if (!refused) done(null, { buffer: Buffer.concat(chunks) });
    });
  },
  _removeFile: (_request, _file, done) => done(null),
});

/** Reads the whole form, with the file in memory. */
function readForm(
  endpoint: AnyEndpoint,
  request: PortalRequest,
  response: PortalResponse,
  held: HeldBytes,
): Promise<undefined> {
  return new Promise((resolve, reject) => {
    multer({ storage: inMemory(held), limits: formLimits(endpoint) }).single('file')(
      request,
      response,
      (error: unknown) => {
        if (error) reject(toUploadError(error));
        else resolve(undefined);
      },
    );
  });
}

/** Reads an upload: the whole file into memory for the local service, or as a stream for a remote middleware. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(
    private readonly forwarding: Forwarding,
    private readonly memory: UploadMemory,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<PortalRequest>(), http.getResponse<PortalResponse>()];
    const { endpoint } = request;
    if (!endpoint?.upload) return next.handle();
    const held = this.memory.hold(request.caller.address);
    const remote = this.forwarding.isRemote(endpoint);
    try {
      const file = await (remote
        ? openUploadStream(endpoint, request, response, held)
        : readForm(endpoint, request, response, held));
      const end = (): void => {
        file?.destroy();
        held.release();
      };
      return next.handle().pipe(finalize(end));
    } catch (error) {
      held.release();
      throw error;
    }
  }
}

/**
 * Reads the form up to its file and returns the file as a stream, which is also set on the request; undefined for a
 * form without a file. When the input comes after the file, the whole form is buffered first, up to the maximum size of
 * a file.
 */
function openUploadStream(
  endpoint: AnyEndpoint,
  request: PortalRequest,
  response: PortalResponse,
  held: HeldBytes,
): Promise<Readable | undefined> {
  const limits = formLimits(endpoint);
  return new Promise((resolve, reject) => {
    let upload: PassThrough | undefined;
    const storage: StorageEngine = {
      _handleFile: (_request, file, done) => {
        const source = file.stream;
        const hasInput =
          endpoint.upload === 'query' || Object.hasOwn((request.body ?? {}) as object, endpoint.upload ?? '');
        const stream = new PassThrough({ highWaterMark: hasInput ? STREAM_BUFFER_BYTES : limits.fileSize + 1 });
        upload = stream;
        source.on('error', (error: unknown) => stream.destroy(toUploadError(error))).on('end', () => done(null, {}));
        source.on('limit', () => stream.destroy(new AppError('TOO_LARGE')));
        // After an error the rest of the file must still be read from the connection.
        stream.on('error', () => {}).on('close', () => source.resume());
        if (!hasInput)
          source.on('data', (chunk: Buffer) => {
            if (!stream.destroyed && !held.add(chunk.length)) stream.destroy(uploadsBusy());
          });
        source.pipe(stream);
        request.incomingFile = { originalname: file.originalname, stream };
        if (hasInput) resolve(stream);
      },
      _removeFile: (_request, _file, done) => done(null),
    };
    multer({ storage, limits }).single('file')(request, response, (error: unknown) => {
      if (!error) return resolve(upload);
      const uploadError = toUploadError(error);
      upload?.destroy(uploadError);
      reject(uploadError);
    });
  });
}
