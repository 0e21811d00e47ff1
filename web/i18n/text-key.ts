import type { ParseKeys } from 'i18next';

/** The key of a text. A key that is built from a value is cast to this type. */
export type TextKey = ParseKeys;
