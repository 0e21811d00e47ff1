import express, { type NextFunction, type RequestHandler } from 'express';
import { CONTENT_APP } from '../../common/limits.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const LISTS = /^\/api\/(?:faq|story|partner)$/i;
const LIST_FIELDS = ['text', 'page', 'pageSize'];
/** More than the fields of a list need. */
const MAX_BYTES = 4096;

const readJson: RequestHandler = express.json({ limit: MAX_BYTES });

/** Whether a request to this path creates content or asks for its list. */
export const isContentList = (method: string, path: string): boolean => method === 'POST' && LISTS.test(path);

/** Whether a body asks for a list: it has no field of the content. */
const isListBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).every((name) => LIST_FIELDS.includes(name));

/**
 * POST faq, story and partner without the application code: with only paging or text it is the public list of the application, with content
 * it creates (specification §7). The body decides, so a small one is read before the permission check.
 */
export function contentLists(request: PortalRequest, response: PortalResponse, next: NextFunction): void {
  const path = request.path.replace(/\/$/, '');
  if (!isContentList(request.method, path)) return next();
  const asList = (): void => {
    request.url = `${path}/${CONTENT_APP}`;
    next();
  };
  const size = Number(request.headers['content-length'] ?? 0);
  if (size === 0 && !('transfer-encoding' in request.headers)) return asList();
  if (size === 0 || size > MAX_BYTES || !request.is('application/json')) return next();
  readJson(request, response, (error?: unknown) => (error === undefined && isListBody(request.body) ? asList() : next(error)));
}
