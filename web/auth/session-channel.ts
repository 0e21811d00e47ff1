/** The broadcast channel on which a tab tells the others that the session has changed. */
export const SESSION_CHANNEL = 'session';
