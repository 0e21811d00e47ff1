import type { Request, Response } from 'express';
import type {} from 'multer';
import type { AnyCall } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import type { ErrorCode } from '../../common/errors/catalogue.ts';

/** A request on its way through the portal: what middleware and guard have found out about it. */
export interface PortalRequest extends Request {
  requestId: string;
  row?: AnyCall;
  /** An upload on its way through to a middleware: its pieces as they come. Multer's own `file` says nothing of it. */
  arriving?: { originalname: string; stream: AsyncIterable<Uint8Array> };
  /** The page that answers, as its pattern in the route table. */
  pageRoute?: string;
  caller: Caller;
  /** It comes from a website that may call the API; its cookies do not count. */
  crossOrigin?: true;
  /** Why signing in or out could not go on; the page says it. */
  doorFailure?: ErrorCode;
}

export type PortalResponse = Response;
