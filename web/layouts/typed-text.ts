import { HOUR_MS } from '../../common/durations.ts';
import { loadStored, saveStored } from '../api/stored-value.ts';
import { replayField } from './early-events.ts';

const KEY = 'typed-text';

/** As long as the portal remembers the page to return to after a login. */
const MAX_AGE_MS = HOUR_MS;

type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedText {
  /** The path and query of the page. */
  page: string;
  /** The account that typed it; undefined where the page reloads by itself. */
  userId?: string;
  at: number;
  /** By the id of the field. */
  texts: [string, string][];
}

const currentPage = () => window.location.pathname + window.location.search;

const isKept = (field: Field): boolean =>
  field.id !== '' &&
  field.value !== '' &&
  field.autocomplete !== 'one-time-code' &&
  !/^(?:password|file|hidden|radio|checkbox)$/.test(field.type);

/** Saves the typed input, except passwords and codes, before the page reloads or its session ends. */
export function saveTypedText(userId?: string): void {
  const fields = [...document.querySelectorAll<Field>('main input, main textarea')].filter(isKept);
  const texts = fields.map(({ id, value }): [string, string] => [id, value]);
  if (texts.length) saveStored(KEY, { page: currentPage(), userId, at: Date.now(), texts } satisfies TypedText);
}

/** Restores the saved text, once and only into the same page of the same user. */
export function restoreTypedText(userId?: string): void {
  const saved = loadStored(KEY) as TypedText | undefined;
  if (!saved) return;
  const { page, userId: author, at } = saved;
  const isOfOther = author !== undefined && userId !== undefined && author !== userId;
  const isLost = isOfOther || Date.now() - at > MAX_AGE_MS;
  // The way back leads over other pages, those of the login without a user.
  const isBack = page === currentPage() && (author === undefined || author === userId);
  if (!isLost && !isBack) return;
  saveStored(KEY, undefined);
  if (isLost) return;
  for (const [id, text] of saved.texts) {
    const field = document.getElementById(id);
    if (field && (field as Field).value !== text) replayField(field, text);
  }
}
