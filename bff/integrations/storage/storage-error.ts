/**
 * An error of the storage. `code` is an errno code where one fits, else the code of the storage. The message is
 * dropped.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    readonly code: string,
    /** A valid error response, not a failure to respond. */
    readonly permanent = false,
  ) {
    super(`storage: ${code}`);
  }
}

const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;
/** Statuses that ask for a retry. */
const BUSY = new Set([408, 429]);

/** Converts an error of the S3 client. */
export function toStorageError(error: unknown): StorageError {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (FULL.test(name) || status === 507) return new StorageError('ENOSPC', true);
  if (status >= 400 && status < 500 && !BUSY.has(status))
    return new StorageError(/^\w{1,60}$/.test(name) ? name : `status ${status}`, true);
  return new StorageError(name === 'TimeoutError' || name === 'AbortError' ? 'ETIMEDOUT' : 'ECONNRESET');
}
