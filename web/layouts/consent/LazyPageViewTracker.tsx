import { usePageContext } from 'vike-react/usePageContext';
import { useEmbedded } from '../use-embedded.ts';
import { useLazyValue } from '../../api/use-lazy-value.ts';

const loadTracker = () => import('./PageViewTracker.tsx').then(({ PageViewTracker }) => PageViewTracker);

/**
 * Page view tracking. Its code loads only if the operator has configured analytics. Embedded pages never ask or track.
 */
export function LazyPageViewTracker() {
  const { analytics } = usePageContext().settings;
  const embedded = useEmbedded();
  const { value: PageViewTracker } = useLazyValue(loadTracker, analytics !== undefined && !embedded);
  return PageViewTracker && analytics && !embedded ? <PageViewTracker analytics={analytics} /> : null;
}
