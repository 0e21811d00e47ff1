import express, { type NextFunction, type RequestHandler } from 'express';
import { CONTENT_APP } from '../../common/limits.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** The routes that create content or list it. */
export const CONTENT_LISTS = ['api/faq', 'api/story', 'api/partner'];
const LIST_FIELDS = ['text', 'page', 'pageSize'];
/** More than the fields of a list need. */
const MAX_BYTES = 4096;

const readJson: RequestHandler = express.json({ limit: MAX_BYTES });

/** Whether a body asks for a list: it has no field of the content. */
const isListBody = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.keys(body).every((name) => LIST_FIELDS.includes(name));

/**
 * POST faq, story and partner without the application code: with only paging or text it is the public list of the
 * application, with content it creates (specification §7). The body decides, so a small one is read before the
 * permission check.
 */
export function contentLists(request: PortalRequest, response: PortalResponse, next: NextFunction): void {
  const asList = (): void => {
    request.url = `${request.path.replace(/\/$/, '')}/${CONTENT_APP}`;
    next();
  };
  const size = Number(request.headers['content-length'] ?? 0);
  if (size === 0 && !('transfer-encoding' in request.headers)) return asList();
  if (size === 0 || size > MAX_BYTES || !request.is('application/json')) return next();
  readJson(request, response, (error?: unknown) =>
    error === undefined && isListBody(request.body) ? asList() : next(error),
  );
}
