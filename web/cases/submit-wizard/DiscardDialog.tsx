import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';

interface DiscardDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a draft is discarded. */
export function DiscardDialog(props: DiscardDialogProps) {
  const t = useTranslation();
  return (
    <ConfirmDialog
      {...props}
      size="sm"
      title={t('wizard.draft.discardTitle')}
      confirmLabel={t('wizard.draft.discard')}
      cancelLabel={t('wizard.draft.keepDraft')}
      closeLabel={t('wizard.draft.close')}
    >
      {t('wizard.draft.discardBody')}
    </ConfirmDialog>
  );
}
