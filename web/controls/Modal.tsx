import { useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent, type RefObject } from 'react';
import { ModalRoot } from './modal-root.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  open: boolean;
  /** Without it neither Escape nor a click beside the panel closes. */
  onClose?: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * The platform's modal dialog: top layer, inert page, Escape and the return of focus come with it.
 * Closing happens before React takes the element away, else the focus would be lost.
 */
export function Modal({ open, onClose, initialFocus, children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    dialog.showModal();
    initialFocus?.current?.focus();
    setRoot(dialog);
    return () => dialog.close();
  }, [open, initialFocus]);
  const clickBeside = (event: MouseEvent) => {
    if (event.target === element.current) onClose?.();
  };
  return (
    <dialog
      {...rest}
      ref={element}
      data-modal=""
      onClick={clickBeside}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <ModalRoot value={root}>{open && children}</ModalRoot>
    </dialog>
  );
}
