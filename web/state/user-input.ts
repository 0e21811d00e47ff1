/** The draft of a case, in the local storage. */
export const DRAFT_KEY = 'case-draft.v1';
/** The receipt of the last case, in the local storage and in that of the tab. */
export const RECEIPT_KEY = 'case-receipt.v1';
/** The mobile to which a code was sent, in the local storage. The purpose of the code follows. */
export const PENDING_CODE_PREFIX = 'code.v1.';

/** Whether a key of the local storage has what a user has entered, and is removed at logout. */
export const isUserInput = (key: string): boolean =>
  key === DRAFT_KEY || key === RECEIPT_KEY || key.startsWith(PENDING_CODE_PREFIX);
