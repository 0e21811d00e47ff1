import type { AxiosResponse } from 'axios';
import type { Readable } from 'node:stream';
import type { FileAnswer } from '../../common/contract/call.ts';
import { LIMITS } from '../../common/limits.ts';
import { MiddlewareFault } from './middleware-fault.ts';

/** Longest silence within a file that is under way; its answer has begun, so it can only be cut. */
const SILENCE_MS = 10_000;

/** Types that the product keeps or makes; a page or a script is never among them. */
const FILE_TYPE =
  /^(?:text\/csv|image\/(?:jpeg|png|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/(?:pdf|octet-stream|vnd\.[\w.+-]+))$/;

function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not percent-encoded after all: the plain name then.
  }
  return /filename="([^"]*)"/i.exec(disposition)?.[1] || 'file';
}

const headerOf = ({ headers }: AxiosResponse, name: string): string => String((headers as Record<string, unknown>)[name] ?? '');

/** The pieces of a file as they come, at most `max` bytes of them. */
async function* passing(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>, source: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let silence: NodeJS.Timeout | undefined;
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      clearTimeout(silence);
      bytes += next.value.length;
      if (bytes > LIMITS.requestBytes) throw new MiddlewareFault('garbage', 'file too large');
      yield next.value;
      silence = setTimeout(() => source.destroy(new MiddlewareFault('slow', 'silent file')), SILENCE_MS);
    }
  } finally {
    clearTimeout(silence);
    source.destroy();
  }
}

/**
 * A file answer with its bytes still under way; its first piece has come. Throws MiddlewareFault for what is no file of the product
 * or larger than any.
 */
export async function fileOf(response: AxiosResponse<Readable>): Promise<FileAnswer> {
  const mimeType = headerOf(response, 'content-type').split(';')[0]!.trim().toLowerCase();
  const disposition = headerOf(response, 'content-disposition');
  const announced = headerOf(response, 'content-length');
  if (!FILE_TYPE.test(mimeType)) throw new MiddlewareFault('garbage', 'no file');
  if (Number(announced) > LIMITS.requestBytes) throw new MiddlewareFault('garbage', 'file too large');
  const rest = response.data[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await rest.next();
  return {
    name: nameOf(disposition),
    mimeType: mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    bytes: new Uint8Array(),
    stream: passing(first, rest, response.data),
    length: /^\d+$/.test(announced) ? Number(announced) : undefined,
    disposition: /^inline/i.test(disposition) ? 'inline' : 'attachment',
    forGood: isForGood(headerOf(response, 'cache-control')) || undefined,
  };
}

const isForGood = (caching: string): boolean => ['public', 'immutable'].every((word) => caching.toLowerCase().includes(word));
