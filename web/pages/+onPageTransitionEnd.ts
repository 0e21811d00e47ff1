import type { PageContextClient } from 'vike/types';
import { setNavigating } from '../api/loading-state.ts';
import { prefetchWhenIdle } from '../layouts/idle-prefetch.ts';

/** Moves focus to the heading of a new page, as after a full load. A changed query keeps the focus. */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  setNavigating(false);
  prefetchWhenIdle();
  if (pageContext.previousPageContext?.urlPathname === pageContext.urlPathname) return;
  const start = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
