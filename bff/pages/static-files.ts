import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv, { type Options } from 'sirv';

/**
 * The files of a folder as they are now, packed where the browser takes that. One that goes while the instance runs (a release in its place) was
 * promised by then: its answer is cut off, and the page asks for a newer version of itself.
 */
export function staticFiles(folder: string, options: Options): RequestHandler {
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, ...options });
  return (request, response, next) => {
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    serve(request, response, next);
  };
}
