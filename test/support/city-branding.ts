import { CityBrandingService } from '../../bff/city/city-branding.service.ts';
import { CityRepository } from '../../bff/city/city.repository.ts';
import type { Database } from '../../bff/database/database.ts';
import { SystemClock } from '../../bff/integrations/clock/clock.system.ts';
import { Log } from '../../bff/ops/log.ts';

/** The branding service on a database, without a portal. */
export const brandingOver = (database: Database): CityBrandingService =>
  new CityBrandingService(new CityRepository(database), new SystemClock(), new Log({ LOG_LEVEL: 'silent' }));
