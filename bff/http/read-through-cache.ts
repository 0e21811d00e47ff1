import {
  Global,
  Injectable,
  Module,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tap, type Observable } from 'rxjs';
import { isReadOnly } from '../../common/contract/endpoint.ts';
import { Clock, timeToLive } from '../integrations/clock/clock.port.ts';
import type { PortalRequest } from './portal-request.ts';

/** Changed content must show on every instance within 2 s. Half a second remains for the query and the page. */
const TTL_MS = 1500;
const MAX_READS = 200;

/** Caches responses that are the same for every caller, for pages that are rendered shortly after one another. */
@Injectable()
export class ReadThroughCache {
  readonly #responses: LRUCache<string, Promise<unknown>>;

  constructor(clock: Clock) {
    this.#responses = new LRUCache({ max: MAX_READS, ...timeToLive(clock, TTL_MS) });
  }

  /** The cached response, else that of `read`. */
  get(key: string, read: () => Promise<unknown>): Promise<unknown> {
    return this.#responses.get(key) ?? this.refresh(key, read);
  }

  /** Calls `read` and caches its response. Concurrent pages share one read; errors are not cached. */
  refresh(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const response = read().then(freeze);
    this.#responses.set(key, response);
    response.catch(() => {
      if (this.#responses.peek(key) === response) this.#responses.delete(key);
    });
    return response;
  }

  /** Removes all responses, after a change of the content. */
  clear(): void {
    this.#responses.clear();
  }
}

/** Clears the read-through cache after each change that the controller makes. */
@Injectable()
export class ClearReadThroughCacheInterceptor implements NestInterceptor {
  constructor(private readonly readThrough: ReadThroughCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { endpoint } = context.switchToHttp().getRequest<PortalRequest>();
    return endpoint && !isReadOnly(endpoint) ? next.handle().pipe(tap(() => this.readThrough.clear())) : next.handle();
  }
}

/** Pages share the response, so none of them may change it. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

@Global()
@Module({ providers: [ReadThroughCache], exports: [ReadThroughCache] })
export class ReadThroughCacheModule {}
