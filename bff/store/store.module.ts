import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { AddressLimit } from './address-limit.ts';
import { Database } from './database.ts';
import { HourCounters } from './hour-counters.ts';

/** What every room may ask for: settings, database, log and clock. */
@Global()
@Module({})
export class StoreModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  static with(config: Config, database: Database, clock: Clock): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Database, useValue: database },
      { provide: Clock, useValue: clock },
      { provide: Log, useValue: new Log(config) },
      AddressLimit,
      HourCounters,
    ];
    return { module: StoreModule, providers, exports: providers };
  }

  /** After everything that still uses it has stopped. */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
