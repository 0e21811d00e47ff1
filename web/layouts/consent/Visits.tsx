import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { countVisit, endCounting, type Analytics } from './analytics.ts';
import { useConsent } from './consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

/** Asks once whether visits may be counted, and counts them where the person agreed: the first page and every one after it. */
export function Visits({ analytics }: { analytics: Analytics }) {
  const { urlPathname } = usePageContext();
  const consent = useConsent();
  useEffect(() => {
    if (consent === 'yes') countVisit(analytics, urlPathname);
    if (consent === 'no') endCounting();
  }, [analytics, consent, urlPathname]);
  return consent ? null : <ConsentBanner />;
}
