import { useEffect, useEffectEvent } from 'react';
import { lazyValue } from '../../api/lazy-value.ts';
import { useLoadFailure } from '../../api/use-load-failure.ts';
import { useLazyValue } from '../../api/use-lazy-value.ts';
import type { ActionFormProps } from './use-action-form.ts';

/** Customers act in a dialog, staff in a panel beside the case. */
const loaders = {
  dialog: lazyValue(() => import('./ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog)),
  panel: lazyValue(() => import('./ActionPanel.tsx').then(({ ActionPanel }) => ActionPanel)),
};
type FormKind = keyof typeof loaders;

/** Event handlers for the parent of the buttons: preload the form's code on hover or focus. */
export function preloadActionForm(kind: FormKind) {
  const preload = () => void loaders[kind]().catch(() => undefined);
  return { onPointerEnter: preload, onFocus: preload };
}

/** The form of an action, loaded when it is first opened. Closes when it cannot be loaded. */
export function LazyActionForm({ kind = 'dialog', ...props }: ActionFormProps & { kind?: FormKind }) {
  const { value: Form, failed } = useLazyValue(loaders[kind], true);
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
