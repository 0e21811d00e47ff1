export const CASE_NUMBER_ID = 'case-number';

/** Where the focus goes when what had it is there no more: to the case's number, beside its new status. */
export const focusCaseHead = (): void => document.getElementById(CASE_NUMBER_ID)?.focus();
