/** Focuses the comment field. */
export function writeToEntity(): void {
  const field = document.getElementById('comment-text');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
