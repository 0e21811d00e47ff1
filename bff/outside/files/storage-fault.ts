/** The storage failed: `code` as a disk or a network would say it where that fits, else the storage's own. What else it wrote is not kept. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';

  constructor(
    readonly code: string,
    /** Its own decision rather than a failure to answer. */
    readonly decided = false,
  ) {
    super(`storage: ${code}`);
  }
}

const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;
/** Try again later: said by the storage, but no decision about what was asked. */
const BUSY = new Set([408, 429]);

/** What an error of an S3 client means. */
export function storageFaultOf(fault: unknown): StorageFault {
  const { name = '', $metadata } = fault as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (FULL.test(name) || status === 507) return new StorageFault('ENOSPC', true);
  if (status >= 400 && status < 500 && !BUSY.has(status))
    return new StorageFault(/^\w{1,60}$/.test(name) ? name : `status ${status}`, true);
  return new StorageFault(name === 'TimeoutError' || name === 'AbortError' ? 'ETIMEDOUT' : 'ECONNRESET');
}
