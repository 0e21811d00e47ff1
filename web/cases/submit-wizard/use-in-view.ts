import { useCallback, useState } from 'react';
import { useWizard } from './wizard-context.ts';

/** Whether to load a heavy section: it has come into view, or the user has started writing. */
export function useInView() {
  const { ready, hasStarted } = useWizard();
  const [isVisible, setIsVisible] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsVisible(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { shouldLoad: ready && (isVisible || hasStarted), watch };
}
