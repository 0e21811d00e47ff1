export const CASE_NUMBER_ID = 'case-number';

/** Moves the focus to the case number when the focused element has been removed. */
export const focusCaseNumber = (): void => document.getElementById(CASE_NUMBER_ID)?.focus();
