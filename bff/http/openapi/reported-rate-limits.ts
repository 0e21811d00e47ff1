import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import type { RateLimitName } from '../../../common/contract/rate-limits.ts';
import { RATE_LIMIT_TABLE } from '../../database/rate-limits.ts';

/** The rate limits that the response headers of an endpoint can report. */
export function reportedRateLimits({ rateLimit, serviceLimits = [] }: AnyEndpoint): RateLimitName[] {
  return [...(rateLimit ? [rateLimit] : []), ...serviceLimits].filter(
    (name) => RATE_LIMIT_TABLE[name].reported !== 'never',
  );
}

/** The rate limits as a sentence for the API document. Quotas are settings, so only the response headers have them. */
export function rateLimitText(names: readonly RateLimitName[]): string {
  return `Limited by ${names.map((name) => `\`${name}\` (${RATE_LIMIT_TABLE[name].counts})`).join(', ')}.`;
}
