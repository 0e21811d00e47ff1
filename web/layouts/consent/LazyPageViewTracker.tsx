import { useEffect, useState, type ComponentType } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useEmbedded } from '../use-embedded.ts';
import type { Analytics } from './analytics.ts';

/**
 * Page view tracking. Its code loads only if the operator has configured analytics. Embedded pages never ask or track.
 */
export function LazyPageViewTracker() {
  const { analytics } = usePageContext().settings;
  const embedded = useEmbedded();
  const isEnabled = analytics !== undefined && !embedded;
  const [Tracker, setTracker] = useState<ComponentType<{ analytics: Analytics }>>();
  useEffect(() => {
    // If it fails to load, nothing is tracked.
    if (isEnabled) import('./PageViewTracker.tsx').then((loaded) => setTracker(() => loaded.PageViewTracker)).catch(() => undefined);
  }, [isEnabled]);
  return Tracker && analytics && isEnabled ? <Tracker analytics={analytics} /> : null;
}
