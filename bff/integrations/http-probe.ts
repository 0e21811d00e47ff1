import { DeliveryError } from './delivery-error.ts';

/** A request and the responses that count as working. */
export interface HttpProbe {
  url: string | URL;
  signal: AbortSignal;
  /** Default: HEAD, which changes nothing at any address. */
  method?: 'HEAD' | 'GET';
  headers?: Record<string, string>;
  /** Only 2xx counts. Default: any status below 500, and 501, because a server may not implement HEAD. */
  successOnly?: boolean;
}

/** Checks over HTTP that a remote service works. Rejects with DeliveryError, which does not contain the address. */
export async function probeHttp({
  url,
  signal,
  method = 'HEAD',
  headers,
  successOnly = false,
}: HttpProbe): Promise<void> {
  const response = await fetch(url, { method, headers, redirect: 'manual', signal }).catch(() => {
    throw new DeliveryError('no answer');
  });
  void response.body?.cancel().catch(() => {});
  const works = successOnly ? response.ok : response.status < 500 || response.status === 501;
  if (!works) throw new DeliveryError(`status ${response.status}`);
}
