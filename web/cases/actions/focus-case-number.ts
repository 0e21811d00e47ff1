export const CASE_NUMBER_ID = 'case-number';

/** Moves the focus to the case number: of a case that has just been opened, or when the focused element was removed. */
export const focusCaseNumber = (): void => document.getElementById(CASE_NUMBER_ID)?.focus();
