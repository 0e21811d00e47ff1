import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import type { RateLimitName } from '../../../common/contract/rate-limits.ts';
import { RATE_LIMIT_TABLE } from '../../database/rate-limits.ts';

/** The limits of which the answers of a call can tell. */
export function limitsOf({ rateLimit, serviceLimits = [] }: AnyEndpoint): RateLimitName[] {
  return [...(rateLimit ? [rateLimit] : []), ...serviceLimits].filter((name) => RATE_LIMIT_TABLE[name].told !== 'never');
}

/** The limits of a call in words; the quotas are settings, which the headers tell. */
export function limitsText(names: readonly RateLimitName[]): string {
  return `Limited by ${names.map((name) => `\`${name}\` (${RATE_LIMIT_TABLE[name].counts})`).join(', ')}.`;
}
