import type { AxiosResponse } from 'axios';
import type { Readable } from 'node:stream';
import type { FileResponse } from '../../common/contract/endpoint.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { MiddlewareError } from './middleware-error.ts';

/** Longest pause within a file. The response has started by then, so it can only be cut off. */
const IDLE_TIMEOUT_MS = 10_000;

/** The file types of the product. HTML and scripts are never among them. */
const FILE_TYPE =
  /^(?:text\/csv|image\/(?:jpeg|png|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/(?:json|pdf|octet-stream|vnd\.[\w.+-]+))$/;

function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not percent-encoded: use the plain name.
  }
  return /filename="([^"]*)"/i.exec(disposition)?.[1] || 'file';
}

const headerOf = ({ headers }: AxiosResponse, name: string): string =>
  String((headers as Record<string, unknown>)[name] ?? '');

/**
 * The chunks of a file as they arrive, up to the maximum size of a request. The source is destroyed with the iterator,
 * also when nobody has read from it: a generator that has not started would not run its `finally`.
 */
function chunksOf(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
  source: Readable,
): AsyncIterable<Uint8Array> {
  const chunks = forwardChunks(first, rest, source);
  const iterator: AsyncIterator<Uint8Array> = {
    next: () => chunks.next(),
    return: () => {
      source.destroy();
      return chunks.return(undefined);
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

async function* forwardChunks(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
  source: Readable,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      clearTimeout(idleTimer);
      bytes += next.value.length;
      if (bytes > SERVER_LIMITS.requestBytes) throw new MiddlewareError('invalid', 'file too large');
      yield next.value;
      idleTimer = setTimeout(() => source.destroy(new MiddlewareError('slow', 'idle file stream')), IDLE_TIMEOUT_MS);
    }
  } finally {
    clearTimeout(idleTimer);
    source.destroy();
  }
}

/**
 * Reads a file response. It resolves with the first chunk; the rest is streamed. Throws MiddlewareError for an unknown
 * file type or a file that is too large.
 */
export async function readFileResponse(response: AxiosResponse<Readable>): Promise<FileResponse> {
  const mimeType = headerOf(response, 'content-type').replace(/;.*/s, '').trim().toLowerCase();
  const disposition = headerOf(response, 'content-disposition');
  const contentLength = headerOf(response, 'content-length');
  // Errors are JSON as well; only a file has a disposition.
  if (!FILE_TYPE.test(mimeType) || (mimeType === 'application/json' && !disposition))
    throw new MiddlewareError('invalid', 'not a file');
  if (Number(contentLength) > SERVER_LIMITS.requestBytes) throw new MiddlewareError('invalid', 'file too large');
  const rest = response.data[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await rest.next();
  return {
    name: nameOf(disposition),
    mimeType: /^text\/|\/json$/.test(mimeType) ? `${mimeType}; charset=utf-8` : mimeType,
    bytes: new Uint8Array(),
    stream: chunksOf(first, rest, response.data),
    length: /^\d+$/.test(contentLength) ? Number(contentLength) : undefined,
    disposition: /^inline/i.test(disposition) ? 'inline' : 'attachment',
    immutable: isImmutable(headerOf(response, 'cache-control')) || undefined,
  };
}

const isImmutable = (cacheControl: string): boolean =>
  ['public', 'immutable'].every((directive) => cacheControl.toLowerCase().includes(directive));
