import type { PageContextClient } from 'vike/types';
import { setNavigating } from '../client/waiting.ts';
import { prefetchWhenIdle } from '../layouts/idle-prefetch.ts';

/** A new page begins at its heading, as after a full load; a change of the query alone leaves the person where they are. */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  setNavigating(false);
  prefetchWhenIdle();
  if (pageContext.previousPageContext?.urlPathname === pageContext.urlPathname) return;
  const start = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
