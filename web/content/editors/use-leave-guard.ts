import { useEffect, useRef, useState } from 'react';
import { goTo } from '../../client/go-to.ts';
import { leavingLink } from '../../client/leaving-link.ts';

/** Asks before unsaved work is left: by a link, by going back, by closing the tab. Gives what to ask with. */
export function useLeaveGuard(dirty: boolean) {
  /** Where the person wants to go; `back` is the browser's own button. */
  const [wanted, setWanted] = useState<{ href: string; external: boolean } | 'back'>();
  const leaving = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    const here = window.location.href;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leaving.current ? undefined : leavingLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ href: link.href, external: link.rel.includes('external') });
    };
    const onBack = (event: PopStateEvent) => {
      if (leaving.current || window.location.href === here) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      setWanted('back');
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
  const stay = () => setWanted(undefined);
  const leave = () => {
    leaving.current = true;
    setWanted(undefined);
    if (wanted === 'back') window.history.back();
    else if (wanted?.external) window.location.assign(wanted.href);
    else if (wanted) void goTo(new URL(wanted.href).pathname + new URL(wanted.href).search);
  };
  return { asks: wanted !== undefined, stay, leave };
}
