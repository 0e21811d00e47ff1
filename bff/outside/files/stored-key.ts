import { randomBytes } from 'node:crypto';

const KEY = /^[a-f0-9]{48}$/;

/** A name for a new file: nothing of the person's own name for it, and nobody can guess it. */
export const newKey = (): string => randomBytes(24).toString('hex');

export const isKey = (text: string): boolean => KEY.test(text);

/** Something other than a stored key was asked for; the storage has not been touched. */
export class NotAKey extends Error {}
