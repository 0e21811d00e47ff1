import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { RatingsInput } from './happiness.dto.ts';
import type { HappinessFrame, RatingsOverTime, RatingSummary } from './happiness.types.ts';

/** The happiness meter (specification §2, §7). */
export const happiness = serviceContract('content', {
  frame: endpoint<undefined, HappinessFrame>({
    method: 'GET',
    path: 'feedback/frame',
    summary: 'The address of the happiness meter’s frame: the external service, signed, or the portal’s own page',
    allowedRoles: ['C0000'],
    status: 200,
    localOnly: true,
  }),
  ratings: endpoint<undefined, RatingSummary>({
    method: 'GET',
    path: 'feedback/ratings',
    summary: 'How people rated the portal in the last 30 days',
    allowedRoles: ['C0002'],
    scopes: ['results:read'],
    status: 200,
  }),
  overTime: endpoint<RatingsInput, RatingsOverTime>({
    method: 'GET',
    path: 'feedback/ratings/period',
    summary: 'How people rated the portal over a period, with a page of their comments',
    allowedRoles: ['C0002'],
    status: 200,
  }),
});
