import { useCallback, useState, type ComponentType } from 'react';
import { useNotHad } from '../client/use-not-had.ts';

/** What a layer over the page is given. */
export interface LayerState {
  open: boolean;
  onClose: () => void;
}

/** Spread on the button that opens a layer; fetches its code as soon as the person turns to the button. */
export interface LayerOpener {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** A drawer or panel whose code comes with its first use, not with the page. `load` must be the same function at every render. */
export function useLayer<Props extends LayerState>(load: () => Promise<ComponentType<Props>>) {
  const [Content, setContent] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);
  const sayNotHad = useNotHad();
  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  const onClick = useCallback(() => {
    load().then((loaded) => {
      setContent(() => loaded);
      setOpen(true);
    }, sayNotHad);
  }, [load, sayNotHad]);
  const onClose = useCallback(() => setOpen(false), []);
  const state: LayerState = { open, onClose };
  const opener: LayerOpener = { onClick, onPointerEnter: preload, onFocus: preload };
  return { Content, state, opener };
}
