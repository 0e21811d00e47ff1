import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Deprecation } from '../../common/contract/endpoint.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Deprecation (RFC 9745), Sunset (RFC 8594) and a link to the successor. */
function deprecationHeaders({ since, sunset, successor }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${startOf(since).getTime() / 1000}`,
    Sunset: startOf(sunset).toUTCString(),
    ...(successor && { Link: `</api/${successor}>; rel="successor-version"` }),
  };
}

/** Adds deprecation headers to the responses of deprecated endpoints. */
@Injectable()
export class DeprecationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const deprecated = http.getRequest<PortalRequest>().endpoint?.deprecated;
    if (deprecated) http.getResponse<PortalResponse>().set(deprecationHeaders(deprecated));
    return next.handle();
  }
}
