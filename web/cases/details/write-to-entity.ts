export const COMMENT_FIELD_ID = 'comment-text';

/** Focuses the comment field. */
export function writeToEntity(): void {
  const field = document.getElementById(COMMENT_FIELD_ID);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
