import type { PageContextClient } from 'vike/types';
import { focusPageStart, isFocusLost } from '../api/lost-focus.ts';
import { setNavigating } from '../api/navigation-progress.ts';
import { prefetchWhenIdle } from '../layouts/idle-prefetch.ts';

/**
 * Moves the focus to the heading of a new page, as after a full load. A changed query keeps it, unless it removed the
 * focused element, for example the link of a case in the list at the same path. A page that begins with a field to
 * write in has moved it there.
 */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  setNavigating(false);
  prefetchWhenIdle();
  if (document.activeElement?.closest('[data-composer]')) return;
  if (pageContext.previousPageContext?.urlPathname !== pageContext.urlPathname || isFocusLost()) focusPageStart();
}
