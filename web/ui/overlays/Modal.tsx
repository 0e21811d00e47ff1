import { useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent, type RefObject } from 'react';
import { trapFocus } from './trap-focus.ts';
import { ModalRoot } from './modal-root.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  open: boolean;
  /** Without it, neither Escape nor a click on the backdrop closes the modal. */
  onClose?: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Compensates for the width of the scrollbar that disappears while the page cannot scroll. */
const compensateScrollbar = () => {
  const scrollbarWidth = window.innerWidth - document.documentElement.clientWidth;
  const previousPadding = document.body.style.paddingRight;
  if (scrollbarWidth > 0) document.body.style.paddingRight = `${scrollbarWidth}px`;
  return () => {
    document.body.style.paddingRight = previousPadding;
  };
};

/**
 * The native modal dialog: top layer, inert page, Escape and focus return, with Tab trapped inside. It closes before
 * React removes the element, otherwise the focus would be lost.
 */
export function Modal({ open, onClose, initialFocus, children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const restorePadding = compensateScrollbar();
    dialog.showModal();
    initialFocus?.current?.focus();
    setRoot(dialog);
    return () => {
      dialog.close();
      restorePadding();
    };
  }, [open, initialFocus]);
  const handleBackdropClick = (event: MouseEvent) => {
    if (event.target === element.current) onClose?.();
  };
  /* Browsers close at a second Escape regardless: follow, or reopen if closing is not allowed. */
  const handleClose = () => {
    if (!open || element.current?.open) return;
    if (onClose) onClose();
    else element.current?.showModal();
  };
  return (
    <dialog
      {...rest}
      ref={element}
      data-modal=""
      onKeyDown={trapFocus}
      onClick={handleBackdropClick}
      onClose={handleClose}
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
