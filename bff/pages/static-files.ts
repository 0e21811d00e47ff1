import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import sirv, { type Options } from 'sirv';
import { FILE_ROUTE, type PortalRequest } from '../http/portal-request.ts';

/**
 * Serves the files of a folder, compressed if the client accepts it. When a file is deleted while the instance runs (by
 * a new release), its response is cut off, and the page then loads its newer version.
 */
export function staticFiles(folder: string, options: Options): RequestHandler {
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, ...options });
  return (request: Request & Pick<PortalRequest, 'pageRoute'>, response, next) => {
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    request.pageRoute = FILE_ROUTE;
    serve(request, response, () => {
      delete request.pageRoute;
      next();
    });
  };
}
