import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** A validator of a text. Weak: a proxy may compress the text on its way. */
export const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const cacheControl = (maxAgeSeconds: number): string => `public, ${maxAgeSeconds === 0 ? 'no-cache' : `max-age=${maxAgeSeconds}`}`;

/** Marks an answer as one that any cache may keep. Express then answers 304 to a caller that has it. */
export function keepable(request: Request, response: Response, etag: string, maxAgeSeconds: number): void {
  response.type('json').set({ 'Cache-Control': cacheControl(maxAgeSeconds), ETag: etag });
  // Fetch adds `no-cache` to every request with an If-None-Match. It is for caches on the way; Express would answer in full.
  if (request.headers['if-none-match']) delete request.headers['cache-control'];
}

const isGuest = ({ caller, headers }: PortalRequest): boolean =>
  headers.authorization === undefined && !caller.user && !caller.tool && !caller.proof;

/** Lets caches keep what the row says is the same for everybody (`publicCache`). Express answers 304 to the ETag that a client has. */
@Injectable()
export class PublicCacheInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<PortalRequest>();
    const cache = request.row?.publicCache;
    if (!cache || !isGuest(request)) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        const response = http.getResponse<PortalResponse>();
        if (response.hasHeader('Set-Cookie')) return answer as unknown;
        const text = JSON.stringify(answer);
        keepable(request, response, etagOf(text), cache.maxAgeSeconds);
        return text;
      }),
    );
  }
}
