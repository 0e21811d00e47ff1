import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { PAGE_TIMES } from '../../common/page-times.ts';
import { isAuthenticatedAtom, forgetMe } from '../state/session.ts';
import { snackbarAtom } from '../state/snackbar.ts';
import { lazyValue } from '../api/lazy-value.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigating } from '../api/loading-state.ts';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';
import { Snackbar } from '../ui/feedback/Snackbar.tsx';
import { LazyPageViewTracker } from './consent/LazyPageViewTracker.tsx';
import { ExternalLinks } from './ExternalLinks.tsx';
import { ConnectionNotices } from './ConnectionNotices.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

const loadSessionWatch = lazyValue(() => import('../auth/SessionWatch.tsx').then(({ SessionWatch }) => SessionWatch));

/** The session warning. Its code loads only for signed-in users. */
function useSessionWatch(): { Content?: ComponentType } {
  const signedIn = useAtomValue(isAuthenticatedAtom);
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    if (!signedIn) return forgetMe();
    // Without the warning, the server still ends the session.
    loadSessionWatch().then(
      (loaded) => setWatch(() => loaded),
      () => undefined,
    );
  }, [signedIn]);
  return { Content: signedIn ? Watch : undefined };
}

/** The overlays of every page: navigation progress, loading dialog, snackbar. */
export function PageMessages() {
  const t = useTranslation();
  const [message, setMessage] = useAtom(snackbarAtom);
  const slow = useDelayedFlag(useNavigating(), PAGE_TIMES.progressDelayMs, PAGE_TIMES.progressMs);
  const sessionWatch = useSessionWatch();
  return (
    <>
      <ConnectionNotices />
      <ExternalLinks />
      <LazyPageViewTracker />
      <ProgressBar active={slow} label={t('site.loading')} />
      <LoadingOverlay />
      {sessionWatch.Content && <sessionWatch.Content />}
      {message && (
        <Snackbar
          key={message.id}
          tone={message.tone}
          closeLabel={t('site.dismiss')}
          onClose={() => setMessage(undefined)}
          milliseconds={PAGE_TIMES.snackbarMs}
        >
          <span dir="auto">{message.text}</span>
        </Snackbar>
      )}
    </>
  );
}
