/**
 * What an inspection found: `ACTIVE` also for content that cannot be read, `LOCKED` for a file that needs a password.
 */
export type ContentVerdict = 'HARMLESS' | 'ACTIVE' | 'LOCKED';
