import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before leaving a form with unsaved changes. */
export function LeaveDialog({ dirty }: { dirty: boolean }) {
  const t = useTranslation();
  const { isOpen, stay, leave } = useLeaveGuard(dirty);
  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      title={t('site.unsavedChanges.title')}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={leave}>
            {t('site.unsavedChanges.leave')}
          </Button>
          <Button onClick={stay}>{t('site.unsavedChanges.stay')}</Button>
        </>
      }
    >
      <p>{t('site.unsavedChanges.body')}</p>
    </Dialog>
  );
}
