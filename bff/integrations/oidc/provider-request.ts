import { isJson, readText } from '../read-text.ts';

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

/** The provider asks to try again later: Request Timeout and Too Many Requests. */
const TEMPORARY: readonly number[] = [408, 429];

export interface ProviderRequest {
  url: string;
  headers?: Record<string, string>;
  /** Sent as a form by POST. */
  form?: Record<string, string>;
  /** One deadline for all requests of a sign-in. */
  signal: AbortSignal;
  /** Checks only the status; the result is empty. */
  ignoreBody?: true;
}

/**
 * Sends a request to the identity provider and reads at most 256 KB of JSON, without following redirects. Throws
 * ProviderError: `refused` for 4xx; `unavailable` for no connection, a timeout, 408, 429, 5xx, HTML or a body that is
 * too large.
 */
export async function fetchFromProvider({
  url,
  headers,
  form,
  signal,
  ignoreBody,
}: ProviderRequest): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...headers },
      body: form && new URLSearchParams(form),
      redirect: 'error',
      signal,
    });
    if (response.status >= 400 && response.status < 500 && !TEMPORARY.includes(response.status)) {
      await response.body?.cancel();
      throw new ProviderError('refused', `status ${response.status}`);
    }
    if (!ignoreBody) return await readJson(response, signal);
    await response.body?.cancel();
    if (response.status !== 200) throw new ProviderError('unavailable', `status ${response.status}`);
    return {};
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('unavailable', 'no answer');
  }
}

async function readJson(response: Response, signal: AbortSignal): Promise<Record<string, unknown>> {
  if (response.status !== 200 || !isJson(response)) {
    await response.body?.cancel();
    throw new ProviderError('unavailable', `status ${response.status}, not JSON`);
  }
  const text = await readText(response, MAX_BYTES, signal);
  if (text === undefined) throw new ProviderError('unavailable', 'answer too large');
  const json: unknown = JSON.parse(text);
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw new ProviderError('unavailable', 'not a JSON object');
  return json as Record<string, unknown>;
}
