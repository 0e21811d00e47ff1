import { useEffect } from 'react';
import { replayEarlyEvents } from './early-events.ts';
import { prefetchWhenIdle } from './idle-prefetch.ts';

/** Rendered after a page: replays early events once React has hydrated it, then prefetches the next pages. */
export function HydrationEffects() {
  useEffect(() => {
    replayEarlyEvents();
    prefetchWhenIdle();
  }, []);
  return null;
}
