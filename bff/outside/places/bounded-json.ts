import { PlacesUnavailable } from './places.port.ts';

/** One request to a provider and the bounds of its answer. */
export interface BoundedRequest {
  url: URL;
  /** milliseconds for the whole exchange, the body included */
  timeoutMs: number;
  /** the largest body read, in bytes after decompression */
  maxBytes: number;
  headers?: Record<string, string>;
  /** sent by POST as JSON; without it the request is a GET */
  body?: unknown;
}

/** What a provider answered: its HTTP status and the JSON of its body, not yet checked in shape. */
export interface JsonAnswer {
  status: number;
  json: unknown;
}

/**
 * Asks a provider and reads at most `maxBytes` of JSON within `timeoutMs`; follows no redirect.
 * @returns the status, which is not judged here, and the parsed body
 * @throws PlacesUnavailable for everything else: no connection, timeout, redirect, not JSON, too large
 */
export async function fetchBoundedJson(request: BoundedRequest): Promise<JsonAnswer> {
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
    // The original error may quote the address, which can hold the key and what a person typed: it is not kept as cause.
    throw error instanceof PlacesUnavailable ? error : new PlacesUnavailable(faultOf(error));
  }
}

async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  if (!/^application\/([a-z.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) return refuse(response, 'not JSON');
  if (Number(response.headers.get('content-length')) > maxBytes) return refuse(response, 'answer too large');
  return JSON.parse(await readText(response, maxBytes));
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PlacesUnavailable('answer too large'); // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function refuse(response: Response, fault: string): Promise<never> {
  await response.body?.cancel(); // frees the connection without reading on
  throw new PlacesUnavailable(fault);
}

function faultOf(error: unknown): string {
  const { name } = Object(error) as { name?: unknown }; // by name, for a DOMException need not be an Error of this realm
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return name === 'SyntaxError' ? 'not JSON' : 'no answer';
}

/** The 2xx body of an answer. @throws PlacesUnavailable for any other status */
export function successOf(answer: JsonAnswer): unknown {
  if (answer.status >= 200 && answer.status < 300) return answer.json;
  throw new PlacesUnavailable(`status ${answer.status}`);
}

/**
 * The address of a call: the configured base (which may have a path of its own), a path of ours, encoded parameters.
 * @throws TypeError when the base is no URL; adapters build one address at construction, so that this shows at start
 */
export function callUrl(baseUrl: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
