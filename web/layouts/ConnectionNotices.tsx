import { useEffect } from 'react';
import { clickedLink } from '../api/link-click.ts';
import { onWorkerNotice } from '../api/service-worker.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Notices for delayed requests and for a new version. Offline, a clicked link keeps the current page. */
export function ConnectionNotices() {
  const t = useTranslation();
  const { show } = useSnackbar();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = navigator.onLine ? undefined : clickedLink(event);
      if (link?.origin !== window.location.origin) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      show(t('site.offline'), 'attention');
    };
    const unsubscribe = onWorkerNotice((notice) => show(t(`site.${notice}`), 'attention'));
    document.addEventListener('click', onClick, true);
    return () => {
      unsubscribe();
      document.removeEventListener('click', onClick, true);
    };
  }, [show, t]);
  return null;
}
