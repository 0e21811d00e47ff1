/** The identity provider gave no answer that could be used. `refused`: it answered properly, and said no. */
export class ProviderFault extends Error {
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
  /** Sent by POST as a form. */
  form?: Record<string, string>;
  /** One deadline for all that a sign-in asks of the provider. */
  signal: AbortSignal;
  /** Nothing is to be read: the status says all. */
  answer?: 'none';
}

/**
 * Asks the identity provider and reads at most 256 KB of JSON; follows no redirect.
 * Throws ProviderFault: `refused` for 4xx, `unavailable` for no connection, time-out, 5xx, HTML, anything too large.
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
      throw new ProviderFault('refused', `status ${response.status}`);
    }
    if (answer !== 'none') return await readJson(response);
    await response.body?.cancel();
    if (response.status !== 200) throw new ProviderFault('unavailable', `status ${response.status}`);
    return {};
  } catch (fault) {
    throw fault instanceof ProviderFault ? fault : new ProviderFault('unavailable', 'no answer');
  }
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const isJson = /^application\/([a-z.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  if (response.status !== 200 || !isJson || Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    throw new ProviderFault('unavailable', `status ${response.status}, not the JSON asked for`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderFault('unavailable', 'answer too large');
    chunks.push(chunk);
  }
  const json: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (json === null || typeof json !== 'object' || Array.isArray(json)) throw new ProviderFault('unavailable', 'not a JSON object');
  return json as Record<string, unknown>;
}
