import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock/clock.port.ts';
import { HappinessLocal } from './happiness.local.ts';
import type { HappinessPort } from './happiness.port.ts';
import { HappinessHttp } from './happiness.http.ts';

/** The external service when it is configured, else the page of the portal itself. */
export function createHappiness(config: Config, clock: Clock): HappinessPort {
  const {
    HAPPINESS_URL: url,
    HAPPINESS_APP_ID: applicationId,
    HAPPINESS_CLIENT_ID: clientId,
    HAPPINESS_CLIENT_SECRET: clientSecret,
  } = config;
  if (!url || !applicationId || !clientId || !clientSecret) return new HappinessLocal();
  return new HappinessHttp({ url, applicationId, clientId, clientSecret }, clock);
}
