import type { Request, Response } from 'express';
import type {} from 'multer';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { ErrorCode } from '../../common/errors/catalogue.ts';

/** The route of all static files. A page loads dozens of them, so they are left out of what is measured and logged. */
export const FILE_ROUTE = 'file';

/** An Express request with the properties that middleware and guards set. */
export interface PortalRequest extends Request {
  requestId: string;
  endpoint?: AnyEndpoint;
  /** An upload that is streamed to a remote middleware. Multer's `file` is not set for it. */
  incomingFile?: { originalname: string; stream: AsyncIterable<Uint8Array> };
  /** The pattern of the page route, or `FILE_ROUTE`. */
  pageRoute?: string;
  caller: Principal;
  /** The request comes from an allowed website; its cookies are removed. */
  crossOrigin?: true;
  /** The error of a sign-in or sign-out redirect, shown on the page. */
  authRedirectError?: ErrorCode;
}

export type PortalResponse = Response;
