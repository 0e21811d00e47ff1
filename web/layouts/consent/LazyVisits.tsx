import { useEffect, useState, type ComponentType } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useEmbedded } from '../use-embedded.ts';
import type { Analytics } from './analytics.ts';

/** The counting of visits where the operator wants it; its code comes only then. Inside other websites nothing is asked or counted. */
export function LazyVisits() {
  const { analytics } = usePageContext().settings;
  const embedded = useEmbedded();
  const wanted = analytics !== undefined && !embedded;
  const [Visits, setVisits] = useState<ComponentType<{ analytics: Analytics }>>();
  useEffect(() => {
    // Without it nothing is counted, which harms nobody.
    if (wanted) import('./Visits.tsx').then((loaded) => setVisits(() => loaded.Visits)).catch(() => undefined);
  }, [wanted]);
  return Visits && analytics && wanted ? <Visits analytics={analytics} /> : null;
}
