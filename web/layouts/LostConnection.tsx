import { useEffect } from 'react';
import { leavingLink } from '../client/leaving-link.ts';
import { useSnackbar } from '../client/snackbar.ts';
import { useTexts } from '../client/text.ts';
import { whenPageIsHeld } from '../client/held-pages.ts';

/** Offline no link is followed, which would take away the page that is here; a page that was asked for otherwise is waited for. Both are said. */
export function LostConnection() {
  const t = useTexts();
  const { show } = useSnackbar();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = navigator.onLine ? undefined : leavingLink(event);
      if (link?.origin !== window.location.origin || link.download) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      show(t('site.offline'), 'attention');
    };
    const noLonger = whenPageIsHeld(() => show(t('site.pageHeld'), 'attention'));
    document.addEventListener('click', onClick, true);
    return () => {
      noLonger();
      document.removeEventListener('click', onClick, true);
    };
  }, [show, t]);
  return null;
}
