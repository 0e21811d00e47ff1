import { useEffect, useEffectEvent } from 'react';
import { lazyValue } from '../../api/lazy-value.ts';
import { useLoadFailure } from '../../api/use-load-failure.ts';
import { useLazyValue } from '../../api/use-lazy-value.ts';
import type { ActionFormProps } from './use-action-form.ts';

const loadDialog = lazyValue(() => import('./ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog));

const preload = () => void loadDialog().catch(() => undefined);

/** Event handlers for the parent of the buttons: preload the form's code on hover or focus. */
export const preloadActionForm = { onPointerEnter: preload, onFocus: preload };

/** The dialog of a customer's action, loaded when it is first opened. Closes when it cannot be loaded. */
export function LazyActionForm(props: ActionFormProps) {
  const { value: Form, failed } = useLazyValue(loadDialog, true);
  const reportLoadFailure = useLoadFailure();
  const onFailed = useEffectEvent(() => {
    reportLoadFailure();
    props.onClose();
  });
  useEffect(() => {
    if (failed) onFailed();
  }, [failed]);
  return Form && <Form {...props} />;
}
