import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
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
  /* A drag from the modal to the backdrop, for example to select text, ends with a click on the modal as well. */
  const isPressedOutside = useRef(false);
  const isOutside = ({ target, clientX, clientY }: MouseEvent): boolean => {
    if (target !== element.current) return false;
    const { left, right, top, bottom } = element.current.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  const handlePointerDown = (event: PointerEvent) => {
    isPressedOutside.current = isOutside(event);
  };
  const handleClick = (event: MouseEvent) => {
    if (isPressedOutside.current && isOutside(event)) onClose?.();
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
      onPointerDown={handlePointerDown}
      onClick={handleClick}
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
