import { useEffect, useRef, useState, type ComponentType } from 'react';
import { lazyValue } from '../../api/lazy-value.ts';
import { useLoadFailure } from '../../api/use-load-failure.ts';
import type { ActionDialogProps } from './use-action-form.ts';

const load = lazyValue(() => import('./ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog));

/** Event handlers for the parent of the buttons: preload the dialog's code on hover or focus. */
export const preloadActionDialog = (() => {
  const preload = () => void load().catch(() => undefined);
  return { onPointerEnter: preload, onFocus: preload };
})();

/** The action dialog, loaded when it is first opened. */
export function LazyActionDialog(props: ActionDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<ActionDialogProps>>();
  const reportLoadFailure = useLoadFailure();
  const onLoadFailed = useRef(() => {});
  useEffect(() => {
    onLoadFailed.current = () => {
      reportLoadFailure();
      props.onClose();
    };
  });
  useEffect(() => {
    let active = true;
    load().then(
      (loaded) => active && setDialog(() => loaded),
      () => active && onLoadFailed.current(),
    );
    return () => {
      active = false;
    };
  }, []);
  return Dialog && <Dialog {...props} />;
}
