import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { isReadOnly } from '../../common/contract/endpoint.ts';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { setRecentWriteCookie } from './own-writes.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Lets endpoints with `reads: 'replica'` read from a replica, and marks browsers that have just written. */
@Injectable()
export class ReplicaInterceptor implements NestInterceptor {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { endpoint } = http.getRequest<PortalRequest>();
    if (!endpoint || !this.database.replicas) return next.handle();
    if (!isReadOnly(endpoint)) setRecentWriteCookie(this.config, http.getResponse<PortalResponse>());
    if (endpoint.reads !== 'replica') return next.handle();
    return new Observable((subscriber) => this.database.fromReplica(() => next.handle().subscribe(subscriber)));
  }
}
