export { prefetchWhenIdle as onHydrationEnd } from '../layouts/idle-prefetch.ts';
