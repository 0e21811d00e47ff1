import { call } from '../contract/call.ts';
import type { HappinessFrame, RatingSummary } from './happiness.types.ts';

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
};
