import { atom, useAtom, type PrimitiveAtom } from 'jotai';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLoadFailure } from '../api/use-load-failure.ts';

/** The props of an overlay. */
export interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

/** Spread on the button that opens an overlay. Preloads its code on hover and focus. */
export interface OverlayTriggerProps {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/**
 * A drawer or dialog whose code loads on first use. `load` must be a stable function. `openAtom`: shares the open state
 * with other components.
 */
export function usePopover<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
  openAtom?: PrimitiveAtom<boolean>,
) {
  const [Content, setContent] = useState<ComponentType<Props>>();
  const [ownAtom] = useState(() => atom(false));
  const [open, setOpen] = useAtom(openAtom ?? ownAtom);
  const showLoadFailure = useLoadFailure();
  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  const onClick = useCallback(() => {
    load().then((loaded) => {
      setContent(() => loaded);
      setOpen(true);
    }, showLoadFailure);
  }, [load, setOpen, showLoadFailure]);
  const onClose = useCallback(() => setOpen(false), [setOpen]);
  // Another layout starts with it closed.
  useEffect(() => onClose, [onClose]);
  const overlayProps: OverlayProps = { open, onClose };
  const triggerProps: OverlayTriggerProps = { onClick, onPointerEnter: preload, onFocus: preload };
  return { Content, overlayProps, triggerProps };
}
