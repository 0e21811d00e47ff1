import { prefetch } from 'vike/client/router';
import { LIMITS } from '../../common/limits.ts';

/** The Network Information API, which not every browser has. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const MAX_PREFETCHES = 8;
const prefetched = new Set<string>();
let pending = 0;

/** Whether a prefetch is running. */
export const isPrefetching = (): boolean => pending > 0;

/** Slow connections and data saving disable prefetching (specification §9). */
export function mayPrefetch(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** The portal pages that visible links lead to, without duplicates. */
function visibleLinkPaths(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href^="/api/"], [rel~=external], [target])')];
  const visible = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && link.checkVisibility();
  });
  return [...new Set(visible.map((link) => link.pathname))].filter((path) => path !== window.location.pathname && !prefetched.has(path));
}

/** Prefetches the code of linked pages when the browser is idle, after two seconds at the latest. */
export function prefetchWhenIdle(): void {
  if (!mayPrefetch((navigator as Navigator & { connection?: NetworkInformation }).connection)) return;
  const prefetchVisible = () => {
    for (const path of visibleLinkPaths().slice(0, MAX_PREFETCHES)) {
      prefetched.add(path);
      pending += 1;
      // A failed prefetch needs no message: the click itself will report it.
      void prefetch(path, { pageContext: false })
        .catch(() => undefined)
        .finally(() => (pending -= 1));
    }
  };
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(prefetchVisible, { timeout: LIMITS.prefetchIdleMs });
  else setTimeout(prefetchVisible, LIMITS.prefetchIdleMs);
}
