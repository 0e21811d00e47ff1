import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';

interface RestoreDialogProps {
  open: boolean;
  onClose: () => void;
  onRestore: () => void;
}

/** Asks before restoring the default text. */
export function RestoreDialog({ open, onClose, onRestore }: RestoreDialogProps) {
  const t = useTranslation();
  const restore = () => {
    onClose();
    onRestore();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('messages.restoreTitle')}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('messages.cancel')}
          </Button>
          <Button tone="danger" onClick={restore}>
            {t('messages.restore')}
          </Button>
        </>
      }
    >
      <p>{t('messages.restoreBody')}</p>
    </Dialog>
  );
}
