import { lazyDialog } from '../../layouts/lazy-parts.tsx';

/** The dialog of a customer's action. */
export const LazyActionForm = lazyDialog(() => import('./ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog));

/** Event handlers for the parent of the buttons: preload the form's code on hover or focus. */
export const preloadActionForm = { onPointerEnter: LazyActionForm.preload, onFocus: LazyActionForm.preload };
