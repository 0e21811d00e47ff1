import { lazyValue } from '../../api/lazy-value.ts';

/** Preloads the searching combo box, so that it also works offline. */
export const loadSearch = lazyValue(() => import('../../ui/forms/SearchingComboBox.tsx'));

/** Loads the steps after the first. */
export const loadLaterSteps = lazyValue(() => import('./lazy-steps.tsx').then(({ LaterSteps }) => LaterSteps));
