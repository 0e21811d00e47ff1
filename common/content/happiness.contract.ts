import { call } from '../contract/call.ts';
import { RatingsOf } from './happiness.dto.ts';
import type { HappinessFrame, RatingsOverTime, RatingSummary } from './happiness.types.ts';

/** The happiness meter (specification §2, §7). */
export const happiness = {
  frame: call<undefined, HappinessFrame>({
    method: 'GET',
    path: 'feedback/frame',
    summary: 'Where the frame of the happiness meter leads: the external service, signed, or the portal’s own page',
    who: ['C0000'],
    status: 200,
  }),
  ratings: call<undefined, RatingSummary>({
    method: 'GET',
    path: 'feedback/ratings',
    summary: 'How people rated the portal in the last 30 days',
    who: ['C0002'],
    status: 200,
  }),
  overTime: call<RatingsOf, RatingsOverTime>({
    method: 'GET',
    path: 'feedback/ratings/period',
    summary: 'How people rated the portal over a period, with a page of their comments',
    who: ['C0002'],
    input: RatingsOf,
    status: 200,
  }),
};
