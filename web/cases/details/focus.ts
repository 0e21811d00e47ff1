export const CASE_NUMBER_ID = 'case-number';

/** Moves the focus to the case number: of a case that has just been opened, or when the focused element was removed. */
export const focusCaseNumber = (): void => document.getElementById(CASE_NUMBER_ID)?.focus();

/** Focuses the comment field. */
export function focusComment(): void {
  const field = document.getElementById('comment-text');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Focuses the comment field for an internal note of staff. */
export function focusInternalNote(): void {
  const internal = document.getElementById('comment-internal');
  if (internal instanceof HTMLInputElement && !internal.checked) internal.click();
  focusComment();
}
