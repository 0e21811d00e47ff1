import { useCallback, useState } from 'react';
import { useWizard } from './wizard-context.ts';

/** Whether a heavy part of the page is wanted by now: it has come on the screen, or the person has begun to write and will get there. */
export function useWanted() {
  const { ready, begun } = useWizard();
  const [seen, setSeen] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { wanted: ready && (seen || begun), watch };
}
