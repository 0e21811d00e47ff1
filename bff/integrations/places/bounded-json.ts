import { PlacesUnavailableError } from './places.port.ts';

/** One request to a provider, with limits for its response. */
export interface BoundedRequest {
  url: URL;
  /** milliseconds for the whole request, including the body */
  timeoutMs: number;
  /** the largest body read, in bytes after decompression */
  maxBytes: number;
  headers?: Record<string, string>;
  /** sent by POST as JSON; without it the request is a GET */
  body?: unknown;
}

/** The response of a provider: its status and its JSON, not validated yet. */
export interface JsonResponse {
  status: number;
  json: unknown;
}

/**
 * Sends a request to a provider and reads at most `maxBytes` of JSON within `timeoutMs`, without following redirects.
 * @returns the status, of any value, and the parsed body
 * @throws PlacesUnavailableError for everything else: no connection, timeout, redirect, not JSON, too large
 */
export async function fetchBoundedJson(request: BoundedRequest): Promise<JsonResponse> {
  try {
    const response = await fetch(request.url, {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return { status: response.status, json: await readJson(response, request.maxBytes) };
  } catch (error) {
    // The original error may contain the address, with the key and user input, so it is dropped.
    throw error instanceof PlacesUnavailableError ? error : new PlacesUnavailableError(reasonOf(error));
  }
}

async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  if (!/^application\/([a-z.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) return reject(response, 'not JSON');
  if (Number(response.headers.get('content-length')) > maxBytes) return reject(response, 'answer too large');
  return JSON.parse(await readText(response, maxBytes));
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PlacesUnavailableError('answer too large'); // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function reject(response: Response, error: string): Promise<never> {
  await response.body?.cancel(); // releases the connection without reading the rest
  throw new PlacesUnavailableError(error);
}

function reasonOf(error: unknown): string {
  const { name } = Object(error) as { name?: unknown }; // by name: a DOMException may not be an Error of this realm
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return name === 'SyntaxError' ? 'not JSON' : 'no answer';
}

/** The body of a 2xx response. @throws PlacesUnavailableError for any other status */
export function successOf(answer: JsonResponse): unknown {
  if (answer.status >= 200 && answer.status < 300) return answer.json;
  throw new PlacesUnavailableError(`status ${answer.status}`);
}

/**
 * Builds the address of a call from the configured base (which may have a path), a path and parameters.
 * Throws TypeError when the base is not a URL. Adapters build one address in their constructor, so that the start
 * fails.
 */
export function callUrl(baseUrl: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
