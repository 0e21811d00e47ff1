import { randomBytes } from 'node:crypto';

const KEY = /^[a-f0-9]{48}$/;

/** Generates an unguessable key for a new file, independent of its name. */
export const newKey = (): string => randomBytes(24).toString('hex');

export const isKey = (text: string): boolean => KEY.test(text);

/** Thrown for a key of another form, before any access to the storage. */
export class InvalidStorageKeyError extends Error {}
