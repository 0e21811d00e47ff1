import { SERVER_LIMITS } from '../../common/server-limits.ts';
import type { PortalRequest } from './portal-request.ts';

/** Enough for a file over a slow connection. Longer uploads are not awaited. */
const DRAIN_TIMEOUT_MS = 15_000;

const bodyLength = ({ headers }: PortalRequest): number => ('transfer-encoding' in headers ? 1 : Number(headers['content-length'] ?? 0));

/** Whether the request has an unread body of an acceptable size. */
export function hasUnreadBody(request: PortalRequest): boolean {
  return !request.complete && !request.destroyed && bodyLength(request) > 0 && bodyLength(request) <= SERVER_LIMITS.requestBytes;
}

/**
 * Reads and discards the rest of the body of a rejected request. A response during an upload can be lost when the
 * connection ends, and the user would see a connection error instead of the reason.
 */
export function drainRequest(request: PortalRequest): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, DRAIN_TIMEOUT_MS);
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > SERVER_LIMITS.requestBytes) finish();
    });
    for (const event of ['end', 'error', 'close'] as const) request.once(event, finish);
    request.resume();
  });
}
