import { DeliveryError } from './delivery-error.ts';

export interface JsonPost {
  url: string;
  /** The JSON text, as a text because it may be signed. */
  body: string;
  headers?: Record<string, string>;
  timeoutMs: number;
}

/** Statuses that reject this message and are not failures of the remote service. */
const PERMANENT_STATUSES = new Set([400, 422]);

/**
 * Sends JSON by POST without following redirects. Any 2xx is accepted; returns its content type. Rejects with
 * DeliveryError.
 */
export async function postJson({ url, body, headers, timeoutMs }: JsonPost): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // The original error may contain the address, so it is dropped.
    throw new DeliveryError((error as Error).name === 'TimeoutError' ? 'timeout' : 'no answer');
  });
  // The body is not needed; a body that is not read cannot be too large or too slow.
  void response.body?.cancel().catch(() => {});
  if (!response.ok) throw new DeliveryError(`status ${response.status}`, PERMANENT_STATUSES.has(response.status));
  return response.headers.get('content-type') ?? '';
}
