import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { onSessionEnd } from '../api/api-request.ts';
import { startServiceWorker } from '../api/service-worker.ts';
import { replayEarlyEvents } from './early-events.ts';
import { prefetchWhenIdle, whenIdle } from './idle-prefetch.ts';
import { restoreTypedText, saveTypedText } from './typed-text.ts';

/**
 * Rendered after a page: once React has hydrated it, restores what was typed before a reload or login, replays early
 * events, then starts the service worker and prefetches the next pages.
 */
export function HydrationEffects() {
  const userId = usePageContext().visitor.user?.id;
  useEffect(() => onSessionEnd(() => saveTypedText(userId)), [userId]);
  useEffect(() => {
    restoreTypedText(userId);
    replayEarlyEvents();
    whenIdle(() => void startServiceWorker());
    prefetchWhenIdle();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the user of the first page
  }, []);
  return null;
}
