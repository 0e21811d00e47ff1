import { useCallback, useState } from 'react';

/** How far below the viewport an element may be when it begins to load. */
const ROOT_MARGIN = '300px';

/** True once the element has come near the viewport; never on the server. */
export function useNearScreen() {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: ROOT_MARGIN,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { near, watch };
}
