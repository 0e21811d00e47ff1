import { useEffect } from 'react';
import { clickedLink } from '../api/link-click.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { onPagePending } from '../api/pending-pages.ts';

/** Blocks link clicks while offline, to keep the current page, and reports delayed navigations. */
export function LostConnection() {
  const t = useTranslation();
  const { show } = useSnackbar();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = navigator.onLine ? undefined : clickedLink(event);
      if (link?.origin !== window.location.origin || link.download) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      show(t('site.offline'), 'attention');
    };
    const unsubscribe = onPagePending(() => show(t('site.pageHeld'), 'attention'));
    document.addEventListener('click', onClick, true);
    return () => {
      unsubscribe();
      document.removeEventListener('click', onClick, true);
    };
  }, [show, t]);
  return null;
}
