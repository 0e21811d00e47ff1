import { replayField } from './early-events.ts';

const KEY = 'typed-text';

type Field = HTMLInputElement | HTMLTextAreaElement;

const hasText = (field: Field): boolean =>
  field.id !== '' && field.value !== '' && !/^(?:password|file|hidden|radio|checkbox)$/.test(field.type);

/** Saves the typed input, except passwords, before the page reloads by itself. */
export function saveTypedText(): void {
  const fields = [...document.querySelectorAll<Field>('main input, main textarea')].filter(hasText);
  const saved = { path: window.location.pathname, texts: fields.map(({ id, value }) => [id, value]) };
  window.sessionStorage.setItem(KEY, JSON.stringify(saved));
}

/** Restores the saved text, once and only into the same page. */
export function restoreTypedText(): void {
  const saved = window.sessionStorage.getItem(KEY);
  if (saved === null) return;
  window.sessionStorage.removeItem(KEY);
  const { path, texts } = JSON.parse(saved) as { path: string; texts: [string, string][] };
  if (path !== window.location.pathname) return;
  for (const [id, text] of texts) {
    const field = document.getElementById(id);
    if (field && (field as Field).value !== text) replayField(field, text);
  }
}
