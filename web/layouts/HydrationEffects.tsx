import { useEffect } from 'react';
import { startServiceWorker } from '../api/service-worker.ts';
import { replayEarlyEvents } from './early-events.ts';
import { prefetchWhenIdle, whenIdle } from './idle-prefetch.ts';
import { restoreTypedText } from './typed-text.ts';

/** Rendered after a page: once React has hydrated it, replays early events, then starts the service worker and
 * prefetches the next pages. */
export function HydrationEffects() {
  useEffect(() => {
    restoreTypedText();
    replayEarlyEvents();
    whenIdle(() => void startServiceWorker());
    prefetchWhenIdle();
  }, []);
  return null;
}
