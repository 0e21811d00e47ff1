import { prefetch } from 'vike/client/router';
import { PAGE_TIMES } from '../../common/page-times.ts';
import { whilePrefetching } from '../api/navigation-progress.ts';
import { breakpoints } from '../theme/tokens.ts';

/** The Network Information API, which not every browser has. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const MAX_PREFETCHES = 3;
const prefetched = new Set<string>();

/** Slow connections and data saving disable prefetching (specification §9). */
function mayPrefetch(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '') && !isFirstVisitOnPhone();
}

/** A phone pays for what it may not need. The service worker controls pages from the second visit on. */
function isFirstVisitOnPhone(): boolean {
  const isPhone = window.matchMedia(`(max-width: ${breakpoints.mobile}px)`).matches;
  return isPhone && !navigator.serviceWorker?.controller;
}

const LINKS = 'a[href^="/"]:not([href^="/api/"], [rel~=external], [target])';

/** The portal pages that visible links lead to, without duplicates. Links of the content are likelier than others. */
function visibleLinkPaths(): string[] {
  const links = [`main ${LINKS}`, LINKS].flatMap((selector) => [
    ...document.querySelectorAll<HTMLAnchorElement>(selector),
  ]);
  const visible = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight && link.checkVisibility();
  });
  return [...new Set(visible.map((link) => link.pathname))].filter(
    (path) => path !== window.location.pathname && !prefetched.has(path),
  );
}

/** Prefetches the code of linked pages when the browser is idle, after two seconds at the latest. */
export function prefetchWhenIdle(): void {
  if (!mayPrefetch((navigator as Navigator & { connection?: NetworkInformation }).connection)) return;
  const prefetchVisible = () => {
    for (const path of visibleLinkPaths().slice(0, MAX_PREFETCHES)) {
      prefetched.add(path);
      // A failed prefetch needs no message: the click itself will report it.
      void whilePrefetching(prefetch(path, { pageContext: false })).catch(() => undefined);
    }
  };
  whenIdle(prefetchVisible);
}

/** Runs work when the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(work, { timeout: PAGE_TIMES.prefetchIdleMs });
  else setTimeout(work, PAGE_TIMES.prefetchIdleMs);
}
