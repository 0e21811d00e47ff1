import { fetchedOnce } from '../../client/fetched-once.ts';

/** What searches is large, and comes when the field is met; fetched before that, it is there without a connection too. */
export const loadSearch = fetchedOnce(() => import('../../controls/SearchingComboBox.tsx'));

/** The steps after the first. */
export const loadLaterSteps = fetchedOnce(() => import('./LaterSteps.tsx').then(({ LaterSteps }) => LaterSteps));
