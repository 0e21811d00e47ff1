import { useEffect, useRef, useState } from 'react';
import { forgetUserAtLogout } from '../api/forget-user.ts';
import { clickedLink } from '../api/link-click.ts';
import { navigateTo } from '../api/navigate.ts';

/** The destination of the user: a link or a history entry. */
type Destination = { href: string; external: boolean } | { go: () => void };

/** Blocks the browser's Back and Forward buttons. Returns a function that ends the block. */
function blockTraversal(onBlocked: (destination: Destination) => void, isLeaving: () => boolean): () => void {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) {
    const onNavigate = (event: NavigateEvent) => {
      const { destination, cancelable, navigationType } = event;
      if (navigationType !== 'traverse' || !cancelable || destination.sameDocument === false || isLeaving()) return;
      event.preventDefault();
      onBlocked({ go: () => void navigation.traverseTo(destination.key) });
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }
  const { href } = window.location;
  const onBack = (event: PopStateEvent) => {
    if (isLeaving() || window.location.href === href) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, '', href);
    onBlocked({ go: () => window.history.back() });
  };
  window.addEventListener('popstate', onBack, true);
  return () => window.removeEventListener('popstate', onBack, true);
}

/** Asks before unsaved changes are lost: by a link, by Back and Forward, by closing or reloading the page. */
export function useLeaveGuard(dirty: boolean) {
  const [destination, setDestination] = useState<Destination>();
  const leaving = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    leaving.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leaving.current ? undefined : clickedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      // Other websites, mail and telephone links are not pages of the portal.
      const external = link.rel.includes('external') || link.origin !== window.location.origin;
      setDestination({ href: link.href, external });
    };
    const unblockTraversal = blockTraversal(setDestination, () => leaving.current);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      unblockTraversal();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [dirty]);
  const stay = () => setDestination(undefined);
  const leave = () => {
    leaving.current = true;
    setDestination(undefined);
    if (!destination) return;
    if ('go' in destination) destination.go();
    else if (destination.external) {
      forgetUserAtLogout(destination.href);
      window.location.assign(destination.href);
    } else {
      const { pathname, search, hash } = new URL(destination.href);
      void navigateTo(pathname + search + hash);
    }
  };
  return { isOpen: destination !== undefined, stay, leave };
}
