import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** A validator of a text. Weak: a proxy may compress the text on its way. */
export const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** The header of an answer that any cache may keep. */
export const cacheControl = (maxAgeSeconds: number): string => `public, ${maxAgeSeconds === 0 ? 'no-cache' : `max-age=${maxAgeSeconds}`}`;

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
        response.type('json').set({ 'Cache-Control': cacheControl(cache.maxAgeSeconds), ETag: etagOf(text) });
        return text;
      }),
    );
  }
}
