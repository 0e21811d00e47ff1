import { useCallback, useState } from 'react';

/** How far below the screen something is when it begins to load. */
const AHEAD = '300px';

/** True from the moment that the element comes near the screen; never on the server. */
export function useNearScreen() {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { near, watch };
}
