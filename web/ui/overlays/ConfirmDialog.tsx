import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before an action that takes something away. */
export function ConfirmDialog({ confirmLabel, cancelLabel, onConfirm, children, ...dialog }: ConfirmDialogProps) {
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
          <Button tone="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
