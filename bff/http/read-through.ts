import { Global, Injectable, Module, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tap, type Observable } from 'rxjs';
import { isReadOnly } from '../../common/contract/endpoint.ts';
import type { PortalRequest } from './portal-request.ts';

/** Changed content shows on every instance within 2 s (reliability); the rest is for the query and the page. */
const TTL_MS = 1500;
const MAX_READS = 200;

/** Shares the answers of reads that do not depend on the caller between pages that are rendered within a moment. */
@Injectable()
export class ReadThrough {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: MAX_READS, ttl: TTL_MS });

  /** The cached answer. Calls `read` when there is none. */
  get(key: string, read: () => Promise<unknown>): Promise<unknown> {
    return this.#answers.get(key) ?? this.refresh(key, read);
  }

  /** The answer of `read`, which the next pages share. Concurrent pages share one read; errors are not shared. */
  refresh(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const answer = read().then(freeze);
    this.#answers.set(key, answer);
    answer.catch(() => {
      if (this.#answers.peek(key) === answer) this.#answers.delete(key);
    });
    return answer;
  }

  /** Forgets all answers, after a change of the content. */
  clear(): void {
    this.#answers.clear();
  }
}

/** Forgets the shared answers after each change that the controller makes. */
@Injectable()
export class ReadThroughInterceptor implements NestInterceptor {
  constructor(private readonly readThrough: ReadThrough) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { endpoint } = context.switchToHttp().getRequest<PortalRequest>();
    return endpoint && !isReadOnly(endpoint) ? next.handle().pipe(tap(() => this.readThrough.clear())) : next.handle();
  }
}

/** Pages share the answer, so none of them may change it. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

@Global()
@Module({ providers: [ReadThrough], exports: [ReadThrough] })
export class ReadThroughModule {}
