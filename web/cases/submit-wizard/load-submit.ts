import { lazyValue } from '../../api/lazy-value.ts';

/** Loaded on demand, because it imports the API contract. */
export const loadSubmit = lazyValue(() => import('./submit-case.ts'));
