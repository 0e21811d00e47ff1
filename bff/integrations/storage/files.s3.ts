import type { S3Client } from '@aws-sdk/client-s3';
import { traced } from '../../ops/tracing.ts';
import { Breaker } from '../circuit-breaker.ts';
import { DeliveryError } from '../delivery-error.ts';
import { isKey, InvalidStorageKeyError, type FilesPort } from './files.port.ts';

/** The bucket and its credentials. */
export interface S3Settings {
  /** Default: Amazon S3. */
  endpoint?: string;
  bucket: string;
  region: string;
  /** Default: the credentials of the machine (role of the instance, shared credentials file). */
  keys?: { accessKeyId: string; secretAccessKey: string };
  /** Puts the name of the bucket into the path instead of the host name. */
  pathStyle: boolean;
  /** Number of keys in one page of a listing. */
  pageSize?: number;
}

/** For one operation, its retry included. */
const OPERATION_TIMEOUT_MS = 15_000;
const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true };

const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;
/** Statuses that ask for a retry. */
const BUSY = new Set([408, 429]);

/**
 * An error of the storage. `code` is an errno code where one fits, else the code of the storage. The message is
 * dropped.
 */
class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    readonly code: string,
    /** A valid error response, not a failure to respond. */
    readonly permanent = false,
  ) {
    super(`storage: ${code}`);
  }
}

type Api = typeof import('@aws-sdk/client-s3');

interface Session {
  api: Api;
  /** Sends a command within the timeout of the operation. */
  send: S3Client['send'];
}

/** Stores files in an S3 bucket. An object becomes visible only when it is complete. */
export class FilesS3 implements FilesPort {
  readonly #breaker = new Breaker();
  #opened?: Promise<{ api: Api; s3: S3Client }>;

  constructor(private readonly settings: S3Settings) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const object = {
      ...this.#object(key),
      Body: bytes,
      ContentLength: bytes.length,
      ContentType: 'application/octet-stream',
    };
    await this.#run(({ api, send }) => send(new api.PutObjectCommand(object)));
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const object = this.#object(key);
    const content = this.#run(async ({ api, send }) =>
      (await send(new api.GetObjectCommand(object))).Body?.transformToByteArray(),
    );
    return content.catch((error: unknown) => {
      if (error instanceof StorageError && error.code === 'NoSuchKey') return undefined;
      throw error;
    });
  }

  async remove(key: string): Promise<void> {
    const object = this.#object(key);
    await this.#run(({ api, send }) => send(new api.DeleteObjectCommand(object)));
  }

  async check(): Promise<void> {
    await this.#run(({ api, send }) => send(new api.HeadBucketCommand({ Bucket: this.settings.bucket })));
  }

  async *olderThan(time: Date): AsyncGenerator<string> {
    const where = { Bucket: this.settings.bucket, MaxKeys: this.settings.pageSize };
    let next: string | undefined;
    do {
      const page = await this.#run(({ api, send }) =>
        send(new api.ListObjectsV2Command({ ...where, ContinuationToken: next })),
      );
      for (const { Key = '', LastModified } of page.Contents ?? [])
        if (isKey(Key) && LastModified && LastModified < time) yield Key;
      next = page.NextContinuationToken;
    } while (next);
  }

  /** Nothing to do: an object becomes visible only when it is complete. */
  async discardUnfinished(): Promise<void> {}

  #object(key: string) {
    if (!isKey(key)) throw new InvalidStorageKeyError();
    return { Bucket: this.settings.bucket, Key: key };
  }

  /** Rejects with StorageError. A valid error response (no such object) does not count for the circuit breaker. */
  async #run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const { api, s3 } = await (this.#opened ??= open(this.settings));
    const abortSignal = AbortSignal.timeout(OPERATION_TIMEOUT_MS);
    const send = ((command: Parameters<S3Client['send']>[0]) => s3.send(command, { abortSignal })) as S3Client['send'];
    const outcome = await this.#breaker
      .run<{ result: T } | StorageError>(async () => {
        try {
          return {
            result: await traced('files', { 'rpc.system': 'aws-api', 'rpc.service': 'S3' }, () => work({ api, send })),
          };
        } catch (error) {
          const storageError = toStorageError(error);
          if (storageError.permanent) return storageError;
          throw storageError;
        }
      })
      .catch((error: unknown) => {
        throw error instanceof DeliveryError ? new StorageError('ECONNREFUSED') : error;
      });
    if (outcome instanceof StorageError) throw outcome;
    return outcome.result;
  }
}

/** The client is large, so it is imported only when a bucket is configured. */
async function open({ endpoint, region, keys: credentials, pathStyle: forcePathStyle }: S3Settings) {
  const api = await import('@aws-sdk/client-s3');
  const s3 = new api.S3Client({
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    region,
    forcePathStyle,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: TIMEOUTS,
    // Not every server supports the newer checksums; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { api, s3 };
}

/** Converts an error of the S3 client. */
function toStorageError(error: unknown): StorageError {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (FULL.test(name) || status === 507) return new StorageError('ENOSPC', true);
  if (status >= 400 && status < 500 && !BUSY.has(status))
    return new StorageError(/^\w{1,60}$/.test(name) ? name : `status ${status}`, true);
  return new StorageError(name === 'TimeoutError' || name === 'AbortError' ? 'ETIMEDOUT' : 'ECONNRESET');
}
