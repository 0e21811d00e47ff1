import { useAtomValue } from 'jotai';
import { useTranslation } from '../i18n/use-translation.ts';
import { blockingAtom, isLoadingAtom } from '../state/loading.ts';
import { LoadingDialog } from '../ui/overlays/LoadingDialog.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** Most operations are over sooner, and a dialog that flashes up distracts. */
const DIALOG_DELAY_MS = 700;

/** The loading dialog (specification §2), for operations that block the page. Reads in the background never open it. */
export function LoadingOverlay() {
  const t = useTranslation();
  const blocking = useAtomValue(blockingAtom).at(-1);
  const isLoading = useAtomValue(isLoadingAtom);
  const slow = useDelayedFlag(isLoading && blocking !== undefined, DIALOG_DELAY_MS);
  if (!slow || !blocking) return null;
  return <LoadingDialog open label={blocking.text === true ? t('site.loading') : blocking.text} />;
}
