import { isJson, readText } from '../read-text.ts';
import { PlacesUnavailableError } from './places.port.ts';

const TIMEOUT_MS = 2500;
/** The largest body that is read, after decompression. */
const MAX_BYTES = 256 * 1024;

/** One request to a provider. */
export interface BoundedRequest {
  url: URL;
  /** For the whole request, including the body. Default: 2.5 seconds. */
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** Sent by POST as JSON; without it the request is a GET. */
  body?: unknown;
}

/** The response of a provider: its status and its JSON, not validated yet. */
export interface JsonResponse {
  status: number;
  json: unknown;
}

/**
 * Sends a request to a provider and reads at most 256 KB of JSON within `timeoutMs`, without following redirects.
 * @returns the status, of any value, and the parsed body
 * @throws PlacesUnavailableError for everything else: no connection, timeout, redirect, not JSON, too large
 */
export async function fetchBoundedJson(request: BoundedRequest): Promise<JsonResponse> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
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
      signal,
    });
    return { status: response.status, json: await readJson(response, signal) };
  } catch (error) {
    // The original error may contain the address, with the key and user input, so it is dropped.
    throw error instanceof PlacesUnavailableError ? error : new PlacesUnavailableError(reasonOf(error));
  }
}

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  if (!isJson(response)) {
    await response.body?.cancel(); // releases the connection without reading the rest
    throw new PlacesUnavailableError('not JSON');
  }
  const text = await readText(response, MAX_BYTES, signal);
  if (text === undefined) throw new PlacesUnavailableError('answer too large');
  return JSON.parse(text);
}

function reasonOf(error: unknown): string {
  const { name } = Object(error) as { name?: unknown }; // by name: a DOMException may not be an Error of this realm
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return name === 'SyntaxError' ? 'not JSON' : 'no answer';
}

/** The body of a 2xx response. @throws PlacesUnavailableError for any other status */
export function successOf({ status, json }: JsonResponse): unknown {
  if (status >= 200 && status < 300) return json;
  throw new PlacesUnavailableError(`status ${status}`);
}

/**
 * Builds the URL of a request from the configured base (which may have a path), a path and parameters.
 * Throws TypeError when the base is not a URL. Adapters build one URL in their constructor, so that the start
 * fails.
 */
export function requestUrl(baseUrl: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
