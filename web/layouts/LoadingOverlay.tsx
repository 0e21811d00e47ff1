import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { lazyValue } from '../api/lazy-value.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { blockingAtom, isLoadingAtom, mayBlockAtom } from '../state/loading.ts';
import type { LoadingDialog } from '../ui/overlays/LoadingDialog.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** Most operations are over sooner, and a dialog that flashes up distracts. */
const DIALOG_DELAY_MS = 700;

const loadDialog = lazyValue(() => import('../ui/overlays/LoadingDialog.tsx').then((loaded) => loaded.LoadingDialog));

/**
 * The loading dialog (specification §2), for operations that block the page. Reads in the background never open it.
 * It loads with the first page that has such an operation.
 */
export function LoadingOverlay() {
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
