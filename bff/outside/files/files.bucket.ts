import type { S3Client } from '@aws-sdk/client-s3';
import { traced } from '../../ops/tracing.ts';
import { Breaker } from '../breaker.ts';
import { NotAccepted } from '../not-accepted.ts';
import type { FilesPort } from './files.port.ts';
import { StorageFault, storageFaultOf } from './storage-fault.ts';
import { isKey, NotAKey } from './stored-key.ts';

/** Where the bucket is and who asks. */
export interface S3Settings {
  /** Another server than Amazon's own. */
  endpoint?: string;
  bucket: string;
  region: string;
  /** Without them the keys are looked for where the machine keeps them (the instance's role, a shared file). */
  keys?: { accessKeyId: string; secretAccessKey: string };
  /** The bucket's name in the path rather than in the host's name. */
  pathStyle: boolean;
  /** How many names a listing brings at once. */
  pageSize?: number;
}

/** For one operation, its second try included. */
const DEADLINE_MS = 15_000;
const TRIES = 2;
const TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true };

type Api = typeof import('@aws-sdk/client-s3');

interface Asked {
  api: Api;
  /** Sends a command within the deadline. */
  send: S3Client['send'];
}

/** Files in a bucket of any server that speaks S3; each is one object, there whole or not at all. */
export class FilesS3 implements FilesPort {
  #opened?: Promise<{ api: Api; s3: S3Client }>;

  constructor(
    private readonly settings: S3Settings,
    private readonly breaker = new Breaker(),
  ) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const object = { ...this.#object(key), Body: bytes, ContentLength: bytes.length, ContentType: 'application/octet-stream' };
    await this.#ask(({ api, send }) => send(new api.PutObjectCommand(object)));
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const object = this.#object(key);
    const asked = this.#ask(async ({ api, send }) => (await send(new api.GetObjectCommand(object))).Body?.transformToByteArray());
    return asked.catch((fault: unknown) => {
      if (fault instanceof StorageFault && fault.code === 'NoSuchKey') return undefined;
      throw fault;
    });
  }

  async remove(key: string): Promise<void> {
    const object = this.#object(key);
    await this.#ask(({ api, send }) => send(new api.DeleteObjectCommand(object)));
  }

  async check(): Promise<void> {
    await this.#ask(({ api, send }) => send(new api.HeadBucketCommand({ Bucket: this.settings.bucket })));
  }

  async *olderThan(time: Date): AsyncGenerator<string> {
    const where = { Bucket: this.settings.bucket, MaxKeys: this.settings.pageSize };
    let next: string | undefined;
    do {
      const page = await this.#ask(({ api, send }) => send(new api.ListObjectsV2Command({ ...where, ContinuationToken: next })));
      for (const { Key = '', LastModified } of page.Contents ?? []) if (isKey(Key) && LastModified && LastModified < time) yield Key;
      next = page.NextContinuationToken;
    } while (next);
  }

  /** An object can be seen from its last byte on: nothing lies there unfinished. */
  async discardUnfinished(): Promise<void> {}

  #object(key: string) {
    if (!isKey(key)) throw new NotAKey();
    return { Bucket: this.settings.bucket, Key: key };
  }

  /** Rejects with StorageFault. What the storage decided (no such object) is no reason to spare it. */
  async #ask<T>(work: (asked: Asked) => Promise<T>): Promise<T> {
    const { api, s3 } = await (this.#opened ??= open(this.settings));
    const abortSignal = AbortSignal.timeout(DEADLINE_MS);
    const send = ((command: Parameters<S3Client['send']>[0]) => s3.send(command, { abortSignal })) as S3Client['send'];
    const answer = await this.breaker
      .run<{ got: T } | StorageFault>(async () => {
        try {
          return { got: await traced('files', { 'rpc.system': 'aws-api', 'rpc.service': 'S3' }, () => work({ api, send })) };
        } catch (fault) {
          const known = storageFaultOf(fault);
          if (known.decided) return known;
          throw known;
        }
      })
      .catch((fault: unknown) => {
        throw fault instanceof NotAccepted ? new StorageFault('ECONNREFUSED') : fault;
      });
    if (answer instanceof StorageFault) throw answer;
    return answer.got;
  }
}

/** The client is large: it is loaded where a bucket is configured, and nowhere else. */
async function open({ endpoint, region, keys: credentials, pathStyle: forcePathStyle }: S3Settings) {
  const api = await import('@aws-sdk/client-s3');
  const s3 = new api.S3Client({
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    region,
    forcePathStyle,
    maxAttempts: TRIES,
    requestHandler: TIMEOUTS,
    // Newer checksums are not known to every server; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { api, s3 };
}
