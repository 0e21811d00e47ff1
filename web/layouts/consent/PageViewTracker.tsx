import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { trackPageView, stopTracking, type Analytics } from './analytics.ts';
import { useConsent } from './consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

/** Asks once for consent, then tracks every page view if the user agreed. */
export function PageViewTracker({ analytics }: { analytics: Analytics }) {
  const { urlPathname, route } = usePageContext();
  const consent = useConsent();
  useEffect(() => {
    if (consent === 'yes' && route) trackPageView(analytics, route.path);
    if (consent === 'no') stopTracking();
  }, [analytics, consent, route, urlPathname]);
  return consent ? null : <ConsentBanner />;
}
