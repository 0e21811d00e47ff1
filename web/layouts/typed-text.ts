import { loadStored, saveStored } from '../api/stored-value.ts';
import { replayField } from './early-events.ts';

const KEY = 'typed-text';

type Field = HTMLInputElement | HTMLTextAreaElement;

const hasText = (field: Field): boolean =>
  field.id !== '' && field.value !== '' && !/^(?:password|file|hidden|radio|checkbox)$/.test(field.type);

/** Saves the typed input, except passwords, before the page reloads by itself. */
export function saveTypedText(): void {
  const fields = [...document.querySelectorAll<Field>('main input, main textarea')].filter(hasText);
  saveStored(KEY, { path: window.location.pathname, texts: fields.map(({ id, value }) => [id, value]) });
}

/** Restores the saved text, once and only into the same page. */
export function restoreTypedText(): void {
  const saved = loadStored(KEY) as { path: string; texts: [string, string][] } | undefined;
  saveStored(KEY, undefined);
  if (saved?.path !== window.location.pathname) return;
  for (const [id, text] of saved.texts) {
    const field = document.getElementById(id);
    if (field && (field as Field).value !== text) replayField(field, text);
  }
}
