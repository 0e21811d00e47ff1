import { loadStored, saveStored } from '../../api/stored-value.ts';

const KEY = 'restudy-request';

/** Lets the next visit of the case in this tab open the form of its re-study, also after a proof or a sign-in. */
export const requestRestudy = (incidentId: string): void => saveStored(KEY, { incidentId });

export const isRestudyRequested = (incidentId: string): boolean => loadStored(KEY)?.['incidentId'] === incidentId;

export const forgetRestudyRequest = (): void => saveStored(KEY, undefined);
