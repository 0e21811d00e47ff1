import { useEffect, useRef, useState } from 'react';
import { navigateTo } from '../../api/navigate.ts';
import { clickedLink } from '../../api/link-click.ts';

/** Intercepts links, back navigation and closing while there are unsaved changes. */
export function useLeaveGuard(dirty: boolean) {
  /** Intercepted destination; `back` is the browser's back button. */
  const [destination, setDestination] = useState<{ href: string; external: boolean } | 'back'>();
  const leaving = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    const currentHref = window.location.href;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leaving.current ? undefined : clickedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination({ href: link.href, external: link.rel.includes('external') });
    };
    const onBack = (event: PopStateEvent) => {
      if (leaving.current || window.location.href === currentHref) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', currentHref);
      setDestination('back');
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onBack, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onBack, true);
    };
  }, [dirty]);
  const stay = () => setDestination(undefined);
  const leave = () => {
    leaving.current = true;
    setDestination(undefined);
    if (destination === 'back') window.history.back();
    else if (destination?.external) window.location.assign(destination.href);
    else if (destination) void navigateTo(new URL(destination.href).pathname + new URL(destination.href).search);
  };
  return { isOpen: destination !== undefined, stay, leave };
}
