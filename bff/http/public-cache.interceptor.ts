import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** The ETag of a text. It is weak, because a proxy may compress the response. */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const cacheControl = (maxAgeSeconds: number): string =>
  `public, ${maxAgeSeconds === 0 ? 'no-cache' : `max-age=${maxAgeSeconds}`}`;

/** Sets the headers of a publicly cacheable response. Express then answers 304 to a matching ETag. */
export function setPublicCacheHeaders(request: Request, response: Response, etag: string, maxAgeSeconds: number): void {
  response.type('json').set({ 'Cache-Control': cacheControl(maxAgeSeconds), ETag: etag });
  // Fetch adds `no-cache` to each request with If-None-Match. It is meant for intermediate caches, but Express would
  // not answer 304.
  if (request.headers['if-none-match']) delete request.headers['cache-control'];
}

const isGuest = ({ caller, headers }: PortalRequest): boolean =>
  headers.authorization === undefined && !caller.user && !caller.apiClient && !caller.verifiedContact;

/** Makes the responses of endpoints with `publicCache` cacheable for guests. */
@Injectable()
export class PublicCacheInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<PortalRequest>();
    const cache = request.endpoint?.publicCache;
    if (!cache || !isGuest(request)) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        const response = http.getResponse<PortalResponse>();
        if (response.hasHeader('Set-Cookie')) return answer as unknown;
        const text = JSON.stringify(answer);
        setPublicCacheHeaders(request, response, etagOf(text), cache.maxAgeSeconds);
        return text;
      }),
    );
  }
}
