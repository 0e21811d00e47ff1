import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Deprecation } from '../../common/contract/call.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Since when (RFC 9745), until when (RFC 8594), and what to call instead. */
function deprecationHeaders({ since, sunset, successor }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${startOf(since).getTime() / 1000}`,
    Sunset: startOf(sunset).toUTCString(),
    ...(successor && { Link: `</api/${successor}>; rel="successor-version"` }),
  };
}

/** Tells in every answer of a deprecated call that it is going to be removed. */
@Injectable()
export class DeprecationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const deprecated = http.getRequest<PortalRequest>().row?.deprecated;
    if (deprecated) http.getResponse<PortalResponse>().set(deprecationHeaders(deprecated));
    return next.handle();
  }
}
