export const COMMENT_FIELD_ID = 'comment-text';

/** To the field of the conversation: contacting the entity is writing there. */
export function writeToEntity(): void {
  const field = document.getElementById(COMMENT_FIELD_ID);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
