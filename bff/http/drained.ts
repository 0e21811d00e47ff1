import { LIMITS } from '../../common/limits.ts';
import type { PortalRequest } from './portal-request.ts';

/** As long as somebody with a slow connection needs for a file; a body that takes longer, or has more than any may, is not waited for. */
const DRAINS_MS = 15_000;

const length = ({ headers }: PortalRequest): number => ('transfer-encoding' in headers ? 1 : Number(headers['content-length'] ?? 0));

/** Whether something of the request is still on its way that is worth waiting for. */
export function isArriving(request: PortalRequest): boolean {
  return !request.complete && !request.destroyed && length(request) > 0 && length(request) <= LIMITS.requestBytes;
}

/**
 * Takes off the line what is still on its way of a request that is refused: an answer in the middle of an upload is lost with it when the
 * connection then ends, and the person sees a broken connection in place of the reason.
 */
export function drained(request: PortalRequest): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const over = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(over, DRAINS_MS);
    request.unpipe();
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > LIMITS.requestBytes) over();
    });
    for (const event of ['end', 'error', 'close'] as const) request.once(event, over);
    request.resume();
  });
}
