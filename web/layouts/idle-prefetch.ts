import { prefetch } from 'vike/client/router';
import { LIMITS } from '../../common/limits.ts';

/** What the browser tells of the line; not every browser does. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const MOST = 8;
const asked = new Set<string>();
let underWay = 0;

/** Whether something is being fetched that nobody has asked for yet. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** Slow lines, and people who pay for every byte, fetch nothing ahead (specification §9). */
export function maySpend(line: Line | undefined): boolean {
  return !line?.saveData && !/2g$/.test(line?.effectiveType ?? '');
}

/** The pages of this portal that the links in sight lead to, each once. */
function pagesInSight(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href^="/api/"], [rel~=external], [target])')];
  const seen = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && link.checkVisibility();
  });
  return [...new Set(seen.map((link) => link.pathname))].filter((path) => path !== window.location.pathname && !asked.has(path));
}

/** When the browser has nothing else to do, two seconds from now at the latest, the parts of the pages that come next are fetched. */
export function prefetchWhenIdle(): void {
  if (!maySpend((navigator as Navigator & { connection?: Line }).connection)) return;
  const fetchAhead = () => {
    for (const path of pagesInSight().slice(0, MOST)) {
      asked.add(path);
      underWay += 1;
      // An address that is no page, or a lost line: the click itself will tell.
      void prefetch(path, { pageContext: false })
        .catch(() => undefined)
        .finally(() => (underWay -= 1));
    }
  };
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(fetchAhead, { timeout: LIMITS.prefetchIdleMs });
  else setTimeout(fetchAhead, LIMITS.prefetchIdleMs);
}
