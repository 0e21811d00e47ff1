import { useEffect } from 'react';
import { repeatEarlyDeeds } from './early-deeds.ts';
import { prefetchWhenIdle } from './idle-prefetch.ts';

/** Stands behind a page: once React has taken all of it over, what was done too early is done again, and the next pages are fetched at rest. */
export function TakenOver() {
  useEffect(() => {
    repeatEarlyDeeds();
    prefetchWhenIdle();
  }, []);
  return null;
}
