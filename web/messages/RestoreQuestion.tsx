import { useTexts } from '../client/text.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';

interface RestoreQuestionProps {
  open: boolean;
  onClose: () => void;
  onRestore: () => void;
}

/** Asks before the supplied text takes the place of the one that was written here. */
export function RestoreQuestion({ open, onClose, onRestore }: RestoreQuestionProps) {
  const t = useTexts();
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
