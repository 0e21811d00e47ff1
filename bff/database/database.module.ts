import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from './database.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { RateLimitCounters } from './rate-limit-counters.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Global providers: configuration, database, clock, log, rate limits and idempotency keys. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  static forRoot(config: Config, database: Database, clock: Clock): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Database, useValue: database },
      { provide: Clock, useValue: clock },
      { provide: Log, useValue: new Log(config) },
      RateLimitCounters,
      RateLimiter,
      IdempotencyKeys,
    ];
    return { module: DatabaseModule, providers, exports: providers };
  }

  /** Runs after all modules have stopped their work. */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
