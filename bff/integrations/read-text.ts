import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Whether a response says that it is JSON. */
export const isJson = (response: Response): boolean =>
  /^application\/([a-z.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');

/**
 * The text of a response; undefined when it is longer than `maxBytes`, of which no more are read. Rejects when `signal`
 * aborts. The signal of `fetch` is not enough: after a garbage collection it no longer stops the reading of a body
 * (nodejs/undici#4984).
 */
export async function readText(response: Response, maxBytes: number, signal: AbortSignal): Promise<string | undefined> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return '';
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream<Uint8Array>, {
    signal,
  }) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined; // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
