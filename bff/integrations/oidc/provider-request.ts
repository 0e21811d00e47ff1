/** A failed request to the identity provider. `refused` means a valid response that rejects the request. */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'unavailable' | 'refused' | 'untrusted',
    message: string,
  ) {
    super(message);
  }
}

const MAX_BYTES = 256 * 1024;

export interface ProviderRequest {
  url: string;
  headers?: Record<string, string>;
  /** Sent as a form by POST. */
  form?: Record<string, string>;
  /** One deadline for all requests of a sign-in. */
  signal: AbortSignal;
  /** `none`: only the status matters. */
  answer?: 'none';
}

/**
 * Sends a request to the identity provider and reads at most 256 KB of JSON, without following redirects. Throws
 * ProviderError: `refused` for 4xx; `unavailable` for no connection, a timeout, 5xx, HTML or a body that is too large.
 */
export async function askProvider({ url, headers, form, signal, answer }: ProviderRequest): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...headers },
      body: form && new URLSearchParams(form),
      redirect: 'error',
      signal,
    });
    if (response.status >= 400 && response.status < 500) {
      await response.body?.cancel();
      throw new ProviderError('refused', `status ${response.status}`);
    }
    if (answer !== 'none') return await readJson(response);
    await response.body?.cancel();
    if (response.status !== 200) throw new ProviderError('unavailable', `status ${response.status}`);
    return {};
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('unavailable', 'no answer');
  }
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const isJson = /^application\/([a-z.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  if (response.status !== 200 || !isJson || Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    throw new ProviderError('unavailable', `status ${response.status}, not JSON`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderError('unavailable', 'answer too large');
    chunks.push(chunk);
  }
  const json: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (json === null || typeof json !== 'object' || Array.isArray(json)) throw new ProviderError('unavailable', 'not a JSON object');
  return json as Record<string, unknown>;
}
