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
