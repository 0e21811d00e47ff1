import { useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent, type RefObject } from 'react';
import { keepTabInside } from './keep-tab-inside.ts';
import { ModalRoot } from './modal-root.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  open: boolean;
  /** Without it neither Escape nor a click beside the panel closes. */
  onClose?: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** The page may not scroll beneath, nor jump aside by the width of the bar it loses. */
const keepWidth = () => {
  const bar = window.innerWidth - document.documentElement.clientWidth;
  const before = document.body.style.paddingRight;
  if (bar > 0) document.body.style.paddingRight = `${bar}px`;
  return () => {
    document.body.style.paddingRight = before;
  };
};

/**
 * The platform's modal dialog: top layer, inert page, Escape and the return of focus come with it; Tab goes round in it.
 * Closing happens before React takes the element away, else the focus would be lost.
 */
export function Modal({ open, onClose, initialFocus, children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const release = keepWidth();
    dialog.showModal();
    initialFocus?.current?.focus();
    setRoot(dialog);
    return () => {
      dialog.close();
      release();
    };
  }, [open, initialFocus]);
  const clickBeside = (event: MouseEvent) => {
    if (event.target === element.current) onClose?.();
  };
  /* Browsers close at a second Escape whatever the page says: follow, or come back if nobody may close. */
  const closed = () => {
    if (!open || element.current?.open) return;
    if (onClose) onClose();
    else element.current?.showModal();
  };
  return (
    <dialog
      {...rest}
      ref={element}
      data-modal=""
      onKeyDown={keepTabInside}
      onClick={clickBeside}
      onClose={closed}
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
