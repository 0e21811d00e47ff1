export const CASE_NUMBER_ID = 'case-number';

/** Moves the focus to the case number: of a case that has just been opened, or when the focused element was removed. */
export const focusCaseNumber = (): void => document.getElementById(CASE_NUMBER_ID)?.focus();

/** Focuses the customer's comment field. */
export function focusComment(): void {
  const field = document.getElementById('comment-text');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const composer = () => document.querySelector<HTMLElement>('[data-composer]');

/** Focuses the text of the composer, or its first field, and brings it into view. */
export function focusComposer(): void {
  const frame = composer();
  const field = frame?.querySelector('textarea') ?? frame?.querySelector('select') ?? frame;
  if (!isComposerDocked()) frame?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
}

/** Whether the composer stands at the foot of the screen, beside what the user reads. */
export function isComposerDocked(): boolean {
  const element = composer();
  return element !== null && getComputedStyle(element).position === 'sticky';
}

/** Focuses the text of the open message as an internal note. */
export function focusInternalNote(): void {
  const internal = document.getElementById('comment-internal');
  if (internal instanceof HTMLInputElement && !internal.checked) internal.click();
  focusComposer();
}
