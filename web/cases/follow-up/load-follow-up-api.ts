import { lazyValue } from '../../api/lazy-value.ts';

/** Loads the requests of the page. Rejects without a connection. */
export const loadFollowUpApi = lazyValue(() => import('./follow-up-api.ts'));
