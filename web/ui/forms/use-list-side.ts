import { useCallback, useEffect, useState, type RefObject } from 'react';

/** The largest height of a list of options in pixels. */
export const LIST_MAX_HEIGHT = 320;

/** Below the field where a list of the largest height fits, else where there is more space. */
function sideOf(field: HTMLElement): 'bottom' | 'top' {
  const { top, bottom } = field.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom;
  return below >= LIST_MAX_HEIGHT || below >= top ? 'bottom' : 'top';
}

/**
 * The side of a field on which its list stays while its options change. `choose` is called when the list opens. An
 * on-screen keyboard opens after the list, so the side is chosen again.
 */
export function useListSide(field: RefObject<HTMLElement | null>) {
  const [side, setSide] = useState<'bottom' | 'top'>('bottom');
  const choose = useCallback(() => {
    if (field.current) setSide(sideOf(field.current));
  }, [field]);
  useEffect(() => {
    window.visualViewport?.addEventListener('resize', choose);
    return () => window.visualViewport?.removeEventListener('resize', choose);
  }, [choose]);
  return { side, choose };
}
