import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { PAGE_TIMES } from '../../common/page-times.ts';
import { outgoingAnswersAtom } from '../state/outgoing-answers.ts';
import { isAuthenticatedAtom, forgetMe } from '../state/session.ts';
import { snackbarAtom } from '../state/snackbar.ts';
import { lazyValue } from '../api/lazy-value.ts';
import { useLazyValue } from '../api/use-lazy-value.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigating } from '../api/navigation-progress.ts';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';
import { Snackbar } from '../ui/feedback/Snackbar.tsx';
import { LazyPageViewTracker } from './consent/LazyPageViewTracker.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';
import { clickedLink } from '../api/link-click.ts';
import { onWorkerNotice } from '../api/service-worker.ts';
import { useSnackbar } from '../api/snackbar.ts';
import type { LeavingDialog } from './LeavingDialog.tsx';
import { externalLink } from './external-link.ts';
import { blockingAtom, isLoadingAtom, mayBlockAtom } from '../state/loading.ts';
import type { LoadingDialog } from '../ui/overlays/LoadingDialog.tsx';

/** Most operations are over sooner, and a dialog that flashes up distracts. */
const DIALOG_DELAY_MS = 700;

const loadDialog = lazyValue(() => import('../ui/overlays/LoadingDialog.tsx').then((loaded) => loaded.LoadingDialog));

/**
 * The loading dialog (specification §2), for operations that block the page. Reads in the background never open it.
 * It loads with the first page that has such an operation.
 */
function LoadingOverlay() {
  const t = useTranslation();
  const blocking = useAtomValue(blockingAtom).at(-1);
  const isLoading = useAtomValue(isLoadingAtom);
  const isBlocked = blocking !== undefined;
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof LoadingDialog>>>();
  const mayBlock = useAtomValue(mayBlockAtom);
  useEffect(() => {
    // A failed load is repeated when an operation starts.
    if (mayBlock || isBlocked)
      loadDialog().then(
        (loaded) => setDialog(() => loaded),
        () => undefined,
      );
  }, [mayBlock, isBlocked]);
  const slow = useDelayedFlag(isLoading && isBlocked, DIALOG_DELAY_MS);
  if (!Dialog || !slow || !blocking) return null;
  return <Dialog open label={blocking.text ?? t('site.loading')} />;
}

const loadSessionWatch = lazyValue(() => import('../auth/SessionWatch.tsx').then(({ SessionWatch }) => SessionWatch));
const loadOutgoingAnswers = lazyValue(() =>
  import('../cases/actions/OutgoingAnswers.tsx').then(({ OutgoingAnswers }) => OutgoingAnswers),
);

/** The overlays of every page: navigation progress, loading dialog, snackbar. */
export function PageMessages() {
  const t = useTranslation();
  const [message, setMessage] = useAtom(snackbarAtom);
  const slow = useDelayedFlag(useNavigating(), PAGE_TIMES.progressDelayMs, PAGE_TIMES.progressMs);
  const signedIn = useAtomValue(isAuthenticatedAtom);
  // Without the warning, the server still ends the session; without the bars, it still sends the answers.
  const { value: SessionWatch } = useLazyValue(loadSessionWatch, signedIn);
  const [outgoing, setOutgoing] = useAtom(outgoingAnswersAtom);
  const hasOutgoingAnswers = signedIn && outgoing.length > 0;
  const { value: OutgoingAnswers } = useLazyValue(loadOutgoingAnswers, hasOutgoingAnswers);
  useEffect(() => {
    if (signedIn) return;
    forgetMe();
    setOutgoing((answers) => (answers.length ? [] : answers));
  }, [signedIn, setOutgoing]);
  return (
    <>
      <ConnectionNotices />
      <ExternalLinks />
      <LazyPageViewTracker />
      <ProgressBar active={slow} label={t('site.loading')} />
      <LoadingOverlay />
      {signedIn && SessionWatch && <SessionWatch />}
      {hasOutgoingAnswers && OutgoingAnswers && <OutgoingAnswers />}
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

/**
 * Notices for delayed requests, until they are over, and for a new version. Offline, a clicked link keeps the current
 * page.
 */
function ConnectionNotices() {
  const t = useTranslation();
  const { show, hide } = useSnackbar();
  const message = useAtomValue(snackbarAtom);
  const isNavigating = useNavigating();
  const isLoading = useAtomValue(isLoadingAtom);
  const hideDelay = useEffectEvent(() => {
    if (message?.text === t('site.pageOffline')) hide();
  });
  useEffect(() => (isNavigating ? () => hideDelay() : undefined), [isNavigating]);
  // Offline, other requests fail while a page waits for the connection.
  useEffect(() => (isLoading ? () => void (navigator.onLine && hideDelay()) : undefined), [isLoading]);
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

type LeavingDialogComponent = ComponentType<ComponentProps<typeof LeavingDialog>>;

/** Asks before following links to hosts the operator has not allowed. The dialog loads with the first such link. */
function ExternalLinks() {
  const { externalHosts } = usePageContext().settings;
  const [Dialog, setDialog] = useState<LeavingDialogComponent>();
  const [target, setTarget] = useState<URL>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([data-leaving])');
      const address = link && externalLink(link.href, window.location.origin, externalHosts);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      // If the dialog fails to load, the browser is offline and the link would fail too.
      import('./LeavingDialog.tsx').then(
        (loaded) => {
          setDialog(() => loaded.LeavingDialog);
          setTarget(address);
          setOpen(true);
        },
        () => undefined,
      );
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [externalHosts]);
  return Dialog && target ? <Dialog target={target} open={open} onClose={() => setOpen(false)} /> : null;
}
