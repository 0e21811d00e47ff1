import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** The tone of the confirming button. */
  tone?: 'primary' | 'danger';
  size?: 'sm' | 'md';
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before an action. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const confirm = () => {
    dialog.onClose();
    onConfirm();
  };
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button tone="secondary" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button tone={tone} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
